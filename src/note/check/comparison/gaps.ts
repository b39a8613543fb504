import type { Spoken } from '../alignment/spoken.ts'

/** Words of the note that stand where others were said, between words that are the same. */
export interface Gap {
  readonly own: readonly Spoken[]
  readonly theirs: readonly Spoken[]
  /** How many words before and behind are the same. */
  readonly before: number
  readonly behind: number
  /** The words beside it that are the same, as they were said, and as the note has them. */
  readonly left: Spoken | undefined
  readonly right: Spoken | undefined
  readonly ownLeft: Spoken | undefined
  readonly ownRight: Spoken | undefined
}

/** Longer gaps are other sentences. */
const LONGEST = 4
/** The gaps between words of a sentence, `own`, that are the same as what was said. */
export function gapsIn(
  own: readonly Spoken[],
  theirs: readonly Spoken[],
  pairs: readonly (readonly [number, number])[],
): Gap[] {
  const gaps: Gap[] = []
  for (let step = 0; step <= pairs.length; step++) {
    const [one, other] = pairs[step - 1] ?? [-1, -1]
    const [next, following] = pairs[step] ?? [own.length, theirs.length]
    const [left, right] = [theirs[other], theirs[following]]
    const mine = own.slice(one + 1, next)
    const its = between(theirs, other, following, left, right)
    if (mine.length > LONGEST || its.length > LONGEST || mine.length + its.length === 0) continue
    if (![...mine, ...its].some(({ kind }) => kind !== 'light')) continue
    gaps.push({
      own: mine,
      theirs: its,
      before: runLength(pairs, step - 1, -1),
      behind: runLength(pairs, step, 1),
      left,
      right,
      ownLeft: own[one],
      ownRight: own[next],
    })
  }
  return gaps
}

/** What was said between two words; at an edge of the sentence what stands beside the word in its own. */
function between(
  theirs: readonly Spoken[],
  from: number,
  to: number,
  left: Spoken | undefined,
  right: Spoken | undefined,
): readonly Spoken[] {
  if (left && right) return theirs.slice(from + 1, to)
  const same = left ?? right
  const run: Spoken[] = []
  const step = left ? 1 : -1
  for (let at = left ? from + 1 : to - 1; theirs[at]?.statement === same?.statement && theirs[at]; at += step) {
    const word = theirs[at]
    if (word) run.push(word)
    if (run.length > LONGEST) break
  }
  // A sentence that goes on where the note's ends: only what is denied right there tells anything.
  if (run.length > EDGE) run.length = run[0]?.kind === 'denial' ? 1 : 0
  return left ? run : run.toReversed()
}

const EDGE = 2

function runLength(pairs: readonly (readonly [number, number])[], from: number, step: 1 | -1): number {
  let length = pairs[from] ? 1 : 0
  for (let at = from; pairs[at + step] && length > 0; at += step, length++) {
    const [[one = 0, other = 0], [next = 0, following = 0]] = [pairs[at] ?? [], pairs[at + step] ?? []]
    if (next !== one + step || following !== other + step) break
  }
  return length
}
