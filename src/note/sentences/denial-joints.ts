import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { people, persons, refusals } from './clause-cues.ts'
import { isPassive } from './clause-joints.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

const denials = wordSet('ikke ikkje aldri')
/** Words that belong to the denial behind them: «nesten ikke», «slo seg ikke». */
const before = wordSet(
  'seg nesten heller enda ennå slett absolutt kanskje fortsatt likevel da nok vel egentlig ofte alltid også',
)
/** A clause that begins with one of these denies in front of its verb: «hvis rustringen ikke er borte». */
const subordinators = wordSet('som at hvis om når fordi da dersom siden mens så enn hvor hva hvorfor selv')
const finite = wordSet(`
  er var har hadde blir ble kan kunne skal skulle vil ville må måtte bør burde får fikk går gikk kommer kom tåler virker klarer
  orker tar tok hjelper fungerer vert vart fekk gjekk kjem toler verkar virkar klarar orkar tek fungerar
`)
const auxiliaries = wordSet('er var har hadde blir ble kan kunne skal skulle vil ville må måtte bør burde får fikk')
/** Verbs that say all without an object. */
const complete = wordSet(
  'røyker snuser drikker hoster trener sover jobber røykjer røykar snusar drikk hostar trenar søv jobbar arbeider arbeidar hjalp hjelper hjelpte nyttet nytter',
)
/** Verbs that tell how something is: «lukter ikke vondt». */
const sensed = wordSet('lukter luktar smaker smakar klør kjennes verker verkar renner blør siver')
/** «kjører henne ikke» */
const objects = wordSet('henne ham han dem den det meg oss')
/** How far back the word that opens a clause is looked for. */
const CLAUSE = 8

export function isDenial(token: Token | undefined): boolean {
  return denials.has(token?.key ?? '')
}

/** «spiser nesten ikke», «trengs ikke», «hvis det ikke er bra»: the denial belongs to the words before it. */
export function isOfClause(tokens: readonly Token[], index: number, start: number): boolean {
  const [last, next] = [tokens[index - 1], tokens[index + 1]]
  // «har hun planer nei ingen»
  if (last?.key === 'nei' && refusals.has(tokens[index]?.key ?? '')) return true
  if (!last || !isDenial(tokens[index])) return false
  // «men snudde ikke | medisiner …»: nothing follows that is denied.
  if (last.kind === 'word' && next === undefined) return true
  // «vekker ikke men ser til ham»
  if (last.kind === 'word' && joining.has(next?.key ?? '')) return true
  // «vet jo ikke helt»
  if (last.key === 'jo' && isVerb(tokens[index - 2])) return true
  if (before.has(last.key) || sensed.has(last.key) || isPassive(last) || complete.has(last.key)) return true
  // «at hun ikke brukte alarmen»
  if (pronouns.has(last.key) && subordinators.has(tokens[index - 2]?.key ?? '')) return true
  // «rusutløst eller ikke vet vi ikke»
  if ((pronouns.has(last.key) || objects.has(last.key)) && isVerb(tokens[index - 2])) return true
  if (isVerbByForm(tokens, index - 1) || isInverse(tokens[index - 2], last)) return true
  if (isEnding(tokens, index)) return true
  if (isVerbOfSubject(tokens, index - 1, start)) return true
  if (!isFinite(next)) return false
  return pronouns.has(last.key) || isSubordinate(tokens.slice(start, index), index - start)
}

const inPresent = /..[ea]r$/
const inPast = /..(?:te|de|et|a)$/
/** Things in the plural, which end like verbs in the present. */
const things =
  /(?:inger|elser|heter|sjoner|teter|ier|oser|iter|urer|tomer|letter|siner|merter|emer|ager|lyder|renger|feller|sår|dager|timer|uker|måneder|perioder|episoder|kramper|spasmer|sykdommer|sjukdommar|anfall|barrer|arkter|yster|ulster)$/
const joints = wordSet('og men eller som')

/** «og belaster ikke høyre bein», «barnet aksepterer ikke flaske», «ho bevegar ikkje armen»: a verb that no list knows. */
function isVerbByForm(tokens: readonly Token[], index: number): boolean {
  const [subject, verb] = [tokens[index - 1], tokens[index]]
  if (!subject || verb?.kind !== 'word' || things.test(verb.key) || leaning.has(verb.key)) return false
  if (pronouns.has(subject.key)) return inPresent.test(verb.key) || inPast.test(verb.key)
  const isNamed = joints.has(subject.key) || persons.has(subject.key) || people.has(subject.key)
  return isNamed && inPresent.test(verb.key)
}

