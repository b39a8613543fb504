import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  [
    'Marevan 2,5 mg daglig. Puls 80. Det jeg sa om Marevan stemmer ikke, det er Eliquis 5 mg x 2.',
    'Eliquis 5 mg x 2. Puls 80.',
  ],
  [
    'Simvastatin 40 mg. Puls 80. Det jeg sa om simvastatin, det stemmer ikke, det var atorvastatin.',
    'atorvastatin 40 mg. Puls 80.',
  ],
  ['Vondt i høyre kne. Hovent. Det jeg sa om høyre kne var feil, det er venstre kne.', 'Vondt i venstre kne. Hovent.'],
  ['NRS 6 kl. 1 det jeg sa om NRS 6 det stemmer ikke det var NRS 4', 'NRS 4 kl. 1'],
  [
    'bruker metoprolol 50 mg daglig puls 70 det jeg sa om metoprolol stemmer ikke det er bisoprolol 5 mg lungene rene',
    'bruker bisoprolol 5 mg daglig puls 70 lungene rene',
  ],
])('what was said long ago is told by its name: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Bruker Marevan 2,5 mg daglig. Puls 80. Det jeg sa om Marevan er feil, det er seponert.',
  'Ikke allergisk mot penicillin. Det jeg sa om penicillin var feil, det er Apocillin.',
  'Mor har diabetes. Det jeg sa om diabetes stemmer ikke, det var far.',
  'Vondt i høyre kne. Det jeg sa om høyre kne var feil, det er bare litt hovent.',
  'Bruker Marevan. Marevan pauses. Det jeg sa om Marevan stemmer ikke, det er Eliquis.',
  'Feber 39. Det jeg sa om feber, det stemmer ikke, det var ingen feber.',
  'Det jeg sa om røyking tok han til seg.',
  'Prognosen er god. Det jeg sa om prognosen stemmer ikke med det kirurgen sa, det var uheldig.',
  'Hun sier at det jeg sa om kreften er feil.',
])('what was said twice, not at all, or of which no other is told: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)
