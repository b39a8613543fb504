/**
 * Levenshtein distances between all of `text` and each prefix of `shown`: entry n is for the first n items, so the last
 * entry is the edit distance of the two. `isSame` compares two items.
 */
export function editDistances<Item>(
  text: Iterable<Item>,
  shown: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): number[] {
  let costs = Array.from({ length: shown.length + 1 }, (_, count) => count)
  for (const item of text) {
    const next = [(costs[0] ?? 0) + 1]
    for (const [at, other] of shown.entries()) {
      const exchanged = (costs[at] ?? 0) + (isSame(item, other) ? 0 : 1)
      next.push(Math.min(exchanged, (costs[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    costs = next
  }
  return costs
}
