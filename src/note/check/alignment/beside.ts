import type { Statement } from '../reading/read-text.ts'
import type { Alignment } from './alignment.ts'
import { spokenIn, type Spoken } from './spoken.ts'

/** A sentence of the note beside where it was said. */
export interface Beside {
  /** Index of the statement that was said, and the words of it and of those around it. */
  readonly source: number
  readonly theirs: readonly Spoken[]
  readonly pairs: readonly (readonly [number, number])[]
  /** Share of its words that were said there, in this order. */
  readonly share: number
}

/** Beside where most of it was said, or beside what was said next to what the sentences around it tell: where most words are the same. */
export function besideIn(
  statement: Statement,
  index: number,
  alignments: readonly Alignment[],
  said: readonly Statement[],
): Beside | undefined {
  const own = spokenIn(statement)
  if (own.length === 0) return undefined
  const bestAt = (at: number): number => alignments[at]?.best ?? -1
  const [before, behind] = [bestAt(index - 1), bestAt(index + 1)]
  const sources = new Set([bestAt(index), before < 0 ? -1 : before + 1, behind < 0 ? -1 : behind - 1])
  let most: Beside | undefined
  for (const source of sources) {
    if (!said[source]) continue
    const theirs = [source - 1, source, source + 1].flatMap((at) => {
      const other = said[at]
      return other ? spokenIn(other) : []
    })
    const pairs = commonSteps(own, theirs)
    if (!most || pairs.length / own.length > most.share)
      most = { source, theirs, pairs, share: pairs.length / own.length }
    if (most.share === 1) break
  }
  return most
}

/** The places of the longest common sequence of two lists, by `key`: pairs of one of each, in order. As long as both lists together. */
function commonSteps(
  own: readonly { readonly key: string }[],
  theirs: readonly { readonly key: string }[],
): (readonly [number, number])[] {
  const width = theirs.length + 1
  const lengths = new Uint16Array((own.length + 1) * width)
  for (let one = own.length - 1; one >= 0; one--)
    for (let other = theirs.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        own[one]?.key === theirs[other]?.key
          ? (lengths[(one + 1) * width + other + 1] ?? 0) + 1
          : Math.max(lengths[(one + 1) * width + other] ?? 0, lengths[one * width + other + 1] ?? 0)
  const pairs: (readonly [number, number])[] = []
  for (let one = 0, other = 0; one < own.length && other < theirs.length;) {
    if (own[one]?.key === theirs[other]?.key) pairs.push([one++, other++])
    else if ((lengths[(one + 1) * width + other] ?? 0) >= (lengths[one * width + other + 1] ?? 0)) one++
    else other++
  }
  return pairs
}
