import { expect, test } from 'vitest'
import { checkNote } from '../check/check-note.ts'
import { normaliseDictation } from '../normalise-dictation.ts'
import { AUTOMATIC_NOTE_TYPE } from '../../spec/journal.ts'
import { renderNoteText } from '../render-text.ts'
import { cutSentences } from './sentences.ts'
import { writeNote } from '../write-note.ts'
import { writeSentence } from '../write-sentence.ts'

const cut = (transcript: string): string[] =>
  cutSentences(normaliseDictation(transcript), true).map((tokens) => writeSentence(tokens, false).text)

test.each([
  [
    'starter piperacillin 4 g x 4 gentamicin gis ikke på grunn av nyresvikt',
    ['Starter piperacillin 4 g x 4.', 'Gentamicin gis ikke på grunn av nyresvikt.'],
  ],
  [
    'han har adhd og bruker metylfenidat 36 mg hver morgen ingen allergier nei forresten rettelse han er allergisk mot katt',
    ['Han har ADHD og bruker metylfenidat 36 mg hver morgen.', 'Han er allergisk mot katt.'],
  ],
  [
    'far har fått informasjon om hodeskade og vekker ikke men ser til ham',
    ['Far har fått informasjon om hodeskade og vekker ikke, men ser til ham.'],
  ],
  [
    'skal unngå arbeid over skulderhøyde så langt hun kan avtalt to behandlinger',
    ['Skal unngå arbeid over skulderhøyde så langt hun kan.', 'Avtalt to behandlinger.'],
  ],
  ['hun får beskjed om å ta kontakt ved høy feber', ['Hun får beskjed om å ta kontakt ved høy feber.']],
  ['vi blir enige om å avtale time om to uker', ['Vi blir enige om å avtale time om to uker.']],
  ['funn av blod i avføringen har han ikke lagt merke til', ['Funn av blod i avføringen har han ikke lagt merke til.']],
  [
    'ny vurdering om seks uker eventuelt ultralyd hvis ikke bedre',
    ['Ny vurdering om seks uker eventuelt ultralyd hvis ikke bedre.'],
  ],
  [
    'oppfattes som bursitt henvises fysioterapeut setter kortison 40 mg subakromialt avlastning i to dager',
    [
      'Oppfattes som bursitt.',
      'Henvises fysioterapeut.',
      'Setter kortison 40 mg subakromialt.',
      'Avlastning i to dager.',
    ],
  ],
  [
    'vurderes som øvre urinveisinfeksjon får trimetoprim 160 mg x 2 mor får råd om drikke',
    ['Vurderes som øvre urinveisinfeksjon.', 'Får trimetoprim 160 mg x 2.', 'Mor får råd om drikke.'],
  ],
  [
    'hun var sammen med datteren og klokketesten klarte hun ikke mistanke om demens',
    ['Hun var sammen med datteren og klokketesten klarte hun ikke.', 'Mistanke om demens.'],
  ],
  ['fikk middag men han åt ikkje noko av den', ['Fikk middag, men han åt ikkje noko av den.']],
  ['nakken er ho ikkje plaga av', ['Nakken er ho ikkje plaga av.']],
  ['blir vurdert om candesartan ikkje verkar', ['Blir vurdert om candesartan ikkje verkar.']],
  ['metotreksat fortsetter 20 mg i uken', ['Metotreksat fortsetter 20 mg i uken.']],
  ['smertene tolkes som nevrogene og ekg som normalt', ['Smertene tolkes som nevrogene og EKG som normalt.']],
  ['barnet får trimetoprim og mor får råd', ['Barnet får trimetoprim og mor får råd.']],
  [
    'kastet opp to ganger allmenntilstand god BT ikke målt urin viser leukocytter nitritt positiv',
    ['Kastet opp to ganger.', 'Allmenntilstand god.', 'BT ikke målt.', 'Urin viser leukocytter.', 'Nitritt positiv.'],
  ],
  [
    'ekg normal tsh normal matlyst nedsatt gått ned 5 kg',
    ['EKG normal.', 'TSH normal.', 'Matlyst nedsatt.', 'Gått ned 5 kg.'],
  ],
  [
    'over 60 grader god passiv bevegelighet positiv hawkins test',
    ['Over 60 grader god passiv bevegelighet positiv hawkins test.'],
  ],
  ['otoskopi normale trommehinner begge sider', ['Otoskopi normale trommehinner begge sider.']],
  [
    'nedstemt siste uker hører ikke stemmer ser ingen syner',
    ['Nedstemt siste uker.', 'Hører ikke stemmer.', 'Ser ingen syner.'],
  ],
  ['benekter at han hører stemmer', ['Benekter at han hører stemmer.']],
  ['moderat depressiv episode lav selvmordsrisiko', ['Moderat depressiv episode.', 'Lav selvmordsrisiko.']],
  ['SpO2 93 % uten oksygen hjem med penicillin 1 g x 4', ['SpO2 93 % uten oksygen.', 'Hjem med penicillin 1 g x 4.']],
  ['reiser hjem med penicillin 1 g x 4', ['Reiser hjem med penicillin 1 g x 4.']],
  [
    'virker sliten i dag spist halv skive skiftet bandasje med mepilex',
    ['Virker sliten i dag.', 'Spist halv skive.', 'Skiftet bandasje med mepilex.'],
  ],
  ['pasienten har spist godt bandasjen er skiftet', ['Pasienten har spist godt.', 'Bandasjen er skiftet.']],
  ['setter depo medrol 40 mg i skulderen', ['Setter depo medrol 40 mg i skulderen.']],
  [
    'nakken er fri inntrykk av subakromialt smertesyndrom',
    ['Nakken er fri.', 'Inntrykk av subakromialt smertesyndrom.'],
  ],
  ['samlet inntrykk av bedring', ['Samlet inntrykk av bedring.']],
  ['tåler ikke tramadol fikk hallusinasjoner', ['Tåler ikke tramadol, fikk hallusinasjoner.']],
  ['bruker metoprolol tåler ikke penicillin', ['Bruker metoprolol.', 'Tåler ikke penicillin.']],
  ['prednisolon 20 mg p.o. etter 40 minutter SpO2 96 %', ['Prednisolon 20 mg p.o.', 'Etter 40 minutter SpO2 96 %.']],
  ['BT 94/58 etter 0,5 liter ringer 108/64', ['BT 94/58 etter 0,5 liter ringer 108/64.']],
  ['hb ved innkomst 11,8 laveste hb 8,5', ['Hb ved innkomst 11,8.', 'Laveste Hb 8,5.']],
  [
    'furosemid 40 mg x 2 blodkultur tatt klokken 04.15 hlr minus avklart med datter',
    ['Furosemid 40 mg x 2.', 'Blodkultur tatt kl. 04.15.', 'HLR minus avklart med datter.'],
  ],
  [
    'lamotrigin økes til 250 mg litium drøftes kriseplan gjennomgått',
    ['Lamotrigin økes til 250 mg.', 'Litium drøftes.', 'Kriseplan gjennomgått.'],
  ],
  ['metformin pauses starter igjen etter kontroll', ['Metformin pauses, starter igjen etter kontroll.']],
  [
    'lamotrigin 150 mg x 2 glemmer kveldsdosen av og til ingen bivirkninger',
    ['Lamotrigin 150 mg x 2.', 'Glemmer kveldsdosen av og til.', 'Ingen bivirkninger.'],
  ],
  [
    'prednisolon 40 mg i fem dager ventoline på forstøver',
    ['Prednisolon 40 mg i fem dager.', 'Ventoline på forstøver.'],
  ],
  ['vurderer om ramipril skal startes igjen', ['Vurderer om ramipril skal startes igjen.']],
  [
    'ciprofloksacin 500 mg x 2 i sju dager seponert ramipril',
    ['Ciprofloksacin 500 mg x 2 i sju dager.', 'Seponert ramipril.'],
  ],
  ['pasienten er hlr minus', ['Pasienten er HLR minus.']],
  ['smerter nrs fire ved gange to i ro', ['Smerter NRS 4 ved gange 2 i ro.']],
])('medicines and values: %s', (transcript, expected) => expect(cut(transcript)).toEqual(expected))

