import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['st elevasjon i avledning to komma tre og avf', 'ST-elevasjon i avledning II, III og aVF'],
  ['avledning en og avl', 'avledning I og aVL'],
  ['avledning v en til v fire', 'avledning V1 til V4'],
  ['negativ t i avledningene 2, 3 og aVF punktum puls 2', 'negativ t i avledningene II, III og aVF. Puls 2'],
  ['st senkning i v fire til v seks', 'ST-senkning i V4 til V6'],
  ['ekg viser st elevasjon i v en til fire', 'EKG viser ST-elevasjon i V1 til V4'],
  ['furosemid førti milligram i v to ganger daglig', 'furosemid 40 mg i.v. x 2'],
  ['Smerter i v. kne.', 'Smerter i v. kne.'],
  ['operert i v hofte', 'operert i v hofte'],
  ['injiserer 40 mg kenacort i v. kne', 'injiserer 40 mg kenacort i v. kne'],
  ['morfin 2 mg i v kne hovent', 'morfin 2 mg i.v. kne hovent'],
  ['får antibiotika i v siden i går', 'får antibiotika i.v. siden i går'],
  ['endringer i flere avledninger en time senere', 'endringer i flere avledninger en time senere'],
])('%s', (spoken, expected) => expect(written(spoken).toLowerCase()).toBe(expected.toLowerCase()))
