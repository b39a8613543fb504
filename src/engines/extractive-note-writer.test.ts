import { expect, test } from 'vitest'
import { writeJournalResponseSchema, type NoteEvent } from '../spec/journal.ts'
import { extractiveNoteWriter } from './extractive-note-writer.ts'

async function eventsOf(transcript: string): Promise<NoteEvent[]> {
  const events: NoteEvent[] = []
  const { signal } = new AbortController()
  const request = { noteType: 'automatisk', document: 'journalnotat', instructions: '', vocabulary: [] } as const
  for await (const event of extractiveNoteWriter.write({ ...request, transcript, signal })) events.push(event)
  return events
}

test('answers as the contract says, with evidence in the transcript', async () => {
  const section = { heading: 'Funn', sentences: [{ text: 'BT 142/88.', evidence: [[6, 28]] }] }
  const [first, last] = await eventsOf('Funn. Blodtrykk 142 over 88.')
  expect(first).toEqual({ type: 'section', ...section })
  expect(writeJournalResponseSchema.parse(last)).toEqual({
    formattedResponse: '<h3>Funn</h3><p>BT 142/88.</p>',
    noteType: 'fastlege',
    writer: extractiveNoteWriter.name,
    sections: [section],
    findings: [],
  })
})

test('a transcript that says nothing gives an empty note', async () => {
  expect(await eventsOf('eh punktum')).toMatchObject([{ type: 'note', formattedResponse: '', sections: [] }])
})

test('a script in the transcript comes out as text', async () => {
  const note = (await eventsOf('Anamnese: <script>alert(1)</script><img onerror=x>')).at(-1)
  const { formattedResponse } = writeJournalResponseSchema.parse(note)
  expect(formattedResponse).not.toMatch(/<(?!\/?(?:h3|p|ul|li)>)/)
  expect(formattedResponse).toContain('&lt;script&gt;')
})
