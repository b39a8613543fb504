import { expect, test } from 'vitest'
import type { NoteTypeName } from '../spec/journal.ts'
import { writeNote } from './write-note.ts'

const under = (type: NoteTypeName, transcript: string): Record<string, string> =>
  Object.fromEntries(
    writeNote(transcript, type).sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ text }) => text).join(' '),
    ]),
  )

test('under its own heading an operation and its day are no heading', () =>
  expect(under('innkomst', 'tiltak apiksaban pauses operasjon tjuende januar')['Tiltak']).toBe(
    'Apiksaban pauses operasjon 20. januar.',
  ))

test('what ends in a verb, a denial or a degree leads to no heading', () => {
  const mental = under(
    'psykiatri',
    'tidligere somatisk prostatakreft selvmordsvurdering ingen planer sier at livet er som det er vurdering depresjon',
  )
  expect(mental['Tidligere sykdommer']).toBe('Prostatakreft.')
  expect(mental['Vurdering']).toBe('Depresjon.')
  const knee = under(
    'fysioterapi',
    'henvisningsårsak skade i venstre kne ikke operert bakgrunn kvinne som spiller håndball og jobber som lærer',
  )
  expect(knee['Bakgrunn']).toBe('Kvinne som spiller håndball og jobber som lærer.')
  const ward = under(
    'sykepleie',
    'eliminasjon ingen avføring på fire dager hud lett rødme på begge hæler og på korsryggen',
  )
  expect(ward['Hud, vev og sår']).toBe('Lett rødme på begge hæler og på korsryggen.')
})
