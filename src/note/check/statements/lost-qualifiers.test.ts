import { expect, test } from 'vitest'
import { sentenceDifferences } from '../../../../test/note-differences.ts'

test.each([
  ['Mulig pneumoni på høyre side.', 'Pneumoni på høyre side.', 'Pneumoni', 'Mulig pneumoni'],
  ['Mistanke om lungeemboli.', 'Lungeemboli.', 'Lungeemboli', 'Mistanke om lungeemboli'],
  ['Neppe hjerteinfarkt.', 'Hjerteinfarkt.', 'Hjerteinfarkt', 'Neppe hjerteinfarkt'],
  ['Tidligere hjerteinfarkt.', 'Hjerteinfarkt.', 'Hjerteinfarkt', 'Tidligere hjerteinfarkt'],
  ['Bror operert for prolaps.', 'Operert for prolaps.', 'Operert', 'Bror operert'],
  ['Ektefellen mener han er deprimert.', 'Han er deprimert.', 'deprimert', 'Ektefellen mener han er deprimert'],
  ['Nedsatt kraft i høyre arm.', 'Kraft i høyre arm.', 'Kraft', 'Nedsatt kraft'],
  ['Økende smerter i kneet.', 'Smerter i kneet.', 'Smerter', 'Økende smerter'],
])('a qualifier that the note lacks: %s → %s', (dictated, written, bare, qualified) => {
  expect(sentenceDifferences(dictated, written)).toContainEqual([bare, qualified])
})

test('«mindre god» is not «god»', () => {
  expect(sentenceDifferences('Mindre god effekt av behandlingen.', 'God effekt av behandlingen.')).not.toEqual([])
  expect(sentenceDifferences('Mindre god effekt av behandlingen.', 'Dårlig effekt av behandlingen.')).toEqual([])
})

test.each([
  ['in other words', 'Mulig pneumoni på høyre side.', 'Obs. pneumoni på høyre side.'],
  ['beside it', 'Trolig virusinfeksjon i luftveiene.', 'Virusinfeksjon i luftveiene mistenkes.'],
  ['said without it too', 'Mulig pneumoni. Røntgen viser pneumoni.', 'Pneumoni. Røntgen viser pneumoni.'],
  ['past by its year', 'Tidligere hjerteinfarkt i 2015.', 'Hjerteinfarkt 2015.'],
  ['past by its heading', 'Tidligere hjerteinfarkt.', '\nTidligere sykdommer:\nHjerteinfarkt.\nStatus:\n'],
  ['the person behind it', 'Far har astma.', 'Astma hos far.'],
  ['the patient', 'Pasienten har astma.', 'Astma.'],
  ['the pole in a compound', 'Nedsatt hørsel på høyre øre.', 'Hørselsreduksjon, hørsel dårligst på høyre øre.'],
  ['a denial', 'Ingen nedsatt kraft i armen.', 'Ingen nedsatt kraft i armen.'],
])('a qualifier that is kept: %s', (_, dictated, written) => expect(sentenceDifferences(dictated, written)).toEqual([]))
