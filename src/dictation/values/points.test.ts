import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['plan punkt en røykestopp punkt to ny kontroll punkt tre ct', 'plan\n1. Røykestopp\n2. Ny kontroll\n3. CT'],
  ['Punkt 1: røykestopp. Punkt 2: kontroll.', '1. Røykestopp.\n2. Kontroll.'],
  ['tiltak. nummer en, hvile. nummer to, is.', 'tiltak.\n1. Hvile.\n2. Is.'],
  ['punkt én blodtrykk 140 over 90 punktum punkt to puls 72', '1. BT 140/90.\n2. Puls 72'],
])('points that are counted are a list: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['dette er punkt to på listen', 'dette er punkt to på listen'],
  ['punkt en er viktigst', 'punkt en er viktigst'],
  ['time nummer en var i mai. time nummer to i juni', 'time nummer en var i mai. time nummer to i juni'],
])('one alone, or what counts something else, stays words: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)
