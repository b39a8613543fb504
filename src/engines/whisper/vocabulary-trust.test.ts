import { expect, test } from 'vitest'
import { VocabularyTrust } from './vocabulary-trust.ts'

/** How many of `windows` windows of dense text are decoded both ways. */
function comparisons(trust: VocabularyTrust, windows: number): number {
  return Array.from({ length: windows }, () => trust.wantsComparison(60, 20)).filter(Boolean).length
}

test('the first windows are decoded both ways, and later each sixteenth', () => {
  const trust = new VocabularyTrust()
  expect(comparisons(trust, 6)).toBe(6)
  expect(comparisons(trust, 160)).toBe(10)
})

test('a thin window is always decoded both ways', () => {
  const trust = new VocabularyTrust()
  comparisons(trust, 7)
  expect(trust.wantsComparison(29, 20)).toBe(true)
  expect(trust.wantsComparison(30, 20)).toBe(false)
})

test('a model that lost text twice is told no words; one loss, and longer text, are forgiven', () => {
  const trust = new VocabularyTrust()
  trust.compare(80, 100)
  trust.compare(100, 100)
  trust.compare(120, 100)
  trust.compare(95, 100)
  expect(trust.isTrusted).toBe(true)
  trust.compare(0, 10)
  expect(trust.isTrusted).toBe(false)
})
