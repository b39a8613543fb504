import { timeUnits } from '../dictation/tokens/time-units.ts'
import type { Token } from '../dictation/tokens/token.ts'
import { verbs } from '../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../dictation/tokens/medicines.ts'
import { isDose } from '../dictation/values/frequency.ts'
import { isAbility } from './abilities.ts'
import { bokmalOf } from './sentences/bokmal.ts'
import { people } from './sentences/clause-cues.ts'
import type { RoleScores } from './classify.ts'
import { isGivenBefore, isGivenHere, isGivenOnce, namesMedicine } from './given-once.ts'
import { isDeed, leavesList, saysOfList } from './lists.ts'
import type { SpokenHeading } from './headings/heading-table.ts'
import { rolesOf, type NoteType, type Role } from './headings/note-types.ts'

/** What placing remembers from sentence to sentence. */
export interface Placing {
  readonly type: NoteType
  /** Headings that the speaker named somewhere: what they hold is not taken from content. */
  readonly named: ReadonlySet<string>
  /** How each sentence of the dictation sounds. */
  readonly scores: ReadonlyMap<readonly Token[], RoleScores>
  last: string
  /** All that was said right before is who it is about. */
  isOpened?: boolean
}

/** Moves that content makes even under a spoken heading, since the finer heading stands right beside it. */
const beside: Partial<Record<Role, readonly Role[]>> = {
  plan: ['followup', 'appointment', 'sickleave'],
  sickleave: ['followup', 'appointment'],
  status: ['tests'],
  medicines: ['allergies', 'substance', 'social'],
  allergies: ['substance', 'social'],
  course: ['condition', 'medicines', 'allergies'],
}
/** Where a sentence may go on to from a spoken heading whose follower was not spoken. */
const onwards: Partial<Record<Role, readonly Role[]>> = {
  reason: ['status', 'tests', 'assessment', 'plan', 'followup', 'appointment', 'sickleave'],
  current: ['status', 'tests', 'assessment', 'plan', 'followup', 'appointment', 'sickleave'],
  past: ['medicines', 'allergies', 'status', 'assessment', 'plan'],
  medicines: ['status', 'assessment', 'plan', 'followup', 'appointment', 'sickleave'],
  allergies: ['status', 'assessment', 'plan', 'followup', 'appointment', 'sickleave'],
  status: ['assessment', 'plan', 'followup', 'appointment', 'sickleave'],
  tests: ['assessment', 'plan', 'followup', 'appointment', 'sickleave'],
  assessment: ['plan', 'followup', 'appointment', 'sickleave'],
  diagnosis: ['admitted', 'plan', 'followup', 'appointment', 'sickleave'],
}
/** What staying in a section counts. */
const STAYING = 1.5
/** A score that says that something was looked at. */
const FOUND = 3
/** A score that is certain enough to leave a spoken heading for one that was not spoken. */
const CERTAIN = 5

/** The heading of the note type under which a sentence stands; '' for one at the beginning that says nothing of itself. */
export function place(placing: Placing, sentence: readonly Token[], spoken: SpokenHeading | undefined): string {
  if (placing.last !== '' && isTakenBack(sentence)) return placing.last
  const scores = scoresOf(placing, sentence)
  const heading = spoken ? underSpoken(placing, scores, spoken, sentence) : byContent(placing, scores, sentence)
  placing.last = heading
  placing.isOpened = scores.has('person')
  return heading
}

/** How a sentence sounds; like nothing where it is none of the dictation's. */
export function scoresOf({ scores }: Placing, sentence: readonly Token[]): RoleScores {
  return scores.get(sentence) ?? noScores
}

const noScores: RoleScores = new Map()

/** Does the story begin there, behind a list of medicines or allergies? */
export function endsList(placing: Placing, sentence: readonly Token[], spoken: SpokenHeading): boolean {
  const { type } = placing
  const { medicines, allergies } = type.headingOf
  if (type.name === 'sykepleie' || ![medicines, allergies].includes(spoken.heading)) return false
  return isOfWho(sentence) || leavesList(scoresOf(placing, sentence), sentence)
}

