import { expect, test } from 'vitest'
import type { RequestedNoteType } from '../spec/journal.ts'
import { writeNote } from './write-note.ts'

function note(transcript: string, type: RequestedNoteType = 'fastlege'): Record<string, string> {
  return Object.fromEntries(
    writeNote(transcript, type).sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ text }) => text).join(' '),
    ]),
  )
}

test.each([
  ['Fikk morfin 5 mg i.v. i ambulansen, 300 mg ASA og heparin 5000 IE i.v.', 'Aktuelt', /Fikk.*heparin/],
  ['BT 80/50. I ambulansen fikk han adrenalin 0,5 mg i.m.', 'Aktuelt', /adrenalin/],
  ['fekk morfin 5 mg i.v. i ambulansen og heparin 5000 IE i.v.', 'Aktuelt', /morfin.*heparin/],
  ['Har tatt paracet 1 g uten effekt.', 'Aktuelt', /paracet/],
  ['BT 80/50. Fikk adrenalin 0,5 mg i.m. med god effekt.', 'Tiltak', /^Fikk adrenalin/],
  ['Ambulansen ga nitroglycerin 0,4 mg x 2 og morfin 5 mg i.v. EKG normalt.', 'Aktuelt', /morfin 5 mg i\.v\.$/],
  ['Oksygen på maske. Bruker fast metoprolol 50 mg x 1.', 'Medisiner', /^Bruker fast metoprolol/],
  ['Observert i to timer. Gitt Aerius 5 mg.', 'Tiltak', 'Gitt Aerius 5 mg.'],
  ['Gitt prednisolon 20 mg av fastlegen i går.', 'Aktuelt', /prednisolon/],
  ['Reiser hjem med prednisolon 20 mg x 1 i tre dager.', 'Tiltak', /prednisolon/],
  ['Tar Xyzal. Tar den om kvelden.', 'Medisiner', 'Tar Xyzal. Tar den om kvelden.'],
  ['Står på Xyzal.', 'Medisiner', 'Står på Xyzal.'],
  ['Her ble det gitt Ringer 1000 ml.', 'Tiltak', /Ringer/],
  ['Fikk Selexid 400 mg x 3 av fastlegen.', 'Medisiner', /Selexid/],
  ['Bruker metoprolol 50 mg, fikk i tillegg losartan 50 mg i fjor.', 'Medisiner', /losartan/],
  ['Har fått resept på Imigran 50 mg.', 'Medisiner', /Imigran/],
])('what was given once is no regular medicine: %s', (said, heading, text) => {
  expect(note(`Falt om hjemme. ${said}`, 'legevakt')[heading]).toMatch(text)
})

test.each([
  ['Røntgen høyre kne bestilles.', 'Tiltak'],
  ['MR høyre kne er rekvirert.', 'Tiltak'],
  ['Henvist til røntgen høyre kne.', 'Tiltak'],
  ['Blodprøver bestilt.', 'Tiltak'],
  ['Røntgen thorax er tatt og viser infiltrat.', 'Prøver'],
  ['MR er bestilt, svar foreligger ikke.', 'Prøver'],
  ['EKG tas, normalt.', 'Prøver'],
  ['Nytt røntgen om seks uker.', 'Kontroll'],
])('a test that is ordered is a measure: %s', (said, heading) => {
  expect(note(`Falt på kneet i går. ${said}`)[heading]).toBe(said)
})

test.each([
  'Henviser seg godt.',
  'Kontroll over blære og tarm.',
  'Oppfølging av tiltale er treg.',
  'Tar kontakt, ikke nakkestiv.',
  'Setter seg opp uten hjelp.',
  'Skriver navnet sitt med høyre hånd.',
  'Øker ved inspirasjon.',
  'Pasienten får ikke løftet armen.',
  'Hvile lindrer.',
  'Oksygen 2 liter på nesekateter, SpO2 94 %.',
])('what a patient is able to is found: %s', (said) => {
  expect(note(`Funn: BT 130/80. ${said}`)['Funn']).toBe(`BT 130/80. ${said}`)
})

