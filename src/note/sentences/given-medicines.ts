import { verbs, leaning, pronouns } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord, isOfDose } from '../../dictation/tokens/medicines.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import { isDose } from '../../dictation/values/frequency.ts'
import { isNot, LOOK_BACK, refusals, routes } from './clause-cues.ts'
import { isPassive } from './clause-joints.ts'

export const received = wordSet('fått gitt fikk')
/** Behind these a medicine's name goes on what was begun. */
const carriers = wordSet(
  'insulin ytterligere resept inhalasjon inhalasjoner injeksjon infusjon mikstur depo solu tablett tabletter lokalbedøvelse depot medisin behandling dose dosen setter settes skriver klyster stikkpille plaster krem salve fast fått gitt øke redusere trappe fortsette seponere starte begynne stoppe tatt brukt prøvd bytte bytter bytta byttet skifter ordinerer forskriver stopper halverer dobler gi ta ha få bruke unngå tåle skrive prøve',
)

/** «fikk 10 mg diazepam»: the dose of the medicine behind it, where no other stands before it. */
function isDoseFirst(tokens: readonly Token[], index: number, start: number): boolean {
  const next = tokens[index + 1]
  // «… fikk 10 mg | diazepam fortsetter»
  if (!received.has(tokens[index - 2]?.key ?? '') || isPassive(next) || next?.key === 'fortsetter') return false
  return !tokens.slice(start, index).some(({ key }) => isMedicineWord(key))
}

/** How a medicine that is named behind it is given. */
const ways = /^(?:intranasal|intravenøs|intramuskulær|subkutan|peroral|rektal|nebulisert|inhalert|topikal)t?$/

/** «gipslaske lagt | intranasal fentanyl 50 mikrogram»; but «nektet intravenøs cefotaksim 1 g», «ikke lagt …». */
function isNextGiven(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (!before || verbs.has(before.key) || carriers.has(before.key) || refused.test(before.key)) return false
  const isDone = isDose(before) || routes.has(before.key) || /(?:et|gt|tt|rt)$/.test(before.key)
  const isDenied = tokens.slice(Math.max(start, index - LOOK_BACK), index).some(({ key }) => refusals.has(key))
  return isDone && !isDenied && isMedicineWord(next?.key ?? '') && tokens.slice(index + 2, index + 4).some(isDose)
}

const refused = /^(?:nekt|avsl|unngå|behov|vurdert|avvent)/

const takes = /^(?:bruker|brukte|tar|tok|får|fikk|startet|starter|begynte|begynner|sluttet|slutter|prøvde|økte|øker)$/

/** «folsyre 5 mg en gang i uken | og så bruker hun humira 40 mg» */
function isTakenThen(tokens: readonly Token[], index: number): boolean {
  return (
    tokens[index + 1]?.key === 'så' &&
    isMedicineWord(tokens[index + 4]?.key ?? '') &&
    isInvertedObject(tokens, index + 4)
  )
}

function isInvertedObject(tokens: readonly Token[], index: number): boolean {
  const [joint, verb, subject] = [-3, -2, -1].map((offset) => tokens[index + offset])
  if (!pronouns.has(subject?.key ?? '') || !takes.test(verb?.key ?? '')) return false
  return /^(?:så|da|nå|også|deretter|dessuten|ellers|tidligere|fast|i tillegg)$/.test(joint?.key ?? '')
}

/** «øker metotreksat og det settes subkutant | folsyre uendret»: how the one before is given. */
function isNextUnchanged(tokens: readonly Token[], index: number, start: number): boolean {
  const [verb, way, name, next] = [-2, -1, 0, 1].map((offset) => tokens[index + offset])
  if (!ways.test(way?.key ?? '') || !isPassive(verb) || !isMedicineWord(name?.key ?? '')) return false
  return next?.key === 'uendret' && tokens.slice(start, index).some(({ key }) => isMedicineWord(key))
}

