import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  [
    'ingen hoste kona passer på kosten nei vent det er datteren som passer på kosten',
    'ingen hoste datteren passer på kosten',
  ],
  ['høyre bein er hovent nei det er venstre bein som er hovent', 'venstre bein er hovent'],
  ['Moren har diabetes, nei, det er faren som har diabetes.', 'Faren har diabetes.'],
  ['pasienten er sliten nei det er kona som er sliten', 'kona er sliten'],
])('it is another of whom that is said: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each(['han har ikke astma nei det er broren som har astma'])('he has it not, and another has: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)
