import { createHash, timingSafeEqual } from 'node:crypto'

/** Which of the secrets was given; undefined when none was. Takes equally long whatever was given, and whichever it is. */
export function matchingSecret(given: string | undefined, secrets: readonly string[]): string | undefined {
  const digest = digestOf(given ?? '')
  let matching: string | undefined
  for (const secret of secrets) if (timingSafeEqual(digest, digestOf(secret))) matching ??= secret
  return given === undefined ? undefined : matching
}

/** Of equal length whatever the text. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
