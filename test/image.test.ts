import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { writeJournalResponseSchema } from '../src/spec/journal.ts'
import { api } from '../src/spec/routes.ts'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'
import { Container, hasBuildah, runsHere } from './container.ts'
import { OidcIssuer } from './oidc-issuer.ts'
import { freePort, OrdrettServer } from './ordrett-server.ts'
import { audioPart, halfUploaded, multipartBody, transcribe } from './raw-upload.ts'
import { recordingFile, recordingText } from './recordings.ts'
import { SPEECH_KEY } from './speech-service.ts'
import { WORD_ERROR_TARGET, wordErrors } from './word-errors.ts'

/** The image that `npm run image -- --check` has built. */
const image = process.env['IMAGE']
const runs = image === undefined ? undefined : runsHere(image)
/** An emulator takes 30 seconds to start a server, and 45 for the shortest recording. */
const isSlow = runs === 'emulated'
const PATIENCE_MS = isSlow ? 600_000 : 120_000
const START_MS = isSlow ? 300_000 : 30_000
const dictation = isSlow ? { name: 'kort', about: 'kontroll' } : { name: 'kne', about: 'kne' }
const MOST_BYTES = 350e6

if (!hasBuildah) console.info('skipped: the image, because there is no buildah here (Debian: apt install buildah)')
else if (image === undefined) console.info('skipped: the image, because none was built: npm run image -- --check')
else if (runs === undefined)
  console.info(
    `skipped: running ${image}, because it is for another processor, and the kernel knows no emulator of it (Debian: apt install qemu-user-static)`,
  )

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

describe('the Containerfile', () => {
  const text = read('deploy/Containerfile')

  test('names its bases by digest, with the Node that is shipped', () => {
    const bases = [...text.matchAll(/^ARG (?:NODE|RUNTIME)=(.+)$/gm)].map(([, base = '']) => base)
    expect(bases).toHaveLength(2)
    for (const base of bases) expect(base).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
    expect(bases[0]).toContain(`/node:${read('.node-version').trim()}-`)
  })

  test('builds on this machine’s processor, and ships for the one that is asked for', () => {
    const stages = [...text.matchAll(/^FROM --platform=(\S+) (\S+)/gm)].map(([, ...stage]) => stage.join(' '))
    expect(stages).toEqual(['$BUILDPLATFORM ${NODE}', '$TARGETPLATFORM ${NODE}', '$TARGETPLATFORM ${RUNTIME}'])
    expect([...text.matchAll(/^FROM/gm)]).toHaveLength(stages.length)
  })

  test('with MODEL fetches that model, packs it, and starts with it', () => {
    const stages = text.split(/^FROM /m).slice(1)
    const [build = '', , shipped = ''] = stages
    for (const stage of [build, shipped]) expect(stage).toContain('\nARG MODEL=\n')
    expect(build).toContain('if [ -n "$MODEL" ]; then npm run model -- "$MODEL"; fi && npm run pack -- --image /image')
    expect(build).toMatch(/npm run pack .* \$MODEL$/m)
    expect(shipped).toMatch(/^ENV .* WHISPER_MODEL=\$\{MODEL\}$/m)
  })

  test('copies all that the build reads, and the builder is sent it', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copied).toEqual(
      expect.arrayContaining(['package-lock.json', 'src', 'scripts', 'vite.config.ts', 'vite.server.config.ts']),
    )
    const ignored = read('.dockerignore').split('\n')
    expect(copied.filter((path) => ignored.includes(path))).toEqual([])
  })
})

