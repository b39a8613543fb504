import { expect, test } from 'vitest'
import { writeJournalResponseSchema } from '../spec/journal.ts'
import { extractiveNoteWriter } from './extractive-note-writer.ts'

const request = {
  noteType: 'automatisk',
  instructions: '',
  vocabulary: [],
  signal: new AbortController().signal,
} as const

test('answers as the contract says, with evidence in the transcript', async () => {
  const transcript = 'Funn. Blodtrykk 142 over 88.'
  const answer = await extractiveNoteWriter.write({ ...request, transcript })
  expect(writeJournalResponseSchema.parse(answer)).toEqual({
    formattedResponse: '<h3>Funn</h3><p>BT 142/88.</p>',
    noteType: 'fastlege',
    writer: extractiveNoteWriter.name,
    sections: [{ heading: 'Funn', sentences: [{ text: 'BT 142/88.', evidence: [[6, 28]] }] }],
    findings: [],
  })
})

test('a transcript that says nothing gives an empty note', async () => {
  expect(await extractiveNoteWriter.write({ ...request, transcript: 'eh punktum' })).toMatchObject({
    formattedResponse: '',
    sections: [],
  })
})

test('a script in the transcript comes out as text', async () => {
  const { formattedResponse } = await extractiveNoteWriter.write({
    ...request,
    transcript: 'Anamnese: <script>alert(1)</script><img onerror=x>',
  })
  expect(formattedResponse).not.toMatch(/<(?!\/?(?:h3|p|ul|li)>)/)
  expect(formattedResponse).toContain('&lt;script&gt;')
})