test.each([
  'Tar kontakt på grunn av smerter i kneet.',
  'Hun får vondt når hun går.',
  'Pasienten får ikke sove.',
  'Fortsetter å røyke.',
  'Kontroll hos kardiolog i mars var fin.',
  'Oppfølging ved DPS siden 2020.',
  'Fikk råd om å hvile av legevakten.',
  'Startet med Selexid på fredag.',
  'Krykker siden i går.',
  'Sykmeldt 50 % siden mars.',
  'Har vært sykmeldt i to uker.',
])('the story keeps what was done before: %s', (said) => {
  expect(note(`Anamnese: Hoste i tre dager. ${said}`)['Anamnese']).toBe(`Hoste i tre dager. ${said}`)
})

test.each([
  ['Hun får resept på Apocillin.', 'Tiltak'],
  ['Starter Apocillin 660 mg x 4.', 'Tiltak'],
  ['Får råd om å hvile.', 'Tiltak'],
  ['Kontroll om to uker.', 'Kontroll'],
  ['Tar kontakt på mandag.', 'Kontroll'],
  ['Tar kontakt med fastlegen ved feber.', 'Kontroll'],
  ['Sykmeldt i to uker.', 'Sykmelding'],
  ['Sykmeldt siden mars, forlenges to uker.', 'Sykmelding'],
])('… and not what is done now: %s', (said, heading) => {
  expect(note(`Anamnese: Hoste i tre dager. ${said}`)[heading]).toBe(said)
})

test.each([
  ['Henviser til MR.', 'Tiltak'],
  ['Setter injeksjon subakromialt.', 'Tiltak'],
  ['Starter Apocillin 660 mg x 4.', 'Tiltak'],
  ['Trapper ned prednisolon.', 'Tiltak'],
  ['Pasienten får krykker.', 'Tiltak'],
  ['Hun får utlevert øvelser.', 'Tiltak'],
  ['Kontroll av balanse om to uker.', 'Kontroll'],
  ['Oppfølging av øvelsene om to uker.', 'Kontroll'],
  ['Tar kontakt ved feber.', 'Kontroll'],
  ['Tar kontakt med fastlegen på mandag.', 'Kontroll'],
])('… and what is done about it is not: %s', (said, heading) => {
  expect(note(`Funn: BT 130/80. ${said}`)[heading]).toBe(said)
})

test.each([
  ['Cave penicillin. Hoste i tre dager. Ingen feber.', 'Hoste i tre dager. Ingen feber.'],
  ['Allergier: Ingen kjente. Vondt i halsen siden mandag.', 'Vondt i halsen siden mandag.'],
  ['Medisiner: Metoprolol 50 mg x 1. Vondt i hodet siden mandag.', 'Vondt i hodet siden mandag.'],
  ['Medisiner: Sertralin 100 mg. I dag arbeidet vi med eksponering.', 'I dag arbeidet vi med eksponering.'],
  [
    'ingen allergier hoste i tre dager ingen feber temp 37,5 puls 80 blodtrykk 140 over 80',
    'Hoste i tre dager, ingen feber.',
  ],
])('behind a list the story begins: %s', (said, story) => expect(note(said)['Anamnese']).toBe(story))

test.each([
  ['Allergier: Ingen kjente. Bruker Marevan. Bor alene.', 'Medisiner', 'Bruker Marevan.'],
  ['Allergier: Ingen kjente. Bruker Marevan. Bor alene.', 'Sosialt', 'Bor alene.'],
  ['Medisiner: Metotreksat. Jobber i apotek. Gift.', 'Sosialt', 'Jobber i apotek. Gift.'],
  [
    'Medisiner: Marevan. Hjemmesykepleie legger dosett. Bor alene og glemmer tablettene.',
    'Medisiner',
    'Marevan. Hjemmesykepleie legger dosett. Bor alene og glemmer tablettene.',
  ],
  ['Medisiner: Marevan. Har hjemmesykepleie som deler ut medisinene.', 'Medisiner', /deler ut/],
  ['Allergier: Pollen. Jobber som baker og reagerer på mel.', 'Allergier', /baker/],
])('who it is, and what is used, is no part of a list: %s', (said, heading, expected) => {
  expect(note(said, 'innkomst')[heading]).toMatch(expected)
})

