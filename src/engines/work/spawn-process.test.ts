import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { endProcess, spawnProcess } from './spawn-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ordrett-spawn-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('a native process gets the system’s variables, and none of the server’s settings', async () => {
  vi.stubEnv('SPEECH_API_KEY', 'secret')
  vi.stubEnv('OIDC_CLIENT_KEY', 'secret')
  vi.stubEnv('SHARED_LIMITS_URL', 'redis://:secret@127.0.0.1')
  vi.stubEnv('NODE_OPTIONS', '--title=secret')
  vi.stubEnv('CUDA_VISIBLE_DEVICES', '1')
  writeFileSync(join(folder, 'telling.js'), 'process.send(process.env)')
  const child = spawnProcess('telling', pathToFileURL(join(folder, 'beside.js')).href)
  const [environment] = await once(child, 'message')
  await endProcess(child)
  expect(environment).toMatchObject({ PATH: process.env['PATH'], CUDA_VISIBLE_DEVICES: '1' })
  expect(JSON.stringify(environment)).not.toContain('secret')
})
