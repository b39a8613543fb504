/** What an observation beyond the edge of a text is. */
export const EDGE = 0

const known = new Map<string, number>()
/** Words of a lifetime of dictations would grow without end. */
const MOST_KNOWN = 50_000

/** FNV-1a over UTF-16 units, 32 bits: an observation («-ig», «er», «#date») as a number. The same text gives the same number everywhere. */
export function hashText(text: string): number {
  const before = known.get(text)
  if (before !== undefined) return before
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  if (known.size < MOST_KNOWN) known.set(text, hash)
  return hash
}

/**
 * A feature: the number of its template with up to three observations (numbers of `hashText`, or small numbers that stand for
 * themselves). 32 bits, unsigned; a model reads as many of the lowest as it was trained with.
 */
export function hashFeature(template: number, first = EDGE, second = EDGE, third = EDGE): number {
  let hash = Math.imul(template + 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ first, 0xcc9e2d51)
  hash ^= hash >>> 15
  hash = Math.imul(hash ^ second, 0x1b873593)
  hash ^= hash >>> 13
  hash = Math.imul(hash ^ third, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
