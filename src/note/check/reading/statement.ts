import type { Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'
import type { Word } from '../words/words.ts'
import type { UnderTopic } from './read-body.ts'
import type { Fact } from './read-facts.ts'

/** A sentence, or a stretch of speech cut as one. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** The heading above it, as spoken; '' for none. */
  readonly topic: string
  /** A heading, or an opening that says what is dictated and where: the other text may omit it. */
  readonly aside: boolean
  /** First sentence of a dictation, which may begin with what is dictated and where. */
  readonly opens: boolean
  readonly span: Span
}

/** A sentence and everything read from it. */
export interface Statement extends Sentence, Omit<UnderTopic, 'denials'> {
  readonly words: readonly Word[]
  readonly facts: readonly Fact[]
  /** Its tokens without those taken back; undefined where none was. */
  readonly standing?: readonly Token[]
  /** Its content words, each once. */
  readonly meaning: readonly Word[]
}
