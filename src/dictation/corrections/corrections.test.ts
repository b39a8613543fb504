import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['metoprolol hundre milligram nei unnskyld femti milligram', 'metoprolol 50 mg'],
  ['to nei tre centimeter', '3 cm'],
  ['utskrevet sjuende nei åttende februar', 'utskrevet 8. februar'],
  ['femte februar nei sjette', '6. februar'],
  ['ødem venstre nei begge ankler', 'ødem begge ankler'],
  ['venstre nei rettelse høyre kne', 'høyre kne'],
  ['venstre kne nei rettelse høyre kne', 'høyre kne'],
  ['vondt i venstre kne nei rettelse høyre punktum', 'vondt i høyre kne.'],
  ['fem sting nei rettelse fire sting', 'fire sting'],
  ['158/96 nei stryk det 148/96', '148/96'],
  ['klokken fjorten nei femten', 'kl. 15'],
  ['åtti milligram nei førti', '40 mg'],
  ['HbA1c 61, nei rettelse, 51 mmol/mol', 'HbA1c 51 mmol/mol'],
  ['blodtrykk hundre og seksti over nitti puls åtti nei rettelse hundre og femti over nitti', 'BT 150/90 puls 80'],
  ['diklofenak 75 mg nei korrigerer ketorolak 30 mg', 'ketorolak 30 mg'],
  ['kontroll mandag nei tirsdag', 'kontroll tirsdag'],
  ['åtti mg morgen og førti mg kveld nei rettelse åtti mg morgen og tjue mg kveld', '80 mg morgen og 20 mg kveld'],
])('a value of the same kind: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  [
    'levaxin hundre mikrogram daglig suma nei rizatriptan ti milligram',
    'levaxin 100 mikrogram daglig rizatriptan 10 mg',
  ],
  ['mirtazapin 30 mg, venla nei duloksetin 60 mg', 'mirtazapin 30 mg, duloksetin 60 mg'],
  [
    'metoprolol depot hundre milligram en gang daglig og atorva nei rosuvastatin ti milligram',
    'metoprolol depot 100 mg x 1 og rosuvastatin 10 mg',
  ],
  ['bruker kvetia nei melatonin depot to milligram', 'bruker melatonin depot 2 mg'],
  ['metoprolol depot hundre milligram nei bisoprolol fem milligram', 'bisoprolol 5 mg'],
  ['metoprolol depot hundre nei metoprolol depot femti milligram', 'metoprolol depot 50 mg'],
  ['zuklopentiksol depot 200 mg hver andre uke nei hver tredje uke', 'zuklopentiksol depot 200 mg hver tredje uke'],
  ['atten ganger fjorten ganger tolv nei elleve millimeter', '18 x 14 x 11 mm'],
  ['brystet piper nei ventoline gitt', 'brystet piper nei ventoline gitt'],
  ['en halv tablett nei en hel tablett daglig', 'en hel tablett daglig'],
  ['halv tablett, nei, hel tablett daglig', 'hel tablett daglig'],
])('names that were broken off, and forms of medicines: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

const corrections = [
  'nei',
  'nei rettelse',
  'unnskyld',
  'jeg mener',
  'eller rettere sagt',
  'stryk det',
  'det skal være',
  ', nei,',
]
test.each([
  ['utskrevet', 'femogtyvende', 'seks og tyvende september', 'utskrevet 26. september'],
  ['utskrevet', 'tjue femte mai', 'en og tredevte mai', 'utskrevet 31. mai'],
  ['utskrevet', 'femte mai', 'sjuogtjuende', 'utskrevet 27. mai'],
  ['utskrevet', 'femte mai', 'juni', 'utskrevet 5. juni'],
  ['temp', 'trettisju to', 'trettiåtte fem', 'temp 38,5'],
  ['hb', 'ni komma seks', 'ti komma to', 'Hb 10,2'],
  ['crp', 'seks og femti', 'åtte og seksti', 'CRP 68'],
  ['nrs', 'fire', 'seks', 'NRS 6'],
  ['blodtrykk', 'ett førti over åtti', 'ett femti over nitti', 'BT 150/90'],
  ['blodtrykk', 'hundre og førti over åtti', 'nitti', 'BT 140/90'],
  ['blodtrykk', 'hundre og førti over åtti', 'hundre og tretti', 'BT 130/80'],
  ['møtte', 'klokken fjorten tretti', 'femten tretti', 'møtte kl. 15.30'],
  ['møtte', 'klokken 17.10', '17.40', 'møtte kl. 17.40'],
  ['møtte', 'klokken halv tre', 'halv fire', 'møtte kl. halv fire'],
  ['møtte', 'klokka kvart over ti', 'kvart over elleve', 'møtte kl. 11.15'],
  ['vondt i', 'to til tre dager', 'fire til fem dager', 'vondt i 4–5 dager'],
  ['vondt i', 'to dager', 'uker', 'vondt i to uker'],
  ['sår', 'to ganger tre centimeter', 'fire', 'sår 2 x 4 cm'],
  ['levaxin', 'femti', 'fem og sytti mikrogram', 'levaxin 75 mikrogram'],
  ['levaxin', 'femti milligram', 'mikrogram', 'levaxin 50 mikrogram'],
  [
    'paracet et gram',
    'inntil fire ganger daglig ved behov',
    'inntil tre ganger daglig ved behov',
    'paracet 1 g inntil x 3 ved behov',
  ],
  ['metotreksat ti milligram', 'en gang daglig', 'ukentlig', 'metotreksat 10 mg x 1 per uke'],
  ['', 'metoprolol femti milligram', 'bisoprolol fem milligram', 'bisoprolol 5 mg'],
  ['smerter i', 'l fire l fem', 'l fem s en', 'smerter i L5–S1'],
  ['vondt i', 'venstre arm', 'høyre arm', 'vondt i høyre arm'],
])('%s %s, corrected: %s', (start, old, right, expected) => {
  const spoken = corrections.map((correction) => `${start} ${old} ${correction} ${right}`.replace(' ,', ',').trim())
  expect(spoken.map((text) => written(text))).toEqual(spoken.map(() => expected))
})

test('no time of its own: the hour is corrected, not what follows', () =>
  expect(written('ankom klokken ti nei to timer før')).toContain('to timer før'))

test.each([
  ['ingen faste medisiner nei vent hun bruker p-piller', 'hun bruker p-piller'],
  ['vondt i magen nei rettelse brystet', 'vondt i brystet'],
  ['behandlet med penicillin nei rettelse med cefalosporin', 'behandlet med cefalosporin'],
  ['feber, hoste og kvalme stryk det', 'feber, hoste'],
  ['feber og hoste stryk siste ord', 'feber og'],
  ['feber. hoste i dag. slett siste setning kløe', 'feber. kløe'],
  ['feber. hoste stryk siste setning angre', 'feber. hoste'],
])('words: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['3 x 12 repetisjoner med strikk, nei unnskyld, 3 x 15 repetisjoner.', '3 x 15 repetisjoner med strikk.'],
  ['MADRS 14, eller nei, 12', 'MADRS 12'],
  ['venstre eller nei det er høyre skulder', 'høyre skulder'],
  ['bestilles neste tirsdag eller nei neste torsdag', 'bestilles neste torsdag'],
  ['i minst seks måneder jeg mener minst tre måneder', 'i minst tre måneder'],
  ['nrs fem jeg mener nrs fire ved bevegelse', 'NRS 4 ved bevegelse'],
  ['losartan femti milligram nei ikke femti men hundre milligram daglig', 'losartan 100 mg daglig'],
  ['vondt i høyre skulder nei ikke høyre men venstre skulder', 'vondt i venstre skulder'],
  ['skrubbsår på høyre albue, 2 x 3 cm, eller nei, venstre albue.', 'skrubbsår på venstre albue, 2 x 3 cm.'],
  ['mor har schizofreni nei unnskyld moster har schizofreni', 'moster har schizofreni'],
  ['mor med bipolar lidelse, nei, det var mormor.', 'mormor med bipolar lidelse.'],
  [
    'han bruker ramipril fem milligram daglig ingen allergier nei rettelse han er allergisk mot katt',
    'han bruker ramipril 5 mg daglig han er allergisk mot katt',
  ],
  ['hastegrad oransje, nei, gul.', 'hastegrad gul.'],
  ['satt klokken sytten tretti unnskyld klokken atten tretti', 'satt kl. 18.30'],
  ['satt klokka atten tretti nei nitten tretti og en til', 'satt kl. 19.30 og en til'],
  ['trombe i venstre legg vondt i høyre legg nei i venstre legg', 'trombe i venstre legg vondt i venstre legg'],
  ['vekt nittifire kilo ny time om tre måneder nei fire måneder', 'vekt 94 kg ny time om fire måneder'],
])('led by words that are said again or are not written: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  ['droppet insulinen i går nei i forgårs er slapp', 'droppet insulinen i forgårs er slapp'],
  ['gikk hjem i går kveld unnskyld i dag tidlig', 'gikk hjem i dag tidlig'],
  ['operasjon i morgen, unnskyld, i dag. faster', 'operasjon i dag. faster'],
  ['måles hver time nei hver andre time', 'måles hver andre time'],
  ['tilsyn hver halvtime nei hvert kvarter', 'tilsyn hvert kvarter'],
  ['stell hver dag nei annenhver dag', 'stell annenhver dag'],
  ['klopidogrel pauses, nei, stryk det, klopidogrel gis', 'klopidogrel gis'],
  ['oksazepam etter skår paracetamol stryk det ingen paracetamol', 'oksazepam etter skår ingen paracetamol'],
  [
    'fortsetter sertralin, vurderer nedtrapping av kvetiapin, stryk det, kvetiapin holdes uendret',
    'fortsetter sertralin, kvetiapin holdes uendret',
  ],
  [
    'warfarin etter skjema, metoprolol 50 mg. nei, ikke warfarin, men apiksaban 5 mg x 2.',
    'apiksaban 5 mg x 2, metoprolol 50 mg.',
  ],
  [
    'warfarin fem milligram metoprolol femti milligram nei rettelse ikke warfarin men apiksaban fem milligram',
    'apiksaban 5 mg metoprolol 50 mg',
  ],
  ['litium 0,6, nei, jeg leste feil, det skal være 0,8.', 'litium 0,8.'],
  ['mor sier at jeg leste feil på pakken', 'mor sier at jeg leste feil på pakken'],
  ['en halv flaske sprit nei unnskyld en hel flaske sprit daglig', 'en hel flaske sprit daglig'],
  ['sovner klokken tjuetre nei rettelse klokken ett om natten', 'sovner kl. 1 om natten'],
  ['tilbake til påske jeg mener til pinse', 'tilbake til pinse'],
  ['mest venstre, eller nei, mest høyre.', 'mest høyre.'],
  ['kontroll hos fastlege om en uke, nei, hos sykepleier om to uker', 'kontroll hos sykepleier om to uker'],
  ['drikker en flaske brennevin nei en flaske vin daglig', 'drikker en flaske vin daglig'],
  ['snublet på sykehjemmet, nei, jeg mener hjemme. våken', 'snublet hjemme. våken'],
  ['gikk uten hjelpemiddel rettelse med rullator', 'gikk med rullator'],
  ['henvist til kirurg, nei, ortoped.', 'henvist til ortoped.'],
  ['nedsatt fleksjon nei ekstensjon i kneet', 'nedsatt ekstensjon i kneet'],
  ['hun sover godt, nei, hun sover dårlig.', 'hun sover dårlig.'],
  ['pårørende er varslet, jeg mener de varsles i morgen', 'pårørende varsles i morgen'],
  ['kontroll om to uker unnskyld om en uke ikke start ramipril', 'kontroll om en uke ikke start ramipril'],
  ['kontroll om to uker nei tre uker blodprøver tas før', 'kontroll om tre uker blodprøver tas før'],
  ['blodig oppspytt to ganger nei tre ganger siste måned', 'blodig oppspytt tre ganger siste måned'],
  ['Etter ti minutter, nei, fem minutter fikk hun kløe.', 'Etter fem minutter fikk hun kløe.'],
  ['highflow åtte liter nei ti liter i minuttet', 'highflow 10 l/min'],
  ['siste tre uker nei fem uker har han hørt stemmer', 'siste fem uker har han hørt stemmer'],
  ['kontroll om to uker nei om en uke hun ringer', 'kontroll om en uke hun ringer'],
  ['sykmeldt i fire uker nei to uker han ringer', 'sykmeldt i to uker han ringer'],
  ['Sykmeldt i to uker, unnskyld, en uke.', 'Sykmeldt i en uke.'],
  ['for to uker siden nei en uke siden', 'for en uke siden'],
  ['ingen tidligere innleggelser nei vent en innleggelse i 2023', 'en innleggelse i 2023'],
  ['Marevan seponeres, nei vent, fortsetter uendret.', 'Marevan fortsetter uendret.'],
  ['Marevan seponeres nei vent tar den videre', 'Marevan tar den videre'],
  ['Funn: Kne hovent. Ankel normal. Stryk det om kneet. Tiltak: Hvile.', 'Funn: Ankel normal. Tiltak: Hvile.'],
  ['Tar Ibux. Tar Paracet daglig. Slett det om Ibux.', 'Tar Paracet daglig.'],
  ['Vondt i kneet. Kneet er hovent. Stryk det om kneet.', 'Vondt i kneet. Kneet er hovent. Stryk det om kneet.'],
  ['kateter tett skylt nå klar urin stryk det om kateteret', 'kateter tett skylt nå klar urin stryk det om kateteret'],
  ['Kontroll om en uke, stryk det, om to uker.', 'Kontroll om to uker.'],
  [
    'metoprolol seponeres nei vent fortsetter med bisoprolol 5 mg',
    'metoprolol seponeres nei vent fortsetter med bisoprolol 5 mg',
  ],
  ['Marevan seponeres nei vent bestiller blodprøve', 'Marevan seponeres nei vent bestiller blodprøve'],
  ['sertralin virker dårlig nei vent sover bedre', 'sertralin virker dårlig nei vent sover bedre'],
  ['fikk rettelse fra sykehuset', 'fikk rettelse fra sykehuset'],
  ['sender rettelse til nav om sykmeldingen', 'sender rettelse til NAV om sykmeldingen'],
  ['gråter daglig nei gråter nesten daglig', 'gråter nesten daglig'],
  ['legevakten er kontaktet jeg mener fastlegen er kontaktet', 'fastlegen er kontaktet'],
  ['senket stemningsleie nei nøytralt stemningsleie', 'nøytralt stemningsleie'],
  ['vi venter med kortison eller nei vi setter kortison i dag', 'vi setter kortison i dag'],
])('in the frame that is said again: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'spurt om hun har planer nei hun har ingen planer',
  'spurt om alkohol i helgene, nei, ingenting',
  'har hun feber nei men hun fryser',
  'ja eller nei var alt hun svarte',
  'dette er ikke migrene, jeg mener det er spenningshodepine',
  'allergisk mot penicillin eller nei det var søstra',
  'han vil ikke ha mer eller nei takk',
  'brystsmerter nei magesmerter ja svimmelhet nei ørhet ja',
  'vondt i høyre skulder nei venstre skulder ja',
  'ble gitt på sykehuset. det var feil dose, 10 mg.',
  'ramipril 5 mg nei forresten den er seponert',
  'han sier nei, han vil ikke ha mer medisin',
])('an answer or an opinion is no correction: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['øker lamotrigin, 200 mg. nei, glem det, lamotrigin beholdes uendret', 'lamotrigin beholdes uendret'],
  ['spiser godt. papillen er blek, lett ødem. nei, glem det. normal farge', 'spiser godt. normal farge'],
  ['om tre måneder. mr bestilles. stryk det. ny time om seks uker', 'om tre måneder. ny time om seks uker'],
  ['feber og hoste glem det jeg sa hun er frisk', 'feber hun er frisk'],
])('a deletion that is a sentence takes a sentence: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test('a heading’s word is no word that is taken back, unless what stands before it says that it is one', () => {
  const bounds = { stops: new Set(['observasjon', 'oppfølging', 'behandling']) }
  expect(written('tvungen observasjon nei rettelse frivillig innlagt', bounds)).toBe('frivillig innlagt')
  expect(written('har behandling nei rettelse tilsyn', bounds)).toBe('har behandling nei rettelse tilsyn')
})

