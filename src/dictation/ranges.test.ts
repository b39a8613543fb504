import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  ['to til tre ganger i uken', '2–3 ganger i uken'],
  ['om sju til ti dager', 'om 7–10 dager'],
  ['fem strek ti milligram', '5–10 mg'],
  ['7-10 dager', '7–10 dager'],
  ['to tre dager', '2–3 dager'],
])('a range: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['økes fra fem til ti milligram', 'økes fra fem til 10 mg'],
  ['fra åtte til tre', 'fra åtte til tre'],
  ['GAD-7', 'GAD-7'],
])('no range: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
