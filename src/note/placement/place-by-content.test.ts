import { expect, test } from 'vitest'
import type { NoteTypeName } from '../../spec/journal.ts'
import { writeNote } from '../write-note.ts'

function note(transcript: string, type: NoteTypeName = 'fastlege'): Record<string, string> {
  return Object.fromEntries(
    writeNote(transcript, type).sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ text }) => text).join(' '),
    ]),
  )
}

test.each([
  ['fekk morfin 5 mg i.v. i ambulansen og heparin 5000 IE i.v.', 'Aktuelt', /morfin.*heparin/],
  ['Har tatt paracet 1 g uten effekt.', 'Aktuelt', /paracet/],

  ['Oksygen på maske. Bruker fast metoprolol 50 mg x 1.', 'Medisiner', /^Bruker fast metoprolol/],

  ['Reiser hjem med prednisolon 20 mg x 1 i tre dager.', 'Tiltak', /prednisolon/],

  ['Her ble det gitt Ringer 1000 ml.', 'Tiltak', /Ringer/],
])('what was given once is no regular medicine: %s', (said, heading, text) => {
  expect(note(`Falt om hjemme. ${said}`, 'legevakt')[heading]).toMatch(text)
})

test.each([
  ['Røntgen thorax er tatt og viser infiltrat.', 'Prøver'],

  ['EKG tas, normalt.', 'Prøver'],
  ['Nytt røntgen om seks uker.', 'Kontroll'],
])('a test that is ordered is a measure: %s', (said, heading) => {
  expect(note(`Falt på kneet i går. ${said}`)[heading]).toBe(said)
})

test.each([
  'Henviser seg godt.',

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
  ['Starter Apocillin 660 mg x 4.', 'Tiltak'],

  ['Kontroll om to uker.', 'Kontroll'],
])('… and not what is done now: %s', (said, heading) => {
  expect(note(`Anamnese: Hoste i tre dager. ${said}`)[heading]).toBe(said)
})

test.each([
  ['Starter Apocillin 660 mg x 4.', 'Tiltak'],

  ['Kontroll av balanse om to uker.', 'Kontroll'],
  ['Oppfølging av øvelsene om to uker.', 'Kontroll'],
])('… and what is done about it is not: %s', (said, heading) => {
  expect(note(`Funn: BT 130/80. ${said}`)[heading]).toBe(said)
})

test.each([['Cave penicillin. Hoste i tre dager. Ingen feber.', 'Hoste i tre dager. Ingen feber.']])(
  'behind a list the story begins: %s',
  (said, story) => expect(note(said)['Anamnese']).toBe(story),
)

test.each([['cave ace hemmer hoste i tre måneder av det tidligere utslett av penicillin og av sulfa', 'Allergier']])(
  '… and what is said of what it names stays: %s',
  (said, heading) => expect(Object.keys(note(said))).toEqual([heading]),
)

test.each([['Hun bruker mye tid på å bekymre seg.', 'Aktuelt']])(
  'what somebody uses and takes need be no medicine: %s',
  (said, heading) => {
    const last = said.split(/(?<=\.) /).at(-1)
    expect(note(`Vi snakket om angsten. ${said}`, 'psykiatri')[heading]).toContain(last)
  },
)

test.each([
  ['Sykehistorie: Hoste i tre uker. Feber i går. Funn: BT 120/80.', 'Anamnese', 'Hoste i tre uker. Feber i går.'],
  ['Sykehistorie: Urinsyregikt fra før, hypertensjon. Funn: BT 120/80.', 'Tidligere sykdommer', /^Urinsyregikt/],

  ['Tidligere sykehistorie: Hoste i tre uker. Funn: BT 120/80.', 'Tidligere sykdommer', /^Hoste/],
])('«sykehistorie» is what it tells: %s', (said, heading, text) => expect(note(said)[heading]).toMatch(text))

test.each([
  ['Vurdering: Refluks. Anbefaler økt dose Nexium til 40 mg x 1.', 'Tiltak', /^Anbefaler/],
  ['Vurdering: Refluks. Tar H. pylori-test.', 'Tiltak', /^Tar H/],

  ['BT 130/80. HbA1c 49. Velregulert diabetes.', 'Vurdering', 'Velregulert diabetes.'],
  ['BT 130/80. Hovne lymfeknuter.', 'Funn', /lymfeknuter/],

  ['Sliten. Sykmeldes 50 % i tre uker. Samtale om tre uker.', 'Kontroll', 'Samtale om tre uker.'],

  ['Prøver: Hb 12 om morgenen.', 'Prøver', 'Hb 12 om morgenen.'],
])('what is said decides where it goes on: %s', (said, heading, text) => expect(note(said)[heading]).toMatch(text))

test.each([
  ['epikrise', 'Aktuelt: Hoste. Fikk penicillin 1,2 g i.v. x 4.', 'Forløp og behandling'],
  ['epikrise', 'Hoste i tre dager. Fikk penicillin 1,2 g i.v. x 4.', 'Forløp og behandling'],
  ['epikrise', 'Forløp: Operert. Fikk Klexane 40 mg x 1.', 'Forløp og behandling'],
  ['innkomst', 'Aktuelt: Brystsmerter. Innlegges for observasjon.', 'Aktuelt'],
] as const)('in a stay, %s: %s', (type, said, heading) => {
  const last = said.split(/(?<=\.) /).at(-1)
  expect(note(said, type)[heading]).toContain(last)
})

test.each([
  ['CRP 45. KOLS-forverring. Prednisolon 30 mg x 1 i fem dager.', 'Vurdering', 'KOLS-forverring.'],
  ['Temp 39,1. Upåvirket, tar kontakt. Ører: Rød trommehinne.', 'Funn', /tar kontakt\. Ører/],

  ['Vurdering: Tonsillitt. Apocillin 660 mg x 4 i ti dager.', 'Tiltak', 'Apocillin 660 mg x 4 i ti dager.'],

  ['Tidligere sykdommer: Angina. Fikk metoprolol 50 mg i 2010.', 'Tidligere sykdommer', /metoprolol/],
  ['Medisiner: Albyl-E 75 mg x 1. EKG: Sinusrytme. Metoprolol 50 mg x 1.', 'Medisiner', /Albyl/],
  ['Temp 39,1. God fremgang.', 'Vurdering', 'God fremgang.'],
])('among findings and treatment: %s', (said, heading, text) => expect(note(said, 'legevakt')[heading]).toMatch(text))

test.each([
  ['psykiatri', 'Velstelt. Tilbys gruppe. Neste time om to uker.', 'Neste time'],
  ['sykepleie', 'BT 135/80. Nytt tilsyn i kveld.', 'Plan'],
] as const)('%s: %s', (type, said, heading) => {
  const last = said.split(/(?<=\.) /).at(-1)
  expect(note(said, type)[heading]).toContain(last)
})

test.each([
  ['Vondt i hofta. Sykmeldt 50 prosent i to uker. Diagnose L89.', 'Diagnose L89.'],
  ['Hoste i en uke. Sykmeldt til fredag, diagnosekode R74. Kontroll om to uker.', 'Diagnosekode R74.'],
])('a diagnosis code is a diagnosis, whatever was said before it: %s', (said, code) => {
  expect(note(said, 'fastlege')['Diagnose']).toContain(code)
})

test('vitamin B12 is no diagnosis', () => {
  expect(note('Prøver: Ferritin, TSH. B12. Kontroll om to uker.', 'fastlege')).not.toHaveProperty('Diagnose')
})
