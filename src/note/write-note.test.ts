import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples, hostileText } from '../../test/dictation-examples.ts'
import { recordingNames, recordingText } from '../../test/recordings.ts'
import { normalise } from '../dictation/normalise.ts'
import { phrasesIn } from '../dictation/tokens/phrases.ts'
import { noteTypeNames, type NoteSection, type NoteTypeName } from '../spec/journal.ts'
import { headingStops, headingTable } from './headings/heading-table.ts'
import { noteTypes } from './headings/note-types.ts'
import { writeNote } from './write-note.ts'

function note(transcript: string, type: NoteTypeName = 'fastlege'): Record<string, string> {
  return Object.fromEntries(
    writeNote(transcript, type).sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ text }) => text).join(' '),
    ]),
  )
}

test('what the demo model writes becomes a note under its headings', () => {
  expect(note(recordingText('luftveier'))).toEqual({
    Anamnese: 'Pasienten har hatt hoste og feber i fem dager. Ingen tungpust eller brystsmerter.',
    Funn: 'Temperatur 38,4 °C. BT 142/88, puls 76. Normale hjertelyder. Knatrelyder basalt på høyre side.',
    Prøver: 'CRP 64.',
    Vurdering: 'Vurderes som lungebetennelse.',
    Tiltak: 'Starter med Apocillin 660 mg x 4.',
    Kontroll: 'Ny kontroll om en uke.',
  })
  expect(note(recordingText('talt-tegnsetting'))).toEqual({
    Anamnese: 'Hoste i en uke. Feber i to dager.',
    Vurdering: 'Vurderes som akutt bronkitt.',
  })
})

test.each([
  ['Hoste i to uker. Faren døde av hjerteinfarkt da han var 52.', 'Anamnese', /Faren døde/],

  ['BT 130/80. Moderat til alvorlig depresjon.', 'Vurdering', /^Moderat/],
  [
    'Medisiner. Metoprolol 50 mg x 1. Vekt 94 kg. Normale respirasjonslyder. Ingen hevelse.',
    'Funn',
    /^Vekt.*hevelse\.$/,
  ],
  ['Hoste. Ikke allergisk. Jo, mot penicillin, fikk utslett.', 'Allergier', /^Ikke allergisk\. Jo, mot penicillin/],
  ['Hoste. Ingen kjente allergier. Eller jo, penicillin.', 'Allergier', /^Ingen kjente allergier\. Eller jo/],
  ['Ny kontroll om to uker.', 'Kontroll', /^Ny kontroll om to uker\.$/],
  ['Time om 6 mnd. med blodprøver før. Føler seg bra.', 'Kontroll', /^Time om 6/],

  ['Medisiner. Salve mot rødme. Ingen hevelse.', 'Medisiner', /Salve mot rødme/],
  ['Medisiner. Tar tablettene regelmessig. Vekt 94 kg.', 'Medisiner', /regelmessig/],
  ['Allergier. Utslett og hevelse ved nøtter. Vekt 94 kg.', 'Allergier', /hevelse/],
])('prose is placed by what it says: %s', (dictated, heading, text) => expect(note(dictated)[heading]).toMatch(text))

test('level-two headings stay inside the status of an admission', () => {
  const { 'Status presens': status } = note(
    'Status presens: Cor: Ingen bilyd. Pulm: Rene lunger. Abdomen: Bløt.',
    'innkomst',
  )
  expect(status).toBe('Cor: Ingen bilyd. Pulm: Rene lunger. Abdomen: Bløt.')
})

test('a combined heading is parted by content', () => {
  expect(note('Vurdering og tiltak: Akutt bronkitt. Starter med Apocillin 660 mg fire ganger daglig.')).toEqual({
    Vurdering: 'Akutt bronkitt.',
    Tiltak: 'Starter med Apocillin 660 mg x 4.',
  })
})

test('a heading inside a sentence opens nothing', () => {
  expect(
    Object.keys(note('Anamnese: Tidligere frisk. Hun ønsker ny vurdering av synet. Hun er sosialt aktiv.')),
  ).toEqual(['Anamnese'])
})

test('headings of other types stand under the type’s own', () => {
  expect(note('Stimulantia: Røyker ikke. Status presens: Upåfallende.')).toEqual({
    Anamnese: 'Røyker ikke.',
    Funn: 'Upåfallende.',
  })
})

test('something said too late goes where it belongs', () => {
  expect(note('funn kolon feber punktum glemte å si under allergier kolon penicillin punktum')).toEqual({
    Allergier: 'Penicillin.',
    Funn: 'Feber.',
  })
})

test('«ingen faste medisiner nei vent hun bruker p-piller»', () => {
  expect(note('medisiner kolon ingen faste medisiner nei vent hun bruker p-piller punktum')).toEqual({
    Medisiner: 'Hun bruker p-piller.',
  })
})

test('medicines and allergies in one breath each have their section', () => {
  expect(note('Barn 3 år med feber. Ingen faste medisiner, ingen allergier.')).toEqual({
    Anamnese: 'Barn 3 år med feber.',
    Medisiner: 'Ingen faste medisiner.',
    Allergier: 'Ingen allergier.',
  })
})

test('both sides in one note stay where they were said', () => {
  const { Funn: findings } = note('funn kolon høyre kne stabilt komma venstre kne hovent punktum')
  expect(findings).toBe('Høyre kne stabilt, venstre kne hovent.')
})

