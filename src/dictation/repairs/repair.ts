import type { Span } from '../../spec/journal.ts'
import { changed, changeEach, type Token } from '../tokens/token.ts'

/**
 * One place where the speaker takes back what was said. Spans are in UTF-16 units of the transcript. `applied`: the words in
 * `removed` are not in the note. `asked`: they are, and a person decides. `before` and `after` are the clause around it in normal
 * form, without and with the repair.
 */
export interface Repair {
  /** The words that ask for it («nei», «rettelse», «stryk det»); undefined where none do. */
  readonly cue: Span | undefined
  readonly removed: readonly Span[]
  readonly before: string
  readonly after: string
  readonly outcome: 'applied' | 'asked'
  /** Why it was made, or why it is asked. */
  readonly because: string
}

/** What corrects nothing is words again; it keeps its `action`, by which a reader knows it for a cue. */
export function cuesAsWords(tokens: readonly Token[]): readonly Token[] {
  return changeEach(tokens, (token) => (token.kind === 'command' ? changed(token, { kind: 'word' }) : token))
}
