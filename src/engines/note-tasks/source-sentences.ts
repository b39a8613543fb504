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

/** A sentence of the dictation, and the heading it was dictated under. Its number is its index in the list plus 1. */
export interface SourceSentence extends NoteSentence {
  readonly under: string | undefined
}

/** What a dictation yields before a model is asked. */
export interface ReadDictation {
  readonly noteType: NoteTypeName
  readonly sources: readonly SourceSentence[]
  /** Remarks to the typist, which are part of no document. */
  readonly asides: readonly Span[]
  /** Self-corrections. */
  readonly repairs: readonly Repair[]
}

/** Reads a dictation: its note type unless one was requested, its sentences, and its asides. */
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
 * The dictation as numbered sentences in written form: our rules resolve spoken numbers, units, commands and
 * self-corrections, so that the model only copies values. Evidence is in UTF-16 units of the transcript.
 */
function sourceSentences(tokens: readonly Token[], type: NoteType): SourceSentence[] {
  const style = markStyleOf(tokens)
  return cutAtHeadings(tokens, headingTable(type)).flatMap(({ spoken, tokens: said }) =>
    cutSentences(said, style).map((sentence) => ({ ...writeSentence(sentence, false), under: spoken?.heading })),
  )
}
