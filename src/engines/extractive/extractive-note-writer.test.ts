import { expect, test } from 'vitest'
import { writeJournalResponseSchema, type NoteEvent } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import { NoteQueue } from '../note-thread/note-queue.ts'
import { rehearsal } from '../note-thread/rehearsal.ts'
import { extractiveNoteWriter, extractiveWriterOn } from './extractive-note-writer.ts'

const { signal: alive } = new AbortController()

async function eventsOf(transcript: string, own: OwnWords = {}, signal = alive): Promise<NoteEvent[]> {
  const events: NoteEvent[] = []
  const wishes = { noteType: 'automatisk', document: 'journalnotat', instructions: '' } as const
  const words = { vocabulary: [], phrases: [], abbreviations: [], ...own }
  for await (const event of extractiveNoteWriter.write({ ...wishes, ...words, transcript, signal })) events.push(event)
  return events
}

test('answers as the contract says, with evidence in the transcript', async () => {
  const section = { heading: 'Funn', sentences: [{ text: 'BT 142/88.', evidence: [[6, 28]] }] }
  const events = await eventsOf('Funn. Blodtrykk 142 over 88.')
  expect(events).toHaveLength(1)
  expect(writeJournalResponseSchema.parse(events[0])).toEqual({
    formattedResponse: '<h3>Funn</h3><p>BT 142/88.</p>',
    noteType: 'fastlege',
    writer: extractiveNoteWriter.name,
    sections: [section],
    findings: [],
  })
})

test('the user’s own words, phrases and abbreviations reach note and check alike', async () => {
  const events = await eventsOf(
    'Funn. Sett inn normal cor pulm. Us. av jonsbo skje. Vurdering. Sett inn normal hofte.',
    {
      vocabulary: ['JonsBo'],
      phrases: [{ name: 'normal cor/pulm', text: 'Cor: Ren rytme, ingen bilyd. Pulm: Vesikulær respirasjonslyd.' }],
      abbreviations: [{ short: 'us', long: 'undersøkelse', write: 'long' }],
    },
  )
  expect(events.at(-1)).toMatchObject({
    sections: [
      {
        heading: 'Funn',
        sentences: [
          { text: 'Cor: Ren rytme, ingen bilyd.', evidence: [[6, 30]] },
          { text: 'Pulm: Vesikulær respirasjonslyd.', evidence: [[6, 30]] },
          { text: 'Undersøkelse av JonsBo skje.', evidence: [[32, 51]] },
        ],
      },
    ],
    // There is no phrase of that name: the finding asks which one was meant.
    findings: [{ kind: 'missing', category: 'phrase', transcript: [63, 84] }],
  })
})

test('what is said to the secretary is no part of the note, but listed', async () => {
  const transcript = 'Vondt i kneet. Til sekretæren: send kopi i dag. Ingen feber.'
  const note = (await eventsOf(transcript)).at(-1)
  const { asides, formattedResponse } = writeJournalResponseSchema.parse(note)
  expect(asides?.map((span) => transcript.slice(...span))).toEqual(['Til sekretæren: send kopi i dag.'])
  expect(formattedResponse).not.toContain('kopi')
})

test('points that are counted are a list under their heading', async () => {
  const note = (await eventsOf('Tiltak. Punkt en sykmeldt i to uker. Punkt to øvelser. Vurdering. Bedring.')).at(-1)
  expect(writeJournalResponseSchema.parse(note).formattedResponse).toBe(
    '<h3>Vurdering</h3><p>Bedring.</p><h3>Tiltak</h3><p>1. Sykmeldt i to uker.</p><p>2. Øvelser.</p>',
  )
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

test('a note of hours is written beside the event loop, and one that nobody waits for is given up', async () => {
  const hours = 'Blodtrykk 142 over 88. Vondt i kneet etter fall. '.repeat(20_000)
  const gone = new AbortController()
  const given = eventsOf(hours, {}, gone.signal)
  const short = eventsOf('Funn. Blodtrykk 142 over 88.')
  // If they were written one after the other, the first one requested would finish first.
  const first = await Promise.race([given, short])
  expect(first).toMatchObject([{ formattedResponse: '<h3>Funn</h3><p>BT 142/88.</p>' }])
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  const next = (await eventsOf(`Funn. Blodtrykk 142 over 88. ${'Vondt. '.repeat(4_000)}`)).at(-1)
  const { formattedResponse } = writeJournalResponseSchema.parse(next)
  expect(formattedResponse).toMatch(/<h3>Funn<\/h3><p>BT 142\/88\./)
  expect(formattedResponse.match(/Vondt\./g)).toHaveLength(4_000)
})

test('users take turns: one’s short note comes before another’s that wait', async () => {
  const queue = new NoteQueue(1)
  const writer = extractiveWriterOn(() => queue)
  const done: string[] = []
  const note = async (user: string): Promise<void> => {
    for await (const { type } of writer.write({ ...rehearsal, user, signal: alive })) if (type === 'note') break
    done.push(user)
  }
  await Promise.all(['astrid', 'astrid', 'astrid', 'bjørn'].map((user) => note(user)))
  expect(done).toEqual(['astrid', 'bjørn', 'astrid', 'astrid'])
})
