import type { Coverage } from './coverage.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { Side } from './side.ts'
import type { Word } from '../words/words.ts'

/**
 * Statements whose every word the other text has only for another statement: told twice, written once, or left out where
 * much the same stands elsewhere.
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

/** What weighs less tells nothing that could be told twice: «greit forløp». */
const LEAST = 0.35

/** Has a statement the word, or one that means much the same in all its parts? */
function isIn({ keys }: Statement, { key, concept: { parts } }: Word): boolean {
  return keys.has(key) || (parts.length > 0 && parts.every((names) => names.some((name) => keys.has(name))))
}

/** What a word is about, by the table of words where it is known. */
function namesOf({ key, concept: { parts } }: Word): readonly string[] {
  return parts.length > 0 ? parts.flat() : [key]
}

/** Of two that have as much, the one that is in the same words. */
const TIE = 0.01

/** More than any statement weighs. */
const ABOVE = 1000

/** For each statement of the other text, the one that it has most of; above all one that stands there wholly, and has most of it. */
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
 * Statements of a note whose every word was said, but of something that another of its statements tells: no telling of
 * what was said. Not single words, which often head what follows, nor denials, which are compared as such.
 */
export function findUncalledFor(written: Side, dictated: Side, paired: ReadonlySet<Fact>): number[] {
  return [...findCrowdedOut(written, dictated, paired)].filter((index) => {
    const { meaning = [], facts = [] } = written.statements[index] ?? {}
    return meaning.length > 1 && !facts.some(({ category }) => category === 'negation')
  })
}
