import { afterEach, expect, test } from 'vitest'
import { extractiveWriterOn } from '../../engines/extractive/extractive-note-writer.ts'
import { NoteQueue } from '../../engines/note-thread/note-queue.ts'
import { HALF_AN_HOUR, ordinaryText } from '../../../test/hostile-texts.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'

let server: RunningServer

afterEach(() => server.close())

async function note(transcribe: string, authorization = server.authorization) {
  const headers = { authorization, 'content-type': 'application/json' }
  const payload = JSON.stringify({ transcribe })
  return server.app.inject({ method: 'POST', url: '/api/writeJournal', headers, payload })
}

test('one user’s note comes before another’s that wait', async () => {
  const queue = new NoteQueue(1)
  const writer = extractiveWriterOn(() => queue)
  let asked = 0
  let askedForAll = (): void => undefined
  const allAsked = new Promise<void>((resolve) => (askedForAll = resolve))
  server = await startServer({
    writer: {
      ...writer,
      write(request) {
        if (++asked === 3) askedForAll()
        return writer.write(request)
      },
    },
  })
  const done: string[] = []
  const own = Array.from({ length: 3 }, () => note(ordinaryText(HALF_AN_HOUR / 4)).then(() => done.push('astrid')))
  await allAsked
  const other = `Bearer ${await server.issuer.token({ claims: { sub: 'bjørn' } })}`
  await note('Funn. Blodtrykk 142 over 88.', other).then(() => done.push('bjørn'))
  await Promise.all(own)
  expect(done).toEqual(['astrid', 'bjørn', 'astrid', 'astrid'])
})

test('a megabyte that takes too long is refused with the reason, and the next note written', async () => {
  const queue = new NoteQueue(1, 1_500)
  server = await startServer({ writer: extractiveWriterOn(() => queue) })
  const refused = await note(ordinaryText(980_000))
  expect(refused.statusCode).toBe(422)
  expect(refused.headers).toMatchObject({ 'error-code': 'note-too-slow', 'content-type': 'text/plain; charset=utf-8' })
  expect(refused.body).toContain('Det tok for lang tid')
  const next = await note('Funn. Blodtrykk 142 over 88.')
  expect(next.json()).toMatchObject({ formattedResponse: '<h3>Funn</h3><p>BT 142/88.</p>' })
})
