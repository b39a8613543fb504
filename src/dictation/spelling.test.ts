import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { render } from './render.ts'

test.each([
  ['fastlege Andresen jeg staver a n d e r s e n henvises', 'fastlege Andersen henvises'],
  ['fastlege Andresen, jeg staver a n d e r s e n.', 'fastlege Andersen.'],
  ['medisinen heter jeg staver t e z s p i r e punktum', 'medisinen heter Tezspire.'],
  ['bruker tespire jeg staver t e z s p i r e punktum', 'bruker tezspire.'],
  ['hjerte svikt i ett ord punktum', 'hjertesvikt.'],
  ['det kan sies i ett ord punktum', 'det kan sies i ett ord.'],
  ['jeg staver meg gjennom teksten', 'jeg staver meg gjennom teksten'],
])('%s', (spoken, written) => expect(render(normalise(spoken))).toBe(written))
