// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToNoteWorker } from './note-worker.ts'
import type { NoteWords } from './note-text.ts'
import { createReadingDesk } from './reading-desk.ts'
import type { NoteSource, ReadNote } from './read-note.ts'

/** Stands for the browser's Worker: keeps what it is sent, and answers when it is told to. */
class HeldWorker extends EventTarget {
  readonly sent: ToNoteWorker[] = []
  terminated = false

  postMessage(message: ToNoteWorker): void {
    this.sent.push(message)
  }
  terminate(): void {
    this.terminated = true
  }
  answer(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { sentences: [], findings: [] } satisfies ReadNote }))
  }
  notes(): string[] {
    return this.sent.flatMap((message) => ('note' in message ? [message.note.text] : []))
  }
}

const source: NoteSource = { sections: [], writtenFrom: '', transcript: '', own: {}, document: 'journalnotat' }

function deskOf(workers: HeldWorker[]) {
  const read: string[] = []
  const desk = createReadingDesk(() => {
    const worker = new HeldWorker()
    workers.push(worker)
    return worker
  })
  const ask = (text: string, from = source): void => {
    const note: NoteWords = { text, lines: [] }
    desk.read({ source: from, note, onRead: () => read.push(text) })
  }
  return { desk, read, ask }
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
  expect(worker?.notes()).toEqual(['en', 'tre'])
  expect(worker?.sent).toHaveLength(3)
  ask('fire', { ...source, transcript: 'Feber.' })
  expect(worker?.sent.at(-2)).toEqual({ source: { ...source, transcript: 'Feber.' } })
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
