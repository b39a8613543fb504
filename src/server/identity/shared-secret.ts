import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns the secret that equals `given`, or undefined. Takes the same time whatever is given and whichever it is. */
export function matchingSecret(given: string | undefined, secrets: readonly string[]): string | undefined {
  const digest = digestOf(given ?? '')
  let matching: string | undefined
  for (const secret of secrets) if (timingSafeEqual(digest, digestOf(secret))) matching ??= secret
  return given === undefined ? undefined : matching
}

/** Fixed length, as `timingSafeEqual` requires. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
