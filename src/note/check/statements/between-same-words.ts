import type { Finding } from '../../../spec/journal.ts'
import { exchangedWord, missingWord } from '../findings/findings.ts'
import { holds, placesOf } from '../findings/one-finding-each.ts'
import { sentencesOf } from '../reading/read-body.ts'
import { notVerbatim } from './verbatim.ts'
import type { Side } from './side.ts'
import { isCompatible } from '../words/exclusive-words.ts'
import { spanOfAll } from '../words/spans.ts'
import { pair, sequenceOf, wordsOf, type Placed, type Sequence, type Telling } from './spoken-words.ts'

/**
 * Finds denials, sides and persons of the note that were replaced, dropped or added between words that are otherwise as
 * dictated: «ankelskade høyre ankel» for «ankelskade venstre ankel», «kjente» for «ingen kjente». In a note in the
 * dictation's own words, equal neighbours on both sides are conclusive, whatever else the text says. Skips sentences
 * that have one of `findings`. Linear.
 */
export function findBetweenSameWords(
  { statements: dictated, ...own }: Side,
  { statements: written, ...its }: Side,
  findings: readonly Finding[],
  noteText: string,
): Finding[] {
  if (!notVerbatim({ statements: dictated, ...own }, { statements: written, ...its })) return []
  const spoken = sequenceOf(dictated)
  const repeated = sentencesOf(dictated)
  const [taken, missed] = [placesOf(findings, 'note'), placesOf(findings, 'transcript')]
  const reported = new Set<number>()
  const all = wordsOf(written)
  return all.flatMap((placed, at): Finding[] => {
    const { statement } = placed
    if (
      statement.aside ||
      repeated.has(statement.words) ||
      reported.has(statement.span[0]) ||
      holds(statement.span, taken)
    )
      return []
    const found =
      placed.telling?.kind === 'negation' ? added(all, at, spoken) : turned(all, at, spoken, { missed, noteText })
    if (!found) return []
    reported.add(statement.span[0])
    return [found]
  })
}

/** A side or person that replaces another, or a denial dropped before the word. */
function turned(
  all: readonly Placed[],
  at: number,
  spoken: Sequence,
  { missed, noteText }: { missed: readonly number[]; noteText: string },
): Finding | undefined {
  const placed = all[at]
  const { telling, token } = placed ?? {}
  const note = token && spanOfAll([token])
  if (!placed || !note) return undefined
  const denials = lostBeside(all, at, spoken) ?? []
  const [lost] = denials
  if (lost) {
    // Dictated in several places, one of which is already reported.
    if (denials.some(({ statement }) => holds(statement.span, missed))) return undefined
    return missingWord(spanOfAll([lost.token]) ?? lost.statement.span, lost.statement, placed.statement)
  }
  if (!telling) return undefined
  const partners = standingThere(all, at, spoken)
  if (partners.some((other) => other.token.key === token.key || isSame(other.telling, telling))) return undefined
  const meant = partners.find((other) => other.telling?.kind === telling.kind)
  const transcript = meant && spanOfAll([meant.token])
  if (!transcript) return undefined
  const finding = exchangedWord(note, transcript, meant.token.text, noteText)
  return telling.kind === 'side' ? { ...finding, category: 'side' } : finding
}

/** Dictated words between the same neighbours, at the places where most surrounding words match. */
function standingThere(all: readonly Placed[], at: number, spoken: Sequence): Placed[] {
  const places = placesBetween(all, at, spoken)
  const likeness = places.map((place) => sameBeside(all, at, spoken.words, place))
  const most = Math.max(...likeness)
  return most < LEAST
    ? []
    : places.flatMap((place, index) => (likeness[index] === most ? (spoken.words[place] ?? []) : []))
}

/** Dictated places between the same two neighbours; at the edge of a statement, next to the same two words. */
function placesBetween(all: readonly Placed[], at: number, { next, apart }: Sequence): number[] {
  const [before, behind] = [besideIn(all, at, -1), besideIn(all, at, 1)]
  if (before && behind) return (apart.get(pair(before, behind)) ?? []).map((place) => place - 1)
  const other = behind ? besideIn(all, at, 2) : besideIn(all, at, -2)
  if (behind && other) return (next.get(pair(behind, other)) ?? []).map((place) => place - 2)
  if (before && other) return (next.get(pair(other, before)) ?? []).map((place) => place + 1)
  return []
}

