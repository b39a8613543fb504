import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  ['Smerter i skulderen', 'Smerter i kneet'],
  ['Håndleddsbrudd', 'Ankelbrudd'],
  ['CT caput', 'MR caput'],
  ['Hypoglykemi', 'Hyperglykemi'],
  ['Hofteprotese', 'Kneprotese'],
  ['Gallestein', 'Nyrestein'],
])('«%s» is not «%s»', (dictated, written) =>
  expect(checkNote(`${dictated}. Puls 72.`, `${written}. Puls 72.`)).not.toEqual([]),
)

test.each([
  ['Vondt i skulder og kne.', 'Vondt i skulder. Vondt i kne.'],
  ['Vondt i kneet. Skulderen er bra.', 'Skulderen er bra. Knesmerter.'],
  ['Smerter i høyre ben.', 'Smerter i høyre legg.'],
  ['Ekko viser lett forstørret venstre atrium.', 'Ekko: lett forstørret venstre forkammer.'],
  ['Blodtrykksfall når hun reiser seg.', 'Ortostatisk hypotensjon.'],
  ['Passivt er bevegelsen full. Aktivt er den redusert.', 'Full passiv bevegelse. Redusert aktiv bevegelse.'],
  ['CT av hodet er normal.', 'CT caput uten funn.'],
])('«%s» may be «%s»', (dictated, written) => expect(checkNote(dictated, written)).toEqual([]))

test('what is not passed is no more told where it is told that it is', () => {
  expect(checkNote('Hun får ikke tømt blæren.', 'Urinretensjon.')).toEqual([])
  expect(checkNote('Hun får ikke tømt blæren.', 'Hun får tømt blæren.')).not.toEqual([])
})

test.each([
  ['Pasienten skal ikke ha HLR.', 'Pasienten skal ha HLR.'],
  ['Pasienten er HLR minus.', 'HLR pluss.'],
  ['Skal ikke ha HLR.', 'HLR pluss.'],
  ['Tidligere spontanabort.', 'Tidligere provosert abort.'],
  ['Rotatorisk svimmelhet.', 'Nautisk svimmelhet.'],
  ['Han har hatt slag.', 'Han har hatt TIA.'],
  ['Han har frysninger.', 'Han har freezing.'],
  ['Hun har PICC-line.', 'Hun har CVK.'],
  ['Hun har veneport.', 'Hun har PICC-line.'],
  ['Distal radiusfraktur.', 'Distal ulnafraktur.'],
  ['Brudd i tibia.', 'Brudd i fibula.'],
  ['Farbror har ADHD.', 'Morbror har ADHD.'],
  ['Fars bror har ADHD.', 'Mors bror har ADHD.'],
  ['Mormor hadde brystkreft.', 'Farmor hadde brystkreft.'],
  ['En fetter på farssiden har epilepsi.', 'Fetter på morssiden har epilepsi.'],
  ['Ortostatisk hypotensjon.', 'Ortostatisk hypertensjon.'],
  ['Ekko viser lett forstørret venstre atrium.', 'Ekko: lett forstørret venstre ventrikkel.'],
  ['Time i terapi for panikklidelse.', 'I terapi for sosial angst.'],
  ['Underarmen har full pronasjon.', 'Opphevet pronasjon.'],
  ['Passivt er bevegelsen full.', 'Innskrenket passiv bevegelse.'],
  ['CT av hodet er normal.', 'CT caput viser tumor.'],
])('«%s» is not «%s», in a longer note', (dictated, written) => {
  const [before, behind] = ['Han er 40 år og bor hjemme. Puls 72.', 'Blodtrykk 120/80. Ingen feber.']
  expect(checkNote(`${before} ${dictated} ${behind}`, `${before} ${written} ${behind}`)).not.toEqual([])
})

test('«skal ikke ha HLR» is «HLR minus»', () =>
  expect(checkNote('Skal ikke ha HLR. Puls 72.', 'HLR minus. Puls 72.')).toEqual([]))
