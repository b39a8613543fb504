import type { Token } from './token.ts'
import { wordSet } from './word-set.ts'

export const prepositions = wordSet(
  'uten i på til fra hos ved med for mot under over etter før siden av om mellom bak foran rundt langs',
)

/** Whether a token is a preposition: «i», «på». */
export function isPreposition(token: Token | undefined): boolean {
  return prepositions.has(token?.key ?? '')
}
