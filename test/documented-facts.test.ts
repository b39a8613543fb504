import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownVariables } from '../src/server/config/config.ts'
import { opaqueKeys } from '../src/server/identity/token-verifier.ts'
import { readClientKeys } from '../src/server/login/client-keys.ts'
import { shortcuts } from '../src/web/commands/shortcuts.ts'
import { allOf, codeIn, documents, findInDocuments, read, root, shellBlocks } from './documents.ts'

/** Variables that documents name and that the server does not read: ours for scripts, and other programs'. */
const otherVariables = [
  'BENCHMARK_TOKEN',
  'HF_HUB_OFFLINE',
  'MODEL',
  'NODE_EXTRA_CA_CERTS',
  'PEER_MODEL',
  'PEER_PYTHON',
  'SECOND_NODE',
  'VLLM_NO_USAGE_STATS',
]
/** Error codes and the like, which look like variables. */
const notVariables = ['ERR_JWS_INVALID', 'SCHED_IDLE', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY']
/** Paths that exist only on an operator's machine. */
const made =
  /^(?:deploy\/\.env|models\/(?:NAME|\.networks|lock\.json|nb-whisper-[a-z]+)|runtimes\/llama\/node_modules)$/

const packageJson: unknown = JSON.parse(read('package.json'))
const scripts = Object.keys(Object(Reflect.get(Object(packageJson), 'scripts')))

test('every npm command in a document exists', () => {
  const unknown = findInDocuments((document) =>
    allOf(/\bnpm run ([\w:]+)/g, codeIn(document)).filter((name) => !scripts.includes(name)),
  )
  expect(unknown).toEqual([])
})

test('there are few npm commands, and CONTRIBUTING documents each', () => {
  const named = allOf(/\bnpm (?:run )?([\w:]+)/g, codeIn('CONTRIBUTING.md'))
  // README begins with `npm start`.
  expect(scripts.filter((name) => name !== 'start' && !named.includes(name))).toEqual([])
  expect(scripts.length).toBeLessThanOrEqual(15)
})

test('every file that a document names is there', () => {
  const pattern =
    /(?<![\w/.:@~-])((?:src|test|e2e|e2e-firefox|bench|scripts|docs|corpus|models|deploy|runtimes)\/[\w./-]*\w)/g
  const missing = findInDocuments((document) =>
    allOf(pattern, codeIn(document)).filter((path) => !made.test(path) && !existsSync(join(root, path))),
  )
  expect(missing).toEqual([])
})

test('every test that docs/helseid.md names is there', () => {
  const named = allOf(/`([\w-]+\.test\.ts)`/g, read('docs/helseid.md'))
  const there = readdirSync(join(root, 'src/server/login'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !there.includes(name))).toEqual([])
})

test('docs/configuration.md lists the variables that the server reads', () => {
  const heads = allOf(/^- ((?:`[A-Z_]+`(?:, )?)+)/gm, read('docs/configuration.md'))
  const listed = heads.flatMap((head) => allOf(/`([A-Z_]+)`/g, head))
  expect(listed.toSorted()).toEqual([...knownVariables].toSorted())
})

test('every variable that a document names is read by something', () => {
  const known = [...knownVariables, ...otherVariables, ...notVariables]
  const unknown = findInDocuments((document) =>
    [
      ...allOf(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g, read(document)),
      ...shellBlocks(document).flatMap((block) => allOf(/(?:^|\s)([A-Z][A-Z_]+)=/g, block)),
    ].filter((name) => !known.includes(name)),
  )
  expect(unknown).toEqual([])
})

test('every measurement that documents name can be run', () => {
  const there = ['lighthouse', ...allOf(/^import \{ (\w+) \}/gm, read('bench/main.ts'))]
  const speed = read('docs/measured.md').split('## Speech')[0] ?? ''
  const named = [
    ...allOf(/\| `(\w+)` +\|$/gm, speed),
    ...documents.flatMap((document) => allOf(/npm run bench -- ([a-z]\w+)/g, codeIn(document))),
  ]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !there.includes(name))).toEqual([])
})

test('every figure and alert that documents name is there', () => {
  const text = ['docs/deploy.md', 'docs/scale.md'].map(read).join('\n')
  const figures = read('src/server/reports/metrics.ts')
  const alerts = read('deploy/kubernetes/components/monitoring/alerts.yaml')
  expect(allOf(/(ordrett_[a-z_]+)/g, text).filter((name) => !figures.includes(name))).toEqual([])
  expect(allOf(/`(Ordrett[A-Z]\w+)`/g, text).filter((name) => !alerts.includes(name))).toEqual([])
})

test('docs/microphones-and-keys.md has every shortcut', () => {
  const named = allOf(/`([A-Z\d])`/g, read('docs/microphones-and-keys.md'))
  expect(named.toSorted()).toEqual(shortcuts.map(({ key }) => key).toSorted())
})

test.runIf(process.platform !== 'win32')(
  'the command in docs/helseid.md makes a key that the server takes',
  async () => {
    const [command = ''] = shellBlocks('docs/helseid.md')
    const folder = mkdtempSync(join(tmpdir(), 'ordrett-key-'))
    try {
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
      expect(status).toBe(0)
      const publicKey: unknown = JSON.parse(stderr)
      const [key] = await readClientKeys({ clientKey: undefined, clientKeyFile: join(folder, 'client-key.json') })
      expect(key.alg).toBe('ES256')
      expect(publicKey).toMatchObject({ kid: key.kid, use: 'sig' })
      expect(publicKey).not.toHaveProperty('d')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

const hasTools = ['openssl', 'basenc'].every((tool) => spawnSync(tool, ['--help']).error === undefined)

test.runIf(hasTools)('the command in docs/security.md finds the user that the log names', () => {
  const [command = ''] = shellBlocks('docs/security.md')
  const key = 'k'.repeat(32)
  const environment = { ...process.env, LOG_USER_KEY: key }
  const printed = execFileSync('sh', ['-c', command], { encoding: 'utf8', env: environment })
  expect(printed.trim()).toBe(opaqueKeys(key)('SUB').slice(0, 16))
})