test.each([
  ['bortsett fra høyt blodtrykk bruker amlodipin 5 mg', ['Bortsett fra høyt blodtrykk.', 'Bruker amlodipin 5 mg.']],
  [
    'han glemmer ofte tablettene bruker fast metformin 500 mg',
    ['Han glemmer ofte tablettene.', 'Bruker fast metformin 500 mg.'],
  ],
  ['de siste tre ukene sover dårlig', ['De siste tre ukene sover dårlig.']],
  ['har vært nedstemt de siste tre ukene sover ti timer', ['Har vært nedstemt de siste tre ukene.', 'Sover ti timer.']],
  [
    'har vært nedstemt de siste tre ukene sover han ti timer',
    ['Har vært nedstemt de siste tre ukene sover han ti timer.'],
  ],
  [
    'er trøtt har ikkje vært på jobb siden mandag trekker seg unna venner',
    ['Er trøtt.', 'Har ikkje vært på jobb siden mandag.', 'Trekker seg unna venner.'],
  ],
  ['bruker p-piller ellers ingen medisiner', ['Bruker p-piller.', 'Ellers ingen medisiner.']],
  ['litt feber rødt svelg med belegg', ['Litt feber rødt svelg med belegg.']],
  ['vond skulder det andre er diabetes', ['Vond skulder.', 'Det andre er diabetes.']],
  [
    'økes til 850 mg x 2 kontroll nytt hba1c om tre måneder',
    ['Økes til 850 mg x 2.', 'Kontroll nytt HbA1c om tre måneder.'],
  ],
  ['bor på sykehjem går med rullator', ['Bor på sykehjem.', 'Går med rullator.']],
  ['falt for to timer siden slo albuen', ['Falt for to timer siden.', 'Slo albuen.']],
  ['føler seg verdiløs klarer ikke å lese', ['Føler seg verdiløs.', 'Klarer ikke å lese.']],
  ['far døde av hjerteinfarkt seksti år gammel', ['Far døde av hjerteinfarkt 60 år gammel.']],
  ['kolecystektomi om seks uker innkalles', ['Kolecystektomi om seks uker innkalles.']],
  ['drikker alkohol sjelden', ['Drikker alkohol sjelden.']],
])('clauses: %s', (transcript, expected) => expect(cut(transcript)).toEqual(expected))

