import { expect, test } from 'vitest'
import { AUTOMATIC_NOTE_TYPE } from '../../spec/journal.ts'
import { extractiveNoteWriter } from '../extractive/extractive-note-writer.ts'
import { extractNote } from '../note-tasks/extract-note.ts'
import { rehearse } from './note-queues.ts'
import { rehearsal } from './rehearsal.ts'

test('what is rehearsed is a whole note with nothing for its check to find', () => {
  const { sections, findings } = extractNote(rehearsal)
  expect(findings).toEqual([])
  expect(sections.length).toBeGreaterThan(4)
})

test('rehearsing ends when somebody asks for a note, who gets theirs', async () => {
  const rehearsed = rehearse()
  const { signal } = new AbortController()
  const events = extractiveNoteWriter.write({ ...rehearsal, transcript: 'Funn. Puls 88.', signal })
  let last: unknown
  for await (const event of events) last = event
  await rehearsed
  expect(last).toMatchObject({ type: 'note', noteType: expect.not.stringMatching(AUTOMATIC_NOTE_TYPE) })
})