/** «Ikke allergisk. Jo, mot penicillin»: what takes a sentence back stands beside it; not «Jo mer han går, …». */
function isTakenBack([first, second, third]: readonly Token[]): boolean {
  const [answer, next] = first?.key === 'eller' || first?.key === 'men' ? [second, third] : [first, second]
  return answer?.key === 'jo' && !/^(?:mer|meir|mindre|\p{L}+(?:ere|are))$/u.test(next?.key ?? '')
}

function underSpoken(placing: Placing, scores: RoleScores, spoken: SpokenHeading, sentence: readonly Token[]): string {
  const { type, named } = placing
  const roles = rolesOf(type, spoken.heading)
  if (spoken.combined) return combined(type, scores, spoken)
  const best = bestRole(scores, roles, type)
  const own = isOfFollowUp(placing, scores, spoken) ? type.headingOf.followup : spoken.heading
  if (best === undefined) return own
  // «EKG: Normalt. Mistenker angina. Metoprolol 50 mg x 1.»: past an assessment that nobody named, as elsewhere.
  if (best.role === 'medicines' && isPrescribed(placing, spoken, sentence)) return type.headingOf.plan
  if (best.role === 'medicines' && roles.includes('allergies') && isTaken(sentence)) return type.headingOf.medicines
  // What was given during a stay, or once, is no list of what the patient uses.
  const isGiven = best.role === 'medicines' && type.name !== 'sykepleie' && isGivenOnce(sentence, hasCourse(type))
  if (isGiven && (roles.includes('course') || !hasCourse(type))) return own
  const target = type.headingOf[isGiven ? 'course' : best.role]
  if (
    measured.has(best.role) &&
    roles.some((role) => narrated.has(role)) &&
    (isAbility(sentence) || isAdmitted(type, sentence))
  )
    return own
  if (best.score >= 3 && besides(roles, best.role) && !(best.role === 'social' && saysOfList(sentence))) {
    const isCourse = best.role === 'medicines' && (named.has(target) || sentence.some(({ key }) => key === 'i.v.'))
    return isCourse ? spoken.heading : target
  }
  const answered = roles.includes('current') ? answerOf(sentence) : undefined
  if (answered && !named.has(type.headingOf[answered])) return type.headingOf[answered]
  if (sentence[0]?.key === 'ingen' && isFoundAmongMedicines(roles, best, scores) && !named.has(target)) return target
  const leadsOn = roles.some((role) => onwards[role]?.includes(best.role))
  return leadsOn && !named.has(target) && best.score >= CERTAIN ? target : own
}

/** … and under an assessment that was spoken: «Vurdering: Tonsillitt. Apocillin 660 mg x 4.»; not «Metoprolol gir svimmelhet». */
function isPrescribed({ type, named, last }: Placing, spoken: SpokenHeading, sentence: readonly Token[]): boolean {
  const { assessment, diagnosis, plan } = type.headingOf
  if (/^(?:bruker|brukar|tar|tek|står)$/.test(sentence[0]?.key ?? '')) return false
  if (last !== spoken.heading) return isOver({ type, last }) && !named.has(last)
  if (spoken.heading !== assessment && spoken.heading !== diagnosis) return false
  const isDosed = sentence.some(isDose) && sentence.some(({ kind }) => kind === 'frequency')
  return (
    !named.has(plan) && isDosed && isMedicineWord(sentence[0]?.key ?? '') && !sentence.some(({ key }) => verbs.has(key))
  )
}

/** «Allergier: Ingen kjente. Bruker Marevan.»: what is used is none of them. */
function isTaken([first, second]: readonly Token[]): boolean {
  return /^(?:bruker|brukar)$/.test(first?.key ?? '') && isMedicineWord(second?.key ?? '')
}

/** What is told and what is found there: it takes more than a verb to make a measure of it. */
const narrated: ReadonlySet<Role> = new Set([
  'status',
  'mental',
  'observation',
  'past',
  'current',
  'reason',
  'situation',
])
const measured: ReadonlySet<Role> = new Set(['plan', 'further', 'followup', 'care', 'procedure', 'sickleave'])

