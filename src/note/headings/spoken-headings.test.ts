import { expect, test } from 'vitest'
import { under } from '../../../test/under-headings.ts'
import type { NoteTypeName } from '../../spec/journal.ts'

test.each([
  [
    'siden operasjon',
    'anamnese syv uker siden operasjon går uten krykker litt hevelse etter lange dager undersøkelse full strekk',
  ],
  [
    'etter operasjon',
    'anamnese vondt i kneet etter operasjon nittende mai går uten krykker litt hevelse undersøkelse full strekk',
  ],
])('a word in a sentence is no heading: %s', (words, transcript) => {
  const note = under('fysioterapi', transcript)
  expect(Object.keys(note)).toEqual(['Aktuelt', 'Funn'])
  expect(note['Aktuelt']).toContain(words)
  expect(note['Funn']).toBe('Full strekk.')
})

test('what is put off ends before a heading', () => {
  const note = under(
    'fastlege',
    'tiltak naproksen 500 mg x 2 henvises fysioterapeut det tas røntgen av skulderen ikke ultralyd foreløpig sykmelding 50 % i to uker kontroll om fire uker',
  )
  expect(note['Tiltak']).toMatch(/Det tas røntgen av skulderen[,.] ikke ultralyd foreløpig\.$/i)
  expect(note['Sykmelding']).toBe('50 % i to uker.')
  expect(note['Kontroll']).toMatch(/om fire uker\.$/i)
})

test('a heading whose words stay is a sentence before a full stop', () =>
  expect(under('psykiatri', 'Frivillig innlagt. Sover dårlig.')['Formelt']).toMatch(/^Frivillig innlagt\./))

test('what holds nothing was no heading, and its words stay', () =>
  expect(
    under(
      'psykiatri',
      'vurdering depressiv episode moderat lav til moderat selvmordsrisiko plan litium økes til to tabletter og kriseplan gjennomgås',
    ),
  ).toMatchObject({ Vurdering: expect.stringMatching(/moderat selvmordsrisiko\.$/) }))

test('«blodprøver hver måned» is no heading, «siden dagen før» ends before one', () => {
  expect(
    under(
      'psykiatri',
      'tiltak klozapin uendret henvises til frisklivssentral blodprøver hver måned neste time om seks uker klokken ti',
    ),
  ).toMatchObject({ Tiltak: expect.stringContaining('lodprøver hver måned') })
  expect(
    under(
      'fastlege',
      'anamnese feber og forvirring hjemme siden dagen før funn temperatur 39,4 og puls hundre og fire ellers klar',
    ),
  ).toMatchObject({ Funn: expect.stringContaining('39,4') })
})

test('«vurdering for høyt blodtrykk»', () =>
  expect(
    under(
      'fastlege',
      'prøver kreatinin 72 og kalium 4,1 og egfr over nitti vurdering for høyt blodtrykk tiltak økt mosjon og mindre salt',
    ),
  ).toMatchObject({ Vurdering: 'For høyt blodtrykk.' }))

test.each([
  [
    'epikrise',
    'medisiner ved utreise albyl e syttifem milligram en gang daglig uendret videre plan stingfjerning hos fastlege om to uker',
    'Videre plan',
    'Stingfjerning hos fastlege om to uker.',
  ],
  [
    'psykiatri',
    'psykisk status våken og orientert senket stemningsleie ingen psykotiske symptomer suicidalitet ingen planer eller hensikt plan samtale',
    'Selvmordsrisikovurdering',
    'Ingen planer eller hensikt.',
  ],
] as const)('a heading in unpunctuated speech: %s', (type, transcript, heading, text) =>
  expect(under(type, transcript)[heading]).toBe(text),
)

