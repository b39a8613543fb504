import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples, hostileText } from '../../../test/dictation-examples.ts'
import type { Span } from '../../spec/journal.ts'
import { checkAgainst, checkNote, createNoteCheck, readTranscript } from './check-note.ts'
import { renderNoteText } from '../render-text.ts'
import { writeNote } from '../write-note.ts'

test.each(examples)('the writer’s own note is silent: $type', ({ transcript, type }) => {
  expect(checkNote(transcript, renderNoteText(writeNote(transcript, type).sections))).toEqual([])
})

/** Findings with the words they point at. */
function found(transcript: string, noteText: string): string[] {
  return checkNote(transcript, noteText).map(({ kind, note, transcript: dictated }) =>
    [kind, note && noteText.slice(...note), dictated && transcript.slice(...dictated)]
      .filter((part) => part !== undefined)
      .join(' | '),
  )
}

const dictated =
  'metoprolol femti milligram to ganger daglig punktum ødem i venstre ankel punktum ingen feber punktum puls syttito punktum'

test.each([
  ['Metoprolol 100 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72.', ['different | 100 mg | femti milligram']],
  ['Metoprolol 50 mg x 3. Ødem i venstre ankel. Ingen feber. Puls 72.', ['different | x 3 | to ganger daglig']],
  ['Metoprolol 50 mg x 2. Ødem i høyre ankel. Ingen feber. Puls 72.', ['different | høyre | venstre']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Feber. Puls 72.', ['different | Feber | ingen']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber.', ['missing | puls syttito punktum']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72. CRP 8.', ['unsupported | CRP 8.']],
  ['Bisoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72.', ['different | Bisoprolol | metoprolol']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72.', []],
])('%s', (noteText, expected) => expect(found(dictated, noteText)).toEqual(expected))

test.each([
  ['tjueto år gammel mann', '25 år gammel mann.', 'different age 22 år'],
  ['ny time tolvte mars klokka fjorten tretti', 'Ny time 12. mars kl. 15.30.', 'different time kl. 14.30'],
  ['ny time tolvte mars klokka fjorten tretti', 'Ny time 13.03. kl. 14.30.', 'different date 12. mars'],
  ['ny time på torsdag', 'Ny time på tirsdag.', 'different date torsdag'],
  ['metotreksat ti milligram en gang i uken', 'Metotreksat 10 mg daglig.', 'different frequency x 1 per uke'],
  ['metoprolol femti milligram daglig', 'Metoprolol 50 mikrogram daglig.', 'different dose 50 mg'],
  ['smerter i høgre kne', 'Smerter i venstre kne.', 'different side høgre'],
  ['ho har ikkje feber', 'Ho har feber.', 'different negation ikkje feber'],
  ['hun røyker', 'Hun røyker ikke.', 'different negation røyker'],
  ['puls syttito', 'Puls 72. Huden er blek og klam.', 'unsupported statement undefined'],
  ['puls syttito punktum sover godt om natten', 'Puls 72.', 'missing statement Sover godt om natten.'],
  ['puls syttito', 'Puls 72. Født 010190 12345.', 'unsupported national-id undefined'],
])('%s / %s: %s', (transcript, noteText, expected) => {
  const findings = checkNote(transcript, noteText).map(({ kind, category, mend }) => `${kind} ${category} ${mend}`)
  expect(findings).toContain(expected)
})

test('a dictation that goes on to another patient is warned about', () => {
  const first = 'vondt i kneet i to uker etter et fall på ski ingen feber'
  for (const words of ['neste pasient', 'ny pasient', 'Neste pasient.', 'Det var feil pasient.']) {
    const transcript = `${first} ${words} mann på 40 år med hoste`
    const warned = checkNote(transcript, transcript).filter(({ category }) => category === 'other-patient')
    expect(warned.map(({ transcript: place }) => place && transcript.slice(...place))).toEqual([words.replace('.', '')])
  }
})

test.each([
  'ny pasient kvinne på 40 år med hoste i to uker og litt feber',
  'vondt i kneet i to uker etter et fall på ski er ny pasient hos oss',
  'vondt i kneet i to uker etter et fall på ski ny pasient ved kontoret',
  'Vondt i kneet i to uker etter et fall. Det var en annen pasient som dyttet henne.',
  'Vondt i kneet i to uker etter et fall. Medisinen ble gitt til feil pasient.',
  'Vondt i kneet i to uker etter et fall. Timen gis til neste pasient.',
])('one patient alone is not: %s', (transcript) => {
  expect(checkNote(transcript, transcript).filter(({ category }) => category === 'other-patient')).toEqual([])
})

test.each([
  ['Han er vanskelig. Ikke skriv dette. BT 140/80.', ['Ikke skriv dette']],
  [
    'Han er vanskelig, ikke ta med det. Dette skal ikke i journalen.',
    ['ikke ta med det', 'Dette skal ikke i journalen'],
  ],
  ['skriv ikkje det ho er vanskeleg', ['skriv ikkje det']],
  ['Det med hasjen skal ikke stå i journalen.', ['skal ikke stå i journalen']],
  [
    'Han er lei. Det trenger du ikke skrive. Det noterer du ikke.',
    ['Det trenger du ikke skrive', 'Det noterer du ikke'],
  ],
  [
    'Det trenger ikke stå i journalen. Det skriver vi ikke.',
    ['Det trenger ikke stå i journalen', 'Det skriver vi ikke'],
  ],
  ['La være å skrive det. Hold det utenfor journalen.', ['La være å skrive det', 'Hold det utenfor journalen']],
  ['ikke skriv at han drikker', ['ikke skriv at']],
  ['Hun trenger ikke å skrive under. Det trenger ikke operasjon. Skal ikke ta medisinen med mat.', []],
  ['Hun sa: Ikke skriv dette. Han ba om at dette ikke skal stå i journalen.', []],
  ['Det skal ikke skrives resept. Ikke ta det med ro. Ikke skriv det ut før kontrollen.', []],
])('what is not to be written is warned about: %s', (transcript, expected) => {
  const warned = checkNote(transcript, transcript).filter(({ category }) => category === 'off-record')
  expect(warned.map(({ transcript: place }) => place && transcript.slice(...place))).toEqual(expected)
})

test.each([
  ['medisiner losartan femti milligram simvastatin nei hun byttet til noe annet', ['Simvastatin nei']],
  ['Vondt i armen, nei, hun peker på kjeven.', ['armen, nei']],
  ['ingen allergier medisiner empagliflozin tjuefem nei vent han vet ikke', ['25 nei vent']],
  ['ERCP ble utført. Det jeg sa om ERCP, det stemmer ikke helt.', ['Det jeg sa om']],
  // An applied correction.
  ['Vondt i høyre kne, nei, venstre kne.', []],
  // Answers, refusals, reported speech and apologies.
  ['Spurt om kvalme, nei, men munntørr. Har du feber? Nei. Smerte: Nei. Hun takket nei til operasjon.', []],
  ['Brystsmerter nei, hjertebank nei, tungpust ja.', []],
  ['spurt om hoste nei hovne ledd han sa nei til innleggelse', []],
  ['Han beklager at han kom sent. Jeg mener at hun bør hvile.', []],
])('a correction that nobody can obey, and stands in the note, is told of: %s', (transcript, expected) => {
  const noteText = renderNoteText(writeNote(transcript, 'fastlege').sections)
  const open = checkNote(transcript, noteText).filter(({ category }) => category === 'correction')
  // A repair that is asked shows its whole sentence, any other correction only its words.
  const shown = open.map(({ note }) => (note ? noteText.slice(...note) : ''))
  expect(shown).toEqual(expected.map((words) => expect.stringContaining(words)))
})

test('whoever wrote it otherwise has seen to a correction', () => {
  const spoken = 'Vondt i armen, nei, hun peker på kjeven.'
  const categories = (note: string): unknown[] => checkNote(spoken, note).map(({ category }) => category)
  expect(categories(`Aktuelt\n${spoken}`)).toContain('correction')
  expect(categories('Aktuelt\nHun peker på kjeven.')).not.toContain('correction')
})

test('a medicine that the recogniser misspelt and the note spells right is the same', () => {
  expect(found('bruker metoprol femti milligram daglig', 'Bruker metoprolol 50 mg daglig.')).toEqual([])
  expect(found('bruker losartan femti milligram daglig', 'Bruker valsartan 50 mg daglig.')).toEqual([
    'different | valsartan | losartan',
  ])
})

test.each(['ingen feber ', 'høyre kne ', 'metoprolol 50 mg x 2 ', 'ikke , ', '10 ', 'eller ', 'kl. 8 '])(
  'two and a half thousand times %j takes no quadratic time',
  (unit) => {
    const text = unit.repeat(2500)
    const start = performance.now()
    checkNote(text, text)
    // In quadratic time this would take minutes.
    expect(performance.now() - start).toBeLessThan(15_000)
  },
  30_000,
)

test('other words for the same are no finding', () => {
  expect(found('han veier 82 kg og har høyresidige smerter', 'Høyresidige smerter.\nVekt 82 kg.')).toEqual([])
})

/** Whether a span, where there is one, lies in its text. */
function liesIn(span: Span | undefined, text: string): boolean {
  return !span || (span[0] >= 0 && span[0] < span[1] && span[1] <= text.length)
}

test('no input throws, and every place lies in its text', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (transcript, noteText) => {
      for (const finding of checkNote(transcript, noteText)) {
        expect(finding.note ?? finding.transcript).toBeDefined()
        expect(liesIn(finding.note, noteText) && liesIn(finding.transcript, transcript)).toBe(true)
      }
    }),
  )
})

