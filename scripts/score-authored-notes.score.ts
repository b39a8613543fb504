import { expect, test } from 'vitest'
import { authorsOf, readAuthor, type AuthoredNote } from '../corpus/corpus.ts'
import { checkAuthored } from '../test/authored-notes.ts'
import { expectAtMost } from '../test/ratchet.ts'

/**
 * Later authors, named by two letters and a digit: their errors lie in what is said about a thing, and no tables were
 * tuned on their notes.
 */
const isRelational = (author: string): boolean => /^[a-z]{2}\d$/.test(author)
/** Authors of a few sentences each, not of whole notes. */
const passages = ['pairs-a', 'pairs-b']

const known = (['train', 'dev'] as const).flatMap((split) =>
  authorsOf(split, 'notes').map((author) => ({ author, notes: readAuthor(split, 'notes', author) })),
)

function notesOf(isMeant: (author: string) => boolean): AuthoredNote[] {
  return known.filter(({ author }) => isMeant(author)).flatMap(({ notes }) => notes)
}

test.each([
  ['whole notes', notesOf((author) => !isRelational(author) && !passages.includes(author)), 0.72, 0.035],
  ['passages', notesOf((author) => passages.includes(author)), 0.25, 0.1],
  ['notes with relational errors', notesOf(isRelational), 1.33, 0.19],
] as const)(
  'correct notes in their authors’ own words, %s: alarms a note towards 0.2, errors not found towards 3 %',
  (_name, notes, alarmsAtMost, missedAtMost) => {
    const checked = notes.map(checkAuthored)
    const alarms = checked.reduce((sum, each) => sum + each.alarms.length, 0) / notes.length
    const errors = notes.reduce((sum, each) => sum + each.errors.length, 0)
    const missed = checked.reduce((sum, each) => sum + each.missed.length, 0) / errors
    expectAtMost(alarms, { atMost: alarmsAtMost, target: 0.2 })
    expectAtMost(missed, { atMost: missedAtMost, target: 0.03 })
    expect(errors).toBeGreaterThan(100)
  },
  900_000,
)
