import type { Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'

/** From the first character of a word's tokens, of its statement's `tokens`, to the last. */
export function spanOfWord(
  { at, length }: { readonly at: number; readonly length: number },
  tokens: readonly Token[],
): Span | undefined {
  return spanOfAll(tokens.slice(at, at + length))
}

/** Does a mark stand between two tokens, or at the first of them? */
export function isMarkBetween(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).some(({ kind }) => kind === 'mark')
}

/** From the first character of all the tokens to the last; undefined where none was said. */
export function spanOfAll(tokens: readonly Token[]): Span | undefined {
  let [start, end] = [Infinity, 0]
  for (const { spans } of tokens) {
    start = Math.min(start, spans[0]?.[0] ?? Infinity)
    end = Math.max(end, spans.at(-1)?.[1] ?? 0)
  }
  return start === Infinity ? undefined : [start, end]
}
