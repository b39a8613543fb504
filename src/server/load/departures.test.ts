import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOf, audioPart, multipartBody, openTranscription, responseOf } from '../../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { wavFile } from '../../../test/wav-files.ts'
import type { SpeechEngine } from '../../engines/speech-engine.ts'

/** Yields a word, leaves the rest of the upload unread until `goOn` is called, then reads it and yields another. */
class PausingEngine implements SpeechEngine {
  signal: AbortSignal | undefined
  goOn = (): void => {}
  readonly #told = new Promise<void>((resolve) => (this.goOn = resolve))

  describe() {
    return { model: 'manus', demo: true }
  }

  ready(): boolean {
    return true
  }

  load() {
    return { waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }
  }

  async *transcribe({ audio, signal }: Parameters<SpeechEngine['transcribe']>[0]) {
    this.signal = signal
    const pieces = audio[Symbol.asyncIterator]()
    await pieces.next()
    yield { text: ' En.', segments: [] }
    await this.#told
    while ((await pieces.next()).done !== true);
    yield { text: ' To.', segments: [] }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

const longBody = multipartBody([audioPart(wavFile(300))])
let server: RunningServer

async function start(): Promise<PausingEngine> {
  const engine = new PausingEngine()
  server = await startServer({ engine })
  return engine
}

afterEach(() => server.close())

test('a client that goes while its upload is held back is noticed, with no text to tell it', async () => {
  const engine = await start()
  const upload = openTranscription(server)
  upload.end(longBody)
  const response = await responseOf(upload)
  response.on('error', () => {})
  await once(response, 'data')
  upload.destroy()
  await vi.waitFor(() => expect(engine.signal?.aborted).toBe(true), 10_000)
  engine.goOn()
})

test('one that waits reads its text and nothing else, though zeros came on the wire', async () => {
  const engine = await start()
  const upload = openTranscription(server)
  upload.end(longBody)
  let wire = ''
  upload.once('socket', (socket) => socket.on('data', (bytes: Buffer) => (wire += bytes.toString('latin1'))))
  const answered = answerOf(await responseOf(upload))
  await vi.waitFor(() => expect(wire).toMatch(/\r\n En\.\r\n00$/), 10_000)
  engine.goOn()
  expect(await answered).toMatchObject({ body: ' En. To.[DONE]', complete: true })
})
