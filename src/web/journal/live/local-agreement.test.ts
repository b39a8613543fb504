import { expect, test } from 'vitest'
import { createLocalAgreement } from './local-agreement.ts'

/** The text shown after each pass. */
function shown(...passes: string[]): string[] {
  const agreement = createLocalAgreement()
  return passes.map((text) => {
    agreement.pass(text)
    return agreement.text()
  })
}

test('words are shown once two passes in a row begin with them, as the newer one has them', () => {
  expect(
    shown(
      'Smerter i venstre øre i hvile.',
      'Smerter i venstre kne etter trening.',
      'Smerter i venstre kne etter fall. I',
    ),
  ).toEqual(['', 'Smerter i venstre', 'Smerter i venstre kne etter'])
  expect(shown('Ingen feber', 'ingen feber.', 'Ingen feber, ingen hoste')).toEqual(['', 'ingen feber.', 'Ingen feber,'])
})

test('what was agreed on stays until as much is agreed on again', () => {
  expect(shown('a b c d', 'a b c d', '', 'a x', 'a x', 'a b x d e', 'a b x d e')).toEqual([
    '',
    'a b c d',
    'a b c d',
    'a b c d',
    'a b c d',
    'a b c d',
    'a b x d e',
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
  expect(agreement.text()).toBe(rest)
  agreement.clear()
  expect(agreement.text()).toBe('')
})
