import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** An address where nothing listens, so that these tests never download anything. */
const NOBODY = 'http://127.0.0.1:2'

function model(...names: string[]): { status: number | null; stdout: string; stderr: string } {
  return modelFrom(NOBODY, ...names)
}

function modelFrom(hub: string, ...names: string[]): { status: number | null; stdout: string; stderr: string } {
  const command = ['--import', 'tsx', join(import.meta.dirname, 'model.ts'), ...names]
  const env = { ...process.env, HF_ENDPOINT: hub }
  return spawnSync(process.execPath, command, { encoding: 'utf8', env })
}

test('a wrong name, and none, lists the names', () => {
  for (const answer of [model('nb-whisper-huge'), model()]) {
    expect(answer.status).toBeGreaterThan(0)
    expect(answer.stderr).toContain('demo, nb-whisper-tiny, nb-whisper-tiny-verbatim, nb-whisper-base, ')
    expect(answer.stdout).toBe('')
  }
})

test('auto is WHISPER_MODEL’s only: nothing to download, and not said to be', () => {
  const { status, stderr } = model('auto')
  expect(status).toBe(1)
  expect(stderr).toMatch(/no speech model called "auto"\. The names are: demo, .*; for WHISPER_MODEL auto as well\.$/m)
})

test('a hub that can not be reached is named, without a stack', () => {
  const { status, stderr } = model('somebody/some-model')
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(
    /^http:\/\/127\.0\.0\.1:2 can't be reached \(ECONNREFUSED\), so somebody\/some-model can't be downloaded\. .*HF_ENDPOINT/,
  )
  expect(stderr).not.toMatch(/\n\s+at /)
})

test('a slash at the end of a mirror’s address makes no difference', () => {
  expect(modelFrom(`${NOBODY}/`, 'somebody/some-model').stderr).toContain(`${NOBODY} can't be reached`)
})

test('an address that is none is refused by the name of its variable', () => {
  const { status, stderr } = modelFrom('hub.example', 'somebody/some-model')
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^HF_ENDPOINT: must be an https address/)
})

test('a model that is there is not downloaded again', () => {
  const { status, stderr } = model('demo')
  expect(status).toBe(0)
  expect(stderr).toContain('WHISPER_MODEL=demo')
})

test('a folder elsewhere is written down as it is in the lock file beside it, and held to that', () => {
  const volume = mkdtempSync(join(tmpdir(), 'ordrett-volume-'))
  const folder = join(volume, 'whisper')
  cpSync(join(import.meta.dirname, '../models/demo'), folder, { recursive: true })
  expect(model(folder).status).toBe(0)
  expect(readFileSync(join(volume, 'lock.json'), 'utf8')).toContain('"whisper"')
  appendFileSync(join(folder, 'tokenizer.json'), ' ')
  const { status, stderr } = model(folder)
  expect(status).toBe(1)
  expect(stderr).toContain(`is not what ${join(volume, 'lock.json')} says: tokenizer.json.`)
  rmSync(volume, { recursive: true })
})

test('--verify compares what is there with models/lock.json', () => {
  const { status, stdout } = model('--verify')
  expect(stdout).toContain('demo: as in models/lock.json')
  expect(status).toBe(0)
})
