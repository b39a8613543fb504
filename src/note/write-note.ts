import { normalise } from '../dictation/normalise.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  type NoteSection,
  type NoteSentence,
  type NoteTypeName,
  type RequestedNoteType,
} from '../spec/journal.ts'
import { chooseType } from './choose-type.ts'
import { headingStops, headingTable } from './heading-table.ts'
import { noteTypes, type NoteType } from './note-types.ts'
import { place, type Placing } from './place.ts'
import { isFindings } from './note-types.ts'
import { cutSentences } from './sentences.ts'
import { cutAtHeadings, type Stretch } from './spoken-headings.ts'
import { dropTitle } from './titles.ts'
import { writeSentence } from './write-sentence.ts'

export interface WrittenNote {
  readonly noteType: NoteTypeName
  /** In the type's order; none is empty. */
  readonly sections: NoteSection[]
}

/**
 * Writes a note from a transcript: what was said, in normal form, under its headings. Nothing is added, nothing is lost.
 * Evidence is in UTF-16 units of the transcript. Pure; never throws.
 */
export function writeNote(
  transcript: string,
  requestedType: RequestedNoteType,
  vocabulary: readonly string[] = [],
): WrittenNote {
  const noteType = requestedType === AUTOMATIC_NOTE_TYPE ? chooseType(transcript) : requestedType
  const type = noteTypes[noteType]
  const tokens = dropTitle(normalise(transcript, { vocabulary, stops: headingStops }))
  const stretches = cutAtHeadings(tokens, headingTable(type))
  return { noteType, sections: inOrder(type, placeAll(type, stretches)) }
}

function placeAll(type: NoteType, stretches: readonly Stretch[]): Map<string, NoteSentence[]> {
  const named = new Set(stretches.flatMap(({ spoken }) => (spoken ? [spoken.heading] : [])))
  const placing: Placing = { type, named, last: '' }
  const placed = stretches.flatMap(({ spoken, tokens, runOn }) =>
    cutSentences(tokens, runOn).map((sentence) => ({ sentence, spoken, heading: place(placing, sentence, spoken) })),
  )
  // What opens a dictation and says nothing of itself goes with what follows it, up to the first spoken heading.
  const first = placed.find(({ heading, spoken }) => heading !== '' && !spoken)?.heading ?? type.headingOf.current
  const sections = new Map<string, NoteSentence[]>()
  for (const { sentence, heading } of placed) {
    const under = heading === '' ? first : heading
    const sentences = sections.get(under) ?? []
    sentences.push(writeSentence(sentence, isFindings(type, under)))
    sections.set(under, sentences)
  }
  return sections
}

function inOrder(type: NoteType, sections: ReadonlyMap<string, NoteSentence[]>): NoteSection[] {
  return type.headings.flatMap(({ heading }) => {
    const sentences = sections.get(heading)
    return sentences ? [{ heading, sentences }] : []
  })
}
