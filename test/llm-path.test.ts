import { afterEach, expect, test } from 'vitest'
import { createLlmNoteWriter } from '../src/engines/llm/llm-note-writer.ts'
import { answer, edits, LlmServer, refuses, silent, streamsSlowly, type ChatAnswer } from './llm-server.ts'
import { startServer, type RunningServer } from './running-server.ts'

const SECRET = 'Rødstrupe'

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

test('the draft is at the client before the model has said anything', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await start(async (...call) => {
    await released
    return edits({ 'BT 142/88.': 'Blodtrykk 142/88.' })(...call)
  })
  const body = (await write()).body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await body?.read()
  expect(JSON.parse(first?.value ?? '')).toMatchObject({ type: 'draft', writer: 'extractive 1', noteType: 'fastlege' })
  release()
  let rest = ''
  for (let next = await body?.read(); next && !next.done; next = await body?.read()) rest += next.value
  const lines = rest.trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { type: 'edit', replaces: [1], text: 'Blodtrykk 142/88.' },
    { type: 'note', writer: 'llm 2 (liten)', findings: [], sections: [{}, { sentences: [{ evidence: [[29, 39]] }] }] },
  ])
})

test('a client that leaves stops the model', async () => {
  await start(silent)
  const client = new AbortController()
  const answered = await write(client.signal)
  await answered.body?.getReader().read()
  await expect.poll(() => model.calls.length).toBe(2)
  client.abort()
  await expect.poll(() => model.calls.every(({ brokenOff }) => brokenOff)).toBe(true)
})

test('nothing of what was said stands in the log, whether the model answers or refuses', async () => {
  await start(refuses(401))
  const answered = await write(null, '*/*')
  expect(answered.headers.get('content-type')).toContain('application/json')
  expect(await answered.json()).toMatchObject({ notice: { code: 'llm-failed' } })
  model.answers = [streamsSlowly(() => [answer([[1], `Hatt ${SECRET.toLowerCase()} i tre dager.`])])]
  expect(await (await write()).text()).toContain(SECRET)
  expect(server.logged()).toContain('/api/writeJournal')
  // The whole blood pressure: half of it could also match a port, a time or a request's random id.
  expect(server.logged()).not.toMatch(/rødstrupe|142\/88/i)
})
