import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['eh pasienten har øh vondt', 'pasienten har vondt'],
  ['han har vondt ikke sant i kneet', 'han har vondt i kneet'],
  ['Eh, altså, hun har feber.', 'hun har feber.'],
  ['skal vi se blodtrykket er fint', 'blodtrykket er fint'],
])('takes fillers away: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['hun har ikke feber', 'hun har ikke feber'],
  ['på en måte som er ny', 'på en måte som er ny'],
  ['det var sånn som før', 'det var sånn som før'],
  ['spurt om feber ja da', 'spurt om feber ja da'],
  ['spurt om feber ja da ingen hoste', 'spurt om feber ja da ingen hoste'],
  ['husker ja da hun falt', 'husker ja da hun falt'],
  ['et sår på 3 mm sees', 'et sår på 3 mm sees'],
  ['Hun bruker ikke p-piller. Jo, hun bruker minipiller.', 'Hun bruker ikke p-piller. Jo, hun bruker minipiller.'],
])('leaves words that only look like fillers: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