test('a note that is edited has the findings that it would have if it were read anew', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    taken: fc.nat({ max: 40 }),
    text: fc.constantFrom(
      '',
      ' ',
      '.',
      '. ',
      '\n',
      ': ',
      'ikke ',
      ' 50 mg',
      'venstre ',
      'Ny setning uten smerter. ',
      'x',
    ),
  })
  const cases = fc.tuple(fc.constantFrom(...examples), fc.array(edit, { minLength: 1, maxLength: 6 }))
  fc.assert(
    fc.property(cases, ([{ transcript, type }, edits]) => {
      const read = readTranscript(transcript)
      const check = createNoteCheck()
      let note = renderNoteText(writeNote(transcript, type).sections)
      check(read, note)
      for (const { at, taken, text } of edits) {
        const place = Math.floor(at * note.length)
        note = note.slice(0, place) + text + note.slice(place + taken)
        expect(check(read, note)).toEqual(checkAgainst(read, note))
      }
    }),
    { numRuns: 40 },
  )
})

test('a lost value belongs to the sentence that has the other values of its own', () => {
  const spoken =
    'Postoperativt smertelindret med paracetamol og ibuprofen. Medisiner: paracetamol 1 g inntil fire ganger daglig ved behov.'
  const note = 'Postoperativt smertelindret med paracetamol og ibuprofen.\nParacetamol 1 g inntil x 4.'
  const [lost] = checkNote(spoken, note)
  expect(note.slice(...(lost?.note ?? [0, 0]))).toBe('Paracetamol 1 g inntil x 4.')
})

