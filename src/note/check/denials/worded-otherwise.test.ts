import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  ['Nakken er utan funn.', 'Ingen funn frå nakken.'],
  ['Han snakker litt utydelig, men finner ordene.', 'Lett dysartri, ingen ordletingsvansker.'],
  ['ikke nakkestiv kapillærfylning under to sekunder', 'Ikke nakkestiv. Kapillærfylning under 2 sekunder.'],
  ['Hos øyelegen ble det ikke funnet retinopati.', 'Øyelege: uten funn av retinopati.'],
  ['Litt skjelven på hendene, ellers ingen bivirkninger.', 'Bivirkninger: lett håndtremor, for øvrig ingen.'],
  ['Bruddet går ikke inn i leddet.', 'Ekstraartikulært brudd.'],
  ['Har ikke hatt planer, har aldri forsøkt å ta livet sitt.', 'Benekter planer, ingen tidligere suicidforsøk.'],
  ['Hun benekter flere episoder, flere fall og kramper.', 'Benekter flere episoder, flere fall og kramper.'],
  ['Han har ikke hatt flere anfall siden sist.', 'Ingen flere anfall siden sist.'],
  ['Vektbæring er ikke tillatt de første seks ukene.', 'Ingen vektbæring de første 6 ukene.'],
  ['Acetylsalisylsyra vart ikkje stoppa.', 'ASA er ikkje seponert.'],
])('«%s» is «%s»', (transcript, noteText) => expect(checkNote(transcript, noteText)).toEqual([]))

test.each([
  ['Har ikke belastet foten.', 'Har belastet foten.'],
  ['Han går på trening.', 'Trener ikke lenger.'],
  ['Apiksaban skal ikke tas etter tirsdag kveld.', 'Siste dose apiksaban onsdag kveld.'],
  ['Apiksaban skal ikke tas etter tirsdag kveld.', 'Apiksaban tas fra tirsdag kveld.'],
  ['Han har kunnet gå.', 'Ikke gangfør.'],
  ['Hun vil ikke bøye eller strekke armen.', 'Utfører fleksjon og ekstensjon.'],
  ['Tørrhoste siden i går. Puls 72.', 'Hoste med slim siden i går. Puls 72.'],
  ['LDL er ikke i mål.', 'LDL i mål.'],
  ['Kapillærfylning ikke under to sekunder.', 'Kapillærfylning under 2 sekunder.'],
  ['Ho ønskjer heller ikkje medikament.', 'Ho ønskjer medikament.'],
  ['Bruker Loette, ingen medisiner ellers.', 'Bruker Loette og flere medisiner. Bruker Marevan.'],
  ['Hos øyelegen ble det ikke funnet retinopati.', 'Øyelege: retinopati.'],
  ['Antibiotika før tannbehandling er ikke nødvendig.', 'Antibiotika før tannbehandling er nødvendig.'],
  ['Vedvarende oksygen er ikke aktuelt nå.', 'Vurdering:\nAktuelt med vedvarende oksygen nå.'],
  ['Hun husker ikke noe forvarsel.', 'Husker aura.'],
  ['Han har ikke brukt cannabis siden juni.', 'Han har brukt cannabis siden juni.'],
  ['Ingen fall siden sist.', 'Fall siden sist.'],
  ['Han går to etasjer uten hvile.', 'Han må hvile på to etasjer.'],
  ['Tremor, ingen bivirkninger ellers.', 'Tremor og flere bivirkninger. Kvalme.'],
  ['Bruddet går ikke inn i leddet.', 'Intraartikulært brudd.'],
  ['Har ikke hatt planer, har aldri forsøkt å ta livet sitt.', 'Benekter planer, flere tidligere suicidforsøk.'],
  ['Acetylsalisylsyra vart ikkje stoppa.', 'ASA er seponert.'],
])('«%s» is not «%s»', (transcript, noteText) => expect(checkNote(transcript, noteText)).not.toEqual([]))