/** «Innlegges for observasjon»: in the note of an admission no measure, but why it is written. */
function isAdmitted({ name }: NoteType, [first]: readonly Token[]): boolean {
  return name === 'innkomst' && first?.key === 'innlegges'
}

const answers: readonly (readonly [Role, RegExp])[] = [
  ['medicines', /^(?:(?:han|hun|pasienten) )?bruker ingen (?:faste )?(?:medisiner|medikamenter|legemidler)[. ]*$/],
  ['medicines', /^ingen faste (?:medisiner|medikamenter|legemidler)[. ]*$/],
  ['allergies', /^(?:(?:han|hun|pasienten) har )?ingen (?:kjente )?(?:\p{L}*)allergi(?:er)?[. ]*$/u],
]

/** «Aktuelt … Bruker ingen medisiner. Ingen kjente allergier.»: a whole sentence that answers what nobody named. */
function answerOf(sentence: readonly Token[]): Role | undefined {
  if (sentence.length > LONGEST_ANSWER) return undefined
  const said = sentence.map(({ key }) => bokmalOf(key)).join(' ')
  return answers.find(([, pattern]) => pattern.test(said))?.[0]
}

const LONGEST_ANSWER = 7

/** «Sykmelding 50 % … Kontroll om fire uker. | Hun ringer hvis det blir verre.»: what follows the control is told of it. */
function isOfFollowUp({ type, last }: Placing, scores: RoleScores, spoken: SpokenHeading): boolean {
  const { sickleave, followup, plan } = type.headingOf
  if (spoken.heading !== sickleave || sickleave === plan || last !== followup) return false
  return [...scores.keys()].every((role) => role === 'current')
}

/** «Medisiner. … Ingen hevelse i ankelen.»: a finding that is denied, in words that say nothing of a medicine. */
function isFoundAmongMedicines(own: readonly Role[], best: { role: Role; score: number }, scores: RoleScores): boolean {
  return own.includes('medicines') && !scores.has('medicines') && best.role === 'status' && best.score >= FOUND
}

/** A story that also holds the course of a stay («Aktuelt») is no list of what was given. */
function besides(roles: readonly Role[], role: Role): boolean {
  return roles.some((own) => !(own === 'course' && roles.includes('current')) && beside[own]?.includes(role))
}

/** Under «vurdering og tiltak» what sounds like a measure is one. */
function combined(type: NoteType, scores: RoleScores, spoken: SpokenHeading): string {
  const own = Math.max(scores.get('assessment') ?? 0, scores.get('diagnosis') ?? 0)
  const measures: Role[] = ['sickleave', 'appointment', 'followup', 'plan', 'medicines', 'care']
  const measure = measures.find((role) => (scores.get(role) ?? 0) > Math.max(own, 2))
  // A medicine that is given is a measure, like any other.
  return measure ? type.headingOf[afterwards.get(measure) ?? measure] : spoken.heading
}

function bestRole(scores: RoleScores, own: readonly Role[], type: NoteType): { role: Role; score: number } | undefined {
  const ownScore = Math.max(0, ...own.map((role) => scores.get(role) ?? 0))
  let best: { role: Role; score: number } | undefined
  for (const [role, score] of scores) {
    if (own.includes(role) || type.headingOf[role] === undefined) continue
    if (score > ownScore && score > (best?.score ?? 0)) best = { role, score }
  }
  return best
}

/** What no dictation opens with: «Kontroll av epilepsi hos …» says why the patient comes. */
const closing: ReadonlySet<Role> = new Set([
  'assessment',
  'plan',
  'followup',
  'appointment',
  'sickleave',
  // «Fjerde time på rus og psykiatri»
  'substance',
])
/** Past the assessment, a medicine is what is given, not what is used, and a disease is what the patient has now. */
const afterwards = new Map<Role, Role>([
  ['medicines', 'plan'],
  ['past', 'assessment'],
])

/** The course of a stay has a heading of its own. */
function hasCourse({ headingOf }: NoteType): boolean {
  return headingOf.course !== headingOf.current
}

/** «Bruker fast metoprolol», «Faste medisiner …»: so also behind what was done. */
function isUsed([first, ...rest]: readonly Token[]): boolean {
  return /^faste?$/.test(first?.key ?? '') || rest.slice(0, 3).some(({ key }) => /^faste?$/.test(key))
}

