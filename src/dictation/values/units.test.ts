import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['ti milligram', '10 mg'],
  ['ti milligram per milliliter', '10 mg/ml'],
  ['atten mikrogram', '18 mikrogram'],
  ['5 µg', '5 mikrogram'],
  ['ett gram', '1 g'],
  ['langtidsblodsukker trettiåtte millimol per mol', 'HbA1c 38 mmol/mol'],
  ['sykmeldt femti prosent', 'sykmeldt 50 %'],
  ['50%', '50 %'],
  ['to liter oksygen', '2 liter oksygen'],
  ['fjorten enheter', '14 enheter'],
  ['temperatur 38,4 grader', 'temperatur 38,4 °C'],
  ['hun hadde en grad to rift', 'hun hadde en grad 2 rift'],
  ['fleksjon nitti grader', 'fleksjon 90 grader'],
  ['tretti pakkeår', '30 pakkeår'],
  ['fire komma to ganger tre komma fem centimeter', '4,2 x 3,5 cm'],
  ['to tabletter', '2 tabletter'],
  ['entresto førtini skråstrek femtien milligram', 'entresto 49/51 mg'],
  ['tok en tablett', 'tok en tablett'],
  ['null komma en enhet per kilo per time', '0,1 enhet/kg/time'],
  ['ti milligram per kilo per døgn', '10 mg/kg/døgn'],
  ['atten hundre mikrogram per gram', '1800 mikrogram/g'],
  ['venekanyle atten g', 'venekanyle 18 G'],
  ['PVK 18G', 'PVK 18 G'],
  ['18g', '18 g'],
])('%s', (spoken, expected) => expect(written(spoken)).toBe(expected))
