import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['metoprolol femti to ganger daglig', 'metoprolol 50 to ganger daglig'],
  ['amoksicillin fem hundre tre ganger om dagen', 'amoksicillin 500 tre ganger om dagen'],
  ['metformin fem hundre milligram to ganger daglig', 'metformin 500 mg x 2'],
  ['amlodipin 5 mg én gang daglig', 'amlodipin 5 mg x 1'],
  ['ibuprofen fire hundre milligram inntil tre ganger daglig ved behov', 'ibuprofen 400 mg inntil x 3 ved behov'],
  ['metotreksat ti milligram en gang per uke', 'metotreksat 10 mg x 1 per uke'],
  ['atorvastatin åtti milligram til kvelden', 'atorvastatin 80 mg vesp.'],
  ['insulin om morgenen førti enheter om kvelden tjue enheter', 'insulin om morgenen 40 enheter om kvelden 20 enheter'],
  ['paracet ett gram ganger fire', 'paracet 1 g x 4'],
  ['cefotaksim 1 g intravenøst tre ganger daglig', 'cefotaksim 1 g i.v. x 3'],
  ['adalimumab førti milligram subkutant annenhver uke', 'adalimumab 40 mg s.c. annenhver uke'],
  ['kloramfenikol salve fire ganger daglig', 'kloramfenikol salve x 4'],
  ['insulin ti enheter morgen og kveld', 'insulin 10 enheter x 2 (morgen og kveld)'],
])('behind a dose: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['Metotreksat gis subkutant, folsyre peroralt', 'Metotreksat gis s.c., folsyre p.o.'],
  ['fragmin satt subkutant klokka tjue tretti', 'fragmin satt s.c. kl. 20.30'],
  ['fragmin satt subkutant i magen', 'fragmin satt s.c. i magen'],
  ['dalteparin subkutant daglig i to uker', 'dalteparin s.c. daglig i to uker'],
  ['klexane vart gitt subkutant og ho fekk paracet', 'klexane vart gitt s.c. og ho fekk paracet'],
  ['B12 settes intramuskulært hver tredje måned', 'B12 settes i.m. hver tredje måned'],
])('behind what is given: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'subkutant hematom',
  'det er satt subkutant kateter',
  'etter Fragmin subkutant hematom i magen',
  'gitt subkutant emfysem avventes fjerning av dren',
  'fikk intramuskulært hematom etter fall',
  'intramuskulært ødem i leggen',
  'hevelsen ligger subkutant på venstre legg',
  'sutureres subkutant og i huden',
  'trening to ganger per uke',
  'litt hovne ankler om kvelden',
  'kaster opp tre ganger daglig',
])('elsewhere words stay: %s', (spoken) => expect(written(spoken)).toBe(spoken))