test.each([
  ['smerten er 7 av 10. nei, 5 av 10.', 'smerten er 5 av 10.'],
  ['smerter sju av ti nei fem av ti', 'smerter fem av ti'],
  ['nrs 7 av 10 nei 5', 'NRS 5 av 10'],
  ['sår 4 x 3 cm nei 2 cm', 'sår 4 x 2 cm'],
  ['sår 4 x 3 cm nei 2 x 3 cm', 'sår 2 x 3 cm'],
  ['svulst 4 x 3 x 2 cm nei 1 cm', 'svulst 4 x 3 x 1 cm'],
  ['far hadde infarkt. unnskyld, det var bror som hadde infarkt.', 'bror hadde infarkt.'],
  ['kne høyre. ankel venstre. nei, det skal være høyre.', 'kne høyre. ankel høyre.'],
])('part of a value, a person: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'kneet høyre. ankel venstre. nei, det skal være venstre',
  'vondt i høyre side beklager forsinkelsen',
  'vondt i høyre side. beklager forsinkelsen',
  'vondt i magen. beklager støyen her.',
  'metoprolol. unnskyld avbrytelsen, telefonen ringte',
])('nobody knows what is corrected, or whether: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each(['spurt om feber, nei', 'nei, han røyker ikke', 'unnskyld at jeg spør', 'jeg mener dette er migrene'])(
  'nothing to correct: %s',
  (spoken) => expect(written(spoken)).toBe(spoken),
)

