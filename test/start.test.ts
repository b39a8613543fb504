import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort, PROGRAM } from './ordrett-server.ts'

function run(environment: Record<string, string>) {
  const env = { ...process.env, WHISPER_MODEL: 'demo', OIDC_ISSUER: '', HOST: '', PUBLIC_URL: '', ...environment }
  const child = spawn(process.execPath, [PROGRAM], { env })
  const result = { output: '', child, ended: once(child, 'exit') }
  const keep = (chunk: Buffer): void => void (result.output += chunk.toString('utf8'))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return result
}

async function exitOf(environment: Record<string, string>) {
  const running = run(environment)
  const [code] = (await running.ended) as unknown[]
  return { code, output: running.output }
}

test('settings that are wrong are listed by name, not by value', async () => {
  const { code, output } = await exitOf({ PORT: 'tretusen', HOST: '0.0.0.0', NOTE_WRITER: 'poet' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Ordrett can't start\. These settings are not right:\n {2}PORT: .*\n {2}NOTE_WRITER: /)
  expect(output).not.toMatch(/tretusen|\n\s+at /)
})

test('without an identity provider it does not listen to other machines', async () => {
  const { code, output } = await exitOf({ HOST: '0.0.0.0' })
  expect(code).toBe(1)
  expect(output).toContain('HOST: must be loopback')
})

test('a model that does not exist stops the start', async () => {
  const { code, output } = await exitOf({ WHISPER_MODEL: 'nb-whisper-enorm' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Ordrett can't start\. There is no speech model called/)
})

test('a language model that does not exist stops the start, though speech is ready by then', async () => {
  const { code, output } = await exitOf({ NOTE_WRITER: 'llm', LLM_MODEL: '/nowhere/model.gguf' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Ordrett can't start\. There is no file \/nowhere\/model\.gguf/)
})

test('a port in use is a clear message', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { code, output } = await exitOf({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use`)
  expect(output).not.toMatch(/\n\s+at /)
})

test('an identity provider that is not there is told by what the network says, to people and in the log', async () => {
  const running = run({ PORT: String(await freePort()), LOG_LEVEL: 'warn', OIDC_ISSUER: 'http://127.0.0.1:2/tenant' })
  const logged = '"discovery":"unreachable","reason":"ECONNREFUSED"'
  await vi.waitFor(() => expect(running.output).toContain(logged), { timeout: 50_000 })
  running.child.kill('SIGTERM')
  await running.ended
  expect(running.output).toContain(
    "The identity provider at http://127.0.0.1:2/tenant can't be reached (ECONNREFUSED). Check OIDC_ISSUER.",
  )
})

test.each(['SIGINT', 'SIGTERM'] as const)('says what is in use, and %s ends it', async (signal) => {
  const port = String(await freePort())
  const running = run({ PORT: port, LOG_LEVEL: 'warn' })
  await vi.waitFor(() => expect(running.output).toContain('Ctrl-C'), { timeout: 50_000 })
  running.child.kill(signal)
  expect(await running.ended).toEqual([0, null])
  const { output } = running
  expect(output).toContain(`Open http://localhost:${port}`)
  for (const part of ['Speech model', 'Note writer', 'Identity provider', 'WHISPER_MODEL', 'OIDC_ISSUER']) {
    expect(output).toContain(part)
  }
  expect(output).not.toMatch(/oidc-provider|warning/i)
})