test.each([
  'Har sluttet med metoprolol 50 mg og amlodipin 5 mg.',
  'Metformin 500 mg og glimepirid 2 mg seponeres.',
  'Bruker ikke metoprolol 50 mg, amlodipin 5 mg.',
  'Acetylsalisylsyre 300 mg p.o. og ticagrelor 180 mg p.o. gitt.',
])('what is said of several medicines stays with all of them: %s', (sentence) =>
  expect(cut(sentence)).toEqual([sentence]),
)

test('«vurdering og tiltak»: what is given is a measure', () => {
  const note = writeNote(
    'Vurdering og tiltak: Nedreveggsinfarkt. Ticagrelor 180 mg gitt. Overflyttes PCI-senter.',
    'innkomst',
  )
  expect(note.sections.map(({ heading, sentences }) => [heading, sentences.length])).toEqual([
    ['Vurdering', 1],
    ['Tiltak', 2],
  ])
})

test('who it is about is no medicine, and a name that no list knows is one', () => {
  const note = writeNote(
    '72 år gammel kvinne med AMD. Hun bruker Xarelto 20 mg x 1. Ukjentumin 50 mg x 2.',
    'poliklinikk',
  )
  expect(note.sections.map(({ heading }) => heading)).toEqual(['Medisiner', 'Aktuelt'])
})

