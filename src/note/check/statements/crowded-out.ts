import type { Coverage } from './coverage.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { Side } from './side.ts'
import type { Word } from '../words/words.ts'

/**
 * Finds statements whose every word the other text has only because of another statement: dictated twice and written
 * once, or left out where a similar statement is present.
 */
export function findCrowdedOut(
  { statements, coverages, stance: { places: own } }: Side,
  { statements: others, coverages: theirCoverages, stance: { places: theirs } }: Side,
  paired: ReadonlySet<Fact>,
): Set<number> {
  const owners = ownersOf(coverages, theirCoverages)
  const crowdedOut = new Set<number>()
  for (const [index, { best, words }] of coverages.entries()) {
    const [statement, owner, other] = [statements[index], statements[owners.get(best) ?? -1], others[best]]
    if (!statement || !owner || !other || owner === statement || words < LEAST) continue
    if (statement.facts.some((fact) => fact.category !== 'negation' && paired.has(fact))) continue
    const meaning = statement.meaning.filter(({ concept }) => concept.weight > 0)
    const bringsNothing = meaning.every((word) =>
      other.keys.has(word.key) ? owner.keys.has(word.key) : isIn(owner, word) || !isIn(other, word),
    )
    if (meaning.length === 0 || !bringsNothing) continue
    const isFewer = meaning.every((word) =>
      namesOf(word).some((name) => (theirs.get(name)?.length ?? 0) < (own.get(name)?.length ?? 0)),
    )
    if (isFewer) crowdedOut.add(index)
  }
  return crowdedOut
}

/** Minimum weight; a lighter statement has nothing that could be said twice: «greit forløp». */
const LEAST = 0.35

/** Whether a statement has the word, or near-synonyms of all its parts. */
function isIn({ keys }: Statement, { key, concept: { parts } }: Word): boolean {
  return keys.has(key) || (parts.length > 0 && parts.every((names) => names.some((name) => keys.has(name))))
}

/** The concept names of a word, or its key if it is unknown. */
function namesOf({ key, concept: { parts } }: Word): readonly string[] {
  return parts.length > 0 ? parts.flat() : [key]
}

/** Tie-breaker for identical wording. */
const TIE = 0.01

/** More than the weight of any statement. */
const ABOVE = 1000

/**
 * Maps each statement of the other text to the statement it has most of. One that it covers completely, and that is
 * mutually its best match, takes precedence.
 */
function ownersOf(coverages: readonly Coverage[], theirCoverages: readonly Coverage[]): Map<number, number> {
  const owners = new Map<number, number>()
  const amount = (coverage: Coverage | undefined): number => {
    if (!coverage) return 0
    const isMutual = coverage.share === 1 && coverages[theirCoverages[coverage.best]?.best ?? -1] === coverage
    return coverage.share * coverage.words + TIE * coverage.literal + (isMutual ? ABOVE : 0)
  }
  for (const [index, coverage] of coverages.entries()) {
    const owner = owners.get(coverage.best)
    if (owner === undefined || amount(coverage) > amount(coverages[owner])) owners.set(coverage.best, index)
  }
  return owners
}

/**
 * Finds note statements whose every word was dictated, but about something that another note statement already covers.
 * Skips single words, which often head what follows, and denials, which are compared as such.
 */
export function findUncalledFor(written: Side, dictated: Side, paired: ReadonlySet<Fact>): number[] {
  return [...findCrowdedOut(written, dictated, paired)].filter((index) => {
    const { meaning = [], facts = [] } = written.statements[index] ?? {}
    return meaning.length > 1 && !facts.some(({ category }) => category === 'negation')
  })
}