test.each([
  ['vondt i venstre kne. hovent. erstatt venstre med høyre. ingen feber', 'vondt i høyre kne. hovent. ingen feber'],
  ['vondt i venstre kne bytt venstre med høyre', 'vondt i høyre kne'],
  ['sov fire timer erstatt fire timer med seks timer ingen feber', 'sov seks timer ingen feber'],
  ['engstelig i natt, sover dårlig. erstatt engstelig med urolig.', 'urolig i natt, sover dårlig.'],
  ['lett nedsatt kraft. erstatt lett med moderat', 'moderat nedsatt kraft.'],
  ['brudd i femur. erstatt ordet femur med humerus', 'brudd i humerus.'],
])('what is named is replaced: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'bruker metoprolol. erstatt metoprolol med bisoprolol',
  'erstatt kateteret med et nytt',
  'bytt bandasje med pinsett',
  'har kateter. bytt kateter med nytt om seks uker',
  'har spist et måltid. erstatt måltid med næringsdrikk',
  'er engstelig. bytt engstelig med urolig',
  'er engstelig.\n\nsover. erstatt engstelig med urolig',
  'tynnet drikke. erstatt melk med vann',
  'urolig på sobril. erstatt sobril med zopiklon',
  'kateter i 16 dager. bytt 16 med 18',
])('a measure is no correction: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  [
    'paracetamol ett gram fire ganger daglig i en uke også råd om aktivitet nei vent han kan ikke arbeide',
    'paracetamol 1 g x 4 i en uke også råd om aktivitet nei vent han kan ikke arbeide',
  ],
  [
    'vondt i ryggen i to uker etter løft på jobb ingen faste medisiner nei vent hun bruker paracetamol',
    'vondt i ryggen i to uker etter løft på jobb hun bruker paracetamol',
  ],
])('where nothing marks the clause, no more than a denial is taken back: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test('headings are never taken away', () => {
  const stops = new Set(['hoveddiagnose'])
  expect(written('hoveddiagnose tia nei rettelse lite hjerneinfarkt', { stops })).toBe(
    'hoveddiagnose lite hjerneinfarkt',
  )
})

