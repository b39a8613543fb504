import { noBasis } from './note-basis.ts'
import { expect, test } from 'vitest'
import { writeNote } from '../../../note/write-note.ts'
import { createNoteReader } from './read-note.ts'

const TRANSCRIPT = 'Anamnese. Smerter i venstre kne. Ingen feber. Tiltak. Paracet 500 milligram ved behov.'

/** Reads a one-line note against the transcript: each sentence's source text, or a star for the user's own. */
function read(text: string): string[] {
  const { sections } = writeNote(TRANSCRIPT, 'fastlege')
  const source = {
    sections,
    writtenFrom: TRANSCRIPT,
    transcript: TRANSCRIPT,
    own: {},
    document: 'journalnotat' as const,
    noteType: 'fastlege' as const,
    basis: noBasis,
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
    basis: noBasis,
  }
  const { findings } = createNoteReader()(source, { text, lines: [{ span: [0, text.length], heading: false }] })
  const places = findings.map(({ mend, place }) => [mend, place?.heading, place?.before.includes('Anamnese')])
  expect(places).toContainEqual(['Ingen feber.', 'Anamnese', false])
  expect(places).toContainEqual(['Paracet 500 mg ved behov.', 'Tiltak', true])
})

test('a phrase that there is not is told with those that may have been meant, and where it was asked for', () => {
  const transcript = 'Anamnese. Vondt i kneet. Funn. BT 142/88. Sett inn normal cor. Tiltak. Hvile.'
  const own = { phrases: [{ name: 'normal cor pulm', text: 'Cor: Ren rytme.' }] }
  const { sections } = writeNote(transcript, 'fastlege', own)
  const text = 'Anamnese:\nVondt i kneet.\nFunn:\nBT 142/88.\nTiltak:\nHvile.'
  const lines = text.split('\n').map((line) => {
    const start = text.indexOf(line)
    const heading = line.endsWith(':')
    return { span: [start, start + line.length - Number(heading)] as [number, number], heading }
  })
  const source = { sections, writtenFrom: transcript, transcript, own, document: 'journalnotat' as const }
  const { findings } = createNoteReader()({ ...source, noteType: 'fastlege', basis: noBasis }, { text, lines })
  expect(findings.filter(({ category }) => category === 'phrase')).toEqual([
    {
      kind: 'missing',
      category: 'phrase',
      transcript: [42, 61],
      offers: [{ name: 'normal cor pulm', call: 'Sett inn normal cor pulm' }],
      place: { heading: 'Funn', before: [] },
    },
  ])
})

/** Findings in a note as the user left it: each finding's words, with a star if the user caused it. */
function found(text: string, transcript = TRANSCRIPT, writtenFrom = TRANSCRIPT) {
  const sections = writtenFrom === '' ? [] : writeNote(writtenFrom, 'fastlege').sections
  const own = { own: {}, document: 'journalnotat' as const, noteType: 'fastlege' as const, basis: noBasis }
  const note = { text, lines: [{ span: [0, text.length] as [number, number], heading: false }] }
  const { findings, corrections, sentences } = createNoteReader()({ sections, writtenFrom, transcript, ...own }, note)
  return {
    typed: sentences.filter(({ edited }) => edited).map(({ span }) => text.slice(...span)),
    findings: findings.map(({ kind, note: place, transcript: said, own: isOwn }) => {
      const words = place ? text.slice(...place) : transcript.slice(...(said ?? [0, 0]))
      return `${isOwn ? '*' : ''}${kind} ${words}`
    }),
    corrections: corrections.map(({ note: place, transcript: said }) => [
      transcript.slice(...said),
      text.slice(...place),
    ]),
  }
}

const AS_WRITTEN = 'Smerter i venstre kne. Ingen feber. Paracet 500 mg ved behov.'

test('what the user types, changes and takes out is their own doing', () => {
  expect(found(AS_WRITTEN).findings).toEqual([])
  expect(found(AS_WRITTEN.replace('500', '100')).findings).toEqual(['*different 100 mg'])
  expect(found(AS_WRITTEN.replace(' Ingen feber.', '')).findings).toEqual(['*missing Ingen feber.'])
  expect(found(`${AS_WRITTEN} Har diabetes.`).findings).toEqual(['*unsupported Har diabetes.'])
})

test('what the note had before is not, nor is a number that must not be there', () => {
  const said = TRANSCRIPT.replace('500', '100')
  expect(found(AS_WRITTEN, said).findings).toEqual(['different 500 mg'])
  expect(found(`${AS_WRITTEN} Har diabetes.`, said).findings).toEqual([
    'different 500 mg',
    '*unsupported Har diabetes.',
  ])
  expect(found(AS_WRITTEN.replace('500', '250'), said).findings).toEqual(['*different 250 mg'])
  expect(found(`${AS_WRITTEN} 010190 12345.`).findings).toContain('unsupported 010190 12345.')
})

test('a word that the user corrected in the note is found in the transcript', () => {
  expect(found(AS_WRITTEN.replace('500', '100')).corrections).toEqual([['500', '100']])
  expect(found(AS_WRITTEN.replace('Paracet', 'Pinex')).corrections).toEqual([['Paracet', 'Pinex']])
  expect(found(AS_WRITTEN.replace('kne.', 'kne og hofte.')).corrections).toEqual([])
})

test('words that were moved within a sentence were not corrected', () => {
  const said = 'Bruker metoprolol 50 mg daglig ved flimmer.'
  const corrected = (now: string) => found(now, said, said).corrections
  expect(corrected('Metoprolol bruker hen 50 mg hver dag ved flimmer.')).toEqual([['daglig', 'hver dag']])
  expect(corrected('Bruker ved flimmer metoprolol hver dag.')).toEqual([])
  expect(corrected('Ved flimmer metoprolol 50 mg daglig.')).toEqual([])
  expect(corrected('Bruker flimmer ved 50 mg metoprolol hver dag.')).toEqual([])
})

test('in a note that the user writes by hand nothing they type is asked about; what was said and is not there is', () => {
  const typed = 'Smerter i høyre kne. Paracet 250 mg ved behov. Har diabetes.'
  expect(found(typed, TRANSCRIPT, '')).toEqual({
    findings: ['*different høyre', '*different 250 mg', '*unsupported Har diabetes.', 'missing Ingen feber.'],
    typed: ['Smerter i høyre kne.', 'Paracet 250 mg ved behov.', 'Har diabetes.'],
    corrections: [],
  })
  expect(found('Pasient 010190 12345.', TRANSCRIPT, '').findings).toContain('unsupported 010190 12345')
  expect(found(typed, '', '')).toEqual({ findings: [], typed: [], corrections: [] })
})
