import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['vurderes som pneumoni nei kolsforverring og får prednisolon', 'vurderes som kolsforverring og får prednisolon'],
  ['Utslett på magen, nei, ryggen som klør.', 'Utslett på ryggen som klør.'],
  ['tape nei elastisk bandasje og krykker', 'elastisk bandasje og krykker'],
  ['har paroksysmal nei permanent atrieflimmer', 'har permanent atrieflimmer'],
  ['sondemat i ett døgn nei vent halvannet døgn inhalasjoner', 'sondemat i halvannet døgn inhalasjoner'],
  ['kontinuerlig tilsyn nei tilsyn hvert kvarter', 'tilsyn hvert kvarter'],
  ['ingen innleggelser hun har katt nei hund hjemme', 'ingen innleggelser hun har hund hjemme'],
  ['svakere på høyre nei på venstre side normal sensibilitet', 'svakere på venstre side normal sensibilitet'],
  ['fant en gangrenøs nei en flegmonøs appendisitt', 'fant en flegmonøs appendisitt'],
  ['Mest sannsynlig migrene, nei, spenningshodepine.', 'Mest sannsynlig spenningshodepine.'],
  ['har sosial angst nei panikklidelse med agorafobi', 'har panikklidelse med agorafobi'],
  ['mistanke om mulig appendisitt nei pyelonefritt', 'mistanke om mulig pyelonefritt'],
  ['har sovet godt nei dårlig i natt', 'har sovet dårlig i natt'],
  ['ekko viser redusert nei god funksjon', 'ekko viser god funksjon'],
  ['påviser mykoplasma nei kikhoste så familien får beskjed', 'påviser kikhoste så familien får beskjed'],
  ['utslettet startet i ansiktet nei på magen og spredte seg', 'utslettet startet på magen og spredte seg'],
  ['fikk spinal, nei, det ble generell anestesi', 'fikk generell anestesi'],
  ['innlagt med lungeemboli nei hva sier jeg lungebetennelse', 'innlagt med lungebetennelse'],
  ['henvises til kardiolog nei nevrolog', 'henvises til nevrolog'],
])('a word takes the place of one of its kind: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'astma nei diabetes ja',
  'har du astma nei diabetes',
  'ingen hoste nei feber',
  'ikke vondt i magen nei ryggen',
  'har feber nei hoste har hun ikke',
  'smerter i magen nei ryggen er verst',
  'vi starter dialyse, nei, Furix 40 mg først',
  'feber høy, nei, mild hoste',
  'røyker nei alkohol lite',
  'spurt om hodepine nei kvalme litt',
  'sier hun har astma nei kols',
])('what is asked for, denied or told of something else stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  'stiv i nakken nei ryggen fin',
  'kløe i øyet nei nesen tett',
  'tatt EKG nei ekko bestilles',
  'har fått gips nei ortose passer ikke',
  'stenose i LAD nei RCA er åpen',
  'har lege nei tannlege mangler',
  'blek nei cyanotisk litt',
  'sår på høyre legg nei venstre legg frisk',
  'høyre nyre hydronefrose nei venstre nyre normal',
  'operert venstre hofte oi høyre hofte gjenstår',
  'metoprolol 50 mg oi og ramipril 5 mg',
  'mor diabetes nei far hypertensjon',
  'Mor har astma, nei, far har eksem.',
  'bor hos mor nei far er i Spania',
  'får Keppra nei Lamictal ble seponert',
  'lunger rene nei hjerte bilyd',
  'Han ropte «nei, vent», og falt.',
  'hun bruker ikke Marevan nei Eliquis',
  'feber i går nei ingen feber nå',
  'usikker om det var mandag eller det var tirsdag',
  'mor mener han har hatt krampe nei det stemmer ikke mener far',
  'svarte moren nei far har astma',
  'Allergier: Ingen kjente. Vent litt, han tåler penicillin.',
])('what is told of the next thing is nothing said anew: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['vi seponerer amlodipin nei vi beholder amlodipin', 'vi beholder amlodipin'],
  ['eg aukar dosen nei eg minkar dosen av levaxin', 'eg minkar dosen av levaxin'],
  ['Vi avventer MR, nei, vi bestiller MR nå.', 'vi bestiller MR nå.'],
  ['kona nei datteren ringer fordi han faller', 'datteren ringer fordi han faller'],
  ['Broren, nei, svogeren, fant ham på gulvet.', 'Svogeren fant ham på gulvet.'],
])('a clause of the same, or who does it, is said anew: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'vi øker amlodipin og ramipril nei vi beholder ramipril',
  'vi starter ramipril i dag metoprolol i morgen nei vi venter med metoprolol',
  'vi starter metoprolol og seponerer sotalol nei vi starter metoprolol først',
  'vi fjerner sting og skifter bandasje nei vi fjerner sting på fredag',
  'jeg foreslår sykehjem nei jeg vil ikke på sykehjem',
  'Hun bruker insulin, nei, hun har faktisk glemt insulin i dag.',
  'Kona, beklager, datteren kunne ikke komme, er pårørende.',
])('one of several, or another time, is no clause said anew: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  'på spørsmål om smerter sier hun nei, hun har ikke vondt',
  'gutten ropte nei nei nei under anfallet',
  'han sa nei vent jeg vil ikke ha sprøyte',
])('what somebody says is no correction: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['vondt i venstre hofte høyre hofte mener jeg for tre uker siden', 'vondt i høyre hofte for tre uker siden'],
  ['er 34 år gammel 36 mener jeg og bor alene', 'er 36 år gammel og bor alene'],
  ['gis i ti dager fem dager skal det være og kontroll', 'gis i fem dager og kontroll'],
  ['sonden ligger i magen nei i blæren mener jeg og tømmes', 'sonden ligger i blæren og tømmes'],
  ['øm i venstre fossa altså høyre fossa med slippømhet', 'øm i høyre fossa med slippømhet'],
  ['trykksår på venstre hæl mener jeg høyre hæl er rent', 'trykksår på høyre hæl er rent'],
])('said behind what is right, or before it: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test('a correction on a new line reaches the line before', () => {
  expect(written('venstre kne\nnei rettelse høyre kne')).toBe('høyre kne')
  expect(written('Metoprolol 50 mg\nrettelse 100 mg daglig')).toBe('Metoprolol 100 mg daglig')
})

