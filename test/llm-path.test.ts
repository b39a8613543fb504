import { afterEach, expect, test } from 'vitest'
import { createLlmNoteWriter } from '../src/engines/llm/llm-note-writer.ts'
import { answer, LlmServer, refuses, streamsSlowly, type ChatAnswer } from './llm-server.ts'
import { startServer, type RunningServer } from './running-server.ts'

const SECRET = 'Rødstrupe'
const ANSWER = answer(['Anamnese', [[1], `${SECRET} i tre dager.`]], ['Funn', [[2], 'BT 142/88.']])

let model: LlmServer
let server: RunningServer

afterEach(async () => {
  await server.close()
  await model.close()
})

async function start(...answers: ChatAnswer[]): Promise<void> {
  model = await LlmServer.start(...answers)
  const settings = { url: model.url, model: 'liten', apiKey: undefined, extraBody: {}, maxTokens: 4000 }
  const writer = createLlmNoteWriter({ ...settings, silenceSeconds: 20, timeoutSeconds: 20 }, () => undefined)
  server = await startServer({ writer })
}

function write(signal: AbortSignal | null = null, accept = 'application/x-ndjson'): Promise<Response> {
  return fetch(`${server.origin}/api/writeJournal`, {
    method: 'POST',
    headers: { authorization: server.authorization, 'content-type': 'application/json', accept },
    body: JSON.stringify({ transcribe: `${SECRET} i tre dager. Funn: BT 142/88.`, noteType: 'fastlege' }),
    signal,
  })
}

/** An answer in two halves; the second is sent when `release` is called. */
function inTwo(text: string): { pieces: () => AsyncGenerator<string>; release: () => void } {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const half = text.indexOf('{"heading":"Funn"')
  async function* pieces(): AsyncGenerator<string> {
    yield text.slice(0, half)
    await released
    yield text.slice(half)
  }
  return { pieces, release }
}

test('the first section is at the client while the model still writes', async () => {
  const { pieces, release } = inTwo(ANSWER)
  await start(streamsSlowly(pieces))
  const body = (await write()).body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await body?.read()
  expect(JSON.parse(first?.value ?? '')).toMatchObject({ type: 'section', heading: 'Anamnese' })
  release()
  let rest = ''
  for (let next = await body?.read(); next && !next.done; next = await body?.read()) rest += next.value
  const lines = rest.trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { type: 'section', heading: 'Funn' },
    { type: 'note', writer: 'llm 1 (liten)', findings: [], document: 'journalnotat' },
  ])
})

test('a client that leaves stops the model', async () => {
  const { pieces } = inTwo(ANSWER)
  await start(streamsSlowly(pieces))
  const client = new AbortController()
  const answered = await write(client.signal)
  await answered.body?.getReader().read()
  client.abort()
  await expect.poll(() => model.calls[0]?.brokenOff).toBe(true)
})

test('nothing of what was said stands in the log, whether the model answers or refuses', async () => {
  await start(refuses(401))
  const answered = await write(null, '*/*')
  expect(answered.headers.get('content-type')).toContain('application/json')
  expect(await answered.json()).toMatchObject({ writer: 'extractive 1', notice: { code: 'llm-failed' } })
  model.answers = [streamsSlowly(() => [ANSWER])]
  expect(await (await write()).text()).toContain(SECRET)
  expect(server.logged()).toContain('/api/writeJournal')
  // The whole blood pressure: half of it could also match a port, a time or a request's random id.
  expect(server.logged()).not.toMatch(/rødstrupe|142\/88/i)
})