/** What was given once is part of the story, or of the treatment once the patient was looked at; a nurse gives it by order. */
function medicinesRole(placing: Placing, sentence: readonly Token[]): Role {
  if (isOver(placing)) return isUsed(sentence) ? 'medicines' : 'plan'
  const { name, headingOf } = placing.type
  const isStay = hasCourse(placing.type)
  if (name === 'sykepleie' || !isGivenOnce(sentence, isStay)) return 'medicines'
  if (isStay || isGivenBefore(sentence)) return 'course'
  const isTreated = [headingOf.status, headingOf.tests, headingOf.procedure].includes(placing.last)
  return isTreated || isGivenHere(sentence) ? 'procedure' : 'course'
}

function isOver({ type, last }: Pick<Placing, 'type' | 'last'>): boolean {
  const { assessment, plan, followup } = type.headingOf
  return last === assessment || last === plan || last === followup
}

/** «kvinne 68 år operert i høyre hofte»: who it is about is told before anything is done. */
function isOfWho(sentence: readonly Token[]): boolean {
  const isLed = sentence[1]?.key === 'er' && /^(?:pasienten|det|dette)$/.test(sentence[0]?.key ?? '')
  const [person, age, unit] = isLed ? sentence.slice(2) : sentence
  return person !== undefined && people.has(person.key) && age?.kind === 'number' && unit?.key === 'år'
}

const told = /^(?:skulle|hadde|var|ble|blei|vart|fikk|fekk|ba|bad)$/

/** «Ny kontroll om to uker»: what lies ahead is a measure, also where nothing was said before it; not «Skulle til kontroll om to uker». */
function isAhead(sentence: readonly Token[]): boolean {
  if (sentence.some(({ key }) => told.test(key))) return false
  return sentence.some(
    ({ key }, at) => key === 'om' && [2, 3].some((step) => timeUnits.has(sentence[at + step]?.key ?? '')),
  )
}

/** «mann 27 år jobber på lager»: where he works is told of who it is about, unless his background has one section. */
function isApart({ headingOf }: NoteType, role: Role): boolean {
  return role === 'social' && headingOf.social !== headingOf.past
}

/** Where no heading was spoken, content decides; what says nothing of itself stays with what was said before it. */
function byContent(placing: Placing, scores: RoleScores, sentence: readonly Token[]): string {
  const { type } = placing
  const [isAbout, isComing] = [isOfWho(sentence), isAhead(sentence)]
  const medicines = medicinesRole(placing, sentence)
  const isGiven = medicines === 'procedure' && namesMedicine(sentence)
  const isFound = placing.last === type.headingOf.status && isAbility(sentence)
  let best: { heading: string; score: number } | undefined
  const totals = new Map<string, number>()
  for (const [role, score] of scores) {
    if (placing.last === '' && closing.has(role) && !isComing) continue
    // «Kvinne 62 år. Kontroll av blodtrykk.»
    if (placing.isOpened && role === 'followup' && !isComing) continue
    if (isFound && measured.has(role)) continue
    if (isAbout && (closing.has(role) || role === 'procedure' || isApart(type, role))) continue
    const moved =
      role === 'medicines' || (role === 'course' && isGiven)
        ? medicines
        : isOver(placing)
          ? (afterwards.get(role) ?? role)
          : role
    const heading = type.headingOf[moved]
    totals.set(heading, Math.max(totals.get(heading) ?? 0, score))
  }
  for (const [heading, total] of totals) {
    const score = total + (heading === placing.last && heading !== type.headingOf.reason ? STAYING : 0)
    if (score > (best?.score ?? 0)) best = { heading, score }
  }
  if (best) return best.heading
  // Why the patient comes is one sentence: what follows it is the story, and so is what somebody does behind his medicines.
  const isList = placing.last === type.headingOf.medicines && type.name !== 'sykepleie'
  const isPast = placing.last === type.headingOf.reason || (isList && isDeed(sentence))
  return isPast ? type.headingOf.current : placing.last
}
