import type { Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'

/** The span of a word in the text; `tokens`: those of its statement. */
export function spanOfWord(
  { at, length }: { readonly at: number; readonly length: number },
  tokens: readonly Token[],
): Span | undefined {
  return spanOfAll(tokens.slice(at, at + length))
}

/** Whether a punctuation mark is between two tokens, or is the first of them. */
export function isMarkBetween(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).some(({ kind }) => kind === 'mark')
}

/** From the first to the last character of the tokens; undefined where none was dictated or written. */
export function spanOfAll(tokens: readonly Token[]): Span | undefined {
  let [start, end] = [Infinity, 0]
  for (const { spans } of tokens) {
    start = Math.min(start, spans[0]?.[0] ?? Infinity)
    end = Math.max(end, spans.at(-1)?.[1] ?? 0)
  }
  return start === Infinity ? undefined : [start, end]
}
