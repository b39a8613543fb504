import { expect, test } from 'vitest'
import type { DocumentKind, RequestedNoteType } from '../../../spec/journal.ts'
import { readDictation } from './read-dictation.ts'

/** What the note is so far, in lines. */
function draft(transcript: string, noteType: RequestedNoteType = 'fastlege', document: DocumentKind = 'journalnotat') {
  const own = { vocabulary: [], phrases: [], abbreviations: [] }
  const read = readDictation({ transcript, segments: [], vocabulary: [], draftAs: { noteType, document, own } })
  return read.draft?.sections.map(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)])
}

test('while it is spoken the note grows under its headings, and a correction corrects it', () => {
  expect(draft('Funn. Hovent høyre kne')).toEqual([['Funn', 'Hovent høyre kne.']])
  expect(draft('Funn. Hovent høyre, nei, venstre kne. Vurdering. Trolig')).toEqual([
    ['Funn', 'Hovent venstre kne.'],
    ['Vurdering', 'Trolig.'],
  ])
})

test('another document has its own headings, and without a note to come none is written', () => {
  expect(draft('Funn. Hovent kne.', 'automatisk', 'epikrise')?.map(([heading]) => heading)).not.toEqual(['Funn'])
  expect(readDictation({ transcript: 'Funn. Hovent kne.', segments: [], vocabulary: [] }).draft).toBeUndefined()
})