/** Number of consecutive matching words on both sides of two places, up to `REACH` each. */
function sameBeside(all: readonly Placed[], at: number, words: readonly Placed[], place: number): number {
  let same = 0
  for (const step of [-1, 1])
    for (let by = step; Math.abs(by) <= REACH; by += step) {
      const own = besideIn(all, at, by)
      if (!own || own.token.key !== words[place + by]?.token.key) break
      same++
    }
  return same
}

/** The denials dictated before a word, if every occurrence with that neighbour has one and the note none. */
function lostBeside(all: readonly Placed[], at: number, spoken: Sequence): readonly Placed[] | undefined {
  const { words, next, apart } = spoken
  const [placed, before, behind] = [all[at], besideIn(all, at, -1), besideIn(all, at, 1)]
  if (!placed) return undefined
  if (before) {
    if (before.telling?.kind === 'negation' || next.has(pair(before, placed))) return undefined
    const places = (apart.get(pair(before, placed)) ?? []).filter((place) => isWithin(words, place - 2, place))
    return everyDenial(places.map((place) => words[place - 1]))
  }
  // A sentence split after its denial still has that denial.
  if (isDenial(all[at - 1]) || isDenial(placed)) return undefined
  const ends = (behind ? next.get(pair(placed, behind)) : spoken.alone.get(placed.token.key)) ?? []
  const places = ends.map((end) => (behind ? end - 1 : end))
  const denials = places.map((place) => (isWithin(words, place - 1, place) ? words[place - 1] : undefined))
  return everyDenial(denials)
}

/** Whether two places are in the same statement. */
function isWithin(words: readonly Placed[], from: number, to: number): boolean {
  return words[from] !== undefined && words[from].statement === words[to]?.statement
}

function everyDenial(found: readonly (Placed | undefined)[]): readonly Placed[] | undefined {
  const denials = found.filter((placed): placed is Placed => isDenial(placed))
  return found.length > 0 && denials.length === found.length ? denials : undefined
}

/** A denial between two words that were dictated without one. */
function added(all: readonly Placed[], at: number, { words, next, apart }: Sequence): Finding | undefined {
  const [placed, before, behind, second] = [all[at], besideIn(all, at, -1), besideIn(all, at, 1), besideIn(all, at, 2)]
  const span = placed && spanOfAll([placed.token])
  if (!span || !behind || isDenial(behind)) return undefined
  const finding: Finding = { kind: 'unsupported', category: 'negation', note: span }
  if (before) {
    const between = (apart.get(pair(before, behind)) ?? []).map((place) => words[place - 1])
    // A subordinate clause has its denial before the verb: «… som hun ikke ville ta» is «Ville ikke ta …».
    const ahead = (next.get(pair(before, behind)) ?? []).map((place) => words[place - 2])
    return ahead.length > 0 && ![...between, ...ahead].some(isDenial) ? finding : undefined
  }
  const places = second ? (next.get(pair(behind, second)) ?? []) : []
  const isDenied = (place: number): boolean => words.slice(Math.max(0, place - 1 - REACH), place + REACH).some(isDenial)
  return places.length > 0 && !places.some(isDenied) ? finding : undefined
}

/** Minimum number of matching neighbours that identify a place. */
const LEAST = 2

/** Maximum distance, in words, of matching neighbours and of another denial that may apply. */
const REACH = 4

function isDenial(placed: Placed | undefined): boolean {
  return placed?.telling?.kind === 'negation'
}

/** The word `by` places away, if it is in the same statement. */
function besideIn(all: readonly Placed[], at: number, by: number): Placed | undefined {
  const other = all[at + by]
  return other?.statement === all[at]?.statement ? other : undefined
}

function isSame(one: Telling | undefined, other: Telling): boolean {
  if (one?.kind !== other.kind) return false
  if (typeof one.value === 'string' || typeof other.value === 'string') return one.value === other.value
  return isCompatible(one.value, other.value)
}
