import { expect, test } from 'vitest'
import { checkNote } from './check/check-note.ts'
import { writeNote } from './write-note.ts'

/** A mistaken paste: takes a moment in linear time, minutes in quadratic time. */
const letters = 'abcdefghij'.repeat(20_000)

test.each([
  ['one endless word', letters],
  ['words put together without end', 'smertefri'.repeat(20_000)],
  ['one endless number', '1234567890'.repeat(20_000)],
  ['endless punctuation', '.,:;'.repeat(30_000)],
  ['no-break spaces', '\u00a0'.repeat(100_000)],
])(
  '%s is written and checked in linear time',
  (_name, text) => {
    expect(writeNote(text, 'fastlege').sections.length).toBeLessThan(3)
    expect(checkNote(text, `Funn\n${text.slice(1)}`).length).toBeLessThan(10)
  },
  15_000,
)
