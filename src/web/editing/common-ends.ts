/** Counts the items, characters or words, in the common prefix of two texts, and in the common suffix of the rest. */
export function commonEnds(one: ArrayLike<string>, other: ArrayLike<string>): { head: number; foot: number } {
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head++
  let foot = 0
  while (foot < shorter - head && one[one.length - 1 - foot] === other[other.length - 1 - foot]) foot++
  return { head, foot }
}
