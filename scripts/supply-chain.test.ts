import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { runtimeProblem } from '../test/tiny-model.ts'

const problem = await runtimeProblem()
if (problem !== undefined) process.stderr.write(`left out, as the runtime is not there: ${problem}\n`)

const billSchema = z.object({
  components: z.array(z.object({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string(), dev: z.boolean().optional(), optional: z.boolean().optional() }),
  ),
})

/** A registry's answer about advisories: the one that npm asks for, or the status of a refusal. */
type Registry = { advisories: object } | { status: number }

async function script(name: string, words: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const path = join(import.meta.dirname, name)
  const child = spawn(process.execPath, [path, ...words], { env: { ...process.env, ...env }, stdio: 'pipe' })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: child.exitCode, stdout, stderr }
}

async function advisories(registry: Registry, ...words: string[]) {
  const server = createServer((request, response) => {
    request.resume()
    const isQuestion = request.url?.endsWith('/advisories/bulk') === true
    if ('status' in registry) response.writeHead(registry.status).end()
    else if (isQuestion) response.end(JSON.stringify(registry.advisories))
    else response.writeHead(404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has such an address
  const { port } = server.address() as AddressInfo
  const cache = mkdtempSync(join(tmpdir(), 'ordrett-npm-'))
  try {
    const env = {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_fetch_retries: '0',
      // A cache of its own: npm caches the answers.
      npm_config_cache: cache,
    }
    return await script('advisories.mjs', words, env)
  } finally {
    server.close()
    server.closeAllConnections()
    rmSync(cache, { recursive: true })
  }
}

const url = 'https://advisories.example/1'
const known = (severity: string) => ({
  // A test tool depends on nodemailer too, which must not exclude it from the audit.
  nodemailer: [{ id: 1, url, title: 'Lets a script through', severity, vulnerable_versions: '<99' }],
})

test('a grave advisory of what the product runs with fails, and is named with its address', async () => {
  const { status, stdout, stderr } = await advisories({ advisories: known('high') })
  expect(stderr).toContain(`high: nodemailer: Lets a script through (${url})`)
  expect(stdout).toContain('1 packages with known advisories, 1 of them high or worse')
  expect(status).toBe(1)
})

test('a lesser one is told, and fails where that is asked for', async () => {
  expect(await advisories({ advisories: known('moderate') })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 packages with known advisories, 0 of them high or worse'),
  })
  expect(await advisories({ advisories: known('moderate') }, '--level', 'moderate')).toMatchObject({ status: 1 })
})

test('a registry that answers no audits is no clean result', async () => {
  const { status, stderr } = await advisories({ status: 405 })
  expect(stderr).toContain('nothing is known of advisories')
  expect(status).toBe(2)
})

describe.skipIf(problem !== undefined)('what a language model inside the server runs on', () => {
  test('is asked about where it is installed', async () => {
    const grave = [{ id: 2, url, title: 'Reads past its end', severity: 'high', vulnerable_versions: '<99' }]
    const { status, stderr } = await advisories({ advisories: { 'node-llama-cpp': grave } })
    expect(stderr).toContain(`high: node-llama-cpp: Reads past its end (${url})`)
    expect(status).toBe(1)
  })

  test('stands in the bill of materials with what it needs, each once, and can be left out', async () => {
    const [whole, without] = await Promise.all([script('sbom.mjs'), script('sbom.mjs', ['--without-llama'])])
    const bill = billSchema.parse(JSON.parse(whole.stdout))
    const references = bill.components.map((part) => part['bom-ref'])
    for (const name of ['node-llama-cpp', `@node-llama-cpp/${process.platform}-${process.arch}`])
      expect(references).toContainEqual(expect.stringMatching(new RegExp(`^${name}@\\d`)))
    expect(new Set(references).size).toBe(references.length)
    const needed = bill.dependencies.flatMap(({ dependsOn = [] }) => dependsOn)
    expect(needed.filter((reference) => !references.includes(reference))).toEqual([])
    expect(without.stdout).not.toContain('node-llama-cpp')
  })
})

test('the bill of materials names packages in their versions and the demo model by its checksums', async () => {
  const { status, stdout } = await script('sbom.mjs')
  expect(status).toBe(0)
  const bill: unknown = JSON.parse(stdout)
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'ordrett' } },
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'fastify', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }),
      expect.objectContaining({
        type: 'machine-learning-model',
        name: 'demo',
        components: expect.arrayContaining([
          expect.objectContaining({
            name: 'tokenizer.json',
            hashes: [{ alg: 'SHA-256', content: expect.stringMatching(/^[\da-f]{64}$/) }],
          }),
        ]),
      }),
    ]),
  })
  expect(stdout).not.toContain('"name": "vitest"')
})

test('the bill of materials has each package that the lock file ships, also where a tool needs it too', async () => {
  const { stdout } = await script('sbom.mjs', ['--without-llama'])
  const references = new Set(billSchema.parse(JSON.parse(stdout)).components.map((part) => part['bom-ref']))
  const shipped = lockedPackages().filter(([, { dev, optional }]) => !dev && !optional)
  expect(shipped.length).toBeGreaterThan(100)
  const expected = shipped.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  expect(expected.filter((reference) => !references.has(reference))).toEqual([])
})

function lockedPackages() {
  const lock: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const { '': _, ...packages } = lockSchema.parse(lock).packages
  return Object.entries(packages)
}
