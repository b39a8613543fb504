import type { Token } from '../dictation/tokens/token.ts'
import type { NoteSection, NoteSentence, NoteTypeName } from '../spec/journal.ts'
import type { OwnWords } from '../spec/own-words.ts'
import { normaliseDictation } from './normalise-dictation.ts'
import { isConversation } from './conversation/conversation.ts'
import { headingTable } from './headings/heading-table.ts'
import { isFindings, noteTypes, type NoteType } from './headings/note-types.ts'
import { placeSentences } from './placement/place-sentences.ts'
import { cutSentences } from './cutting/cut-sentences.ts'
import { markStyleOf } from './cutting/observe-words.ts'
import { cutAtHeadings } from './headings/spoken-headings.ts'
import { writeSentence } from './write-sentence.ts'

export interface WrittenNote {
  readonly noteType: NoteTypeName
  /** In the order of the note type; none is empty. */
  readonly sections: NoteSection[]
}

/**
 * Writes a note from a transcript: the dictation in normal form, under its headings. Nothing is added, nothing is lost.
 * Evidence is in UTF-16 units of the transcript; `tokens`: from `normaliseDictation`. Pure; never throws.
 */
export function writeNote(
  transcript: string,
  noteType: NoteTypeName,
  own: OwnWords = {},
  tokens: readonly Token[] = normaliseDictation(transcript, own),
): WrittenNote {
  const type = noteTypes[noteType]
  if (isConversation(transcript)) return { noteType, sections: inOneSection(type, tokens) }
  const style = markStyleOf(tokens)
  const stretches = cutAtHeadings(tokens, headingTable(type)).map(({ spoken, marked, tokens: dictated }) => ({
    spoken,
    marked,
    sentences: cutSentences(dictated, style),
  }))
  const sections = new Map<string, NoteSentence[]>()
  for (const { tokens: sentence, heading } of placeSentences(type, stretches)) {
    const sentences = sections.get(heading) ?? []
    sentences.push(writeSentence(sentence, isFindings(type, heading)))
    sections.set(heading, sentences)
  }
  return { noteType, sections: inOrder(type, sections) }
}

/** Which of two people's words belongs where is a clinician's to say: they stay in their order under one heading. */
function inOneSection({ headingOf }: NoteType, tokens: readonly Token[]): NoteSection[] {
  const sentences = cutSentences(tokens, markStyleOf(tokens, true)).map((sentence) => writeSentence(sentence, false))
  return [{ heading: headingOf.current, sentences }]
}

function inOrder(type: NoteType, sections: ReadonlyMap<string, NoteSentence[]>): NoteSection[] {
  return type.headings.flatMap(({ heading }) => {
    const sentences = sections.get(heading)
    return sentences ? [{ heading, sentences }] : []
  })
}