test('that life is not worth living is not told by a denial of suicidality', () => {
  const spoken =
    'Han har hatt tanker om at livet ikke er verdt å leve, men har ingen planer om å ta sitt liv. Ingen selvskading.'
  const denial = 'Ingen planer om suicid. Ingen selvskading.'
  expect(checkNote(spoken, `Har hatt livsledetanker. ${denial}`)).toEqual([])
  expect(checkNote(spoken, denial)).toMatchObject([{ kind: 'missing', category: 'statement' }])
})

test.each([
  ['Ingen feber.', 'Feber.', 'Ingen feber.'],
  ['Feber.', 'Ingen feber.', 'Feber.'],
  ['Vi øker ikke Metformin.', 'Vi øker Metformin.', 'Vi øker ikke Metformin.'],
  ['Metoprolol seponeres.', 'Metoprolol seponeres ikke.', 'Metoprolol seponeres.'],
  // A denial elsewhere in the sentence is left to the user.
  ['Naproxen gis ikke på grunn av Eliquis.', 'Naproxen gis på grunn av Eliquis.', undefined],
  ['Hun kan ikke kjøre bil før kontroll.', 'Hun kan kjøre bil før kontroll.', undefined],
  ['Utslett på høyre, men ikke på venstre legg.', 'Utslett på høyre, men på venstre legg.', undefined],
])('one click puts a denial right, or none is offered: %s, %s', (spoken, noteText, mended) => {
  const finding = checkNote(spoken, noteText).find(({ category, note }) => category === 'negation' && note)
  const { note, mend } = finding ?? {}
  expect(finding).toBeDefined()
  expect(note && mend && noteText.slice(0, note[0]) + mend + noteText.slice(note[1])).toBe(mended)
})
