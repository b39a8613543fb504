import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAuthored, type AuthoredNote } from '../../../test/authored-notes.ts'

const folder = join(import.meta.dirname, '../../../test/fixtures/check')

function share(some: number, all: number): number {
  return all === 0 ? 0 : some / all
}

// Ceilings to lower, not the aim: 0.5 alarms a note, and 3 % of the errors not found.
test.each([
  ['reworded.json', 0.1, 0.1, 0],
  ['freely-worded.json', 0.4, 0.2, 0],
  ['long-dictations.json', 0.2, 0.15, 0.05],
  ['dense-dictations.json', 0.35, 0.2, 0.05],
  ['everyday-dictations.json', 0.5, 0.3, 0.06],
  ['everyday-dictations-b.json', 0.45, 0.35, 0.06],
  ['everyday-dictations-c.json', 0.3, 0.2, 0.04],
  ['everyday-dictations-d.json', 0.2, 0.05, 0.04],
  ['everyday-dictations-e.json', 0.35, 0.25, 0.04],
  ['everyday-dictations-f.json', 0.3, 0.25, 0.03],
  ['everyday-dictations-g.json', 0.1, 0.05, 0.06],
  ['everyday-dictations-h.json', 0.5, 0.1, 0.04],
  ['everyday-dictations-i.json', 0.3, 0.15, 0.08],
  ['everyday-dictations-j.json', 0.45, 0.25, 0.06],
  ['everyday-dictations-k.json', 0.15, 0.15, 0.04],
  ['everyday-dictations-l.json', 0.8, 0.5, 0.03],
  ['everyday-dictations-m.json', 0.15, 0.1, 0.05],
  ['everyday-dictations-n.json', 0.25, 0.15, 0.02],
  ['everyday-dictations-o.json', 0.6, 0.25, 0.03],
  ['everyday-dictations-p.json', 0.1, 0.1, 0.03],
  ['everyday-dictations-q.json', 0.05, 0, 0.03],
  ['everyday-dictations-r.json', 1.55, 0.8, 0.06],
  ['everyday-dictations-s.json', 0.6, 0.45, 0.02],
  ['everyday-dictations-t.json', 0, 0, 0.03],
  ['everyday-dictations-u.json', 0.4, 0.3, 0.08],
  ['everyday-dictations-v.json', 0.9, 0.55, 0],
  // Some sentences each, not whole notes.
  ['pairs-a.json', 0.22, 0.15, 0.05],
  ['pairs-b.json', 0.25, 0.12, 0.15],
])(
  'notes in an author’s own words, %s: at most %d alarms a note, %d of whole sentences, and %d of the errors not found',
  (file, mostAlarms, mostStatements, mostMissed) => {
    const notes: AuthoredNote[] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const checked = notes.map(checkAuthored)
    const alarms = checked.flatMap((note) => note.alarms)
    const statements = alarms.filter(({ category }) => category === 'statement')
    const missed = checked.flatMap((note) => note.missed)
    const errors = notes.flatMap((note) => note.errors ?? [])
    expect.soft(share(alarms.length, notes.length)).toBeLessThanOrEqual(mostAlarms)
    expect.soft(share(statements.length, notes.length)).toBeLessThanOrEqual(mostStatements)
    expect.soft(share(missed.length, errors.length)).toBeLessThanOrEqual(mostMissed)
  },
)
