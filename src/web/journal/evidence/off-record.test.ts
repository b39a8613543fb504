import { noBasis } from './note-basis.ts'
import { expect, test } from 'vitest'
import { writeNote } from '../../../note/write-note.ts'
import { createNoteReader, type ReadFinding } from './read-note.ts'

/** Findings in the note of `transcript`, before and after the flagged words are removed from the note. */
function read(transcript: string): { before: ReadFinding[]; after: ReadFinding[]; words: string | undefined } {
  const { sections } = writeNote(transcript, 'fastlege')
  const source = {
    sections,
    writtenFrom: transcript,
    transcript,
    own: {},
    document: 'journalnotat' as const,
    noteType: 'fastlege' as const,
    basis: noBasis,
  }
  const reader = createNoteReader()
  const findings = (text: string): ReadFinding[] => [
    ...reader(source, { text, lines: [{ span: [0, text.length], heading: false }] }).findings,
  ]
  const text = sections.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)).join(' ')
  const before = findings(text)
  const place = before.find(({ category }) => category === 'off-record')?.note
  const words = place && text.slice(...place)
  return { before, words, after: words === undefined ? before : findings(text.replace(`${words} `, '')) }
}

test.each([
  ['Hoste i tre dager. Ikke skriv dette: han er vanskelig. BT 140/80.', 'Ikke skriv dette: han er vanskelig.'],
  ['Hoste i tre dager. Han er vanskelig, ikke ta med det. BT 140/80.', 'Han er vanskelig, ikke ta med det.'],
  ['Hoste i tre dager. Ho drikk mykje – ikkje noter dette. BT 140/80.', 'Ho drikk mykje – ikkje noter dette.'],
])('what is not to be written is told with its sentence, and then no more: %s', (transcript, expected) => {
  const { before, words, after } = read(transcript)
  expect(before.map(({ category }) => category)).toEqual(['off-record'])
  expect(words).toBe(expected)
  expect(after).toEqual([])
})

test.each([
  ['Hoste i tre dager. Han slår kona. Ikke skriv det. BT 140/80.', 'Ikke skriv det.'],
  ['Hoste i tre dager. Dette skal ikke stå i journalen. Han drikker.', 'Dette skal ikke stå i journalen.'],
  ['hoste i tre dager ikke ta med dette han er vanskelig blodtrykk 140 over 80', 'Ikke ta med dette.'],
])('where the remark stands alone, what it is about may still be in the note: %s', (transcript, expected) => {
  const { words, after } = read(transcript)
  expect(words).toBe(expected)
  expect(after.map(({ category, note }) => [category, note])).toEqual([['off-record', undefined]])
})

test.each([
  'blodtrykk 140 over 80 hoste i tre dager han er vanskelig ikke ta med det',
  'Feber. Hoste i tre dager, CRP 120, han er vanskelig, ikke ta med det. BT 140/80.',
  'Feber. Ikke skriv dette, han er vanskelig, tungpust og blå. BT 140/80.',
  'Feber. Han har ikke tatt Marevan hundre og tjue milligram, ikke ta med det. BT 140/80.',
  'Feber. Han er slapp, blek ikke ta med det. BT 140/80.',
])('where more is said with it, or a value, only the user can tell how much is meant: %s', (transcript) => {
  const { before, words } = read(transcript)
  expect(before.map(({ category }) => category)).toEqual(['off-record'])
  expect(words).toBeUndefined()
})