/** «skal ikke ha ibuprofen | paracetamol 1 g x 4»: what has a dose and a rhythm is given, and no denial reaches it. */
export function isBesideDenied(tokens: readonly Token[], index: number, start: number): boolean {
  const [denied, name, dose] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!isMedicineWord(denied?.key ?? '') || !isMedicineWord(name?.key ?? '') || !dose || !isDose(dose)) return false
  const behind = tokens.slice(index + 2, index + 2 + OFTEN)
  if (!behind.some(({ kind }) => kind === 'frequency') || behind.some(({ key }) => key === 'eller')) return false
  return tokens.slice(Math.max(start, index - DENIED), index - 1).some(isNot)
}

/** So many words before it a medicine is denied: «ikke ha ibuprofen». */
const DENIED = 3

/** «ibuprofen | paracetamol 1 g»: the dose is of the second. */
function untilNextMedicine(tokens: readonly Token[]): readonly Token[] {
  const next = tokens.findIndex(({ key }) => isMedicineWord(key))
  return next === -1 ? tokens : tokens.slice(0, next)
}

/** «prednisolon 40 mg | salbutamol på forstøver»: what another medicine begins with. */
export function isGivenMedicine(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, name, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  const [earliest, earlier] = [tokens[index - 3], tokens[index - 2]]
  if (name?.key === 'og') return isTakenThen(tokens, index)
  if (isNextUnchanged(tokens, index, start)) return true
  if (name?.kind !== 'word' || carriers.has(before?.key ?? '') || ways.test(before?.key ?? '')) return false
  if (ways.test(name.key)) return isNextGiven(tokens, index, start)
  // «og så bruker hun humira», «da startet han dikloksacillin»: what stands behind the subject of its verb
  if (isInvertedObject(tokens, index)) return false
  if (isMedicineWord(name.key)) {
    // «prednisolon 40 mg | salbutamol på forstøver», but «fikk 10 mg diazepam»
    if (before && isDose(before)) {
      // «gitt 5 mg morfin 2,5 mg oksykodon»: each dose before its name.
      if (isMedicineWord(earlier?.key ?? '') && !(earliest && isDose(earliest))) return true
      if (isDoseFirst(tokens, index, start)) return false
    }
    const near = untilNextMedicine(tokens.slice(index + 1, index + 4))
    return near.some(isDose) || verbs.has(next?.key ?? '') || (next?.key === 'ved' && near[1]?.key === 'behov')
  }
  // A name that no list knows, right before its dose.
  const isName =
    !leaning.has(name.key) &&
    !carriers.has(name.key) &&
    !routes.has(name.key) &&
    !verbs.has(name.key) &&
    !isOfDose(name.key) &&
    name.key.length > 3
  return (
    isName &&
    next !== undefined &&
    /^(?:mg|mikrogram|g|IE|enheter)$/.test(next.unit ?? '') &&
    !(before && isMedicineWord(before.key))
  )
}

/** The end of what is said of a medicine: its dose, its way or its rhythm. */
export function isOfGiven(token: Token): boolean {
  return token.kind === 'frequency' || isDose(token) || routes.has(token.key)
}

/** So far on stands how often a medicine is taken. */
const OFTEN = 5

/** «fikk morfin 5 mg i.v., heparin 5000 IE»: what was given together stays with the verb; a medicine taken «x 1» does not. */
export function isGivenAlong(tokens: readonly Token[], index: number, start: number): boolean {
  const [before, dose] = [tokens[index - 1], tokens[index + 1]]
  if (!before || !isOfGiven(before) || !dose || !isDose(dose)) return false
  const isRhythm = ({ kind, key }: Token): boolean =>
    kind === 'frequency' || /^(?:daglig|fast|uendret|fortsetter)$/.test(key)
  const given = tokens.slice(Math.max(start, index - LOOK_BACK), index)
  if (!given.some(({ key }) => gave.test(key)) || given.some(isRhythm)) return false
  return !tokens.slice(index, index + OFTEN).some(isRhythm)
}

const gave = /^(?:fikk|fekk|ga|gav)$/
