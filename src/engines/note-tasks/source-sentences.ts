import { headingTable } from '../../note/headings/heading-table.ts'
import { typeFor } from '../../note/type/choose-type.ts'
import { noteTypes, type NoteType } from '../../note/headings/note-types.ts'
import { normaliseWithRaw } from '../../note/normalise-dictation.ts'
import { cutSentences } from '../../note/cutting/cut-sentences.ts'
import { markStyleOf } from '../../note/cutting/observe-words.ts'
import { cutAtHeadings } from '../../note/headings/spoken-headings.ts'
import { writeSentence } from '../../note/write-sentence.ts'
import { findAsides } from '../../dictation/commands/asides.ts'
import type { NoteSentence, NoteTypeName, Repair, Span } from '../../spec/journal.ts'
import type { NoteOrder } from '../note-writer.ts'
import type { Token } from '../../dictation/tokens/token.ts'

/** A sentence of the dictation, and the heading under which it was spoken. Its number is its place in the list, from 1. */
export interface SourceSentence extends NoteSentence {
  readonly under: string | undefined
}

/** What is read of a dictation before a model is asked. */
export interface ReadDictation {
  readonly noteType: NoteTypeName
  readonly sources: readonly SourceSentence[]
  /** What is said to the person at the keyboard, and is part of no document. */
  readonly asides: readonly Span[]
  /** What was taken back. */
  readonly repairs: readonly Repair[]
}

/** Reads a dictation: its type where none was asked for, its sentences, and what is no part of it. */
export function readDictation(request: NoteOrder): ReadDictation {
  const { transcript } = request
  const noteType = noteTypeOf(request)
  const { tokens, repairs } = normaliseWithRaw(transcript, request)
  return {
    noteType,
    sources: sourceSentences(tokens, noteTypes[noteType]),
    repairs,
    asides: findAsides(transcript),
  }
}

function noteTypeOf({ transcript, document, noteType }: NoteOrder): NoteTypeName {
  if (document === 'epikrise') return 'epikrise'
  return typeFor(noteType, transcript)
}

/**
 * The dictation in numbered sentences, in written form: spoken numbers, units, commands and self-corrections are resolved by
 * our own rules, so that the model copies values and never has to understand them. Evidence is in UTF-16 units of the transcript.
 */
function sourceSentences(tokens: readonly Token[], type: NoteType): SourceSentence[] {
  const style = markStyleOf(tokens)
  return cutAtHeadings(tokens, headingTable(type)).flatMap(({ spoken, tokens: said }) =>
    cutSentences(said, style).map((sentence) => ({ ...writeSentence(sentence, false), under: spoken?.heading })),
  )
}
