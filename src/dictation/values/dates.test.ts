import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['innlagt første til femte april', 'innlagt 1. til 5. april'],
  ['den første og andre mars', 'den 1. og 2. mars'],
  ['den sjuande mai', 'den 7. mai'],
  ['den tjuefyrste oktober', 'den 21. oktober'],
  ['tolvte mars', '12. mars'],
  ['første januar to tusen og tjuefire', '1. januar 2024'],
  ['12. mars', '12. mars'],
  ['den tredje i fjerde', 'den 3.4.'],
  ['kontroll tredje i fjerde klokka ni', 'kontroll 3.4. kl. 9'],
  ['mandag andre i første.', 'mandag 2.1.'],
  ['kontroll hos andre i tredje etasje', 'kontroll hos andre i tredje etasje'],
  ['time andre i tredje klasse', 'time andre i tredje klasse'],
  ['den tredje i fjerde. Så', 'den 3.4. Så'],
  ['i oktober den niende og den nittende var', 'i oktober den 9. og den 19. var'],
  ['i oktober den niende. Så', 'i oktober den 9. Så'],
  ['niende, tiende og den tolvte mai', '9., 10. og den 12. mai'],
  ['9. og 19. oktober', '9. og 19. oktober'],
  ['tjuesjuende mai', '27. mai'],
  ['klokken fjorten tretti', 'kl. 14.30'],
  ['klokken sytten', 'kl. 17'],
  ['klokka null tre ti', 'kl. 03.10'],
  ['klokken kvart over ti', 'kl. 10.15'],
  ['klokken 14:30', 'kl. 14.30'],
  ['klokken åtte tjue milligram', 'kl. 8 20 mg'],
])('%s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each(['halv ni', 'i går', 'for tre uker siden', 'første gang', 'siden sist'])('stays as said: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)

test.each([
  ['Innlagt 3. mai, utskrevet 8., nei, 9. mai.', 'Innlagt 3. mai, utskrevet 9. mai.'],
  ['Innlagt 3. mai, utskrevet 8. nei 9. mai.', 'Innlagt 3. mai, utskrevet 9. mai.'],
  ['Innlagt 3. mai, utskrevet 8., unnskyld, 9. mai.', 'Innlagt 3. mai, utskrevet 9. mai.'],
  ['Innlagt den 3. mai, utskrevet den 8., rettelse, den 9. mai.', 'Innlagt den 3. mai, utskrevet den 9. mai.'],
  ['Innlagt 3. mai, operert 5., nei, 6. mai, utskrevet 9. mai.', 'Innlagt 3. mai, operert 6. mai, utskrevet 9. mai.'],
  ['Innlagt 3. mai, utskrevet 8. om kvelden, nei, 9. mai.', 'Innlagt 3. mai, utskrevet 9. mai om kvelden.'],
  ['innlagt tredje mai utskrevet åttende nei niende mai', 'innlagt 3. mai utskrevet 9. mai'],
  ['innlagt tredje mai utskrevet den åttende rettelse niende mai', 'innlagt 3. mai utskrevet den 9. mai'],
  ['innlagt tredje mai nei fjerde mai', 'innlagt 4. mai'],
  ['Ny time 14. mars, eller 15., nei, 16. mars.', 'Ny time 14. mars, eller 16. mars.'],
])('a day is the one that its date corrects: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Innlagt 3. mai, på 5. dag, nei, 9. mai, ble han utskrevet.',
  'Innlagt 3. mai, brudd i 5. metatars, nei, 9. mai.',
  'Innlagt 3. mai og så NRS 8 nei 9. mai',
  'Innlagt 3. mai, utskrevet 8. og 9. mai.',
  'Han kom 3. mai, på 2. forsøk, nei, 4. mai lyktes det.',
  'Født 3. mai, 5. i rekken, nei, 6. mai.',
  'Innlagt 3. mai, NRS 8. Nei, 9. mai skal han hjem.',
])('what is counted is no day: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['innlagt tredje mai med crp åtte punktum nei niende mai skal hun hjem', 'CRP 8.'],
  ['innlagt tredje mai tann åtte punktum nei niende mai trekkes den', 'tann åtte.'],
  ['Innlagt 3. mai med CRP 8., nei, 9. mai.', 'CRP 8.'],
  ['Innlagt 3. mai, ble nr. 8., nei, 9. mai.', 'nr. 8.'],
  ['Hun skulle komme 8., men nei, 9. mai kom hun.', 'komme 8.'],
])('what ends a sentence or is numbered is no day that a date corrects: %s', (spoken, kept) =>
  expect(written(spoken)).toContain(kept),
)
