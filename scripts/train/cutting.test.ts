import { expect, test } from 'vitest'
import { readSplit } from '../../corpus/corpus.ts'
import { scoreCutting } from './score-cutting.ts'

const scores = scoreCutting(readSplit('dev', 'dictations'))

// Floors to raise. The rules before them had 52.7 without marks, 10.2 with commas only, 98.5 and 97.4 with all marks.
test.each([
  ['messy', 77],
  ['none', 76],
  ['commas', 79],
  ['mixed', 78],
  ['recogniser', 79],
  ['punctuated', 97.5],
  ['spoken-punctuation', 97.5],
])('boundaries of dictations of the tuning split, %s: F1 of at least %d', (style, least) =>
  expect(scores.get(style)?.f1).toBeGreaterThanOrEqual(least),
)
