import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startModelHub, type ModelHub } from '../../../test/model-hub.ts'
import { RUNTIME, runtimeProblem, SAID, tinyModel } from '../../../test/tiny-model.ts'
import type { WriteJournalResponse } from '../../spec/journal.ts'
import type { NoteWriter } from '../note-writer.ts'
import { downloadModel } from '../models/model-download.ts'
import { createLocalWriter } from './create-local-writer.ts'
import { chooseLanguageModel } from './language-models.ts'
import { accept, isAccepted } from './licences.ts'
import { checkMemory } from './memory-need.ts'

const UNCHECKED = 'is used unchecked'
const problem = await runtimeProblem()

let modelsFolder: string
let writer: NoteWriter | undefined
let hub: ModelHub | undefined
let said: string[]

beforeEach(() => {
  said = []
  modelsFolder = mkdtempSync(join(tmpdir(), 'ordrett-language-models-'))
})

afterEach(async () => {
  await writer?.close?.()
  await hub?.close()
  writer = hub = undefined
  rmSync(modelsFolder, { recursive: true, force: true })
})

async function create(model: string, hubUrl = 'http://127.0.0.1:9'): Promise<NoteWriter> {
  const limits = { timeoutSeconds: 60, silenceSeconds: 30, maxTokens: 600 }
  const places = {
    modelsFolder,
    runtime: RUNTIME,
    hubUrl,
    say: (line: string) => void said.push(line),
    reports: { fault: () => {} },
    niceness: 0,
  }
  writer = await createLocalWriter({ model, threads: 1, contextSize: 8192, ...limits }, places)
  return writer
}

async function noteOf(of: NoteWriter): Promise<WriteJournalResponse> {
  const { signal } = new AbortController()
  const order = { transcript: SAID, noteType: 'fastlege', document: 'journalnotat', instructions: '' } as const
  for await (const event of of.write({ ...order, vocabulary: [], phrases: [], abbreviations: [], signal }))
    if (event.type === 'note') return event
  throw new Error('no note')
}

test('names, files of a hub’s repository, and files', () => {
  expect(chooseLanguageModel('borealis-4b', '/models')).toMatchObject({
    folder: '/models/borealis-4b',
    licence: { name: 'Gemma Terms of Use' },
    lock: { key: 'borealis-4b' },
  })
  expect(chooseLanguageModel('some/models:a/b.gguf', '/models')).toMatchObject({
    hubName: 'some/models',
    folder: '/models/some--models--a--b.gguf',
  })
  expect(chooseLanguageModel('/data/volume/x.gguf', '/models')).toMatchObject({
    licence: undefined,
    lock: { path: '/data/lock.json', key: 'volume' },
  })
  expect(() => chooseLanguageModel('gemma3', '/models')).toThrow(/borealis-4b, borealis-12b.*LLM_URL/)
})

test('of a hub’s files the one of four bits is taken, and where it is not the others are named', () => {
  const { pick } = chooseLanguageModel('borealis-1b', '/models')
  expect(pick?.(['README.md', 'x-BF16.gguf', 'x-Q4_K_M.gguf'], 'hub')).toEqual(['x-Q4_K_M.gguf'])
  expect(() => pick?.(['x-BF16.gguf'], 'hub')).toThrow('x-BF16.gguf')
  const parts = ['m-00001-of-00002.gguf', 'm-00002-of-00002.gguf', 'n.gguf']
  expect(chooseLanguageModel('a/b:m-00001-of-00002.gguf', '/models').pick?.(parts, 'hub')).toEqual(parts.slice(0, 2))
})

test('too little memory is told by how much is wanted and how much there is', () => {
  expect(() => checkMemory('borealis-4b', 2.5e9, 2.9e9)).toThrow(
    /wants 3\.5 GB of memory, up to 6\.0 GB at work; there is 2\.9 GB/,
  )
  expect(() => checkMemory('borealis-4b', 2.5e9, 3.6e9)).not.toThrow()
})

