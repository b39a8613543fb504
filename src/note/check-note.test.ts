import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NoteTypeName } from '../spec/journal.ts'
import { checkNote } from './check-note.ts'
import { renderNoteText } from './render-text.ts'
import { writeNote } from './write-note.ts'

const examples = readFileSync(join(import.meta.dirname, '../../test/fixtures/dictation-examples.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): { transcript: string; type: NoteTypeName } => JSON.parse(line))

test.each(examples)('the writer’s own note is silent: $type', ({ transcript, type }) => {
  expect(checkNote(transcript, renderNoteText(writeNote(transcript, type).sections))).toEqual([])
})

/** Findings with the words they point at. */
function found(transcript: string, noteText: string): string[] {
  return checkNote(transcript, noteText).map(({ kind, note, transcript: said }) =>
    [kind, note && noteText.slice(...note), said && transcript.slice(...said)]
      .filter((part) => part !== undefined)
      .join(' | '),
  )
}

const said =
  'metoprolol femti milligram to ganger daglig punktum ødem i venstre ankel punktum ingen feber punktum puls syttito punktum'

test.each([
  ['Metoprolol 100 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72.', ['different | 100 mg | femti milligram']],
  ['Metoprolol 50 mg x 3. Ødem i venstre ankel. Ingen feber. Puls 72.', ['different | x 3 | to ganger daglig']],
  ['Metoprolol 50 mg x 2. Ødem i høyre ankel. Ingen feber. Puls 72.', ['different | høyre | venstre']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Feber. Puls 72.', ['different | Feber | ingen']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber.', ['missing | puls syttito punktum']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72. CRP 8.', ['unsupported | CRP 8.']],
  ['Bisoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72.', ['different | Bisoprolol | metoprolol']],
  ['Metoprolol 50 mg x 2. Ødem i venstre ankel. Ingen feber. Puls 72.', []],
])('%s', (noteText, expected) => expect(found(said, noteText)).toEqual(expected))

test('other words for the same are no finding', () => {
  expect(found('han veier 82 kg og har høyresidige smerter', 'Høyresidige smerter.\nVekt 82 kg.')).toEqual([])
})

test('no input throws, and every place lies in its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (transcript, noteText) => {
      for (const finding of checkNote(transcript, noteText)) {
        expect(finding.note?.[1] ?? 0).toBeLessThanOrEqual(noteText.length)
        expect(finding.transcript?.[1] ?? 0).toBeLessThanOrEqual(transcript.length)
      }
    }),
  )
})
