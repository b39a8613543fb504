import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../state/server-call.ts'
import { texts } from '../../texts.ts'
import { writeJournal, type NoteOrder } from './write-journal.ts'

const FUNN = { heading: 'Funn', sentences: [{ text: 'BT 142/88.', evidence: [[0, 10]] }] }
const NOTE = { type: 'note', formattedResponse: '<h3>Funn</h3>', noteType: 'fastlege', sections: [FUNN] }
const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

let came: unknown[] = []
let sent: RequestInit | undefined

afterEach(() => {
  came = []
  vi.unstubAllGlobals()
})

/** Fakes the network: it answers with the body in pieces of seven characters. */
function write(body: string, type = 'application/x-ndjson; charset=utf-8', order: Partial<NoteOrder> = {}) {
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of body.match(/[\s\S]{1,7}/g) ?? []) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent = init
    return new Response(pieces, { headers: { 'content-type': type } })
  })
  return writeJournal({
    transcript: 'BT 142/88.',
    noteType: 'automatisk',
    document: 'journalnotat',
    instructions: '',
    own: { vocabulary: [], phrases: [], abbreviations: [] },
    onDraft: (draft) => came.push(draft),
    onEdit: (edit) => came.push(edit),
    accessToken: async () => 'token',
    signal: new AbortController().signal,
    ...order,
  })
}

test('the draft and its edits are given as they come, and the last line is the note', async () => {
  const edit = { replaces: [0], text: 'Blodtrykk 142/88.' }
  const more = { document: 'epikrise', notice: { code: 'llm-late' } }
  const written = await write(
    lines({ ...NOTE, type: 'draft' }, { type: 'news' }, { type: 'edit', ...edit }, { ...NOTE, ...more }),
  )
  expect(came).toMatchObject([{ html: '<h3>Funn</h3>', sections: [FUNN] }, edit])
  expect(written).toEqual({
    html: '<h3>Funn</h3>',
    noteType: 'fastlege',
    sections: [FUNN],
    document: 'epikrise',
    notice: 'llm-late',
  })
})

test('one JSON object is a note as well', async () => {
  expect(await write(JSON.stringify(NOTE), 'application/json')).toMatchObject({ html: '<h3>Funn</h3>' })
  expect(came).toEqual([])
})

test('lines that end without a note are a failure', async () => {
  await expect(write(lines({ ...NOTE, type: 'draft' }))).rejects.toThrow(
    `Error connecting to the AI server: ${texts.note.incomplete}`,
  )
})

test('a refusal as the last line is one, with its reason and where to find it', async () => {
  const refusal = { type: 'refusal', status: 422, code: 'note-too-slow', message: 'Del opp.', retryAfter: 2 }
  const failure: unknown = await write(lines({ ...NOTE, type: 'draft' }, refusal)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'Del opp.', status: 422, retryAfter: 2, reference: 'note-too-slow' })
  expect(failure).toBeInstanceOf(CallFailure)
})

test('what is not known is left out', async () => {
  const strange = { ...NOTE, document: 'roman', notice: { code: 'feber' }, sections: 7 }
  expect(await write(lines(strange))).toMatchObject({ html: '<h3>Funn</h3>', sections: [], document: undefined })
})

test('wishes go with the transcript, and only where there are any', async () => {
  await write(lines(NOTE))
  expect(sent?.body).toBe('{"transcribe":"BT 142/88."}')
  expect(new Headers(sent?.headers).get('accept')).toContain('application/x-ndjson')
  await write(lines(NOTE), undefined, { document: 'pasientbrev', instructions: ' Kort. ' })
  expect(sent?.body).toContain('"document":"pasientbrev","instructions":"Kort."')
})
