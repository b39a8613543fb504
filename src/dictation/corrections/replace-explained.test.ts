import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['BT 138/92, sa jeg 92, jeg mente 82.', 'BT 138/82.'],
  ['Mobiliseres to ganger, sa jeg to, jeg mente tre ganger i dag.', 'Mobiliseres tre ganger i dag.'],
  ['vondt i høyre sa jeg høyre jeg mente venstre kne', 'vondt i venstre kne'],
  ['gangtest fjorten sekunder sa jeg fjorten jeg mente elleve sekunder', 'gangtest elleve sekunder'],
  ['Drukket 600 ml, nei, jeg glemte kaffen, 800 ml.', 'Drukket 800 ml.'],
  ['Har drukket 600 ml, nei, saften kom i tillegg, 800 ml.', 'Har drukket 800 ml.'],
  ['Mandag klokken 9, nei jeg har møte da, klokken 10.30.', 'Mandag kl. 10.30.'],
  ['sov fem, nei, det var forrige uke, nå er det seks timer per natt', 'sov seks timer per natt'],
  ['Ble syk 4. mai, nei, det var jo dagen etter, altså 5. mai.', 'Ble syk 5. mai.'],
])('a value that is said again, or why it was wrong, before what is right: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'Hun fikk 50 mg, jeg sa 50 var nok.',
  'Fikk 20 mg i går, jeg sa 20 i journalen.',
  'Han har 3 barn, jeg sa 2 uker sykmelding.',
  'Jeg sa 5 dager med hvile, hun tar 3.',
  'Tok 2 tabletter, nei, jeg tror ikke det, 3 dager siden.',
  'Veier 80 kg, nei, det vet jeg ikke, 3 barn.',
  'Smertestillende, nei, jeg ønsker det ikke, 50 mg.',
  'Fikk 50 mg, nei, søsteren tar det, 100 mg.',
  'Puls 80. Nei, jeg er enig i det, RF 14.',
])('what is told of something else: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['Trener trapp i morgen, nei, onsdag.', 'Trener trapp onsdag.'],
  ['kontroll i morgen, nei om to dager ved feber', 'kontroll om to dager ved feber'],
  ['syk siden i forgårs, nei siden forrige onsdag', 'syk siden forrige onsdag'],
  ['kontroll om seks måneder nei ett år med røntgen', 'kontroll om ett år med røntgen'],
  ['kontroll onsdag nei i morgen', 'kontroll i morgen'],
  ['Nitroglycerin to ganger, nei bare én gang, trykket falt.', 'Nitroglycerin én gang, trykket falt.'],
  ['kan ikke i morgen nei onsdag passer bedre', 'kan ikke i morgen nei onsdag passer bedre'],
  ['ikke kontroll i morgen nei onsdag', 'ikke kontroll i morgen nei onsdag'],
  ['Skal han komme i morgen? Nei, onsdag.', 'Skal han komme i morgen? Nei, onsdag.'],
  ['ble syk i går nei om to dager kontroll', 'ble syk i går nei om to dager kontroll'],
  ['Vondt i kveld, nei. Onsdag var verre.', 'Vondt i kveld, nei. Onsdag var verre.'],
  ['ikke kastet opp to ganger, nei bare én gang', 'ikke kastet opp to ganger, nei bare én gang'],
])('when is corrected in other words: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
