import { expect, test } from 'vitest'
import { coins } from '../../../../test/coins.ts'
import type { Segment } from '../../../spec/segments.ts'
import { withDoubts } from './doubts.ts'

const sound = { start: 0, end: 20 }

function segment(text: string, start = 0, ...unsure: string[]): Segment {
  const uncertain = unsure.map((word): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length])
  return { start, end: start + 4, text, uncertain }
}

/** The doubts, as the words in doubt and what was heard instead. */
function doubts(first: readonly Segment[], again: readonly Segment[]): [string, string][] {
  return withDoubts(first, sound, again).flatMap(({ text, doubts: found = [] }) =>
    found.map(({ span, heard }): [string, string] => [text.slice(...span), heard]),
  )
}

test('the same words are in no doubt, however they are written and cut', () => {
  const first = [segment('Tar to hundre og femti milligram, sier hun.'), segment('Ingen feber.', 5)]
  expect(doubts(first, [segment('tar 250 milligram sier hun ingen feber')])).toEqual([])
})

test('each word that differs is in doubt, with the other word', () => {
  const first = [segment('Smerter i venstre kne.'), segment('Bruker metoprolol femti.', 5)]
  const again = [segment('Smerter i høyre kne. Bruker metoprolol femten.')]
  expect(doubts(first, again)).toEqual([
    ['venstre', 'høyre'],
    ['femti', 'femten'],
  ])
})

test('words that only one pass heard are in doubt: «ikke» more than any', () => {
  expect(doubts([segment('Pasienten har feber.')], [segment('Pasienten har ikke feber.')])).toEqual([
    ['har', 'har ikke'],
  ])
  expect(doubts([segment('Har ikke feber.')], [segment('Har feber.')])).toEqual([['ikke', '']])
  expect(doubts([segment('har feber.')], [segment('Hun har feber.')])).toEqual([['har', 'Hun har']])
  expect(doubts([segment('Har feber.')], [])).toEqual([['Har feber', '']])
})

test('a guess is offered only in place of another guess', () => {
  const again = [segment('Smerter i høyre kne.', 0, 'høyre')]
  expect(doubts([segment('Smerter i venstre kne.')], again)).toEqual([['venstre', '']])
  expect(doubts([segment('Smerter i venstre kne.', 0, 'venstre')], again)).toEqual([['venstre', 'høyre']])
  expect(doubts([segment('Har feber.')], [segment('Har ikke feber.', 0, 'ikke')])).toEqual([])
})

test('what was recorded elsewhere stays as it is', () => {
  const first = [segment('Ingen feber.'), segment('Noe hoste.', 18)]
  expect(withDoubts(first, sound, [segment('Ingen feber.')])[1]).toBe(first[1])
})

test('random passes: no text changes, every doubt is words of its segment, and equal passes have none', () => {
  const words = ['ikke', 'hun', 'har', 'femti', '50', 'og', 'høyre', 'kne.', 'Vondt,', 'to', 'hundre']
  for (let seed = 0; seed < 400; seed++) {
    const coin = coins(seed)
    const pass = (): Segment[] =>
      Array.from({ length: coin.upTo(3) }, (_, index) => {
        const text = Array.from({ length: 1 + coin.upTo(5) }, () => coin.of(words)).join(' ')
        return segment(text, index * 4, ...(coin.upTo(1) === 0 ? [text.split(' ')[0] ?? ''] : []))
      })
    const [first, again] = [pass(), pass()]
    const found = withDoubts(first, sound, again)
    expect(found.map(({ start, end, text, uncertain }) => ({ start, end, text, uncertain }))).toEqual(first)
    for (const { text, doubts: some = [] } of found) {
      let last = -1
      for (const { span } of some) {
        expect(text.slice(...span)).toMatch(/^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u)
        expect(span[0]).toBeGreaterThanOrEqual(last)
        last = span[0]
      }
    }
    expect(withDoubts(first, sound, first).flatMap(({ doubts: some = [] }) => some)).toEqual([])
  }
})
