import { wordSet } from '../../../dictation/tokens/word-set.ts'
import type { Places } from './coverage.ts'
import { goal, missesGoal } from './goals.ts'
import { hardly, isAvoidedIn, isImplied, isOnlyThen } from './implied-denials.ts'
import { trouble, type Fact } from '../reading/read-facts.ts'
import { isMutual, type Side } from './side.ts'
import type { Statement } from '../reading/read-text.ts'
import { isDenyingWord } from '../words/denied-in-word.ts'
import { tellsNoFindings } from '../words/denying-words.ts'
import { formsOf } from '../words/forms.ts'
import { tellersOfNone } from '../words/opposites.ts'
import { keysOfWord, type Word } from '../words/words.ts'

export interface AffirmedWord {
  readonly word: Word
  readonly statement: number
}

/** What a text affirms and what it denies. */
export interface Stance {
  /** Words that stand undenied, by key: how often, and where, so many times. */
  readonly affirmed: ReadonlyMap<string, { readonly count: number; readonly places: readonly AffirmedWord[] }>
  /** How many statements deny each word in any way, by its key and by what it is about. */
  readonly denied: ReadonlyMap<string, number>
  /** How many denials deny each word surely, likewise. */
  readonly surely: ReadonlyMap<string, number>
  readonly places: Places
  /** Whether what is not tolerated is denied. */
  readonly tolerance: boolean
}

/** Places of an affirmed word that are looked at: what keeps this linear. */
export const MOST = 60
/** Of what a denial reaches, so much tells it from others. */
const NEAREST = 2

