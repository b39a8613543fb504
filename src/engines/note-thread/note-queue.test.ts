import { expect, test } from 'vitest'
import { NoteQueue, type NoteCaller } from './note-queue.ts'
import { rehearsal } from './rehearsal.ts'

const { signal } = new AbortController()
const short = { ...rehearsal, transcript: 'Funn. Blodtrykk 142 over 88.' }
const long = { ...rehearsal, transcript: 'Funn. Blodtrykk 142 over 88. Vondt i kneet etter fall. '.repeat(4_000) }

async function noteOf(queue: NoteQueue, order: typeof short, caller: NoteCaller): Promise<void> {
  await queue.run('extract', [order], caller)
}

/** Requests one note per entry of `users`, all at once; returns the users in the order their notes were done. */
async function served(queue: NoteQueue, ...users: string[]): Promise<string[]> {
  const done: string[] = []
  await Promise.all(users.map((user) => noteOf(queue, short, { user, signal }).then(() => done.push(user))))
  return done
}

test('users take turns, however many notes each of them asks for', async () => {
  const order = await served(new NoteQueue(1), 'astrid', 'astrid', 'astrid', 'bjørn', 'bjørn', 'cecilie')
  expect(order).toEqual(['astrid', 'bjørn', 'cecilie', 'astrid', 'bjørn', 'astrid'])
})

test('one user has one thread, however many are free: another’s note begins at once', async () => {
  const queue = new NoteQueue(2)
  const gone = new AbortController()
  const slow = Array.from({ length: 8 }, () => noteOf(queue, long, { user: 'astrid', signal: gone.signal }))
  let isAnyDone = false
  for (const note of slow) note.then(() => (isAnyDone = true)).catch(() => undefined)
  await noteOf(queue, short, { user: 'bjørn', signal })
  expect(isAnyDone).toBe(false)
  gone.abort(new Error('gone'))
  await Promise.all(slow.map((note) => expect(note).rejects.toThrow('gone')))
})

test('a note that takes too much of the processor is refused, its thread ended, and the next one written', async () => {
  const queue = new NoteQueue(1, 500)
  await expect(noteOf(queue, long, { user: 'astrid', signal })).rejects.toMatchObject({ code: 'note-too-slow' })
  expect(await served(queue, 'bjørn')).toEqual(['bjørn'])
})

test('a note that is given up while it waits leaves its place at once', async () => {
  const queue = new NoteQueue(1)
  const gone = new AbortController()
  const both = new AbortController()
  const running = noteOf(queue, long, { user: 'astrid', signal: both.signal })
  const waiting = noteOf(queue, long, { user: 'bjørn', signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(Promise.race([waiting, running])).rejects.toThrow('gone')
  both.abort(new Error('both'))
  await expect(running).rejects.toThrow('both')
})
