import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startModelHub, type ModelHub } from '../../../test/model-hub.ts'
import { configurationFiles } from '../whisper/known-models.ts'
import { chooseModel } from '../whisper/model-choice.ts'
import { checkModel, readModelLock } from './model-lock.ts'
import { downloadModel } from './model-download.ts'

const WEIGHTS = 'model.safetensors'
const modelFiles = [...configurationFiles, WEIGHTS]
const files = Object.fromEntries(
  modelFiles.map((path, index) => [path, Buffer.alloc(path === WEIGHTS ? 300_000 : 500, index + 1)]),
)
const total = Object.values(files).reduce((sum, { length }) => sum + length, 0)

let folder: string
let hub: ModelHub

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ordrett-model-'))
  hub = await startModelHub('somebody/some-model', {
    ...files,
    'onnx/decoder_model.onnx': Buffer.alloc(9),
    'README.md': Buffer.from('x'),
  })
})
afterEach(async () => {
  await hub.close()
  rmSync(folder, { recursive: true })
})

async function download(progress: number[] = [], name = 'somebody/some-model'): Promise<string> {
  const model = chooseModel(name, folder)
  const onProgress = (received: number, all: number): void => {
    expect(all).toBe(total)
    progress.push(received)
  }
  await downloadModel(model, { hubUrl: hub.url, onProgress, patienceMs: 1_500 })
  return model.folder
}

/** Waits until this many bytes of the weights are in the download folder. */
async function arrived(bytes: number): Promise<void> {
  const path = join(folder, 'somebody--some-model.partial', WEIGHTS)
  await vi.waitFor(() => expect(statSync(path).size).toBe(bytes), { interval: 5, timeout: 10_000 })
}

function isWhole(model: string): boolean {
  return Object.entries(files).every(([path, content]) => readFileSync(join(model, path)).equals(content))
}

describe('a model is downloaded', () => {
  test('with the files that are used and no others, and tells how far it is', async () => {
    const progress: number[] = []
    const model = await download(progress)
    expect(model).toSatisfy(isWhole)
    expect(hub.asked.map(({ path }) => path).toSorted()).toEqual([...modelFiles].toSorted())
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
    expect(progress.at(-1)).toBe(total)
    expect(existsSync(`${model}.partial`)).toBe(false)
  })

  test('from where a connection broke off', async () => {
    hub.misbehave(WEIGHTS, { breakAfter: 120_000, arrived })
    expect(await download()).toSatisfy(isWhole)
    expect(hub.asked.filter(({ path }) => path === WEIGHTS).map(({ from }) => from)).toEqual([0, 120_000, 240_000])
  })

  test('from where the attempt before ended', async () => {
    hub.misbehave(WEIGHTS, { breakAfter: 0 })
    mkdirSync(join(folder, 'somebody--some-model.partial'), { recursive: true })
    writeFileSync(join(folder, 'somebody--some-model.partial', WEIGHTS), Buffer.alloc(200_000, files[WEIGHTS]?.[0]))
    await expect(download()).rejects.toMatchObject({ problem: 'cut-off' })
    hub.misbehave(WEIGHTS, {})
    expect(await download()).toSatisfy(isWhole)
    expect(hub.asked.findLast(({ path }) => path === WEIGHTS)?.from).toBe(200_000)
  })

  test('from the beginning where the hub ignores ranges', async () => {
    mkdirSync(join(folder, 'somebody--some-model.partial'), { recursive: true })
    writeFileSync(join(folder, 'somebody--some-model.partial', WEIGHTS), Buffer.alloc(200_000, 99))
    hub.misbehave(WEIGHTS, { ignoresRange: true })
    expect(await download()).toSatisfy(isWhole)
  })

  test('anew where what lay there belongs to something else', async () => {
    mkdirSync(join(folder, 'somebody--some-model.partial'), { recursive: true })
    writeFileSync(join(folder, 'somebody--some-model.partial', WEIGHTS), Buffer.alloc(200_000, 99))
    expect(await download()).toSatisfy(isWhole)
  })
})

