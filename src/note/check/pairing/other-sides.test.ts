import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

const sidesFound = (dictated: string, written: string): number =>
  checkNote(dictated, written).filter(({ category }) => category === 'side').length

test.each([
  [
    'Venstre tubeåpning kunne ikke ses, høyre var fri.',
    'Ve. tubeostium ikke synlig, hø. fritt.',
    'Hø. tubeostium ikke synlig, ve. fritt.',
  ],
  [
    'Venstre eggstokk har en enkel cyste på 31 mm, høyre eggstokk er normal.',
    'Venstre ovarium: enkel cyste 31 mm. Høyre ovarium normalt.',
    'Høyre ovarium: enkel cyste 31 mm. Venstre ovarium normalt.',
  ],
  [
    'lasegue er positiv på venstre side ved førtifem grader negativ på høyre',
    'Lasègue positiv venstre side ved 45 grader, negativ høyre.',
    'Lasègue positiv høyre side ved 45 grader, negativ venstre.',
  ],
  [
    'Tap av hørsel på venstre øre. Jeg vurderer det som akutt hørselstap på venstre side. Nesen er skjev mot høyre.',
    'Hørselstap venstre øre. Akutt hørselstap på venstre side. Nese skjev mot høyre.',
    'Hørselstap venstre øre. Akutt hørselstap på høyre side. Nese skjev mot høyre.',
  ],
  [
    'Uttalt artrose i høyre hofte og moderat i venstre.',
    'Uttalt coxartrose dx., moderat sin.',
    'Uttalt coxartrose sin., moderat dx.',
  ],
])('«%s»: «%s» and not «%s»', (dictated, right, wrong) => {
  expect([sidesFound(dictated, right), sidesFound(dictated, wrong) > 0]).toEqual([0, true])
})

test.each([
  [
    'Trykk høyre øye 52, venstre 16. Visus høyre 0,1, venstre 0,8.',
    'Visus: høyre 0,1, venstre 0,8. Trykk: høyre 52, venstre 16.',
  ],
  [
    'Smerter i høyre skulder. Aldri smerter i venstre skulder.',
    'Smerter i høyre skulder. Aldri plager fra venstre skulder.',
  ],
])('«%s»: «%s»', (dictated, written) => expect(sidesFound(dictated, written)).toBe(0))

test.each([
  ['Ingen stein på venstre side, men stein i høyre nyre.', 'Steinfri høyre side.', 'Steinfri venstre side.'],
  [
    'Ingen ødem på høyre legg. På venstre legg er det ødem.',
    'Ikke ødem venstre legg. Ødem høyre legg.',
    'Ikke ødem høyre legg. Ødem venstre legg.',
  ],
])('«%s»: «%s» denies it on the wrong side', (dictated, wrong, right) => {
  expect(checkNote(dictated, wrong)).not.toEqual([])
  expect(checkNote(dictated, right).filter(({ kind }) => kind !== 'missing')).toEqual([])
})