test('a denial in dialect is one', () =>
  expect(written('hu har itj kasta opp nei vent hu kasta opp i natt')).not.toContain('itj kasta opp i natt'))

test.each([
  ['kona var på besøk i går nei vent på søndag og dro', 'kona var på besøk på søndag og dro'],
  ['kan reise hjem i kveld nei vent skal observeres til i morgen', 'skal observeres til i morgen'],
  ['i går sov hun godt nei vent på søndag sov hun godt', 'på søndag sov hun godt'],
])('when, and what shall be done, is told anew: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['ingen knatrelyder vekt 18 kg nei hva sier jeg 19 kg crp 54', 'ingen knatrelyder vekt 19 kg CRP 54'],
  ['Vekt 49,2 kg. Rett opp det, 47,2 kg.', 'Vekt 47,2 kg.'],
  ['ikke planer i dag risikoen vurderes som høy moderat mener jeg', 'ikke planer i dag risikoen vurderes som moderat'],
])('a denial that is far away is of something else: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['sår på venstre eh høyre hæl', 'sår på høyre hæl'],
  ['sønnen kommer lørdag eh søndag', 'sønnen kommer søndag'],
  ['metotreksat kvar onsdag ja kor var eg folsyre 5 mg', 'metotreksat kvar onsdag folsyre 5 mg'],
  ['Hun fikk metronidazol 1 g, vent, 1,5 g i.v.', 'Hun fikk metronidazol 1,5 g i.v.'],
  ['MADRS 32 nei 34 ja 34', 'MADRS 34'],
  ['står ikke på ett bein på venstre eh høyre går det bedre', 'står ikke på ett bein på venstre høyre går det bedre'],
])('what is thought aloud: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Røntgen viser ingen brudd. Rettelse, avulsjonsbrudd laterale malleol.',
  'Ingen allergi. Rettelse, penicillinallergi.',
  'Ingen medisiner. Rettelse, Marevan.',
  'Ultralyd uten dyp venetrombose, nei vent, trombose i vena poplitea',
  'normal på begge sider, nei vent, svekket på høyre',
  'Lungene er frie, nei vent, knatring basalt høyre',
  'Paralgin forte 2 tabletter 400 mg ved behov, nei 1.',
  'To 5 mm porter, nei tre.',
])('no denial stays before what was found, and no count takes a strength’s place: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)

test('what is denied now was said of the same', () =>
  expect(written('Puls palpabel på begge føtter, nei vent, ikke palpabel i høyre fot')).toBe(
    'Puls ikke palpabel i høyre fot',
  ))

test.each([
  ['det høres krepitasjoner nei pipelyder basalt på begge sider', 'det høres pipelyder basalt på begge sider'],
  ['trykkøm over tibia nei fibula distalt', 'trykkøm over fibula distalt'],
  ['demping på høyre nei venstre side basalt', 'demping på venstre side basalt'],
  ['har hatt hjerteinfarkt nei hjerneslag i 2019', 'har hatt hjerneslag i 2019'],
  ['vurderes som pneumoni nei kolsforverring temp 38,2 nei 38,6', 'vurderes som kolsforverring temp 38,6'],
  ['Kraften er litt nedsatt, rettelse, normal.', 'Kraften er normal.'],
  ['litt nedsatt kraft nei normal kraft', 'normal kraft'],
  ['huden er litt rød nei blek', 'huden er litt blek'],
  ['har spist to, nei unnskyld, en brødskive', 'har spist en brødskive'],
  ['stiv i tjue eller vent hun sa førtifem minutter', 'stiv i 45 minutter'],
  ['40 mg hver nei annenhver uke', '40 mg annenhver uke'],
  ['såret på høyre fot nei venstre fot er rødt', 'såret på venstre fot er rødt'],
  [
    'mange føflekker under høyre skulderblad nei venstre skulderblad er det en lesjon',
    'mange føflekker under venstre skulderblad er det en lesjon',
  ],
  ['på mandag nei tirsdag kom han inn', 'på tirsdag kom han inn'],
  ['Marevan stanses nei Eliquis stanses', 'Eliquis stanses'],
  ['mor hadde brystkreft nei tanten hadde brystkreft', 'tanten hadde brystkreft'],
  ['stått på i to nei tre dager hun tisser ofte', 'stått på i tre dager hun tisser ofte'],
])('where it is, how much and how often: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'brudd i tibia nei fibula er hel',
  'brudd i radius nei ulna intakt og',
  'sår på høyre legg nei venstre legg distalt frisk',
  'ingen krepitasjoner nei pipelyder basalt',
  'hadde to nei en pasient ringte',
  'er i jobb nei student',
  'tåler melk nei egg',
  'har bil nei førerkort',
  'huden er litt tørr nei normalt blodtrykk',
  'operert i høyre kne nei venstre kne er operert',
  'keppra øker vi nei lamictal reduserer vi',
  'furosemid økes nei spironolakton reduseres',
  'paracet hjelper nei ibuprofen hjelper ikke',
  'Tar metformin 500 mg, nei, januvia tar han ikke.',
  'Han har vondt i høyre kne, nei, venstre kne er bra.',
  'nedsatt hørsel høyre øre nei venstre øre hører han godt',
  'hevelse høyre ankel nei venstre ankel ikke hoven',
  'høyre øye ser han godt med nei venstre øye er blindt',
  'hevelse over patella nei tibia uøm',
  'mor har diabetes nei hun har astma',
  'mor har hatt hjerteinfarkt nei far har hatt hjerneslag',
  'kona røyker ikke nei han røyker daglig',
  'mor sier feber i tre dager nei far sa fem dager',
  'hun bruker ikke insulin nei hun bruker metformin',
  'Hun kom mandag, nei, tirsdag ville hun ikke komme.',
  'stukket i foten nei det var i sommer',
  'reagerte på penicillin nei det var på barneskolen',
])('of two things each may be true: %s', (spoken) => expect(written(spoken)).toBe(spoken))