describe.runIf(image !== undefined)('the image', { timeout: PATIENCE_MS }, () => {
  let container: Container
  let issuer: OidcIssuer
  let servers: OrdrettServer[] = []
  const inside = (path: string): string => join(container.root, path)

  beforeAll(async () => {
    issuer = await OidcIssuer.start()
    container = new Container(image ?? '')
  }, PATIENCE_MS)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    await issuer.close()
    container.remove()
  })

  async function started(environment: Record<string, string>): Promise<OrdrettServer> {
    const server = new OrdrettServer(
      await freePort(),
      { HOST: '127.0.0.1', DRAIN_SECONDS: isSlow ? '300' : '60', ...environment },
      container.start,
    )
    servers = [...servers, server]
    await server.start('readyz', START_MS)
    return server
  }

  async function speechAndWeb() {
    const speech = await started({ ROLE: 'speech', SPEECH_KEYS: SPEECH_KEY })
    const web = await started({
      ROLE: 'web',
      SPEECH_ENGINE: 'openai',
      SPEECH_URL: speech.origin.replace('localhost', '127.0.0.1'),
      SPEECH_MODEL: 'demo',
      SPEECH_API_KEY: SPEECH_KEY,
      OIDC_ISSUER: issuer.url,
    })
    return { speech, web, all: [speech, web], entrance: await entranceOf(web) }
  }

  /** A single server (`ROLE=all`): an emulator takes longer for a window than a web server waits for one. */
  async function oneServer() {
    const web = await started({ OIDC_ISSUER: issuer.url })
    return { web, all: [web], entrance: await entranceOf(web) }
  }

  const entranceOf = async ({ origin }: OrdrettServer) => ({ origin, authorization: `Bearer ${await issuer.token()}` })

  test('has at most 350 MB, without a model', () => {
    const bytes = filesIn(container.root).reduce((sum, path) => sum + lstatSync(inside(path)).size, 0)
    console.info(`the image: ${Math.round(bytes / 1e6)} MB unpacked`)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  test('has no shell, no package manager, nothing that gives rights, and of binaries those of one platform', () => {
    const names = filesIn(container.root).map((path) => path.split('/').at(-1) ?? '')
    const unwanted = ['sh', 'bash', 'dash', 'busybox', 'apt', 'dpkg', 'npm', 'npm-cli.js', 'npx', 'vite', 'tsc']
    expect(unwanted.filter((name) => names.includes(name))).toEqual([])
    expect(names.filter((name) => /cuda|tensorrt|rocm|webgpu|DirectML|\.dll$|\.dylib$/i.test(name))).toEqual([])
    const privileged = filesIn(container.root).filter((path) => (lstatSync(inside(path)).mode & 0o6000) !== 0)
    expect(privileged).toEqual([])
    const onnx = readdirSync(inside('ordrett/node_modules/onnxruntime-node/bin'), { recursive: true, encoding: 'utf8' })
    expect(onnx.filter((path) => path.endsWith('.node'))).toHaveLength(1)
  })

  test('tells what is in it: packages, Node and Debian’s, each file with its checksum', () => {
    const bill = z
      .object({ components: z.array(z.object({ name: z.string(), version: z.string().optional() })) })
      .parse(JSON.parse(readFileSync(inside('ordrett/sbom.json'), 'utf8')))
    expect(bill.components).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'fastify' }),
        { name: 'node', version: read('.node-version').trim() },
      ]),
    )
    expect(readdirSync(inside('var/lib/dpkg/status.d')).length).toBeGreaterThan(2)
    const checked = spawnSync('sha256sum', ['-c', 'SHA256SUMS', '--quiet', '--strict'], {
      cwd: inside('ordrett'),
      encoding: 'utf8',
    })
    expect(checked.stdout + checked.stderr).toBe('')
  })

  test.runIf(runs)('runs as nobody in particular, with no rights, and can write to nothing but /tmp', () => {
    expect(container.config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    const said = container.run(`
      const fs = require('node:fs')
      const attempt = (path) => { try { fs.writeFileSync(path, 'x'); return 'written' } catch ({ code }) { return code } }
      console.log(JSON.stringify({
        user: [process.getuid(), process.getgid(), process.getgroups()],
        rights: /^CapEff:\\s*(\\w+)/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1],
        written: ['/ordrett/x', '/ordrett/models/x', '/etc/x', '/tmp/x'].map(attempt),
      }))`)
    const [user, group] = container.config.User.split(':').map(Number)
    expect(JSON.parse(said)).toEqual({
      user: [user, group, expect.not.arrayContaining([0])],
      rights: '0000000000000000',
      written: ['EROFS', 'EROFS', 'EROFS', 'written'],
    })
  })

  test.runIf(runs)(
    'does the whole job, from speech to text to note; with time enough as a web server and a speech server',
    async () => {
      const { web, all, entrance } = isSlow ? await oneServer() : await speechAndWeb()
      for (const { origin } of all) expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      const page = await (await fetch(web.origin)).text()
      expect(page).toContain('<html lang="nb"')
      const answer = await transcribe(entrance, multipartBody([audioPart(recordingFile(dictation.name))]))
      expect(answer).toMatchObject({ status: 200, complete: true })
      const transcript = answer.body.replace(DONE_MARKER, '')
      const { errors, words } = wordErrors(recordingText(dictation.name), transcript)
      expect(errors / words, `${errors} of ${words}`).toBeLessThanOrEqual(WORD_ERROR_TARGET)
      const written = await fetch(web.origin + api.writeJournal, {
        method: 'POST',
        headers: { authorization: entrance.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ transcribe: transcript }),
      })
      expect(writeJournalResponseSchema.parse(await written.json()).formattedResponse).toMatch(
        new RegExp(`<h3>.+</h3>.*${dictation.about}`, 's'),
      )
      expect(await Promise.all(all.map((server) => server.stop()))).toEqual(all.map(() => 0))
    },
  )

  // Shutdown is the same on every processor, and a longer recording would take an emulator minutes.
  test.runIf(runs === 'itself')('told to stop, it finishes the dictation in work, and ends', async () => {
    const { web, speech, entrance } = await speechAndWeb()
    const { finish } = await halfUploaded(entrance, recordingFile('kne'))
    const ended = web.stop()
    await vi.waitFor(async () => expect((await fetch(`${web.origin}/readyz`)).status).toBe(503), { timeout: 20_000 })
    expect(await finish()).toMatchObject({ complete: true, body: expect.stringMatching(/\[DONE\]$/) })
    expect(await ended).toBe(0)
    expect(await speech.stop()).toBe(0)
  })
})

/** Paths below `root` that are not folders. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !lstatSync(join(root, path)).isDirectory(),
  )
}
