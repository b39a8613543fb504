import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
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

async function billOfMaterials(words: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sbom.mjs'), ...words], { stdio: 'pipe' })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: child.exitCode, stdout, stderr }
}

describe.skipIf(problem !== undefined)('what a language model inside the server runs on', () => {
  test('stands in the bill of materials with what it needs, each once, and can be left out', async () => {
    const [whole, without] = await Promise.all([billOfMaterials(), billOfMaterials(['--without-llama'])])
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
  const { status, stdout } = await billOfMaterials()
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
  const { stdout } = await billOfMaterials(['--without-llama'])
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