test.each([
  ['Cave ACE-hemmer. Hoste i tre måneder av det.', 'Allergier'],
  ['Cave sulfa. Fikk utslett for tre år siden.', 'Allergier'],
  ['Allergier: Pollen. Kløe og utslett. Astma siden barndommen.', 'Allergier'],
  ['cave ace hemmer hoste i tre måneder av det tidligere utslett av penicillin og av sulfa', 'Allergier'],
  ['Medisiner: Sertralin 100 mg. Hun forteller at hun glemmer tablettene.', 'Medisiner'],
  ['Medisiner: Albyl-E 75 mg. Sluttet med Marevan for to år siden.', 'Medisiner'],
  ['Medisiner: Sertralin 50 mg. Hodepine av den i to uker.', 'Medisiner'],
])('… and what is said of what it names stays: %s', (said, heading) =>
  expect(Object.keys(note(said))).toEqual([heading]),
)

test.each([
  ['Hun bruker mye tid på å bekymre seg.', 'Aktuelt'],
  ['Tar bussen til jobb nå.', 'Aktuelt'],
  ['Står på venteliste for gruppe.', 'Aktuelt'],
  ['Bruker pusteøvelser ved behov.', 'Aktuelt'],
  ['Bruker sertralin 50 mg daglig. Tar det med ro.', 'Aktuelt'],
  ['Hun bruker Xyzal.', 'Medisiner'],
  ['Tar blodtrykksmedisin.', 'Medisiner'],
  ['Står på lamotrigin.', 'Medisiner'],
  ['Tar ikke noe fast.', 'Medisiner'],
  ['Ho tek Xyzal ved behov.', 'Medisiner'],
])('what somebody uses and takes need be no medicine: %s', (said, heading) => {
  const last = said.split(/(?<=\.) /).at(-1)
  expect(note(`Vi snakket om angsten. ${said}`, 'psykiatri')[heading]).toContain(last)
})

test.each([
  ['Sykehistorie: Hoste i tre uker. Feber i går. Funn: BT 120/80.', 'Anamnese', 'Hoste i tre uker. Feber i går.'],
  ['Sykehistorie: Urinsyregikt fra før, hypertensjon. Funn: BT 120/80.', 'Tidligere sykdommer', /^Urinsyregikt/],
  ['Sykehistorie: Appendektomi. Funn: BT 120/80.', 'Tidligere sykdommer', 'Appendektomi.'],
  ['Sykehistorie: Hoste i tre uker i fjor. Aktuelt: Feber.', 'Tidligere sykdommer', /^Hoste/],
  ['Tidligere sykehistorie: Hoste i tre uker. Funn: BT 120/80.', 'Tidligere sykdommer', /^Hoste/],
])('«sykehistorie» is what it tells: %s', (said, heading, text) => expect(note(said)[heading]).toMatch(text))

test.each([
  ['Vurdering: Refluks. Anbefaler økt dose Nexium til 40 mg x 1.', 'Tiltak', /^Anbefaler/],
  ['Vurdering: Refluks. Tar H. pylori-test.', 'Tiltak', /^Tar H/],
  ['Funn: Brudd. Gips anlagt. Får armslynge.', 'Tiltak', 'Gips anlagt. Får armslynge.'],
  ['Funn: BT 130/80. Foreldre tar kontakt ved økende smerter.', 'Kontroll', /^Foreldre/],
  ['BT 130/80. HbA1c 49. Velregulert diabetes.', 'Vurdering', 'Velregulert diabetes.'],
  ['BT 130/80. Hovne lymfeknuter.', 'Funn', /lymfeknuter/],
  ['Prøver: Hb 12. Nye blodprøver om tre måneder.', 'Tiltak', 'Nye blodprøver om tre måneder.'],
  ['Sliten. Sykmeldes 50 % i tre uker. Samtale om tre uker.', 'Kontroll', 'Samtale om tre uker.'],
  ['Sliten. Bruker metotreksat 15 mg ukentlig. Morgenstivhet 10 minutter.', 'Anamnese', /Morgenstivhet/],
  ['Sliten. Samtale om hjemmesituasjonen.', 'Anamnese', /Samtale om/],
  ['Prøver: Hb 12 om morgenen.', 'Prøver', 'Hb 12 om morgenen.'],
])('what is said decides where it goes on: %s', (said, heading, text) => expect(note(said)[heading]).toMatch(text))

