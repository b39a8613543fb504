import { expect, test } from 'vitest'
import { authorsOf, readAuthor, splits } from '../../../corpus/corpus.ts'
import { checkAuthored } from '../../../test/authored-notes.ts'

function notesOf(author: string): ReturnType<typeof readAuthor<'notes'>> {
  const split = splits.find((each) => authorsOf(each, 'notes').includes(author))
  return split ? readAuthor(split, 'notes', author) : []
}

function share(some: number, all: number): number {
  return all === 0 ? 0 : some / all
}

// Ceilings to lower, not the aim: 0.5 alarms a note, and 3 % of the errors not found.
test.each([
  ['reworded', 0.1, 0.1, 0],
  ['freely-worded', 0.4, 0.2, 0],
  ['long-dictations', 0.2, 0.15, 0.05],
  ['dense-dictations', 0.44, 0.2, 0.05],
  ['everyday-dictations', 0.5, 0.32, 0.06],
  ['everyday-dictations-b', 0.45, 0.35, 0.06],
  ['everyday-dictations-c', 0.3, 0.2, 0.04],
  ['everyday-dictations-d', 0.2, 0.05, 0.04],
  ['everyday-dictations-e', 0.35, 0.25, 0.04],
  ['everyday-dictations-f', 0.3, 0.25, 0.03],
  ['everyday-dictations-g', 0.1, 0.05, 0.06],
  ['everyday-dictations-h', 0.6, 0.1, 0.04],
  ['everyday-dictations-i', 0.36, 0.15, 0.08],
  ['everyday-dictations-j', 0.45, 0.25, 0.06],
  ['everyday-dictations-k', 0.22, 0.15, 0.04],
  ['everyday-dictations-l', 0.8, 0.5, 0.03],
  ['everyday-dictations-m', 0.15, 0.1, 0.05],
  ['everyday-dictations-n', 0.25, 0.15, 0.02],
  ['everyday-dictations-o', 0.6, 0.25, 0.03],
  ['everyday-dictations-p', 0.1, 0.1, 0.03],
  ['everyday-dictations-q', 0.05, 0, 0.03],
  ['everyday-dictations-r', 1.55, 0.86, 0.06],
  ['everyday-dictations-s', 0.65, 0.45, 0.02],
  ['everyday-dictations-t', 0, 0, 0.03],
  ['everyday-dictations-u', 0.4, 0.3, 0.08],
  ['everyday-dictations-v', 0.95, 0.55, 0],
  // Some sentences each, not whole notes.
  ['pairs-a', 0.22, 0.15, 0.05],
  ['pairs-b', 0.25, 0.12, 0.15],
])(
  'notes in an author’s own words, %s: at most %d alarms a note, %d of whole sentences, and %d of the errors not found',
  (author, mostAlarms, mostStatements, mostMissed) => {
    const notes = notesOf(author)
    const checked = notes.map(checkAuthored)
    const alarms = checked.flatMap((note) => note.alarms)
    const statements = alarms.filter(({ category }) => category === 'statement')
    const missed = checked.flatMap((note) => note.missed)
    const errors = notes.flatMap((note) => note.errors)
    expect.soft(share(alarms.length, notes.length)).toBeLessThanOrEqual(mostAlarms)
    expect.soft(share(statements.length, notes.length)).toBeLessThanOrEqual(mostStatements)
    expect.soft(share(missed.length, errors.length)).toBeLessThanOrEqual(mostMissed)
  },
)