test.each([
  ['spiser nesten ikke gått ned 4 kg siden jul', ['Spiser nesten ikke.', 'Gått ned 4 kg siden jul.']],
  ['sover heller ikke orker ikke å gå ut', ['Sover heller ikke.', 'Orker ikke å gå ut.']],
  ['stivkrampevaksine trengs ikke ibuprofen 400 mg x 3', ['Stivkrampevaksine trengs ikke.', 'Ibuprofen 400 mg x 3.']],
  ['øyelege på tirsdag hvis rustringen ikke er borte', ['Øyelege på tirsdag hvis rustringen ikke er borte.']],
  ['svarer på tiltale sier at han ikke er redd', ['Svarer på tiltale sier at han ikke er redd.']],
  ['slo seg ikke bor alene', ['Slo seg ikke.', 'Bor alene.']],
  ['hun har ikke tatt ibuprofen 400 mg', ['Hun har ikke tatt ibuprofen 400 mg.']],
])('a denial stays with what is denied: %s', (transcript, expected) => expect(cut(transcript)).toEqual(expected))

const openDenials = [
  'hun har ikke selv kjent kul i brystet',
  'det er ikke kommet avføring i dag',
  'har ikke siste døgn drukket alkohol',
  'har ikke i dag spist frokost',
  'har ikke i dag skiftet bandasje',
  'ho har ikkje sjølv kjent kul i brystet',
  'det er ikkje kome avføring i dag',
  'ho har ikkje dei siste vekene drukket alkohol',
  'han har ikke de siste ukene drukket alkohol',
  'har ikke det siste året kjent brystsmerter',
  'han har ikke etter operasjonen kjent smerter i kneet',
  'det er ikke gitt paracetamol i dag',
  'det er ikke i dag gitt furosemid 40 mg',
  'har ikke i kveld fått oksygen 2 liter',
  'det er ikkje i dag gitt oksygen 2 liter',
  'såret er ikke i dag skylt med saltvann',
  'hun er ikke lenger operert mage',
  'har aldri selv hatt hjerteinfarkt',
  'hun går med krykker og belaster ikke høyre bein',
  'han bøyer ikke kneet mer enn 90 grader',
  'ho bevegar ikkje høgre arm',
  'han åpnet ikke øynene',
  'barnet aksepterer ikke flaske',
]

test.each(openDenials)('no sentence ends between a denial and what it denies: %s', (said) => {
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  expect(cut(said)).toEqual([sentence])
  const transcript = `kvinne 54 år kommer til kontroll er plaget av trøtthet ${said} BT 120/80 puls 72 henvises til røntgen thorax`
  const { sections } = writeNote(transcript, AUTOMATIC_NOTE_TYPE)
  expect(
    sections
      .flatMap(({ sentences }) => sentences.map(({ text }) => text))
      .join(' ')
      .toLowerCase(),
  ).toContain(`${said}.`)
  expect(checkNote(transcript, renderNoteText(sections))).toEqual([])
})

test.each([
  ['feber har hun ikke hatt spist frokost i dag', ['Feber har hun ikke hatt.', 'Spist frokost i dag.']],
  ['hun har ikke vondt i dag spist frokost', ['Hun har ikke vondt i dag.', 'Spist frokost.']],
  ['det er ikke bra matlyst nedsatt', ['Det er ikke bra.', 'Matlyst nedsatt.']],
  ['BT ikke målt avføring i dag', ['BT ikke målt.', 'Avføring i dag.']],
  ['avføring ikke siste tre dager spist frokost', ['Avføring ikke siste tre dager.', 'Spist frokost.']],
  [
    'han har smerter og ødemer ikke feber ingen hoste ellers frisk uten medisiner',
    ['Han har smerter og ødemer.', 'Ikke feber, ingen hoste.', 'Ellers frisk uten medisiner.'],
  ],
  [
    'ct viser segmentale embolier i høyre underlapp ikke tegn til høyresvikt hun har ikke feber',
    ['CT viser segmentale embolier i høyre underlapp, ikke tegn til høyresvikt.', 'Hun har ikke feber.'],
  ],
])('a denial that is complete ends its sentence: %s', (transcript, expected) =>
  expect(cut(transcript)).toEqual(expected),
)

