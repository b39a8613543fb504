// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderNoteHtml } from '../../../note/render-html.ts'
import type { NoteSection } from '../../../spec/journal.ts'
import { placeSentences } from './note-sentences.ts'
import { readNoteText } from './note-text.ts'

const sections: NoteSection[] = [
  {
    heading: 'Anamnese',
    sentences: [
      { text: 'Hoste siden ca. 12. mars.', evidence: [[0, 10]] },
      { text: 'Ingen feber.', evidence: [[10, 20]] },
      { text: 'Ingen feber.', evidence: [[50, 60]] },
    ],
  },
  {
    heading: 'Medikamenter',
    sentences: [
      { text: 'Metoprolol 50 mg x 2.', evidence: [[20, 30]] },
      { text: 'Paracet 1 g ved behov 🤧.', evidence: [[30, 40]] },
    ],
  },
]
const html = renderNoteHtml(sections)

/** The note's sentences with their evidence; a star marks edited ones. */
function placed(note: string): string[] {
  const root = document.createElement('div')
  root.innerHTML = note
  const text = readNoteText(root)
  return placeSentences(text, sections).map(
    ({ span, evidence, edited }) => `${text.text.slice(...span)} ${evidence.flat().join('-')}${edited ? '*' : ''}`,
  )
}

test('as written, each sentence has its evidence, sentences said twice and in lists as well', () => {
  expect(placed(html)).toEqual([
    'Hoste siden ca. 12. mars. 0-10',
    'Ingen feber. 10-20',
    'Ingen feber. 50-60',
    'Metoprolol 50 mg x 2. 20-30',
    'Paracet 1 g ved behov 🤧. 30-40',
  ])
})

test('an edited sentence keeps its evidence when it is mostly the same, and the others are untouched', () => {
  expect(placed(html.replace('50 mg', '100 mg').replace('siden ca.', 'i natt og siden ca.'))).toEqual([
    'Hoste i natt og siden ca. 12. mars. 0-10*',
    'Ingen feber. 10-20',
    'Ingen feber. 50-60',
    'Metoprolol 100 mg x 2. 20-30*',
    'Paracet 1 g ved behov 🤧. 30-40',
  ])
})

test('what the user adds has none', () => {
  expect(placed(html.replace('mars.', 'mars. Røyker ikke. Reiste i fjor.')).slice(0, 4)).toEqual([
    'Hoste siden ca. 12. mars. 0-10',
    'Røyker ikke. *',
    'Reiste i fjor. *',
    'Ingen feber. 10-20',
  ])
})

test('sentences that are moved, joined, split and deleted', () => {
  const moved = '<p>Metoprolol 50 mg x 2. Ingen feber.</p><p>Hoste siden ca. 12. mars.</p>'
  expect(placed(moved)).toEqual(['Metoprolol 50 mg x 2. 20-30', 'Ingen feber. 10-20', 'Hoste siden ca. 12. mars. 0-10'])
  expect(placed('<p>Ingen feber og hoste siden ca. 12. mars.</p>')).toEqual([
    'Ingen feber og hoste siden ca. 12. mars. 0-10-10-20-50-60*',
  ])
  expect(placed('<p>Metoprolol 50 mg. Metoprolol x 2.</p>')).toEqual([
    'Metoprolol 50 mg. 20-30*',
    'Metoprolol x 2. 20-30*',
  ])
  expect(placed('')).toEqual([])
})