/** `places`: of the statements' words. Linear. */
export function stanceOf(statements: readonly Statement[], places: Places): Stance {
  const affirmed = new Map<string, { count: number; places: AffirmedWord[] }>()
  const [denied, surely] = [new Map<string, number>(), new Map<string, number>()]
  for (const [statement, { aside, tokens, words, deniedAt, denied: keys, facts }] of statements.entries()) {
    // «Medisiner/allergi:» says nothing of them.
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
 * Does the other text deny what a denial surely denies, in some words, as often as the denial's own text? `isWhole`: all
 * that it is about, for «selvmordsforsøk» is more than what «selvmordsplaner» is about.
 */
export function isDeniedAsOften({ near, denies }: Fact, own: Stance, other: Stance, isWhole = false): boolean {
  const [first = ''] = near.keys()
  const isAsOften = (key: string): boolean => (other.surely.get(key) ?? 0) >= (own.surely.get(key) ?? 1)
  const parts = denies[0]?.concept.parts ?? []
  const isPart = (names: readonly string[]): boolean => names.some(isAsOften)
  return isAsOften(first) || (isWhole ? parts.length > 0 && parts.every(isPart) : parts.some(isPart))
}

/** Where a text affirms a word that another denies: not where it is told in other words that there is none of it. */
export function contradictions(
  key: string,
  denying: Statement | undefined,
  { statements, stance }: Taking,
): AffirmedWord[] {
  const places = stance.affirmed.get(key)?.places ?? []
  return places.filter(({ statement, word }) => !isImplied(statements[statement], word, denying))
}

/** A text and what it affirms and denies. */
interface Taking {
  readonly statements: readonly Statement[]
  readonly stance: Stance
}

/** «vekten vet vi ikke» is «vekt ukjent»; «ikke tatt stilling til» is «uavklart». */
const unknowing = /^(?:vet|veit|viste|visste|kjent|kjenner|husker|stilling|avklart|avklara)$/
const openWords = ['ukjent', 'uvisst', 'uavklart', 'uavklara'].map((word) => formsOf(word).key)

/** What is denied of a dose that stays as it is. */
const changes: ReadonlySet<string> = new Set(['øker', 'redusert'].map((word) => formsOf(word).key))
const unchanged = formsOf('uendret').key

/** Is a denial told in other words: what it denies is denied as often, or is nowhere affirmed that it should not be? */
export function isDenialTold(denial: Fact, ours: Side, theirs: Side): boolean {
  const { statements, stance: own } = ours
  const other = theirs.stance
  const [first] = denial.denies
  const denying = statements[denial.statement]
  if (isToldUndone(denial, denying, other)) return true
  if (denying?.tokens.some(({ key }) => unknowing.test(key)) && openWords.some((key) => other.places.has(key)))
    return true
  // «metoprolol økes ikke» is «metoprolol uendret».
  const best = ours.coverages[denial.statement]?.best ?? -1
  const told = theirs.statements[best]
  if (first && changes.has(first.key) && told?.keys.has(unchanged) === true) return true
  if (first && isAvoidedIn(told, first.key)) return true
  if (isOnlyThen(told, denying)) return true
  if (denying && isToldWell(denial, denying, theirs.statements, other.places, best)) return true
  if (told && first && goal.test(denying?.tokens[first.at]?.key ?? '') && missesGoal(told.tokens)) return true
  if (told && isHardlyDenied(denial, denying) && told.tokens.some(({ key }) => hardly.test(key))) return true
  if (isDeniedAsOften(denial, own, other)) return true
  if (isToldOfOthers(denial, ours, theirs) || isOfOtherKind(denial, denying, other)) return false
  const isQuiet = (key: string): boolean => {
    if (!other.places.has(key) || (other.denied.get(key) ?? 0) >= (own.denied.get(key) ?? 0)) return true
    const affirmed = own.affirmed.get(key)?.count ?? 0
    return denial.denies.length > 0 && contradictions(key, statements[denial.statement], theirs).length <= affirmed
  }
  return [...denial.near.keys()].slice(0, NEAREST).every(isQuiet)
}

/** «ikke tilstrekkelig» is «utilstrekkelig», «har ikke belastet foten» «ubelastet». */
export function isToldUndone({ denies: [first] }: Fact, denying: Statement | undefined, { places }: Stance): boolean {
  if (!first) return false
  // «uøm» is a denial, and counted as one.
  const undone = [first.stem, denying?.tokens[first.at]?.key].filter((stem) => !isDenyingWord(`u${stem}`))
  return undone.some((stem) => places.has(formsOf(`u${stem}`).key))
}

/** «symptomfri» is «frisk», «uten hjelp» is «selvstendig», which may be told right beside `best`. */
function isToldWell(
  { denies: [first], near }: Fact,
  { tokens }: Statement,
  others: readonly Statement[],
  all: Places,
  best: number,
): boolean {
  if (near.has(finding) && others[best] && tellsNoFindings(others[best].tokens)) return true
  if (!first) return false
  const tells = (at: number, name: string): boolean =>
    others[at]?.keys.has(name) === true && !others[at].denied.has(name)
  if (well.test(tokens[first.at]?.key ?? '')) return tells(best, '#normal')
  // «ingen affeksjon av hodebunn», where «hodebunnen er fri» stands.
  const places = [
    best,
    ...Array.from(near.keys())
      .slice(1, NEAREST + 1)
      .flatMap((key) => (all.get(key) ?? []).slice(0, FEW)),
  ]
  if (tellersOfNone(first).some((name) => places.some((at) => tells(at, name)))) return true
  if (first.key === complication)
    return (
      others[best]?.facts.some(isOfTrouble) === true ||
      (tells(best, '#normal') && !tells(best, complicated) && !tells(best, complication))
    )
  return aids.has(first.key) && [best - 1, best, best + 1].some((at) => tells(at, '=selvhjulpen'))
}

const finding = formsOf('funn').key
/** So many places of a word are looked at. */
const FEW = 4

/** «nesten ikke gangfør» */
function isHardlyDenied({ span }: Fact, denying: Statement | undefined): boolean {
  const at = denying?.tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0]) ?? -1
  return /^(?:nesten|nærmest)$/.test(denying?.tokens[at - 1]?.key ?? '')
}

/** «ukomplisert» is «uten problemer», or «normalt» where nothing is told that complicates it. */
const [complication, complicated] = [formsOf('komplikasjon').key, formsOf('komplisert').key]

function isOfTrouble({ category, denies: [first] }: Fact): boolean {
  return category === 'negation' && trouble.has(first?.stem ?? '')
}

const well = /^(?:symptom|plage)(?:fri|fritt|frie|løs|løst|løse|laus|laust|lause)$/
const aids: ReadonlySet<string> = new Set(['hjelp', 'støtte', 'tilsyn'].map((word) => formsOf(word).key))

/** «skal ikke fly», where the note's only flight is the one he came home with: what is denied stands there by its meaning alone, and undenied. */
function isToldOfOthers({ denies: [first], statement }: Fact, own: Side, other: Side): boolean {
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

/** «ikke levende vaksiner», where the note has other vaccines, denies none and says nothing of live ones. */
function isOfOtherKind({ denies: [kind] }: Fact, denying: Statement | undefined, { places, denied }: Stance): boolean {
  if (!kind || kind.concept.weight < TELLING || keysOfWord(kind).some((key) => places.has(key))) return false
  const thing = denying?.words.find(({ at }) => at === kind.at + kind.length)
  return thing !== undefined && thing.concept.weight >= TELLING && places.has(thing.key) && !denied.has(thing.key)
}

/** A word that weighs as much tells something of its own. */
const TELLING = 0.8
