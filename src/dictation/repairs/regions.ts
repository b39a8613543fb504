import type { Token } from '../tokens/token.ts'

/** A stretch that a repair changed: `spoken` tokens [from, to) became `written` tokens [at, end). */
export interface Region {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly end: number
}

/**
 * Finds where the repaired tokens differ from the spoken ones. Both have spans of one transcript; tokens may be
 * removed, moved or completed, never added. Regions are separated by anchors: unchanged tokens that no other token has
 * moved across. Linear.
 */
export function changedRegions(spoken: readonly Token[], written: readonly Token[]): Region[] {
  const placeOf = new Map(spoken.map((token, index) => [startOf(token), index] as const))
  const places = written.map((token) => placeOf.get(startOf(token)) ?? -1)
  const least = leastFrom(places)
  const regions: Region[] = []
  let [from, at, most] = [0, 0, -1]
  for (let index = 0; index <= written.length; index++) {
    const place = index < written.length ? (places[index] ?? -1) : spoken.length
    const isAnchor =
      index === written.length ||
      (place > most && place < (least[index + 1] ?? Infinity) && isSame(spoken[place], written[index]))
    most = Math.max(most, place)
    if (!isAnchor) continue
    if (place > from || index > at) regions.push({ from, to: place, at, end: index })
    from = place + 1
    at = index + 1
  }
  return regions
}

/** The minimum of `places` from each index to the end. */
function leastFrom(places: readonly number[]): number[] {
  const least = places.map(() => Infinity)
  let lowest = Infinity
  for (let index = places.length - 1; index >= 0; index--) {
    lowest = Math.min(lowest, places[index] ?? Infinity)
    least[index] = lowest
  }
  return least
}

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.text === other.text &&
    one.kind === other.kind &&
    one.tight === other.tight
  )
}

/** Where a token begins in the transcript; -1 for none. */
export function startOf(token: Token | undefined): number {
  return token?.spans[0]?.[0] ?? -1
}