describe('no model is there', () => {
  test('when the hub states another checksum', async () => {
    hub.misbehave(WEIGHTS, { statedSha256: '0'.repeat(64) })
    await expect(download()).rejects.toMatchObject({ problem: 'wrong-checksum', model: 'somebody/some-model' })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
    expect(existsSync(join(folder, 'somebody--some-model.partial', WEIGHTS))).toBe(false)
  })

  test.each([
    ['as long', 300_000],
    ['longer', 300_500],
  ])('when the hub sends another file, %s', async (_, length) => {
    hub.misbehave(WEIGHTS, { served: Buffer.alloc(length, 77) })
    await expect(download()).rejects.toMatchObject({ problem: 'wrong-checksum' })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
  })

  test('when a small file is another one', async () => {
    hub.misbehave('config.json', { served: Buffer.alloc(500, 77) })
    await expect(download()).rejects.toMatchObject({ problem: 'wrong-checksum' })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
  })

  test('when a file is gone', async () => {
    hub.misbehave('tokenizer.json', { status: 404 })
    await expect(download()).rejects.toMatchObject({ problem: 'not-found' })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
  })

  test('when the hub never sends a first byte', async () => {
    hub.misbehave(WEIGHTS, { silent: true })
    await expect(download()).rejects.toMatchObject({ problem: 'no-answer' })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
  })

  test('when the connection breaks off again and again', async () => {
    hub.misbehave(WEIGHTS, { breakAfter: 0, arrived })
    const message = expect.stringMatching(/keeps breaking off \(\w+\)\. .*HF_ENDPOINT/)
    await expect(download()).rejects.toMatchObject({ problem: 'cut-off', message })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
  })

  test('when ranges are ignored, and the connection breaks off now a little earlier, now a little later', async () => {
    hub.misbehave(WEIGHTS, { ignoresRange: true, breakAfter: [500, 501], arrived })
    await expect(download()).rejects.toMatchObject({ problem: 'cut-off' })
    expect(hub.asked.filter(({ path }) => path === WEIGHTS)).toHaveLength(5)
  })

  test('when a proxy lets nothing through, and its status and the ways out are told', async () => {
    hub.misbehave(WEIGHTS, { status: 403 })
    const message = expect.stringMatching(/model\.safetensors answered 403\. .*HF_ENDPOINT.*models\/NAME/)
    await expect(download()).rejects.toMatchObject({ problem: 'unreachable', message })
  })
})

describe('what was downloaded once is written down', () => {
  const lock = () => readModelLock(join(folder, 'lock.json'))
  const remove = () => rmSync(join(folder, 'somebody--some-model'), { recursive: true })

  test('with its commit, and with the checksum of every file', async () => {
    await download()
    expect(await lock()).toEqual({
      'somebody--some-model': {
        hub: 'somebody/some-model',
        revision: hub.commit,
        files: Object.fromEntries(
          Object.entries(files).map(([path, content]) => [path, createHash('sha256').update(content).digest('hex')]),
        ),
      },
    })
  })

  test('and downloaded again as it was, whatever the hub has as its newest', async () => {
    await download()
    remove()
    hub.commitFiles({ 'config.json': Buffer.alloc(500, 66) })
    expect(await download()).toSatisfy(isWhole)
  })

  test('and refused where the hub has something else under the same commit, with nothing left of it', async () => {
    await download()
    remove()
    hub.rewrite({ [WEIGHTS]: Buffer.alloc(300_000, 66) })
    await expect(download()).rejects.toMatchObject({ problem: 'changed', message: expect.stringContaining(WEIGHTS) })
    expect(existsSync(join(folder, 'somebody--some-model'))).toBe(false)
    expect(existsSync(join(folder, 'somebody--some-model.partial'))).toBe(false)
  })

  test('and another commit of it lies beside it', async () => {
    const first = hub.commit
    hub.commitFiles({ 'config.json': Buffer.alloc(500, 66) })
    const newest = await download()
    expect(await download([], `somebody/some-model@${first}`)).toSatisfy(isWhole)
    expect(newest).not.toSatisfy(isWhole)
    expect(Object.keys(await lock())).toEqual(['somebody--some-model', `somebody--some-model@${first}`])
  })

  test('and a commit that the hub does not have is named', async () => {
    const message = expect.stringContaining('somebody/some-model of revision 1f2e3d')
    await expect(download([], 'somebody/some-model@1f2e3d')).rejects.toMatchObject({ problem: 'not-found', message })
  })

  test('and a bit that has changed since is seen', async () => {
    const path = await download()
    const model = chooseModel('somebody/some-model', folder)
    expect(await checkModel(model)).toBe(true)
    const content = readFileSync(join(path, WEIGHTS))
    content[7] = 0xff
    writeFileSync(join(path, WEIGHTS), content)
    await expect(checkModel(model)).rejects.toMatchObject({
      problem: 'changed',
      message: expect.stringContaining(WEIGHTS),
    })
  })

  test('and a lock file that nobody can read stops it', async () => {
    writeFileSync(join(folder, 'lock.json'), '{"somebody--some-model": {"files": {"config.json": "short"}}}')
    await expect(download()).rejects.toMatchObject({ problem: 'bad-lock' })
    expect(hub.asked).toEqual([])
  })

  test('and a lock file that the system does not give out does not pass for one that says nothing', async () => {
    mkdirSync(join(folder, 'lock.json'))
    const message = expect.stringContaining("lock.json can't be read (EISDIR)")
    await expect(download()).rejects.toMatchObject({ problem: 'bad-lock', message })
    expect(hub.asked).toEqual([])
  })
})

