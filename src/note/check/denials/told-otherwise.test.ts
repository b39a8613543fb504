import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  ['Har ikke belastet foten. Vi begynner med belastning nå.', 'Ubelastet fot til nå. Belastning startes nå.'],
  ['Han har sluttet å gå på trening.', 'Trener ikke lenger.'],
  ['Apiksaban skal ikke tas etter tirsdag kveld.', 'Siste dose apiksaban tirsdag kveld.'],
  ['Hun vil ikke bøye eller strekke armen.', 'Motsetter seg fleksjon og ekstensjon.'],
  ['Nakken er utan funn.', 'Ingen funn frå nakken.'],
  ['Hodebunnen er fri.', 'Ingen affeksjon av hodebunn.'],
  ['Rene lunger.', 'Ingen fremmedlyder over lungene.'],
  ['Hun hoster fortsatt, men uten slim.', 'Fortsatt tørrhoste.'],
  ['Han snakker litt utydelig, men finner ordene.', 'Lett dysartri, ingen ordletingsvansker.'],
  ['LDL er ikke i mål.', 'LDL over behandlingsmål.'],
  ['ikke nakkestiv kapillærfylning under to sekunder', 'Ikke nakkestiv. Kapillærfylning under 2 sekunder.'],
])('«%s» is «%s»', (transcript, noteText) => expect(checkNote(transcript, noteText)).toEqual([]))

test.each([
  ['Har ikke belastet foten.', 'Har belastet foten.'],
  ['Han går på trening.', 'Trener ikke lenger.'],
  ['Apiksaban skal ikke tas etter tirsdag kveld.', 'Siste dose apiksaban onsdag kveld.'],
  ['Apiksaban skal ikke tas etter tirsdag kveld.', 'Apiksaban tas fra tirsdag kveld.'],
  ['Han har kunnet gå.', 'Ikke gangfør.'],
  ['Hun vil ikke bøye eller strekke armen.', 'Utfører fleksjon og ekstensjon.'],
  ['CT viser lungene uten funn av metastaser. Puls 72.', 'CT: lungene med metastaser. Puls 72.'],
  ['Tørrhoste siden i går. Puls 72.', 'Hoste med slim siden i går. Puls 72.'],
  ['LDL er ikke i mål.', 'LDL i mål.'],
  ['Kapillærfylning ikke under to sekunder.', 'Kapillærfylning under 2 sekunder.'],
])('«%s» is not «%s»', (transcript, noteText) => expect(checkNote(transcript, noteText)).not.toEqual([]))