test.each(['', '   \n', 'eh øh altså', 'punktum komma ny linje', 'start opptak', '.,;:', 'Anamnese kolon'])(
  'nothing said, no sections: %j',
  (transcript) => {
    for (const type of noteTypeNames) expect(writeNote(transcript, type).sections).toEqual([])
  },
)

test('a script in the transcript is text', () => {
  expect(note('Anamnese: Sier <script>alert(1)</script> hele tiden.').Anamnese).toBe(
    'Sier <script>alert(1)</script> hele tiden.',
  )
})

test.each(examples.map(({ transcript, type }) => [type, transcript] as const))(
  '%s: nothing is lost and nothing added',
  (type, transcript) => {
    const { sections } = writeNote(transcript, type)
    const tokens = normalise(transcript, { stops: headingStops })
    const evidence = sections.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.evidence))
    const headings = new Set(phrasesIn(headingTable(noteTypes[type])).flat())
    const lost = tokens.filter(
      ({ kind, key, spans }) =>
        kind !== 'mark' &&
        /[\p{L}\p{N}]/u.test(key) &&
        !headings.has(key) &&
        !isTitle(key) &&
        !spans.every((span) => evidence.some((stretch) => stretch[0] <= span[0] && span[1] <= stretch[1])),
    )
    expect(lost.map(({ text }) => text)).toEqual([])
    const dictated = new Set(tokens.flatMap(({ key }) => wordsOf(key)))
    expect(wordsOf(textOf(sections).toLowerCase()).filter((word) => !dictated.has(word))).toEqual([])
  },
)

test('no input throws, and evidence lies in the transcript', () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom(...noteTypeNames), (transcript, type) => {
      for (const { sentences } of writeNote(transcript, type).sections) {
        for (const { text, evidence } of sentences) {
          expect(text).not.toBe('')
          expect(evidence.length).toBeGreaterThan(0)
          expect(evidence.every(([start, end]) => start < end && end <= transcript.length)).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test.each(recordingNames)('%s: the recording gives a note', (name) => {
  expect(writeNote(recordingText(name), 'fastlege').sections.length).toBeGreaterThan(0)
})

const isTitle = (key: string): boolean => /^(?:epikrise|legevakt)$/.test(key)
const wordsOf = (text: string): string[] =>
  text
    .match(/[\p{L}\p{N},/–]+/gu)
    ?.map((word) => word.replaceAll(/^[,/–]+|[,/–]+$/g, ''))
    .filter((word) => word !== '') ?? []
const textOf = (sections: readonly NoteSection[]): string =>
  sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join('\n')

test.each([
  [
    'tiltak insulin satt tolv enheter klokka åtte øyedråper i begge øyne katten har fått mat stryk siste setning',
    'øyedråper i begge øyne',
  ],
  [
    'tiltak øker mirtazapin til 45 mg starter ect onsdag tilsyn hvert kvarter zopiklon seponeres stryk det vi avventer',
    'tilsyn hvert kvarter',
  ],
  [
    'tiltak markløft tre ganger ti med tretti kilo nei tjue kilo hoftehengsel stryk det planke tre ganger tretti sekunder',
    'markløft',
  ],
])('a deletion in speech without full stops takes no more than its clause: %s', (transcript, kept) => {
  const sections = writeNote(transcript, 'legevakt').sections
  expect(sections.flatMap(({ sentences }) => sentences.map(({ text }) => text.toLowerCase())).join(' ')).toContain(kept)
})

test.each([
  'hetetokter 8 om dagen, siste menstruasjon var for 2 år siden, slett siste setning, den var for 3 år siden',
  'hetetokter 8 om dagen, siste menstruasjon var i slutten av juni for 2 år siden mens hun var på ferie, stryk setningen, det var i fjor',
])('where only commas stand, «siste setning» is what stands since the last: %s', (transcript) => {
  const text = textOf(writeNote(transcript, 'fastlege').sections)
  expect(text).toContain('etetokter 8 om dagen')
  expect(text).not.toMatch(/menstruasjon|slett|stryk/)
})

test.each([
  ['MR høyre kne 14. april viser ruptur.', 'MR høyre kne 14. april viser ruptur.'],
  ['Røntgen høyre hofte 3. mai viser artrose.', 'Røntgen høyre hofte 3. mai viser artrose.'],
  ['MR høyre kne uten funn.', 'MR: Høyre kne uten funn.'],
])('what a test shows is told in a sentence: %s', (passage, expected) => {
  const [section] = writeNote(`Supplerende undersøkelser: ${passage}`, 'poliklinikk').sections
  expect(section?.sentences.map(({ text }) => text)).toEqual([expected])
})

test.each([['Mann 60 år. Diabetes, stent i 2019.', 'Tidligere sykdommer', 'Diabetes, stent i 2019.']])(
  'what is to be done and what was known are told apart: %s',
  (passage, heading, expected) => {
    const section = writeNote(passage, 'fastlege').sections.find((each) => each.heading === heading)
    expect(section?.sentences.map(({ text }) => text)).toEqual([expected])
  },
)

test('of which risk it is told stays where the type has no heading of its own for it', () => {
  const { sections } = writeNote('Selvmordsrisiko: Lav. Voldsrisiko: Moderat.', 'fastlege')
  expect(sections.find(({ heading }) => heading === 'Vurdering')?.sentences.map(({ text }) => text)).toEqual([
    'Selvmordsrisiko: Lav.',
    'Voldsrisiko: Moderat.',
  ])
})
