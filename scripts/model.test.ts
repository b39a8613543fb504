import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function model(...names: string[]): { status: number | null; stdout: string; stderr: string } {
  const command = ['--import', 'tsx', join(import.meta.dirname, 'model.ts'), ...names]
  // An address where nobody listens: nothing is ever downloaded here.
  const env = { ...process.env, HF_ENDPOINT: 'http://127.0.0.1:9' }
  return spawnSync(process.execPath, command, { encoding: 'utf8', env })
}

test('a wrong name, and none, lists the names', () => {
  for (const answer of [model('nb-whisper-huge'), model()]) {
    expect(answer.status).toBeGreaterThan(0)
    expect(answer.stderr).toContain('demo, nb-whisper-tiny, nb-whisper-base, nb-whisper-small')
    expect(answer.stdout).toBe('')
  }
})

test('a hub that can not be reached is named, without a stack', () => {
  const { status, stderr } = model('somebody/some-model')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe("http://127.0.0.1:9 can't be reached, so somebody/some-model can't be downloaded.")
})

test('a model that is there is not downloaded again', () => {
  const { status, stderr } = model('demo')
  expect(status).toBe(0)
  expect(stderr).toContain('WHISPER_MODEL=demo')
})
