import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { recordingText } from './recordings.ts'
import { wordErrors } from './word-errors.ts'

const PATIENCE_MS = 300_000
/** A shell in a namespace with no network but loopback, where this machine lets users create one. */
const withoutNetwork = (command: string) => ['-rn', 'sh', '-c', `ip link set lo up && ${command}`]
const hasNamespaces = spawnSync('unshare', withoutNetwork('true')).status === 0
if (!hasNamespaces)
  console.info('skipped: the archive without a network, because there are no namespaces here (unshare, ip)')

let place: string
let folder: string

describe.runIf(process.platform === 'linux')(
  'the archive for a machine without a network',
  { timeout: PATIENCE_MS },
  () => {
    beforeAll(() => {
      const made = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/pack.mjs')], { encoding: 'utf8' })
      if (made.status !== 0) throw new Error(made.stderr)
      place = mkdtempSync(join(tmpdir(), 'ordrett-pack-'))
      spawnSync('tar', ['-xzf', made.stdout.trim(), '-C', place])
      folder = join(place, readdirSync(place)[0] ?? '')
    }, PATIENCE_MS)
    afterAll(() => rmSync(place, { recursive: true }))

    test('is what its checksums say, and each file is in them', () => {
      const checked = spawnSync('sha256sum', ['-c', 'SHA256SUMS', '--quiet', '--strict'], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(checked.stderr + checked.stdout).toBe('')
      const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
      for (const file of [
        'dist/server/main.js',
        'models/demo/config.json',
        'sbom.json',
        'node_modules/fastify/package.json',
      ])
        expect(sums).toContain(`  ${file}\n`)
    })

    test('has the program, its packages, a model and the manifests, and nothing that only builds or tests it', () => {
      const isThere = (path: string) => existsSync(join(folder, path))
      const wanted = ['dist/web/index.html', 'deploy/kubernetes', 'docs/deploy.md', 'node_modules/iovalkey']
      expect(wanted.filter((path) => !isThere(path))).toEqual([])
      const unwanted = ['vite', 'vitest', 'react', 'onnxruntime-web', 'openai', 'kubernetes-models']
      expect(unwanted.filter((name) => isThere(`node_modules/${name}`))).toEqual([])
    })

    test('has binaries of this platform only', () => {
      const binaries = join(folder, 'node_modules/onnxruntime-node/bin')
      const [api = ''] = readdirSync(binaries)
      expect(readdirSync(join(binaries, api))).toEqual([process.platform])
      expect(readdirSync(join(binaries, api, process.platform))).toEqual([process.arch])
    })

    test.runIf(hasNamespaces)(
      'starts where there is no network, as a whole and as a speech service, and recognises',
      () => {
        const words = [process.execPath, join(import.meta.dirname, 'offline-job.mjs'), folder, recording('kort')]
        const ended = spawnSync('unshare', withoutNetwork(`exec ${words.map((word) => `'${word}'`).join(' ')}`), {
          encoding: 'utf8',
        })
        expect(ended.stderr).toBe('')
        const result = z
          .object({
            outside: z.string(),
            page: z.unknown(),
            speech: z.object({ status: z.number(), text: z.string(), exit: z.number() }),
          })
          .parse(JSON.parse(ended.stdout))
        expect(result.outside).toBe('ENETUNREACH')
        expect(result.page).toEqual({ status: 200, script: 200, exit: 0 })
        expect(result.speech).toMatchObject({ status: 200, exit: 0 })
        expect(wordErrors(recordingText('kort'), result.speech.text).errors).toBeLessThanOrEqual(1)
      },
    )
  },
)

function recording(name: string): string {
  return join(import.meta.dirname, `fixtures/recordings/${name}.wav`)
}
