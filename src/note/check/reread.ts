import type { Token } from '../../dictation/token.ts'
import type { Span } from '../../spec/journal.ts'
import type { Sentence, Statement } from './read-text.ts'

/** What was read of a sentence before, where it stands now; undefined where the sentence is another. */
export function reread(sentence: Sentence, index: number, before: Statement | undefined): Statement | undefined {
  if (!before || before.topic !== sentence.topic || before.aside !== sentence.aside) return undefined
  const by = sentence.span[0] - before.span[0]
  const { tokens } = sentence
  if (tokens.length !== before.tokens.length) return undefined
  if (!tokens.every((token, at) => isSame(token, before.tokens[at], by))) return undefined
  const facts = before.facts.map((fact) => ({ ...fact, statement: index, span: moved(fact.span, by) }))
  return { ...before, ...sentence, facts }
}

/** Equal but for where they stand, which is `by` UTF-16 units further on. */
function isSame(token: Token, before: Token | undefined, by: number): boolean {
  if (!before || token.spans.length !== before.spans.length) return false
  for (const [index, [start, end]] of token.spans.entries()) {
    const span = before.spans[index]
    if (!span || span[0] + by !== start || span[1] + by !== end) return false
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

function moved([start, end]: Span, by: number): Span {
  return [start + by, end + by]
}
