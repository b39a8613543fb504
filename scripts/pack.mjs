// npm run pack: makes an archive in .cache/pack for machines with Node but no network: the built program, its packages
// for this platform only, the demo model and each named model (npm run pack -- NAME), the manifests, a bill of
// materials, and checksums. Once unpacked, it starts with: node dist/server/main.js. With --image PATH the files go to
// PATH, no archive is made, and the bill lists Node too: this is what deploy/Containerfile calls. With --arch NAME it
// is for another processor (arm64, x64): the packages are fetched for that processor, and none of them is run here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild, giveUp, projectRoot, say } from './setup.mjs'

/** Packages that other packages depend on, but use in browsers only. */
const NEVER_ON_A_SERVER = ['onnxruntime-web']
/** The runtime of language models. */
const LLAMA = 'runtimes/llama'
/** Node's names for processors that image builders name differently. */
const ARCHITECTURES = { amd64: 'x64' }

ensureBuild()
const { values: wished, positionals: named } = parseArgs({
  options: { image: { type: 'string' }, arch: { type: 'string', default: '' } },
  allowPositionals: true,
})
const { version, dependencies } = readJson('package.json')
const locked = readJson('package-lock.json').packages
const arch = ARCHITECTURES[wished.arch] ?? (wished.arch || process.arch)
/** The folder whose packages are shipped. */
const packages = arch === process.arch ? projectRoot : packagesFor(arch)
const name = `ordrett-${version}-${process.platform}-${arch}`
const folder = wished.image === undefined ? join(projectRoot, '.cache/pack', name) : resolve(wished.image)
const models = [...new Set(['demo', ...named])]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const part of [
  'dist',
  'deploy',
  'docs',
  'package.json',
  'models/lock.json',
  ...models.map((model) => `models/${model}`),
  ...networksOf(models),
])
  copy(part)
for (const path of packagesOf(builtServer())) copy(path, packages)
const withRuntime = models.some(isLanguageModel)
if (withRuntime) copyRuntime()
writeFileSync(join(folder, 'sbom.json'), sbom())
writeFileSync(join(folder, 'SHA256SUMS'), checksums())
if (wished.image === undefined) makeArchive()
else say(`${folder}: ${megabytes(sizeOf(folder))}`)

/** The networks of speech models that `npm run model` has built: an unpacked archive may be read-only. */
function networksOf(names) {
  const place = 'models/.networks'
  const built = existsSync(join(projectRoot, place)) ? readdirSync(join(projectRoot, place)) : []
  return built.filter((each) => names.includes(each.replace(/-[\da-f]{16}$/, ''))).map((each) => `${place}/${each}`)
}

function makeArchive() {
  const archive = `${folder}.tar.gz`
  const { status } = spawnSync('tar', ['-czf', archive, '-C', join(folder, '..'), name], { stdio: 'inherit' })
  if (status !== 0) giveUp('tar made no archive.')
  say(`${relative(projectRoot, archive)}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(sizeOf(folder))}`)
  process.stdout.write(`${archive}\n`)
}

/** Returns a folder with the packages for another processor, as in the lock file. */
function packagesFor(other) {
  const place = join(projectRoot, `.cache/packages-${process.platform}-${other}`)
  mkdirSync(place, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(projectRoot, file), join(place, file))
  say(`Fetching the packages for ${other} …`)
  const target = [`--cpu=${other}`, `--os=${process.platform}`, '--libc=glibc']
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...target]
  const { status } = spawnSync('npm', words, {
    cwd: place,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) giveUp(`There are no packages for ${other}; npm says why above.`)
  // npm makes no bill of materials while any package is missing, even a development one.
  const { devDependencies: _, ...shipped } = readJson('package.json')
  writeFileSync(join(place, 'package.json'), JSON.stringify(shipped))
  return place
}

function isLanguageModel(model) {
  return readdirSync(join(projectRoot, 'models', model)).some((file) => file.endsWith('.gguf'))
}

/** Copies the runtime of language models, as installed here. */
function copyRuntime() {
  if (arch !== process.arch) giveUp(`${LLAMA} is installed for this processor only: pack on a machine with ${arch}.`)
  if (!existsSync(join(projectRoot, LLAMA, 'node_modules'))) giveUp(`${LLAMA} is not installed: npm run model -- NAME`)
  cpSync(join(projectRoot, LLAMA), join(folder, LLAMA), { recursive: true, verbatimSymlinks: true })
}

/** The built program's text, which names the packages that it loads. */
function builtServer() {
  const built = join(projectRoot, 'dist/server')
  return readdirSync(built)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(built, file), 'utf8'))
    .join('\n')
}

/** Paths of the packages that the program loads and of their dependencies, resolved as Node does. */
function packagesOf(program) {
  const wanted = Object.keys(dependencies).filter((own) => new RegExp(`["'\`]${own}["'\`/]`).test(program))
  const found = new Set()
  const waiting = wanted.map((own) => `node_modules/${own}`)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const { dependencies: needed = {}, optionalDependencies: perhaps = {} } = locked[path] ?? {}
    for (const other of Object.keys({ ...needed, ...perhaps })) {
      if (NEVER_ON_A_SERVER.includes(other)) continue
      const place = placeOf(other, path)
      if (place !== undefined) waiting.push(place)
      else if (other in needed && !(other in perhaps)) giveUp(`${path} needs ${other}, which is not installed.`)
    }
  }
  return [...found]
}

function placeOf(needed, path) {
  for (let within = path; ; within = within.slice(0, Math.max(0, within.lastIndexOf('/node_modules/')))) {
    const place = `${within === '' ? '' : `${within}/`}node_modules/${needed}`
    if (existsSync(join(packages, place, 'package.json'))) return place
    if (within === '') return undefined
  }
}

/** Copies without nested packages, which are listed separately, and without binaries for other platforms or GPUs. */
function copy(path, root = projectRoot) {
  const from = join(root, path)
  if (!existsSync(from)) giveUp(`There is no ${path}.`)
  const own = join('bin', 'napi-v')
  const filter = (file) => {
    const inside = relative(from, file)
    if (path.startsWith('node_modules/') && inside.split(sep).includes('node_modules')) return false
    if (basename(path) !== 'onnxruntime-node' || !inside.startsWith(own)) return !inside.endsWith('.map')
    const [, , platform = process.platform, processor = arch, library = ''] = inside.split(sep)
    return platform === process.platform && processor === arch && !/_(?:cuda|tensorrt|rocm)\b|webgpu|dawn/.test(library)
  }
  cpSync(from, join(folder, path), { recursive: true, filter, verbatimSymlinks: true })
}

function sbom() {
  const flags = [...(wished.image === undefined ? [] : ['--node']), ...(withRuntime ? [] : ['--without-llama'])]
  const words = [join(import.meta.dirname, 'sbom.mjs'), ...flags, '--packages', packages]
  const { stdout, status: ended } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: Infinity })
  if (ended !== 0) giveUp('There is no bill of materials.')
  return stdout
}

/** In the format of sha256sum. */
function checksums() {
  const lines = filesIn(folder).map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${digest}  ${file.split(sep).join('/')}\n`
  })
  return lines.join('')
}

function filesIn(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted()
}

function sizeOf(root) {
  return filesIn(root).reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`
}

function readJson(path) {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
}
