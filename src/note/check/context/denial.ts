import type { Token } from '../../../dictation/tokens/token.ts'
import { deniesInside } from '../words/negation.ts'
import type { Modifier } from './context.ts'

/**
 * How surely each word is denied, 0 to 1, by its first token: less behind each comma and word of meaning that stand before it in the scope. */
export function denialOf(
  tokens: readonly Token[],
  modifiers: readonly Modifier[],
  wordAt: (at: number) => number | undefined,
): ReadonlyMap<number, number> {
  const denied = new Map<number, number>()
  const deny = (at: number, confidence: number): void => {
    if ((denied.get(at) ?? 0) < confidence) denied.set(at, confidence)
  }
  for (const { category, at, length, from, to } of modifiers) {
    if (category !== 'denied') continue
    spread(tokens, at + length, to, 1, wordAt, deny)
    spread(tokens, at - 1, from - 1, -1, wordAt, deny)
  }
  for (const [at, { key }] of tokens.entries()) if (deniesInside(key)) denied.set(at, 1 - (denied.get(at) ?? 0))
  return denied
}

const [PER_WORD, PER_COMMA] = [0.75, 0.9]

function spread(
  tokens: readonly Token[],
  from: number,
  to: number,
  step: 1 | -1,
  wordAt: (at: number) => number | undefined,
  deny: (at: number, confidence: number) => void,
): void {
  let [item, rank, last] = [1, 1, -1]
  for (let at = from; step > 0 ? at < to : at > to; at += step) {
    const token = tokens[at]
    if (token?.kind === 'mark' || /^(?:og|eller|samt)$/.test(token?.key ?? '')) {
      item *= PER_COMMA
      rank = 1
      continue
    }
    const word = wordAt(at)
    if (word === undefined || word === last) continue
    deny(word, item * rank)
    last = word
    rank *= PER_WORD
  }
}
