import { expect, test } from 'vitest'
import { authorsOf, readAuthor } from '../corpus/corpus.ts'
import { contains, contentWords, scoreCases } from './score-note.ts'

/** Authors of dictations rich in self-corrections, or who think aloud. */
const correcting = [
  'corrections',
  'corrections-b',
  'corrections-c',
  'everyday-z',
  'everyday-zb',
  'everyday-zd',
  'everyday-zg',
]
const known = (['train', 'dev'] as const).flatMap((split) =>
  authorsOf(split, 'dictations').map((author) => ({ author, cases: readAuthor(split, 'dictations', author) })),
)

test('the eight examples keep every fact, hit no trap and place 95 % of the sentences', () => {
  const { cases, facts, traps, sentences } = scoreCases(readAuthor('train', 'dictations', 'examples'))
  expect({ cases, lost: facts.total - facts.kept, hit: traps.hit }).toEqual({ cases: 8, lost: 0, hit: 0 })
  expect(sentences.placed / sentences.total).toBeGreaterThanOrEqual(0.95)
})

test('the cases to develop against: facts 99.5 %, traps 0.5 %, placement 96 %', () => {
  const usual = known.filter(({ author }) => !correcting.includes(author)).flatMap(({ cases }) => cases)
  const { facts, traps, sentences } = scoreCases(usual.filter(({ style }) => style !== 'recogniser'))
  expect(facts.kept / facts.total).toBeGreaterThanOrEqual(0.995)
  expect(traps.hit / traps.total).toBeLessThanOrEqual(0.005)
  expect(sentences.placed / sentences.total).toBeGreaterThanOrEqual(0.96)
})

test('cases rich in self-corrections: facts 98 %, traps 20 %, placement 95 %', () => {
  const { facts, traps, sentences } = scoreCases(
    known.filter(({ author }) => correcting.includes(author)).flatMap(({ cases }) => cases),
  )
  expect(facts.kept / facts.total).toBeGreaterThanOrEqual(0.98)
  // In doubt the words stay: what may be a correction and may be none is not taken away.
  expect(traps.hit / traps.total).toBeLessThanOrEqual(0.2)
  expect(sentences.placed / sentences.total).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['BT 2,3 og 12', '2', false],
  ['ca. 2 cm.', '2 cm', true],
  ['SpO2 96\u00A0%', '96 %', true],
  ['NRS 3.', 'nrs 3', true],
  ['118/70', '118', false],
  ['ingenting', 'ingen', false],
])('%s contains %s: %s', (text, wanted, expected) => expect(contains(text, wanted)).toBe(expected))

test('content words', () => {
  expect(contentWords('Hun har BT 140/90, temp. 37,2 og 96 %.')).toEqual(['bt', '140/90', 'temp', '37,2', '96'])
})

test('a miss names the case and what was missed', () => {
  const score = scoreCases([
    {
      id: 'a',
      type: 'fastlege',
      transcript: 'Funn: Puls 72.',
      sections: [{ heading: 'Status', sentences: ['Puls 72.', 'Ingen feber.'] }],
      facts: ['72', '80'],
      traps: ['puls'],
    },
  ])
  expect(score).toEqual({
    cases: 1,
    facts: { kept: 1, total: 2 },
    traps: { hit: 1, total: 1 },
    sentences: { placed: 1, total: 2 },
    misses: [
      { id: 'a', fact: '80' },
      { id: 'a', trap: 'puls' },
      { id: 'a', heading: 'Status', sentence: 'Ingen feber.' },
    ],
  })
})
