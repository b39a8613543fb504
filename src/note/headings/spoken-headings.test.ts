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
  [
    'to operasjoner',
    'anamnese vondt i kneet har hatt to operasjoner går uten krykker litt hevelse undersøkelse full strekk',
  ],
])('a word in a sentence is no heading: %s', (words, transcript) => {
  const note = under('fysioterapi', transcript)
  expect(Object.keys(note)).toEqual(['Aktuelt', 'Funn'])
  expect(note['Aktuelt']).toContain(words)
  expect(note['Funn']).toBe('Full strekk.')
})

test.each([
  ['biopsi i lokalbedøvelse tolv prøver ingen blødning', 'Biopsi i lokalbedøvelse, tolv prøver, ingen blødning.'],
  ['gastroskopi puls åtti prøver crp tolv', 'Gastroskopi puls 80.'],
])('what is counted is no heading, a value ends before one: %s', (told, expected) =>
  expect(under('poliklinikk', `prosedyre ${told} vurdering godt forløp plan svar om to uker`)['Prosedyre']).toBe(
    expected,
  ),
)

test('who it is about is told before anything is done', () =>
  expect(
    under('fysioterapi', 'henvist for opptrening kvinne 68 år operert i høyre hofte i september funn haltende gange'),
  ).toMatchObject({ Aktuelt: 'Kvinne 68 år operert i høyre hofte i september.' }))

test.each<[NoteTypeName, string, string]>([
  [
    'psykiatri',
    'lav selvmordsrisiko',
    'sover bedre ingen dødsønsker moderat episode lav selvmordsrisiko øker sertralin',
  ],
  [
    'legevakt',
    'distal status intakt',
    'hevelse i ankelen ingen ømhet over malleolene distal status intakt ny time ved behov',
  ],
  [
    'fysioterapi',
    'normalt forløp',
    'mangler litt styrke vurderes til å følge normalt forløp øvelser tre ganger i uken',
  ],
  [
    'epikrise',
    'ukomplisert forløp',
    'operert dag to ukomplisert forløp mobilisert på stue reist hjem dag fire med hjelp',
  ],
])('a word that is described is no heading (%s): %s', (type, words, transcript) =>
  expect(
    Object.values(under(type, `${transcript} om to uker`))
      .join(' ')
      .replaceAll(/[.,]/g, '')
      .toLowerCase(),
  ).toContain(words.toLowerCase()),
)

test('what is put off ends before a heading', () => {
  const note = under(
    'fastlege',
    'tiltak naproksen 500 mg x 2 henvises fysioterapeut det tas røntgen av skulderen ikke ultralyd foreløpig sykmelding 50 % i to uker kontroll om fire uker',
  )
  expect(note['Tiltak']).toMatch(/Det tas røntgen av skulderen, ikke ultralyd foreløpig\.$/)
  expect(note['Sykmelding']).toBe('50 % i to uker.')
  expect(note['Kontroll']).toBe('Kontroll om fire uker.')
})

test('what is done with it keeps its name', () => {
  const said =
    'sover bedre spiser godt ingen dødsønsker nå selvmordsrisiko vurderes som lav sykmelding forlenges til første mars'
  expect(under('psykiatri', said)['Selvmordsrisikovurdering']).toBe('Selvmordsrisiko vurderes som lav.')
  expect(under('fastlege', said)['Sykmelding']).toBe('Sykmelding forlenges til 1. mars.')
})

test('a heading whose words stay is a sentence before a full stop', () =>
  expect(under('psykiatri', 'Frivillig innlagt. Sover dårlig.')['Formelt']).toMatch(/^Frivillig innlagt\. /))

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
    'epikrise',
    'innleggelsesårsak falt på badet hjemme funn røntgen viste lårhalsbrudd på venstre side operasjon nittende september hemiprotese',
    'Operasjoner og prosedyrer',
    '19. september hemiprotese.',
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

test('«benekter suicidalitet» is a finding', () =>
  expect(
    under(
      'psykiatri',
      'psykisk status våken og orientert senket stemningsleie benekter suicidalitet ingen psykotiske symptomer plan samtale',
    ),
  ).not.toHaveProperty('Selvmordsrisikovurdering'))

const visit = 'gutt på 7 år kommer sammen med mor på grunn av ørevondt siden i går kveld'
test.each([
  ['tre ørebetennelser tidligere siste gang i mars', /tre ørebetennelser tidligere siste gang i mars/],
  ['har hatt det tidligere men ikke i år', /har hatt det tidligere men ikke i år/i],
  ['vekt 24 kg symfyse fundus mål 29 cm', /fundus mål 29 cm/],
  ['oppfølging bør skje hos fastlegen', /oppfølging bør skje hos fastlegen/i],
  ['en plan skal lages med kommunen', /en plan skal lages/i],
  ['har aldri hørt om tidligere sykdommer i familien', /hørt om tidligere sykdommer i familien/],
  ['han har nådd mål 10 repetisjoner', /nådd mål 10 repetisjoner/],
  ['hun mottar oppfølging skal trene', /mottar oppfølging skal trene/],
  ['ingen prøver tatt i dag', /ingen prøver tatt i dag/i],
])('no heading in the middle of what is said: %s', (said, kept) =>
  expect(
    Object.values(under('fastlege', `${visit} ${said}`))
      .join(' ')
      .replaceAll(/[.,]/g, ''),
  ).toMatch(kept),
)

test.each([
  ['tidligere behandlet for astma', 'Tidligere sykdommer', /^Behandlet for astma/],
  ['røyker 20 om dagen tidligere hypertensjon', 'Tidligere sykdommer', /^Hypertensjon/],
  ['ved undersøkelse er han slapp', 'Funn', /^Ved undersøkelse er han slapp/],
])('a heading in the middle of what is said: %s', (said, heading, text) =>
  expect(under('fastlege', `${visit} ${said}`)[heading]).toMatch(text),
)

