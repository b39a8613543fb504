import { expect, test } from 'vitest'
import { writeNote } from './write-note.ts'

const textOf = (transcript: string): string =>
  writeNote(transcript, 'legevakt')
    .sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .join(' ')

test.each([
  [
    'aktuelt jente tre år komen i lag med mor ho har hatt feber i to døgn gret mykje drikk greitt og tissar som vanleg',
    'Jente 3 år komen i lag med mor. Ho har hatt feber i to døgn',
  ],
])('clauses in nynorsk end where those in Bokmål do: %s', (transcript, expected) =>
  expect(textOf(transcript)).toContain(expected),
)

test('the words stay as they were said', () =>
  expect(textOf('Ho har ikkje hatt noko feber sidan i går, og det vert vurdert i morgon.')).toBe(
    'Ho har ikkje hatt noko feber sidan i går, og det vert vurdert i morgon.',
  ))
