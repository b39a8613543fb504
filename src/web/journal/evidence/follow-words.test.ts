import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followWords } from './follow-words.ts'

const said = 'Hoste i tre dager. Ingen feber. Metoprol femti milligram.'

/** What `words` of `before` have become in `after`. */
function followed(words: string, after: string, before = said): string | undefined {
  const start = before.indexOf(words)
  const span = followWords(before, after)([start, start + words.length])
  return span && after.slice(...span)
}

test('words keep their place when others change', () => {
  const after = 'Tørr hoste i fire dager, sier hun. Ingen feber. Metoprolol femti milligram.'
  expect(followed('Ingen feber.', after)).toBe('Ingen feber.')
  expect(followed('femti', after)).toBe('femti')
})

test('a stretch takes in what is corrected and added in it, and nothing around it', () => {
  expect(followed('Metoprol femti milligram', said.replace('Metoprol', 'Metoprolol'))).toBe(
    'Metoprolol femti milligram',
  )
  expect(followed('Metoprol', said.replace('Metoprol', 'Metoprolol'))).toBe('Metoprolol')
  expect(followed('Ingen feber.', said.replace('Ingen', 'Ingen høy'))).toBe('Ingen høy feber.')
  expect(followed('Ingen feber.', said.replace('Ingen', 'Slapp. Ingen'))).toBe('Ingen feber.')
  expect(followed('Hoste i tre', said.replace('tre dager', 'fire uker'))).toBe('Hoste i')
})

test('what is deleted is gone, and is back when the deletion is undone', () => {
  expect(followed('Ingen feber.', said.replace('Ingen feber. ', ''))).toBeUndefined()
  expect(followed('Ingen feber.', said)).toBe('Ingen feber.')
})

test('the same correction everywhere, sentences said twice, and white space', () => {
  const twice = 'Metoprol. Ingen feber. Metoprol. Ingen feber. Metoprol.'
  expect(followed('Ingen feber.', twice.replaceAll('Metoprol', 'Metoprolol'), twice)).toBe('Ingen feber.')
  const span = followWords(twice, twice.replaceAll('Metoprol', 'Metoprolol'))([33, 45])
  expect(span).toEqual([37, 49])
  expect(followed('Ingen feber.', said.replaceAll(' ', '\n  '))).toBe('Ingen\n  feber.')
})

test('a span that is none points nowhere', () => {
  const follow = followWords(said, `${said} Slutt.`)
  expect([follow([-3, 2]), follow([4, 4]), follow([9, 3]), follow([0, 9999]), follow([Number.NaN, 3])]).toEqual(
    Array.from({ length: 5 }),
  )
})

test('any two texts, surrogates and all: a span is within the text, and the same text keeps it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b ', '. ', '🫀', ' ', 'م', '\n'), maxLength: 40 })
  fc.assert(
    fc.property(text, text, fc.nat(60), fc.nat(60), (before, after, start, length) => {
      const span = followWords(before, after)([start, start + length])
      const [from, to] = span ?? [0, 1]
      expect(0 <= from && from < to && to <= Math.max(1, after.length)).toBe(true)
      const inPlace = followWords(before, before)([0, before.length])
      expect(inPlace).toEqual(before === '' ? undefined : [0, before.length])
    }),
  )
})