describe('two processes', () => {
  const lock = (): string => join(folder, 'somebody--some-model.lock')

  test('never write one download: the second is told', async () => {
    // The parent of the test process is a live process.
    writeFileSync(lock(), String(process.ppid))
    await expect(download()).rejects.toMatchObject({ problem: 'busy' })
    expect(hub.asked).toEqual([])
    expect(existsSync(lock())).toBe(true)
  })

  test('but one that was killed leaves the download to the next', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(lock(), String(pid))
    expect(await download()).toSatisfy(isWhole)
    expect(existsSync(lock())).toBe(false)
  })
})

test('a folder that can not be written says what the system refused', async () => {
  writeFileSync(join(folder, 'somebody--some-model.partial'), 'a file where a folder should be')
  await expect(download()).rejects.toMatchObject({
    problem: 'not-writable',
    message: expect.stringMatching(/ENOTDIR|EEXIST/),
  })
  expect(existsSync(join(folder, 'somebody--some-model.lock'))).toBe(false)
})

test('a model that the hub does not have is named', async () => {
  await expect(download([], 'nobody/nothing')).rejects.toMatchObject({
    problem: 'not-found',
    message: expect.stringContaining('nobody/nothing'),
  })
})

test('a model without the files needed is refused with their names', async () => {
  const bare = await startModelHub('somebody/bare', { 'config.json': Buffer.from('{}') })
  const attempt = downloadModel(chooseModel('somebody/bare', folder), { hubUrl: bare.url, onProgress: () => {} })
  await expect(attempt).rejects.toMatchObject({
    problem: 'incomplete',
    message: expect.stringContaining('tokenizer.json'),
  })
  await bare.close()
})

test('a hub that is not there is a clear message', async () => {
  await hub.close()
  const message = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+ can't be reached \(ECONNREFUSED\), .*HF_ENDPOINT/)
  await expect(download()).rejects.toMatchObject({ problem: 'unreachable', message })
})

test.each([
  '../outside.gguf',
  '/tmp/outside.gguf',
  'C:outside.gguf',
  'a\\..\\outside.gguf',
  'a/../outside.gguf',
  'x\0.gguf',
])('a file that the hub lists as %j is not downloaded', async (path) => {
  const hostile = await startModelHub('somebody/some-model', { [path]: Buffer.from('GGUF') })
  const model = { ...chooseModel('somebody/some-model', folder), pick: (paths: readonly string[]) => paths }
  const failure = downloadModel(model, { hubUrl: hostile.url, onProgress: () => {} })
  await expect(failure).rejects.toMatchObject({ problem: 'unsafe-name' })
  expect(hostile.asked).toEqual([])
  await hostile.close()
})