test('a licence is named before anything is fetched, and accepted once', async () => {
  const notYet = await create('borealis-4b')
  expect(said.join('\n')).toMatch(
    /Gemma Terms of Use, https:\/\/ai\.google\.dev\/gemma\/terms\. Read it, then: npm run model -- borealis-4b/,
  )
  expect((await noteOf(notYet)).notice).toEqual({ code: 'llm-not-ready' })
  const model = chooseLanguageModel('borealis-4b', modelsFolder)
  expect(isAccepted(model, modelsFolder)).toBe(false)
  await accept(model, modelsFolder)
  expect(isAccepted(model, modelsFolder)).toBe(true)
  expect(readFileSync(join(modelsFolder, 'licences.json'), 'utf8')).toContain('Gemma Terms of Use')
})

test('a file that is not there stops the start', async () => {
  await expect(create('/nowhere/model.gguf')).rejects.toMatchObject({ problem: 'not-found' })
})

describe.skipIf(problem !== undefined)('with what language models run on', () => {
  test('a file that is no model stops the start, and is named', async () => {
    const file = join(modelsFolder, 'broken.gguf')
    writeFileSync(file, 'This is no model.')
    await expect(create(file)).rejects.toThrow(`(${file}) can't be loaded: it is no GGUF file`)
    writeFileSync(file, readFileSync(tinyModel('honest')).subarray(0, 400_000))
    await expect(create(file)).rejects.toThrow(`(${file}) can't be loaded: its file is damaged`)
  })

  test('while it is fetched the extractive writer stands in; then it writes, and its checksum is kept', async () => {
    const name = 'somebody/random:tiny.gguf'
    hub = await startModelHub('somebody/random', { 'tiny.gguf': readFileSync(tinyModel('honest')) })
    await accept(chooseLanguageModel(name, modelsFolder), modelsFolder)
    const fetching = await create(name, hub.url)
    expect((await noteOf(fetching)).notice).toEqual({ code: 'llm-not-ready' })
    await expect.poll(() => fetching.ready?.(), { timeout: 30_000 }).toBe(true)
    expect(await noteOf(fetching)).toMatchObject({ writer: 'llm 2 (tiny)', findings: [] })
    expect(said.join('\n')).toMatch(
      /Downloading.* tiny.*\n.*takes up to 1\.0 GB of memory\.\nThe language model tiny is now in use\./s,
    )
    const lock = readFileSync(join(modelsFolder, 'lock.json'), 'utf8')
    expect(lock).toContain('"somebody--random--tiny.gguf"')
    const file = join(modelsFolder, 'somebody--random--tiny.gguf/tiny.gguf')
    expect(existsSync(file)).toBe(true)
    await fetching.close?.()
    await (await create(file)).close?.()
    expect(said.join('\n')).not.toContain(UNCHECKED)
  })

  test.each([
    ['a file of the operator’s own', '', 'own.gguf'],
    ['a model that was copied here', 'somebody--random--own.gguf', 'somebody/random:own.gguf'],
  ])('%s, that no lock file names, is used, and told to be unchecked', async (_, folder, name) => {
    mkdirSync(join(modelsFolder, folder), { recursive: true })
    copyFileSync(tinyModel('honest'), join(modelsFolder, folder, 'own.gguf'))
    const copied = await create(folder === '' ? join(modelsFolder, name) : name)
    expect(copied.ready?.()).toBe(true)
    expect(said.filter((line) => line.includes(UNCHECKED))).toEqual([
      'Nothing says what the language model own should be: no lock.json beside its folder names it, so it is used unchecked.',
    ])
  })

  test.each([
    ['that was changed since', 'tiny.gguf'],
    ['beside which another was laid, that would be loaded first,', '0.gguf'],
  ])('a model %s is not used', async (_name, file) => {
    const name = 'somebody/random:tiny.gguf'
    hub = await startModelHub('somebody/random', { 'tiny.gguf': readFileSync(tinyModel('honest')) })
    await downloadModel(chooseLanguageModel(name, modelsFolder), {
      hubUrl: hub.url,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    copyFileSync(tinyModel('lying'), join(modelsFolder, 'somebody--random--tiny.gguf', file))
    await expect(create(name)).rejects.toMatchObject({ problem: 'changed' })
    const path = join(modelsFolder, 'somebody--random--tiny.gguf', file)
    await expect(create(path)).rejects.toMatchObject({ problem: 'changed' })
  })
})
