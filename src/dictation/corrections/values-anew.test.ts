import { expect, test } from 'vitest'
import { written } from '../written.ts'

test.each([
  ['Ny test 14. mars, nei, den 15.', 'Ny test den 15. mars.'],
  ['blodtrykk hundre og trettisju rettelse tjuesju over åttien', 'BT 127/81'],
  ['metformin 500 mg to ganger daglig 1000 mg mener jeg to ganger daglig', 'metformin 1000 mg x 2'],
  ['Kul, ca. 4 cm, nei, nærmere 3 cm stor.', 'Kul, ca. 3 cm stor.'],
  ['måler 3,8 x 2,5 unnskyld ganger 2,1 cm', 'måler 3,8 x 2,1 cm'],
  ['ST-senkning i V4 til V6, beklager, V5 og V6.', 'ST-senkning i V5 og V6.'],
  ['fysioterapi mandag og onsdag nei tirsdag og torsdag', 'fysioterapi tirsdag og torsdag'],
  ['rødme på venstre hæl nei feil hæl høyre hæl ikke sår', 'rødme på høyre hæl ikke sår'],
  ['trimetoprim sulfa nei pivmecillinam 400 mg', 'pivmecillinam 400 mg'],
  ['nummen på begge føtter nei bare på venstre fot', 'nummen på venstre fot'],
  ['bruker simvastatin altså nei atorvastatin er det jeg snakker om', 'bruker atorvastatin'],
  ['sårkanten er rød nei rosa er bedre å si', 'sårkanten er rosa'],
  ['høyrehendt nei han er faktisk venstrehendt', 'venstrehendt'],
  ['Venninnen, unnskyld, samboeren kjørte ham.', 'Samboeren kjørte ham.'],
  ['TIRADS tre nei fire TIRADS fire knute', 'TIRADS 4 knute'],
])('a part of a value, a pair or its name told anew: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Innlagt 14. mars. Nei, den 3. tåen er verst.',
  'Innlagt 14. mars, nei, den 80 år gamle mannen',
  'metformin 500 mg x 2, 1000 mg mener jeg er for mye',
  'Legen sier at atorvastatin er det jeg snakker om.',
  'ibuprofen er bedre å si nei til',
  'tar trimetoprim sulfa, bruker pivmecillinam 400 mg',
  'vondt i begge føtter, nei, bare i venstre kne',
  'mor og far nei søster og bror ja',
  'Det er feil hæl på høyre sko.',
])('what is told of something else: %s', (spoken) => expect(written(spoken)).toBe(spoken))