test.each([
  ['diabetes type 1 siden han var ni år', ['Diabetes type 1 siden han var ni år.']],
  ['kona sier han er støl', ['Kona sier han er støl.']],
  ['cave trimetoprim fikk utslett', ['Cave trimetoprim, fikk utslett.']],
  ['mormor hadde diabetes', ['Mormor hadde diabetes.']],
  ['insulin degludek 24 enheter vesp.', ['Insulin degludek 24 enheter vesp.']],
  ['morfin 2,5 mg i.v., gjentatt 2,5 mg x 2', ['Morfin 2,5 mg i.v., gjentatt 2,5 mg x 2.']],
  ['det er ikke planlagt kontroll hos oss', ['Det er ikke planlagt kontroll hos oss.']],
  ['øke empagliflozin til 25 mg', ['Øke empagliflozin til 25 mg.']],
  ['hun har god kontroll på blodsukkeret', ['Hun har god kontroll på blodsukkeret.']],
  ['sover dårlig har han tatt noe nei aldri', ['Sover dårlig.', 'Har han tatt noe nei aldri.']],
  ['ved forverring ringer han 113', ['Ved forverring ringer han 113.']],
])('what belongs together: %s', (transcript, expected) => expect(cut(transcript)).toEqual(expected))

test.each([
  ['Ny time torsdag 14. klokka 10.', ['Ny time torsdag 14. kl. 10.']],
  ['Kontroll mandag 12. klokken 14.30. Ringer før.', ['Kontroll mandag 12. kl. 14.30.', 'Ringer før.']],
  ['Ho kjem tysdag den 4. kl. 12.', ['Ho kjem tysdag den 4. kl. 12.']],
  ['Ny kontroll måndag 14. klokka 10.', ['Ny kontroll måndag 14. kl. 10.']],
  // No day: a value and its sentence end.
  ['CRP torsdag var 14. Klokken 10 bedre.', ['CRP torsdag var 14.', 'Kl. 10 bedre.']],
  ['Ny time torsdag 14. Ringer klokka 10.', ['Ny time torsdag 14.', 'Ringer kl. 10.']],
  ['ny time torsdag 14 punktum klokka 10 ringer han', ['Ny time torsdag 14.', 'Kl. 10 ringer han.']],
])('the stop of a weekday’s day ends no sentence before a time: %s', (transcript, expected) =>
  expect(cut(transcript)).toEqual(expected),
)

test('an ordinal is no end of a sentence', () =>
  expect(cut('Hun bor i 2. etasje. Penicillin 3 g hver 6. time. Puls 72. Kontroll hver 14. dag.')).toEqual([
    'Hun bor i 2. etasje.',
    'Penicillin 3 g hver 6. time.',
    'Puls 72.',
    'Kontroll hver 14. dag.',
  ]))

test('numbers that would be read as one are parted', () => {
  expect(cut('movicol en pose to ganger daglig to klyster')).toEqual(['Movicol en pose x 2, 2 klyster.'])
  expect(cut('paracetamol 1 g klokken åtte to tabletter')).toEqual(['Paracetamol 1 g kl. 8, 2 tabletter.'])
})

test.each([
  'Krepitasjoner basalt h. side. Ødem v. legg.',
  'Henv. til ort. pol. for vurdering. Ktr. hos FL om ca. 3 uker.',
  'Kir. tilsyn gitt. Gyn. us. normal. Går vha. stokk. Infl. prøver tatt.',
])('an abbreviation that was written ends no sentence: %s', (text) => {
  const sentences = cutSentences(normaliseDictation(text), false)
  expect(sentences.map((tokens) => writeSentence(tokens, false).text).join(' ')).toBe(text)
  expect(sentences).toHaveLength(text.split(/\. \p{Lu}/u).length)
})
