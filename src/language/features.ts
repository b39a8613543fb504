/** The observation beyond the edge of a text. */
export const EDGE = 0

const known = new Map<string, number>()
/** Maximum size of the cache, which would otherwise grow without end. */
const MOST_KNOWN = 50_000

/** 32-bit FNV-1a over UTF-16 units: hashes an observation («-ig», «er», «#date»). Deterministic on every machine. */
export function hashText(text: string): number {
  const before = known.get(text)
  if (before !== undefined) return before
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  if (known.size < MOST_KNOWN) known.set(text, hash)
  return hash
}

/**
 * Hashes a feature: its template number and up to three observations (from `hashText`, or small numbers used directly).
 * 32 bits, unsigned; a model uses as many of the lowest bits as it was trained with.
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
