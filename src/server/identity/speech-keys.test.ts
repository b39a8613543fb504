import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SpeechKeys, type KeysNews } from './speech-keys.ts'

const FIRST = 'den-foerste-hemmelige-noekkelen'
const SECOND = 'den-andre-hemmelige-noekkelen'
let folder: string
let file: string
let news: KeysNews[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ordrett-keys-'))
  file = join(folder, 'keys')
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => rmSync(file, { force: true }))

function keysFrom(settings: { keys?: string[]; file?: string }): SpeechKeys {
  news = []
  return new SpeechKeys({ keys: settings.keys ?? [], file: settings.file }, (told) => news.push(told), 0)
}

test('each of several keys opens, and nothing else does', async () => {
  const keys = keysFrom({ keys: [FIRST, SECOND] })
  expect(await keys.ready()).toBe(true)
  expect(await keys.find(FIRST)).toBe(FIRST)
  expect(await keys.find(SECOND)).toBe(SECOND)
  for (const other of [`${FIRST}x`, FIRST.slice(0, -1), '', undefined]) expect(await keys.find(other)).toBeUndefined()
})

test('keys of a file change without a restart: the new one opens, the old one no longer', async () => {
  writeFileSync(file, `# nøkler\n${FIRST}\n`)
  const keys = keysFrom({ file })
  expect(await keys.ready()).toBe(true)
  expect(await keys.find(FIRST)).toBe(FIRST)
  writeFileSync(`${file}.new`, `${SECOND}\n`)
  renameSync(`${file}.new`, file)
  expect(await keys.find(SECOND)).toBe(SECOND)
  expect(await keys.find(FIRST)).toBeUndefined()
  expect(news).toEqual([
    { kind: 'read', count: 1 },
    { kind: 'read', count: 1 },
  ])
})

test.each([
  ['is gone', () => rmSync(file), 'ENOENT'],
  ['is empty', () => writeFileSync(file, '\n'), 'empty'],
  ['holds what is no key', () => writeFileSync(file, 'kort\n'), 'not-a-key'],
])('a file that %s changes nothing, and is told once', async (_name, spoil, reason) => {
  writeFileSync(file, FIRST)
  const keys = keysFrom({ file })
  await keys.ready()
  spoil()
  for (const _ of [1, 2]) expect(await keys.find(FIRST)).toBe(FIRST)
  expect(news).toEqual([
    { kind: 'read', count: 1 },
    { kind: 'unusable', reason },
  ])
})

test('without a file that holds keys at the start, nobody could get in', async () => {
  expect(await keysFrom({ file }).ready()).toBe(false)
  expect(news).toEqual([{ kind: 'unusable', reason: 'ENOENT' }])
})
