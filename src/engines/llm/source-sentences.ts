import { headingTable } from '../../note/heading-table.ts'
import type { NoteType } from '../../note/note-types.ts'
import { normaliseDictation } from '../../note/normalise-dictation.ts'
import { cutSentences } from '../../note/sentences.ts'
import { cutAtHeadings } from '../../note/spoken-headings.ts'
import { writeSentence } from '../../note/write-sentence.ts'
import type { NoteSentence } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'

/** A sentence of the dictation, and the heading under which it was spoken. Its number is its place in the list, from 1. */
export interface SourceSentence extends NoteSentence {
  readonly under: string | undefined
}

/**
 * The dictation in numbered sentences, in written form: spoken numbers, units, commands and self-corrections are resolved by
 * our own rules, so that the model copies values and never has to understand them. Evidence is in UTF-16 units of the transcript.
 */
export function sourceSentences(transcript: string, type: NoteType, own: OwnWords): SourceSentence[] {
  const tokens = normaliseDictation(transcript, own)
  return cutAtHeadings(tokens, headingTable(type)).flatMap(({ spoken, tokens: said, runOn }) =>
    cutSentences(said, runOn).map((sentence) => ({ ...writeSentence(sentence, false), under: spoken?.heading })),
  )
}