/** «gravid ammer ikke | hun bruker»: behind what may be a verb, and before a subject with its own, a denial denies nothing new. */
function isEnding(tokens: readonly Token[], index: number): boolean {
  const [verb, subject, next] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
  if (!verb || things.test(verb.key) || leaning.has(verb.key) || !inPresent.test(verb.key)) return false
  return subjectForms.has(subject?.key ?? '') && verbs.has(next?.key ?? '')
}

/** «klarte hun», «greide han»: a verb by its form, with its subject behind it. */
export function isInverse(verb: Token | undefined, subject: Token | undefined): boolean {
  return verb?.kind === 'word' && /^\p{L}{3,}(?:te|dde|et|a)$/u.test(verb.key) && subjectForms.has(subject?.key ?? '')
}

/** «han åt», «ho ønskte»: what stands behind a subject that begins a clause is its verb, by whatever form. */
function isVerbOfSubject(tokens: readonly Token[], index: number, start: number): boolean {
  const [first, subject, verb] = [tokens[index - 2], tokens[index - 1], tokens[index]]
  if (verb?.kind !== 'word' || !subjectForms.has(subject?.key ?? '')) return false
  return index - 1 === start || (first !== undefined && !isVerb(first) && !isInverse(first, subject))
}

/** Pronouns that are no objects. */
const subjectForms = wordSet('hun ho han jeg eg vi de dei')

/** «… | hun tørstet», «… | han mistrivdes»: a subject that begins a clause, with a verb that no list knows. */
export function isSubjectOfForm(tokens: readonly Token[], index: number): boolean {
  const [last, subject, verb] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (verb?.kind !== 'word' || !subjectForms.has(subject?.key ?? '') || leaning.has(verb.key)) return false
  if (!(inPresent.test(verb.key) || inPast.test(verb.key)) || adverbs.has(verb.key)) return false
  return last !== undefined && !isVerb(last) && !isInverse(last, subject)
}

/** They end as verbs do. */
const adverbs = wordSet(
  'ofte heller siste neste fleste beste første borte hjemme ute inne oppe nede alene bra hver lenger enda annet',
)

/** By the list, or in the present by its form. */
export function isVerb(token: Token | undefined): boolean {
  return token?.kind === 'word' && (verbs.has(token.key) || (token.key.length > 3 && token.key.endsWith('er')))
}

function isSubordinate(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(Math.max(0, index - CLAUSE), index).some(({ key }) => subordinators.has(key))
}

/** «er», «har», «tåler»: no participle. */
function isFinite(token: Token | undefined): boolean {
  return token !== undefined && (finite.has(token.key) || (verbs.has(token.key) && token.key.endsWith('er')))
}

/** «stivkrampevaksine trengs ikke | ibuprofen …», «sover heller ikke | orker …»: nothing that is denied follows at `index`. */
export function endsDenial(tokens: readonly Token[], index: number): boolean {
  const [verb, denial] = [tokens[index - 2], tokens[index - 1]]
  if (!verb || !isDenial(denial)) return false
  if (isPassive(verb) || complete.has(verb.key) || verb.key === 'seg' || verb.key === 'nei') return true
  if (isEnding(tokens, index - 1)) return true
  return isFinite(tokens[index]) && !pronouns.has(verb.key) && !isSubordinate(tokens, index)
}

const joining = wordSet('men fordi')
const supine = /^(?:gått|fått|hatt|vært|tatt|falt|sett|drukket|spist|sovet|kastet|mistet|blitt|brukt)$/

/** «spiser nesten ikke | gått ned fire kilo»: a new clause with its auxiliary left out. */
export function isElliptic(tokens: readonly Token[], index: number): boolean {
  if (!isDenial(tokens[index - 1]) || !supine.test(tokens[index]?.key ?? '')) return false
  const verb = tokens.slice(Math.max(0, index - 4), index - 1).findLast(({ key }) => verbs.has(key))
  return verb !== undefined && !auxiliaries.has(verb.key)
}
