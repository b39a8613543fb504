import { endsSentence, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** Before these «kolon» is the bowel. */
const after = wordSet(
  'ascendens descendens transversum sigmoideum sigmoid sigmoideus irritabile cancer kreft resekert resecert',
)
/** After these «kolon» is the bowel, wherever it stands. */
const before = wordSet(
  'i inn hele av fra til på gjennom opp høyre venstre proksimale distale resten del deler og eller hos inkludert mot langs nedre øvre irritabel irritabelt',
)
const verbs = wordSet('er var med har og uten viser viste som ble uten hvor')

/** «descendens», «kreft»: «kolon» before it is the bowel. */
export function isOfBowel(token: Token | undefined): boolean {
  return token !== undefined && after.has(token.key)
}

/** Is «kolon» the mark, behind what stands before it and before `next`? Else it is the bowel. */
export function isColon(said: readonly Token[], next: Token | undefined): boolean {
  const last = said.at(-1)
  if (endsSentence(last) || isOfBowel(next)) return false
  if (last && before.has(last.key)) return false
  if (!next || !verbs.has(next.key)) return true
  // «hud kolon uten eksem»: a word or two at the beginning, which is a heading.
  return said.slice(-3).some((token) => endsSentence(token)) || said.length <= 2
}
