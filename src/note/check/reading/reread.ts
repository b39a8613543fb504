import type { Token } from '../../../dictation/tokens/token.ts'
import type { Fact } from './read-facts.ts'
import type { Sentence, Statement } from './statement.ts'

/** Reuses the earlier reading of a sentence, moved to its new place; undefined where the sentence differs. */
export function reread(sentence: Sentence, index: number, before: Statement | undefined): Statement | undefined {
  if (!before || before.topic !== sentence.topic || before.aside !== sentence.aside) return undefined
  const by = sentence.span[0] - before.span[0]
  const { tokens } = sentence
  if (tokens.length !== before.tokens.length) return undefined
  if (!tokens.every((token, at) => isSame(token, before.tokens[at], by))) return undefined
  if (by === 0 && (before.facts[0]?.statement ?? index) === index) return before
  const facts = before.facts.map((fact): Fact => ({
    ...fact,
    span: [fact.span[0] + by, fact.span[1] + by],
    statement: index,
  }))
  return { ...before, ...sentence, facts }
}

/** Whether tokens are equal, apart from a shift of `by` UTF-16 units. */
function isSame(token: Token, before: Token | undefined, by: number): boolean {
  if (!before || token.spans.length !== before.spans.length) return false
  for (let index = 0; index < token.spans.length; index++) {
    const [span, its] = [token.spans[index], before.spans[index]]
    if (span?.[0] !== (its?.[0] ?? 0) + by || span[1] !== (its?.[1] ?? 0) + by) return false
  }
  return (
    token.text === before.text &&
    token.kind === before.kind &&
    token.key === before.key &&
    token.tight === before.tight &&
    token.words === before.words &&
    token.value === before.value &&
    token.unit === before.unit &&
    token.spoken === before.spoken &&
    token.article === before.article &&
    token.action === before.action &&
    token.point === before.point &&
    token.inserted === before.inserted
  )
}
