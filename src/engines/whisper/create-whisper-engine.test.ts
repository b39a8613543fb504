import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startModelHub, type ModelHub } from '../../../test/model-hub.ts'
import { recordingSamples } from '../../../test/recordings.ts'
import type { SpeechEngine } from '../speech-engine.ts'
import { createWhisperEngine, type SpeechModelStatus } from './create-whisper-engine.ts'
import { SpeechProcess } from './speech-process.ts'
import { automaticModel, knownModels } from './known-models.ts'
import { modelFilesIn } from './model-choice.ts'

const demo = join(import.meta.dirname, '../../../models/demo')
const files = Object.fromEntries(modelFilesIn(demo).map((path) => [path, readFileSync(join(demo, path))]))
const wanted = knownModels.find(({ name }) => name === automaticModel(availableParallelism()))

let modelsFolder: string
let hub: ModelHub
let engine: SpeechEngine | undefined
let told: SpeechModelStatus[]

beforeEach(async () => {
  modelsFolder = mkdtempSync(join(tmpdir(), 'ordrett-models-'))
  cpSync(demo, join(modelsFolder, 'demo'), { recursive: true })
  // The demo model's files stand in for the model that `auto` selects.
  hub = await startModelHub(wanted?.hubName ?? '', files)
  told = []
})
afterEach(async () => {
  await engine?.close()
  engine = undefined
  await hub.close()
  rmSync(modelsFolder, { recursive: true })
})

async function create(model: string): Promise<SpeechEngine> {
  const onStatus = (status: SpeechModelStatus): number => told.push(status)
  engine = await createWhisperEngine({ model, threads: 1, vad: true, modelsFolder, hubUrl: hub.url, onStatus })
  return engine
}

async function heard(speech: SpeechEngine, vocabulary: string[] = []): Promise<string> {
  async function* audio(): AsyncGenerator<Int16Array> {
    yield recordingSamples('kort')
  }
  let text = ''
  const request = { audio: audio(), prompt: '', vocabulary, user: 'astrid', signal: new AbortController().signal }
  for await (const window of speech.transcribe(request)) text += window.text
  return text
}

describe('auto', () => {
  test(
    'begins on the demo model and goes over to the real one when that has arrived',
    { timeout: 120_000 },
    async () => {
      const speech = await create('auto')
      expect(speech.describe()).toEqual({ model: 'demo', demo: true })
      expect(speech.ready()).toBe(true)
      // It builds networks first: seconds, and many on a busy machine.
      await vi.waitFor(() => expect(speech.describe()).toEqual({ model: wanted?.label, demo: false }), 80_000)
      expect(told.filter(({ kind }) => kind === 'in-use').map(({ model }) => model)).toEqual(['demo', wanted?.label])
      expect(await heard(speech)).toBe(' Ny kontroll om to uker.')
    },
  )

  test('closed while it downloads, it stops and keeps quiet', async () => {
    hub.misbehave('model.safetensors', { silent: true })
    const speech = await create('auto')
    await vi.waitFor(() => expect(hub.asked.map(({ path }) => path)).toContain('model.safetensors'), 10_000)
    const lock = join(modelsFolder, `${wanted?.name}.lock`)
    expect(existsSync(lock)).toBe(true)
    await speech.close()
    await vi.waitFor(() => expect(existsSync(lock)).toBe(false), 5000)
    expect(told.some(({ kind }) => kind === 'failed')).toBe(false)
  })

  test('stays on the demo model where there is no network, and says so once', async () => {
    await hub.close()
    const speech = await create('auto')
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ kind: 'failed', problem: 'unreachable' }), 5000)
    expect(speech.describe().demo).toBe(true)
    expect(await heard(speech)).toBe(' Ny kontroll om to uker.')
    expect(told.filter(({ kind }) => kind === 'failed')).toHaveLength(1)
  })

  test('uses the real model at once where it is there', async () => {
    cpSync(demo, join(modelsFolder, wanted?.name ?? ''), { recursive: true })
    expect((await create('auto')).describe().demo).toBe(false)
    expect(hub.asked).toEqual([])
  })
})