test.each([
  ['epikrise', 'Aktuelt: Hoste. Fikk penicillin 1,2 g i.v. x 4.', 'Forløp og behandling'],
  ['epikrise', 'Hoste i tre dager. Fikk penicillin 1,2 g i.v. x 4.', 'Forløp og behandling'],
  ['epikrise', 'Forløp: Operert. Fikk Klexane 40 mg x 1.', 'Forløp og behandling'],
  ['epikrise', 'Aktuelt: Hoste. Penicillin 660 mg x 4 i fem dager.', 'Legemidler ved utskrivning'],
  ['innkomst', 'Aktuelt: Brystsmerter. Innlegges for observasjon.', 'Aktuelt'],
  ['legevakt', 'Aktuelt: Brystsmerter. Innlegges for observasjon.', 'Tiltak'],
] as const)('in a stay, %s: %s', (type, said, heading) => {
  const last = said.split(/(?<=\.) /).at(-1)
  expect(note(said, type)[heading]).toContain(last)
})

test.each([
  ['CRP 45. Fikk Combivent på forstøver. Prednisolon 40 mg gitt.', 'Tiltak', /^Fikk Combivent.*Prednisolon/],
  ['CRP 45. KOLS-forverring. Prednisolon 30 mg x 1 i fem dager.', 'Vurdering', 'KOLS-forverring.'],
  ['Temp 39,1. Upåvirket, tar kontakt. Ører: Rød trommehinne.', 'Funn', /tar kontakt\. Ører/],
  ['Kvinne 62 år. Kontroll av blodtrykk. Føler seg bra.', 'Aktuelt', /Kontroll av blodtrykk/],
  [
    'EKG: Sinusrytme. Mistenker angina pectoris. Albyl-E 75 mg x 1. Nitroglycerin ved behov. Ring 113 ved smerter.',
    'Tiltak',
    'Albyl-E 75 mg x 1. Nitroglycerin ved behov. Ring 113 ved smerter.',
  ],
  ['Vurdering: Tonsillitt. Apocillin 660 mg x 4 i ti dager.', 'Tiltak', 'Apocillin 660 mg x 4 i ti dager.'],
  ['Vurdering: Tonsillitt. Apocillin 660 mg x 4 har hjulpet.', 'Vurdering', /Apocillin/],
  ['Vurdering: Tonsillitt. Behandles med Apocillin 660 mg x 4. Tiltak: Hvile.', 'Vurdering', /Apocillin/],
  ['Funn: BT 150/90. Mistenker angina. Bruker metoprolol 50 mg x 1.', 'Funn', /metoprolol/],
  ['Tidligere sykdommer: Angina. Fikk metoprolol 50 mg i 2010.', 'Tidligere sykdommer', /metoprolol/],
  ['Medisiner: Albyl-E 75 mg x 1. EKG: Sinusrytme. Metoprolol 50 mg x 1.', 'Medisiner', /Albyl/],
  ['Temp 39,1. God fremgang.', 'Vurdering', 'God fremgang.'],
  ['Hørt dårlig siden i går. Øresus på venstre side.', 'Aktuelt', /Øresus/],
])('among findings and treatment: %s', (said, heading, text) => expect(note(said, 'legevakt')[heading]).toMatch(text))

test.each([
  ['psykiatri', 'Velstelt. Tilbys gruppe. Neste time om to uker.', 'Neste time'],
  ['sykepleie', 'BT 135/80. Bruker satt oppe ved ankomst.', 'Observasjon'],
  ['sykepleie', 'BT 135/80. Nytt tilsyn i kveld.', 'Plan'],
  ['fysioterapi', 'NRS 3. Fleksjon 120 grader. Trent styrke på apparater. Øker motstand neste gang.', 'Tiltak'],
] as const)('%s: %s', (type, said, heading) => {
  const last = said.split(/(?<=\.) /).at(-1)
  expect(note(said, type)[heading]).toContain(last)
})
