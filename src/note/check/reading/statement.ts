import type { Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'
import type { Word } from '../words/words.ts'
import type { UnderTopic } from './read-body.ts'
import type { Fact } from './read-facts.ts'

/** A sentence, or what was said between two breaths. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** The heading that it stands under, as spoken; '' for none. */
  readonly topic: string
  /** A heading, or where and what the dictation is: need not stand in the other text. */
  readonly aside: boolean
  /** The first of a dictation, which may begin with where and what it is. */
  readonly opens: boolean
  readonly span: Span
}

/** A sentence, read. */
export interface Statement extends Sentence, Omit<UnderTopic, 'denials'> {
  readonly words: readonly Word[]
  readonly facts: readonly Fact[]
  /** Its tokens without what was taken back, where anything was. */
  readonly standing?: readonly Token[]
  /** Its words of meaning, each once. */
  readonly meaning: readonly Word[]
}
