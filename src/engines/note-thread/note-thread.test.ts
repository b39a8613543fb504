import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { NoteThread } from './note-thread.ts'
import { rehearsal } from './rehearsal.ts'

const { signal } = new AbortController()
/** Waits for ever and uses no processor time. */
const HANGS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

test('a thread that hangs while it starts is ended like a note that takes too long', async () => {
  const worker = new Worker(HANGS, { eval: true })
  const thread = new NoteThread({ start: 100, task: 60_000 }, () => worker)
  const task = thread.run({ task: 'extract', input: [rehearsal] }, signal)
  await expect(task).rejects.toMatchObject({ code: 'note-too-slow' })
  expect(worker.threadId).toBe(-1)
})
