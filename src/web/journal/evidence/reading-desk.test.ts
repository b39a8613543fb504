// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoteWords } from './note-text.ts'
import type { DictationSource } from './read-dictation.ts'
import { noBasis } from './note-basis.ts'
import { createReadingDesk } from './reading-desk.ts'
import type { NoteSource } from './read-note.ts'
import type { FromReadingWorker, ToReadingWorker } from './reading-worker.ts'

/** Stands in for the browser's Worker: records messages, and answers on demand. */
class HeldWorker extends EventTarget {
  readonly sent: ToReadingWorker[] = []
  terminated = false

  postMessage(message: ToReadingWorker): void {
    this.sent.push(message)
  }
  terminate(): void {
    this.terminated = true
  }
  answer(data: FromReadingWorker = { note: { sentences: [], findings: [], repairs: [], corrections: [] } }): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  /** The texts it was asked to read. */
  texts(): string[] {
    return this.sent.flatMap((message) => {
      if ('dictation' in message) return [message.dictation.transcript]
      return 'note' in message ? [message.note.text] : []
    })
  }
}

const source: NoteSource = {
  sections: [],
  writtenFrom: '',
  transcript: '',
  own: {},
  document: 'journalnotat',
  noteType: 'fastlege',
  basis: noBasis,
}

function deskOf(workers: HeldWorker[]) {
  const read: string[] = []
  const desk = createReadingDesk(() => {
    const worker = new HeldWorker()
    workers.push(worker)
    return worker
  })
  const ask = (text: string, from = source): void => {
    const note: NoteWords = { text, lines: [] }
    desk.read({ kind: 'note', source: from, note, onRead: () => read.push(text) })
  }
  const askSaid = (transcript: string): void => {
    const dictation: DictationSource = { transcript, segments: [], vocabulary: [] }
    desk.read({ kind: 'dictation', source: dictation, onRead: () => read.push(transcript) })
  }
  return { desk, read, ask, askSaid }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of the notes that come while one is read, only the newest is read; what they are read against is sent once', () => {
  const workers: HeldWorker[] = []
  const { read, ask } = deskOf(workers)
  for (const text of ['en', 'to', 'tre']) ask(text)
  const [worker] = workers
  worker?.answer()
  worker?.answer()
  expect(read).toEqual(['en', 'tre'])
  expect(worker?.texts()).toEqual(['en', 'tre'])
  expect(worker?.sent).toHaveLength(3)
  ask('fire', { ...source, transcript: 'Feber.' })
  expect(worker?.sent.at(-2)).toEqual({ source: { ...source, transcript: 'Feber.' } })
})

test('a note goes before a transcript, and of each the newest is read', () => {
  const workers: HeldWorker[] = []
  const { read, ask, askSaid } = deskOf(workers)
  const said = { dictation: { transcript: '', segments: [], uncertain: [], asides: [] } }
  for (const text of ['sagt 1', 'sagt 2', 'sagt 3']) askSaid(text)
  ask('notat')
  const [worker] = workers
  worker?.answer(said)
  worker?.answer()
  worker?.answer(said)
  expect(worker?.texts()).toEqual(['sagt 1', 'notat', 'sagt 3'])
  expect(read).toEqual(['sagt 1', 'notat', 'sagt 3'])
})

test('a Worker that fails is replaced a little later, and the note is read all the same', () => {
  const workers: HeldWorker[] = []
  const { desk, read, ask } = deskOf(workers)
  ask('en')
  workers[0]?.dispatchEvent(new Event('error'))
  expect(workers[0]?.terminated).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(workers[1]?.sent).toHaveLength(2)
  workers[1]?.answer()
  expect(read).toEqual(['en'])
  desk.close()
  expect(workers[1]?.terminated).toBe(true)
})
