import { expect, test } from 'vitest'
import { createLocalAgreement, type LocalAgreement } from './local-agreement.ts'

/** The words shown after each pass: settled ones, a bar, and tentative ones. */
function shown(...passes: string[]): string[] {
  const agreement = createLocalAgreement()
  return passes.map((text) => {
    agreement.pass(text)
    return barred(agreement)
  })
}

function barred(agreement: LocalAgreement): string {
  const { settled, tentative } = agreement.words()
  return `${settled} | ${tentative}`.trim()
}

test('all words of the newest pass are shown, settled where two passes in a row begin with them', () => {
  expect(
    shown(
      'Smerter i venstre øre i hvile.',
      'Smerter i venstre kne etter trening.',
      'Smerter i venstre kne etter fall. I',
    ),
  ).toEqual([
    '| Smerter i venstre øre i hvile.',
    'Smerter i venstre | kne etter trening.',
    'Smerter i venstre kne etter | fall. I',
  ])
  expect(shown('Ingen feber', 'ingen feber.', 'Ingen feber, ingen hoste')).toEqual([
    '| Ingen feber',
    'ingen feber. |',
    'Ingen feber, | ingen hoste',
  ])
})

test('what is settled stays until as much is agreed on again, and a pass that heard nothing takes nothing back', () => {
  expect(shown('a b c d', 'a b c d e', '', 'a x d e f', 'a x d e f g', 'a x d e f g')).toEqual([
    '| a b c d',
    'a b c d | e',
    'a b c d | e',
    'a b c d | e f',
    'a x d e f | g',
    'a x d e f g |',
  ])
})

test('another pass adds nothing once all of the last one is shown', () => {
  const agreement = createLocalAgreement()
  expect(agreement.isWhole()).toBe(true)
  agreement.pass('Ingen feber')
  expect(agreement.isWhole()).toBe(false)
  agreement.pass('Ingen feber')
  expect(agreement.isWhole()).toBe(true)
})

test.each([
  ['Ingen feber. Lite hoste.', 'Ingen feber.', 'Lite hoste.'],
  ['Ingen fever Lite hoste.', 'Ingen feber.', 'Lite hoste.'],
  ['Ingen feber', 'Pasienten har ingen feber. Lite hoste.', ''],
  ['Ingen ingen feber. Lite', 'Ingen feber.', 'Lite'],
  ['Lite', '', 'Lite'],
])('of «%s» the text «%s» leaves «%s»', (before, text, rest) => {
  const agreement = createLocalAgreement()
  agreement.pass(before)
  agreement.pass(before)
  agreement.settle(text)
  expect(agreement.words()).toEqual({ settled: rest, tentative: '' })
  agreement.clear()
  expect(barred(agreement)).toBe('|')
  // The same of words that no second pass has heard.
  agreement.pass(before)
  agreement.settle(text)
  expect(agreement.words()).toEqual({ settled: '', tentative: rest })
})