const around = 'aktuelt kommer med vondt i magen siden i går og er kvalm'
test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'innkomst',
    'stimulantia røyker ikke status presens våken og klar',
    { Stimulantia: 'Røyker ikke.', 'Status presens': 'Våken og klar.' },
  ],
  [
    'innkomst',
    'allergier spurt om det nei ingen funn øm buk',
    { Allergier: 'Spurt om det, nei, ingen.', 'Status presens': 'Øm buk.' },
  ],
  ['fysioterapi', 'funn kondisjonen er god vurdering bra framgang', { Vurdering: 'Bra framgang.' }],
  ['psykiatri', 'medisiner ingen faste rusmidler ingen', { Medisiner: 'Ingen faste.', Rusmidler: 'Ingen.' }],
  ['psykiatri', 'sosialt datter som hjelper til hereditet ukjent', { Hereditet: 'Ukjent.' }],
  ['psykiatri', 'ingen impulser til å skade andre vurdering stabil', { Vurdering: 'Stabil.' }],
  [
    'fysioterapi',
    'sosialt gikk uten hjelpemidler før siden sist har han trent',
    { Aktuelt: expect.stringMatching(/Siden sist har han trent\.$/), Bakgrunn: 'Gikk uten hjelpemidler før.' },
  ],
  [
    'fysioterapi',
    'vurdering stabil målet er å gå til butikken planen er ny test',
    { Mål: 'Gå til butikken.', Plan: 'Ny test.' },
  ],
  [
    'fysioterapi',
    'tiltak knebøy hopp venter vi med plan er å løpe',
    { Tiltak: 'Knebøy hopp venter vi med.', Plan: 'Løpe.' },
  ],
  ['fysioterapi', 'vurdering stabil planen er at hun trener selv', { Plan: 'Planen er at hun trener selv.' }],
  ['fastlege', 'tiltak venter med dyrkning kontroll ringer hvis ikke bedre', { Kontroll: 'Ringer hvis ikke bedre.' }],
  [
    'sykepleie',
    'ernæring spist godt eliminasjon 500 ml urin hud tørr og hel smerte nrs tre',
    { Eliminasjon: '500 ml urin.', 'Hud, vev og sår': 'Tørr og hel.', 'Smerte, søvn og velvære': 'NRS 3.' },
  ],
  [
    'psykiatri',
    'rusmidler cannabis sist for fem uker siden psykisk status klar og orientert',
    { Rusmidler: 'Cannabis, sist for fem uker siden.', 'Status presens psykisk': 'Klar og orientert.' },
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
      'Sosialt og utskrivning': 'Sønnen handler.',
    },
  ],
  ['fastlege', 'vurdering ikke akutt behandling nødvendig', { Vurdering: 'Ikke akutt behandling nødvendig.' }],
  [
    'sykepleie',
    'tiltak informert pårørende sønnen kommer i morgen',
    { Tiltak: 'Informert pårørende. Sønnen kommer i morgen.' },
  ],
])('speech without marks, %s: %s', (type, transcript, expected) =>
  expect(under(type, `${around} ${transcript}`)).toMatchObject(expected),
)

test.each<[NoteTypeName, string, string]>([
  ['fastlege', 'hun følger opp selv og hennes egen plan er å gå ned i vekt', 'plan er'],
  ['fastlege', 'hun har god kontroll ingen anfall på lenge', 'god kontroll'],
  ['sykepleie', 'han er rolig og har tørr hud smerte i foten ved gange', 'hud smerte'],
  ['fastlege', 'ved forverring ønsker hun bildediagnostikk av ryggen', 'hun bildediagnostikk'],
])('no heading in speech without marks, %s: %s', (type, transcript, words) =>
  expect(
    Object.values(under(type, `${around} ${transcript}`))
      .join(' ')
      .replaceAll(/[.,]/g, '')
      .toLowerCase(),
  ).toContain(words.toLowerCase()),
)

test.each<[NoteTypeName, string, Record<string, string>]>([
  [
    'sykepleie',
    'Pårørende: Sønnen er informert. Stryk siste setning. Datteren er informert. Plan: Hjem. Plan B er sykehjem.',
    { 'Sosialt og utskrivning': 'Datteren er informert.', Plan: 'Hjem. Plan B er sykehjem.' },
  ],
  [
    'sykepleie',
    'observasjon puls 80 blodtrykk hundre og tretti over åtti temperatur trettisju hud ingen rødme smerte nrs to i ro plan tilsyn annenhver time i natt',
    {
      'Hud, vev og sår': 'Ingen rødme.',
      'Smerte, søvn og velvære': 'NRS 2 i ro.',
      Observasjon: 'Puls 80, BT 130/80. Temperatur 37.',
      Plan: 'Tilsyn annenhver time i natt.',
    },
  ],
  [
    'psykiatri',
    'fjerde time på rus og psykiatri mann på førti år siden sist har han sovet dårlig spurt om stemmer nei det hører han ikke medisiner sertralin femti milligram en gang daglig rusmidler snuser',
    {
      Aktuelt:
        'Fjerde time på rus og psykiatri. Mann på 40 år. Siden sist har han sovet dårlig. Spurt om stemmer, nei, det hører han ikke.',
      Medisiner: 'Sertralin 50 mg x 1.',
      Rusmidler: 'Snuser.',
    },
  ],
])('a heading is kept by what is taken back, and opens behind a value or a denial: %s', (type, transcript, expected) =>
  expect(under(type, transcript)).toEqual(expected),
)
