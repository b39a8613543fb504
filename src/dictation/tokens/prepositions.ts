import type { Token } from './token.ts'
import { wordSet } from './word-set.ts'

export const prepositions = wordSet(
  'uten i på til fra hos ved med for mot under over etter før siden av om mellom bak foran rundt langs',
)

/** «i», «på»; false for no token. */
export function isPreposition(token: Token | undefined): boolean {
  return prepositions.has(token?.key ?? '')
}