const visit = 'gutt på 7 år kommer sammen med mor på grunn av ørevondt siden i går kveld'
test.each([
  ['har hatt det tidligere men ikke i år', /har hatt det tidligere, men ikke i år/i],

  ['har aldri hørt om tidligere sykdommer i familien', /hørt om tidligere sykdommer i familien/],
  ['han har nådd mål 10 repetisjoner', /nådd mål 10 repetisjoner/],

  ['ingen prøver tatt i dag', /ingen prøver tatt i dag/i],
])('no heading in the middle of what is said: %s', (dictated, kept) =>
  expect(Object.values(under('fastlege', `${visit} ${dictated}`)).join(' ')).toMatch(kept),
)

test.each([
  ['tidligere behandlet for astma', 'Tidligere sykdommer', /behandlet for astma/i],

  ['ved undersøkelse er han slapp', 'Funn', /^Ved undersøkelse er han slapp/],
])('a heading in the middle of what is said: %s', (dictated, heading, text) =>
  expect(under('fastlege', `${visit} ${dictated}`)[heading]).toMatch(text),
)

const around = 'aktuelt kommer med vondt i magen siden i går og er kvalm'
test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'innkomst',
    'stimulantia røyker ikke status presens våken og klar',
    { Stimulantia: 'Røyker ikke.', 'Status presens': 'Våken og klar.' },
  ],

  ['fysioterapi', 'funn kondisjonen er god vurdering bra framgang', { Vurdering: 'Bra framgang.' }],
  ['psykiatri', 'medisiner ingen faste rusmidler ingen', { Medisiner: 'Ingen faste.', Rusmidler: 'Ingen.' }],

  ['psykiatri', 'ingen impulser til å skade andre vurdering stabil', { Vurdering: 'Stabil.' }],

  ['fastlege', 'tiltak venter med dyrkning kontroll ringer hvis ikke bedre', { Kontroll: 'Ringer hvis ikke bedre.' }],
  [
    'sykepleie',
    'ernæring spist godt eliminasjon 500 ml urin hud tørr og hel smerte nrs tre',
    { Eliminasjon: '500 ml urin.', 'Hud, vev og sår': 'Tørr og hel.', 'Smerte, søvn og velvære': 'NRS 3.' },
  ],

  ['psykiatri', 'rusmidler ingen sprekk siden i vår vurdering stabil', { Vurdering: 'Stabil.' }],
  ['fastlege', 'vurdering serologi er ikke nødvendig tiltak øyedråper', { Tiltak: 'Øyedråper.' }],
  ['fastlege', 'tiltak penicillin i fjorten dager kontroll bare ved feber', { Kontroll: 'Bare ved feber.' }],
  [
    'sykepleie',
    'hud og sår litt klar væske ingen rødme aktivitet går med rullator plan stell onsdag pårørende sønnen handler',
    {
      'Hud, vev og sår': 'Litt klar væske, ingen rødme.',
      'Aktivitet og funksjon': 'Går med rullator.',
      'Sosialt og utskrivning': expect.stringMatching(/sønnen handler\.$/i),
    },
  ],
  ['fastlege', 'vurdering ikke akutt behandling nødvendig', { Vurdering: 'Ikke akutt behandling nødvendig.' }],

  ['innkomst', 'medisiner bare p-piller røyker ikke', { Stimulantia: 'Røyker ikke.' }],
])('speech without marks, %s: %s', (type, transcript, expected) =>
  expect(under(type, `${around} ${transcript}`)).toMatchObject(expected),
)

test.each<[NoteTypeName, string, string]>([
  ['fastlege', 'hun følger opp selv og hennes egen plan er å gå ned i vekt', 'plan er'],
  ['fastlege', 'hun har god kontroll ingen anfall på lenge', 'god kontroll'],

  ['fastlege', 'ved forverring ønsker hun bildediagnostikk av ryggen', 'hun bildediagnostikk'],
])('no heading in speech without marks, %s: %s', (type, transcript, words) =>
  expect(Object.values(under(type, `${around} ${transcript}`)).join(' ')).toContain(words),
)
