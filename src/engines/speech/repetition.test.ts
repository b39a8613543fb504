import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsInLoop, withoutLoops } from './repetition.ts'

test('a loop is a phrase six times in a row at the end', () => {
  expect(endsInLoop([1, 2, 3, 7, 7, 7, 7, 7, 7])).toBe(true)
  expect(endsInLoop([9, ...Array.from({ length: 6 }, () => [1, 2, 3]).flat()])).toBe(true)
  expect(endsInLoop([7, 7, 7, 7, 7])).toBe(false)
  expect(endsInLoop([7, 7, 7, 7, 7, 7, 8])).toBe(false)
  expect(endsInLoop([])).toBe(false)
})

test('of a loop one phrase is kept, and what is said around it', () => {
  const loop = 'og hun sa '.repeat(9)
  expect(withoutLoops(`Først ${loop}at det gjorde vondt.`)).toBe('Først og hun sa at det gjorde vondt.')
  expect(withoutLoops('nei '.repeat(40))).toBe('nei')
  expect(withoutLoops('ja takk '.repeat(6) + 'ja')).toBe('ja takk ja')
})

test('what people say stays as it is', () => {
  for (const text of ['nei nei nei, ikke venstre', 'null null null null to', 'Ja.', '']) {
    expect(withoutLoops(text)).toBe(text)
  }
})

test('words that never repeat are all kept', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-zæøå]{1,8}$/), { minLength: 1 }), (words) => {
      expect(withoutLoops(words.join(' '))).toBe(words.join(' '))
    }),
  )
})
