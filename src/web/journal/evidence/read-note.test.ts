import { expect, test } from 'vitest'
import { writeNote } from '../../../note/write-note.ts'
import { createNoteReader } from './read-note.ts'

const TRANSCRIPT = 'Anamnese. Smerter i venstre kne. Ingen feber. Tiltak. Paracet 500 milligram ved behov.'

/** A note of one line, read against the transcript: each sentence with its source in words, or a star for the user's own. */
function read(text: string): string[] {
  const { sections } = writeNote(TRANSCRIPT, 'automatisk')
  const source = {
    sections,
    writtenFrom: TRANSCRIPT,
    transcript: TRANSCRIPT,
    own: {},
    document: 'journalnotat' as const,
    noteType: undefined,
  }
  const { sentences } = createNoteReader()(source, { text, lines: [{ span: [0, text.length], heading: false }] })
  return sentences.map(({ source: spans, edited }) =>
    edited ? '*' : spans.map((span) => TRANSCRIPT.slice(...span)).join(' … '),
  )
}

test('a sentence that stands as it was said has its source, also where a click put it in; the user’s own has none', () => {
  expect(read('Smerter i venstre kne. Ingen feber.')).toEqual(['Smerter i venstre kne.', 'Ingen feber.'])
  expect(read('Smerter i høyre kne. Ingen feber. Ingen feber. Frisk.')).toEqual([
    '*',
    'Ingen feber.',
    'Ingen feber.',
    '*',
  ])
})

test('what is missing is told with the place where the writer would have put it', () => {
  const text = 'Smerter i venstre kne.'
  const source = {
    sections: [],
    writtenFrom: '',
    transcript: TRANSCRIPT,
    own: {},
    document: 'journalnotat' as const,
    noteType: 'fastlege' as const,
  }
  const { findings } = createNoteReader()(source, { text, lines: [{ span: [0, text.length], heading: false }] })
  const places = findings.map(({ mend, place }) => [mend, place?.heading, place?.before.includes('Anamnese')])
  expect(places).toContainEqual(['Ingen feber.', 'Anamnese', false])
  expect(places).toContainEqual(['Paracet 500 mg ved behov.', 'Tiltak', true])
})
