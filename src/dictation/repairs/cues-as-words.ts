import type { Span } from '../../spec/journal.ts'
import { changed, type Token } from '../tokens/token.ts'

/**
 * Turns cues that correct nothing back into words, which keep their `action` so that the check still recognises a cue.
 * «Var det», «blir det» are everyday words: each becomes a separate token again, the first with the `action`.
 */
export function cuesAsWords(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind }) => kind === 'command')) return tokens
  return tokens.flatMap((token) => {
    if (token.kind !== 'command') return [token]
    return token.action === 'replace-before' ? wordsOf(token) : [changed(token, { kind: 'word' })]
  })
}

function wordsOf(cue: Token): Token[] {
  const texts = cue.text.split(' ')
  const keys = cue.key.split(' ')
  const [from, to] = cue.spans[0] ?? [0, 0]
  // If the words are more than one space apart, their positions are unknown.
  const isExact = cue.spans.length === 1 && to - from === cue.text.length && texts.length === keys.length
  if (!isExact) return [changed(cue, { kind: 'word' })]
  let at = from
  return texts.map((text, index) => {
    const spans: Span[] = [[at, at + text.length]]
    at += text.length + 1
    return changed(cue, {
      kind: 'word',
      text,
      key: keys[index] ?? text,
      spans,
      ...(index > 0 && { action: undefined, tight: false }),
    })
  })
}
