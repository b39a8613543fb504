import { wordSet } from '../../../dictation/tokens/word-set.ts'
import type { Places } from './coverage.ts'
import { isImplied } from './implied-denials.ts'
import type { Fact } from '../reading/read-facts.ts'
import { isMutual, type AffirmedWord, type Side, type Stance } from './side.ts'
import type { Statement } from '../reading/statement.ts'
import { keysOfWord } from '../words/words.ts'

/** Maximum number of places per affirmed word; keeps this linear. */
export const MOST = 60
/** Number of nearest words that identify a denial. */
const NEAREST = 2

/** Reads what a text affirms and denies. `places`: of the statements' words. Linear. */
export function stanceOf(statements: readonly Statement[], places: Places): Stance {
  const affirmed = new Map<string, { count: number; places: AffirmedWord[] }>()
  const [denied, surely] = [new Map<string, number>(), new Map<string, number>()]
  for (const [statement, { aside, tokens, words, deniedAt, denied: keys, facts }] of statements.entries()) {
    // «Medisiner/allergi:» affirms neither.
    const isLabel = aside && tokens.at(-1)?.text === ':'
    for (const word of isLabel ? [] : words) {
      if (word.light || deniedAt.has(word.at)) continue
      let entry = affirmed.get(word.key)
      if (!entry) affirmed.set(word.key, (entry = { count: 0, places: [] }))
      if (entry.count++ < MOST) entry.places.push({ word, statement })
    }
    for (const key of keys) count(denied, key)
    for (const fact of facts) if (fact.category === 'negation') for (const key of surelyDenied(fact)) count(surely, key)
  }
  return { affirmed, denied, surely, places, tolerance: statements.some(isOfTolerance) }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function surelyDenied({ denies, near }: Fact): Set<string> {
  const [first] = near.keys()
  const keys = new Set(first === undefined ? [] : [first])
  for (const word of denies) for (const key of keysOfWord(word)) keys.add(key)
  return keys
}

export function isOfTolerance({ tokens }: Statement): boolean {
  return tokens.some(({ key }) => tolerates.has(key))
}

const tolerates = wordSet('tåler tålte toler tolte')

/**
 * Whether the other text denies what a denial surely denies, in any words, as often as the denial's own text.
 * `isWhole`: all its concepts must match, as «selvmordsforsøk» is more than «selvmordsplaner».
 */
export function isDeniedAsOften({ near, denies }: Fact, own: Stance, other: Stance, isWhole = false): boolean {
  const [first = ''] = near.keys()
  const isAsOften = (key: string): boolean => (other.surely.get(key) ?? 0) >= (own.surely.get(key) ?? 1)
  const parts = denies[0]?.concept.parts ?? []
  const isPart = (names: readonly string[]): boolean => names.some(isAsOften)
  return isAsOften(first) || (isWhole ? parts.length > 0 && parts.every(isPart) : parts.some(isPart))
}

/** Where a text affirms a word that another denies, except where it denies the word in other terms. */
export function contradictions(
  key: string,
  denying: Statement | undefined,
  { statements, stance }: Taking,
): AffirmedWord[] {
  const places = stance.affirmed.get(key)?.places ?? []
  return places.filter(({ statement, word }) => !isImplied(statements[statement], word, denying))
}

/** A text and its stance. */
interface Taking {
  readonly statements: readonly Statement[]
  readonly stance: Stance
}

/** Whether a denial is stated in other words: the same is denied as often, or never affirmed where it should not be. */
export function isDenialExplained(denial: Fact, ours: Side, theirs: Side): boolean {
  const { statements, stance: own } = ours
  const other = theirs.stance
  if (isDeniedAsOften(denial, own, other)) return true
  if (concernsOthers(denial, ours, theirs) || isOfOtherKind(denial, statements[denial.statement], other)) return false
  const isQuiet = (key: string): boolean => {
    if (!other.places.has(key) || (other.denied.get(key) ?? 0) >= (own.denied.get(key) ?? 0)) return true
    const affirmed = own.affirmed.get(key)?.count ?? 0
    return denial.denies.length > 0 && contradictions(key, statements[denial.statement], theirs).length <= affirmed
  }
  return [...denial.near.keys()].slice(0, NEAREST).every(isQuiet)
}

/** «skal ikke fly», where the note's only flight is the one home: the concept occurs, but undenied. */
function concernsOthers({ denies: [first], statement }: Fact, own: Side, other: Side): boolean {
  const best = own.coverages[statement]?.best ?? -1
  if (
    !first ||
    isMutual(statement, best, other) ||
    other.statements[best]?.facts.some(({ category }) => category === 'negation')
  )
    return false
  const { places, denied } = other.stance
  const { parts } = first.concept
  const isThere = parts.length > 0 && parts.every((names) => names.some((name) => places.has(name)))
  return isThere && !places.has(first.key) && !parts.flat().some((name) => denied.has(name))
}

/** «ikke levende vaksiner», where the note has other vaccines, denies none and never mentions live ones. */
function isOfOtherKind({ denies: [kind] }: Fact, denying: Statement | undefined, { places, denied }: Stance): boolean {
  if (!kind || kind.concept.weight < TELLING || keysOfWord(kind).some((key) => places.has(key))) return false
  const thing = denying?.words.find(({ at }) => at === kind.at + kind.length)
  return thing !== undefined && thing.concept.weight >= TELLING && places.has(thing.key) && !denied.has(thing.key)
}

/** Minimum weight of a word that carries meaning alone. */
const TELLING = 0.8