test('a medicine under another heading is not the one that is corrected', () => {
  const stops = new Set(['plan'])
  const spoken = 'står på metotreksat plan vi ser på zolimax nei adalimumab 40 mg'
  expect(written(spoken, { stops })).toBe(spoken)
})

test.each([
  ['Naproksen 500 mg. Nei, stryk siste setning. Prednisolon 30 mg.', 'Prednisolon 30 mg.'],
  ['Har hun vondt? Nei. Stryk siste setning. Hun spiser.', 'Har hun vondt? Hun spiser.'],
  ['bestilles, nei, stryk siste ord, rekvireres', 'rekvireres'],
  ['er her til søndag nei stryk det til mandag', 'er her til mandag'],
  ['time på mandag stryk det på onsdag', 'time på onsdag'],
  ['øvelser dosen økes til fire nei glem det dosen økes til tre', 'øvelser dosen økes til tre'],
  ['ibuprofen fire hundre stryk det ibuprofen seks hundre milligram', 'ibuprofen 600 mg'],
  ['er i uke fjorten nei vent det er uke seksten', 'er i uke 16'],
])('what is said again behind a deletion takes its place: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test('a salve is spread where it is spread', () =>
  expect(written('stryk det på såret to ganger daglig')).toBe('stryk det på såret to ganger daglig'))