describe('a model that is named', () => {
  test('is downloaded before it is used', async () => {
    expect((await create(wanted?.name ?? '')).describe()).toEqual({ model: wanted?.label, demo: false })
    expect(told.some((status) => status.kind === 'downloading' && status.received === status.total)).toBe(true)
    expect(told.at(-1)).toMatchObject({ kind: 'in-use', unlocked: false })
  })

  test('and was changed since it was downloaded stops the start', async () => {
    await (await create(wanted?.name ?? '')).close()
    appendFileSync(join(modelsFolder, wanted?.name ?? '', 'tokenizer.json'), ' ')
    await expect(create(wanted?.name ?? '')).rejects.toMatchObject({ problem: 'changed', model: wanted?.name })
  })

  test('and was copied here is used, and told to be unchecked', async () => {
    cpSync(demo, join(modelsFolder, wanted?.name ?? ''), { recursive: true })
    await create(wanted?.name ?? '')
    expect(told.at(-1)).toMatchObject({ kind: 'in-use', unlocked: true })
  })

  test('and can not be downloaded stops the start', async () => {
    await hub.close()
    await expect(create(wanted?.name ?? '')).rejects.toMatchObject({ problem: 'unreachable', model: wanted?.name })
  })

  test('and is broken stops the start', async () => {
    writeFileSync(join(modelsFolder, 'demo/model.safetensors'), 'no network')
    await expect(create('demo')).rejects.toMatchObject({
      problem: 'not-loadable',
      message: expect.stringContaining('demo'),
    })
  })

  test('as a folder of the operator’s own is held to the lock file beside it, which came along', async () => {
    const volume = join(modelsFolder, 'volume')
    const name = join(volume, 'demo')
    cpSync(demo, name, { recursive: true })
    copyFileSync(join(demo, '../lock.json'), join(volume, 'lock.json'))
    await (await create(name)).close()
    expect(told.at(-1)).toMatchObject({ kind: 'in-use', unlocked: false })
    appendFileSync(join(name, 'tokenizer.json'), ' ')
    const problem = `${name} is not what ${join(volume, 'lock.json')} says: tokenizer.json.`
    await expect(create(name)).rejects.toMatchObject({ problem: 'changed', message: expect.stringContaining(problem) })
  })

  test.each([
    ['no lock file lies', undefined],
    ['a lock file lies that does not name it', '{"another":{"files":{}}}'],
  ])('as a folder beside which %s is used, and told to be unchecked', async (_, lock) => {
    const volume = join(modelsFolder, 'volume')
    cpSync(demo, join(volume, 'whisper'), { recursive: true })
    if (lock !== undefined) writeFileSync(join(volume, 'lock.json'), lock)
    await create(join(volume, 'whisper'))
    expect(told.at(-1)).toMatchObject({ kind: 'in-use', model: 'whisper', unlocked: true })
  })

  test('as a folder that is not there stops the start with the path and what to do', async () => {
    const attempt = create(join(modelsFolder, 'nowhere'))
    await expect(attempt).rejects.toThrow(/nowhere.*lacks config\.json.*WHISPER_MODEL/)
  })
})

test.each([
  ['real', wanted?.name ?? '', ['Eliquis']],
  ['demo', 'demo', []],
])('own words for the %s model: it decodes with as many as suit it', async (_, model, decoded) => {
  const decode = vi.spyOn(SpeechProcess.prototype, 'decode')
  expect(await heard(await create(model), ['Eliquis'])).toBe(' Ny kontroll om to uker.')
  expect(decode.mock.calls.map(([{ vocabulary }]) => vocabulary)).toEqual([decoded])
  decode.mockRestore()
})
