import { takeUntilEdge } from './edges.ts'
import { hasSlot, isLevel, isSide, isValue, replaces } from './slots.ts'
import type { RepairContext } from './repair-context.ts'
import { placesOf } from './strike-named.ts'
import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { timeUnits } from '../tokens/time-units.ts'
import { endsSentence, joinsList, type Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'

const allergy = /^(?:allerg|overføls|cave$)/
const reacts = /^(?:allerg|overføls|cave$|tål|reager)/

function isMedicine({ kind, key }: Token): boolean {
  return kind === 'word' && key.split('-').some(isMedicineWord)
}

/** What «stryk det om X» names, and the index of its cue; undefined where nothing is named. */
function namedThing({ spoken, cue, from }: RepairContext): { readonly name: Token; readonly at: number } | undefined {
  const strike = cue.findLast(({ action }) => action === 'delete-previous')
  const at = strike ? spoken.indexOf(strike, from) : -1
  if (at === -1 || spoken[at + 1]?.key !== 'om') return undefined
  const words = takeUntilEdge(spoken.slice(at + 2, at + 2 + NAMED))
  const name = words.findLast(({ key }) => !pronouns.has(key))
  return name && { name, at }
}

/** Maximum number of tokens that name what is struck. */
const NAMED = 4

/** «Stryk det om Sobril»: objects if it was said in several places, or if another medicine would go too. */
export function strikesUnsure(context: RepairContext): string | undefined {
  const struck = namedThing(context)
  if (!struck) return undefined
  const { name, at } = struck
  if (placesOf(context.spoken, name, at).length > 1) return `«${name.text}» er sagt flere ganger`
  const other = context.removed.find((token) => isMedicine(token) && placesOf([token], name).length === 0)
  const facts = new Set(context.removed.filter(isFact))
  if (other && facts.size > 1) return `legemidlet «${other.text}» ville bli borte`
  return undefined
}

export function medicineVanishes({ removed, repair, isExplicit }: RepairContext): string | undefined {
  if (isExplicit) return undefined
  const medicine = removed.find(isMedicine)
  const reaction = removed.find((token) => allergy.test(token.key))
  // «allergi mot penicillin nei sulfa»: the medicine list is incomplete, but one name may replace one name.
  const [only, more] = removed.filter(isContent)
  const isNameForName = more === undefined && only === medicine && wordClass(repair.find(isContent)) === 'noun'
  if (medicine && !isNameForName && !repair.some((token) => isMedicine(token) || replaces(token, medicine)))
    return `legemidlet «${medicine.text}» ville bli borte`
  if (reaction && !repair.some(({ key }) => reacts.test(key))) return `«${reaction.text}» ville bli borte`
  return undefined
}

function isContent(token: Token): boolean {
  return wordClass(token) !== undefined || isValue(token) || verbs.has(token.key)
}

/** A fact that must not be lost unnoticed: a value, medicine, side or vertebral level. */
function isFact(token: Token): boolean {
  if (isValue(token)) return token.article !== true
  return token.kind === 'word' && (isMedicineWord(token.key) || isSide(token) || isLevel(token))
}

export function losesFact({ removed, repair, isExplicit }: RepairContext): string | undefined {
  if (isExplicit) return undefined
  const lost = removed.find(
    (token) => isFact(token) && !isMedicine(token) && !repair.some((other) => isLike(other, token)),
  )
  const denials = removed.filter(({ key }) => negations.has(key)).length
  if (denials > 1 && !repair.some(({ key }) => negations.has(key))) return 'to nektelser ville bli borte'
  if (!lost || isDeniedInstead(removed, repair)) return undefined
  return `«${lost.text}» ville bli borte, og ingenting er sagt i stedet`
}

/** Whether the token is a fact of the same kind: a value in the same unit, a frequency for a frequency. */
function isLike(other: Token, fact: Token): boolean {
  if (other.key === fact.key || replaces(other, fact)) return true
  if (fact.kind === 'number') return other.article === true
  if (fact.kind === 'frequency') return timeUnits.has(other.key) || partsOfDay.test(other.key)
  return fact.kind === 'quantity' && other.kind === 'quantity' && measureOf(fact) === measureOf(other)
}

const partsOfDay = /^(?:morgen|kveld|natt|formiddag|ettermiddag|middag|daglig|ukentlig|månedlig|behov)/

/** The unit measured: «l» for «8 liter» and for «10 l/min». */
function measureOf({ unit = '' }: Token): string {
  return (unit.split('/')[0] ?? '').replace(/^liter$/, 'l')
}

/** Whether the same thing is denied instead: «med 1 liter oksygen nei uten oksygen», «tre fall nei ingen fall». */
function isDeniedInstead(removed: readonly Token[], repair: readonly Token[]): boolean {
  const denied = repair.findIndex(({ key }) => negations.has(key))
  const thing = repair[denied + 1]
  return denied !== -1 && denied <= 1 && removed.some(({ key }) => key === thing?.key)
}

/** «5. i rekken, nei, 6. mai»: a value may only replace a value. */
export function putsValueForWord({ removed, repair, isExplicit }: RepairContext): string | undefined {
  const [first] = repair
  if (isExplicit || !first || !isValue(first) || first.article === true) return undefined
  const word = removed.find(isContent)
  if (!word || removed.some(hasSlot) || removed.some(({ key }) => timeUnits.has(key))) return undefined
  return `«${first.text}» er noe annet enn «${word.text}»`
}

const rowOfDoses = /^\d+(?:-\d+)+/

/** «8, 6, 8 nei 8, 6, 10 enheter»: it is unclear how much of a row is repeated. */
export function cutsRow({ spoken, from, removed, repair }: RepairContext): string | undefined {
  // «8-6-8 enheter nei 10 enheter»
  const row = removed.find(({ text }) => rowOfDoses.test(text))
  if (row && !repair.some(({ text }) => rowOfDoses.test(text))) return `«${row.text}» er en rekke`
  const [before, first] = [spoken[from - 1], spoken[from]]
  const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' && token.article !== true
  if (!isNumber(before) || !first || !(isNumber(first) || first.kind === 'quantity') || !removed.includes(first))
    return undefined
  return `«${before?.text ?? ''} ${first.text}» er en rekke`
}

/** A bare number, which may be a count, a day or a result. */
function isBare({ kind, unit, article }: Token): boolean {
  return /^(?:number|ordinal|date|time)$/.test(kind) ? article !== true : kind === 'quantity' && unit === ''
}

/** «Innlagt 3. mai med CRP 8. Nei, 9. mai»: the number nearer the cue may be the wrong one. */
export function passesNearer({ spoken, from, cue, removed, repair }: RepairContext): string | undefined {
  const [first] = cue
  const [wrong, right] = [removed.find(isBare), repair.find(isBare)]
  if (!first || !wrong || !right) return undefined
  const gone = new Set(removed)
  const between = spoken.slice(spoken.indexOf(wrong, from) + 1, spoken.indexOf(first, from))
  const nearer = between.find((token) => isBare(token) && !gone.has(token))
  return nearer ? `«${nearer.text}» står nærmere` : undefined
}

/** «metoprolol 100 mg og atorva nei rosuvastatin»: the medicine before «og» was complete. */
export function crossesList({ spoken, from, cue, removed, repair }: RepairContext): string | undefined {
  const [first] = cue
  const medicine = removed.find(isMedicine)
  if (!first || !medicine || repair.some(({ key }) => key === medicine.key || key === 'og')) return undefined
  const behind = spoken.slice(spoken.indexOf(medicine, from) + 1, spoken.indexOf(first, from))
  const joint = behind.findIndex((token) => joinsList(token))
  const isMore = joint !== -1 && behind.slice(joint).some((token) => token.kind === 'word' && isContent(token))
  return isMore ? `«${medicine.text}» står foran et annet ledd` : undefined
}

/** How far before a cue, in tokens, a conflicting mention may be. */
const NEAR = 16

/** «på venstre albue, altså høyre albue»: without the cue, the correction reads as two facts. */
export function dropsCueAlone({ spoken, from, cue, removed, repair }: RepairContext): string | undefined {
  const [first] = cue
  if (!first || removed.length > 0) return undefined
  const at = spoken.indexOf(first, from)
  const before = spoken.slice(Math.max(0, at - NEAR), at)
  // «Asacol 800 mg x 3. Nei, Salofalk er bedre»: the medicine list is incomplete.
  const dose = before.findLast((token) => token.kind === 'quantity')
  if (first.key === 'nei' && dose && endsSentence(spoken[at - 1])) return `«${dose.text}» kan være feil`
  const right = repair.slice(0, FIRST).find(isFact)
  const wrong = right && before.findLast((token) => isFact(token) && replaces(right, token))
  if (!right || !wrong || wrong.key === right.key) return undefined
  return `både «${wrong.text}» og «${right.text}» ville stå`
}

/** How many tokens after a cue may hold the replacement. */
const FIRST = 5

/** «Meropenem 1 gram også, nei stryk meropenem»: what is struck by name must not stay. */
export function keepsStruck({ spoken, from, cue, repair }: RepairContext): string | undefined {
  const strike = cue.findLast(({ key }) => /\b(?:stryk|slett)$/.test(key))
  const [named] = repair
  if (!strike || !named || !isContent(named)) return undefined
  const at = spoken.indexOf(strike, from)
  const isNamed = spoken[at + 1] === named || spoken[at + 2] === named
  const isMentionedBefore = spoken.slice(Math.max(0, at - NEAR), at).some(({ key }) => key === named.key)
  return isNamed && isMentionedBefore ? `«${named.text}» skulle strykes` : undefined
}
