import { expect, test } from 'vitest'
import { readSplit } from '../corpus/corpus.ts'
import { createNoteCheck, readTranscript } from '../src/note/check/check-note.ts'
import { writeNote } from '../src/note/write-note.ts'
import type { Finding } from '../src/spec/journal.ts'
import { mutate, seeded, type MutationKind, type NoteLines } from './mutate-note.ts'

/**
 * Dangerous errors, and the minimum share of each to find: slightly below today's results (all doses, units, lost
 * denials, medicines, dates and numbers; 98 to 99 % of the rest, 91 % of persons), as the writer's notes change. The
 * target is all of them.
 */
const dangerous: readonly (readonly [MutationKind, number])[] = [
  ['dose', 0.99],
  ['unit', 0.99],
  ['frequency', 0.97],
  ['side', 0.98],
  ['negation-lost', 0.98],
  ['negation-added', 0.97],
  ['drug', 0.99],
  ['person', 0.88],
  ['date', 0.99],
  ['number', 0.99],
]

/** Only every nth dictation of `dev` and `train` is tried. */
const EVERY = 18
/** Number of mutations of each kind tried on each note. */
const ROUNDS = 2
const SEED = 5

/** Counts the notes spoilt by each kind, and lists those on which the check is silent. */
function spoil(): Map<MutationKind, { tried: number; silent: string[] }> {
  const random = seeded(SEED)
  const found = new Map<MutationKind, { tried: number; silent: string[] }>()
  const all = [...readSplit('dev', 'dictations'), ...readSplit('train', 'dictations')]
  for (const { id, transcript, type } of all.filter((_, index) => index % EVERY === 0)) {
    const note: NoteLines = writeNote(transcript, type).sections.map(({ heading, sentences }) => ({
      heading,
      sentences: sentences.map(({ text }) => text),
    }))
    const [read, check] = [readTranscript(transcript), createNoteCheck()]
    const tellings = (lines: NoteLines): Set<string> => {
      const text = lines.map(({ heading, sentences }) => [heading, ...sentences].join('\n')).join('\n\n')
      return new Set(check(read, text).map((finding) => inWords(finding, text, transcript)))
    }
    const before = tellings(note)
    for (const [kind] of dangerous)
      for (let round = 0; round < ROUNDS; round++) {
        const spoilt = mutate(note, kind, random)
        if (!spoilt) continue
        const count = found.get(kind) ?? { tried: 0, silent: [] }
        found.set(kind, count)
        count.tried++
        if ([...tellings(spoilt.note)].every((telling) => before.has(telling)))
          count.silent.push(`${id}: ${spoilt.before} → ${spoilt.after}`)
      }
  }
  return found
}

/** A finding as the words it points at, which stay the same when the text around them moves. */
function inWords({ kind, category, note, transcript }: Finding, text: string, said: string): string {
  return [kind, category, note && text.slice(...note), transcript && said.slice(...transcript)].join('|')
}

test('a dangerous change of the writer’s own note never leaves the check silent', () => {
  const spoilt = spoil()
  for (const [kind, atLeast] of dangerous) {
    const { tried, silent } = spoilt.get(kind) ?? { tried: 0, silent: [] }
    expect(tried).toBeGreaterThanOrEqual(30)
    // The object makes a failure print what was missed.
    expect({ kind, isHeld: 1 - silent.length / tried >= atLeast, silent }).toEqual({ kind, isHeld: true, silent })
  }
}, 300_000)
