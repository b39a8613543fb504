import { expect, test } from 'vitest'
import { readSplit } from '../corpus/corpus.ts'
import { expectAtLeast, type Floor } from '../test/ratchet.ts'
import { createNoteCheck, readTranscript } from '../src/note/check/check-note.ts'
import { writeNote } from '../src/note/write-note.ts'
import type { Finding } from '../src/spec/journal.ts'
import { mutate, seeded, type MutationKind, type NoteLines } from './mutate-note.ts'

/** Dangerous errors, and the share of each to find. The target is all of them. */
const dangerous: readonly (readonly [MutationKind, Floor])[] = [
  ['dose', { atLeast: 1, target: 1 }],
  ['unit', { atLeast: 1, target: 1 }],
  ['frequency', { atLeast: 1, target: 1 }],
  ['side', { atLeast: 1, target: 1 }],
  ['negation-lost', { atLeast: 1, target: 1 }],
  ['negation-added', { atLeast: 0.99, target: 1 }],
  ['drug', { atLeast: 1, target: 1 }],
  ['person', { atLeast: 1, target: 1 }],
  ['date', { atLeast: 1, target: 1 }],
  ['number', { atLeast: 1, target: 1 }],
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
  // Texts with wrong marks are measured on their own; without them the sample stays the one that the floors are for.
  const all = [...readSplit('dev', 'dictations'), ...readSplit('train', 'dictations')].filter(
    ({ manner }) => manner?.includes('wrong-marks') !== true,
  )
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
  for (const [kind, floor] of dangerous) {
    const { tried, silent } = spoilt.get(kind) ?? { tried: 0, silent: [] }
    expect(tried).toBeGreaterThanOrEqual(30)
    expectAtLeast(1 - silent.length / tried, floor, `${kind}: ${silent.join('; ')}`)
  }
}, 300_000)
