import { expect, test } from 'vitest'
import type { Abbreviation } from '../spec/own-words.ts'
import { written } from '../../test/written.ts'

const abbreviations: Abbreviation[] = [
  { short: 'us', long: 'undersøkelse', write: 'long' },
  { short: 'BT', long: 'blodtrykk', write: 'long' },
  { short: 'i.a.', long: 'intet å anmerke', write: 'short' },
  { short: 'kontr', long: 'ny kontr', write: 'long' },
]

test.each([
  ['Ved us. av kneet.', 'Ved undersøkelse av kneet.'],
  ['us i dag', 'undersøkelse i dag'],
  ['blodtrykk 140 over 90', 'blodtrykk 140/90'],
  ['Hud intet å anmerke, cor også', 'Hud i.a., cor også'],
  ['kontr om en uke', 'kontr om en uke'],
])('are written as the user wants them: %s', (dictated, expected) => {
  expect(written(dictated, { abbreviations })).toBe(expected)
  expect(written(expected, { abbreviations, written: true })).toBe(expected)
})

test('what would make many times more of a text than was said stays as it was said', () => {
  const longest: Abbreviation = { short: 'a', long: 'ord '.repeat(50).trim(), write: 'long' }
  const text = written('a '.repeat(1_000), { abbreviations: [longest] })
  expect(text).toMatch(/^ord ord .* a a a$/)
  expect(text.length).toBeLessThan(10_000)
})
