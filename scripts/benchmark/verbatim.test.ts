import { expect, test } from 'vitest'
import { numberWord } from '../../src/dictation/values/number-words.ts'
import { spokenNumber, verbatim } from './verbatim.ts'

test.each([
  [
    'Temp 38,7. BT 138/76, SpO2 97 %.',
    'temp trettiåtte komma sju bt hundre og trettiåtte over syttiseks spo2 nittisju prosent',
  ],
  ['Operert 3. mai kl. 10.30. Fikk 1 g Paracet.', 'operert tredje mai kl ti tretti fikk ett gram paracet'],
  ['Kalium 4,05 og HbA1c 41. Ventet 12 år.', 'kalium fire komma null fem og hba1c førtien ventet tolv år'],
])('%s', (said, heard) => expect(verbatim(said)).toBe(heard))

test('the language core reads a number as it is spoken', () => {
  for (const value of [0, 7, 19, 20, 58, 100, 101, 248, 999, 2014, 12_500])
    expect(numberWord(spokenNumber(value).replaceAll(' ', ''))).toBe(value)
})
