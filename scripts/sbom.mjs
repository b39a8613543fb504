// npm run sbom: prints a CycloneDX bill of materials of what the product runs with: the installed packages, those of
// runtimes/llama (unless `--without-llama`), and the models of models/lock.json with their commits and checksums.
// `--all` adds the packages for building and testing, `--node` the Node that runs this, for where it is shipped too.
// `--packages FOLDER` says where the packages are installed, if not here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureDependencies, giveUp, projectRoot, say } from './setup.mjs'

const LLAMA = 'runtimes/llama'

ensureDependencies()
const wantsAll = process.argv.includes('--all')
const elsewhere = process.argv.indexOf('--packages')
const bill = billOf(elsewhere < 0 ? '.' : process.argv[elsewhere + 1])
// npm names the project after its folder.
bill.metadata.component.name = readJson('package.json').name
if (!process.argv.includes('--without-llama')) addLlama()
for (const [name, model] of Object.entries(readJson('models/lock.json'))) bill.components.push(modelPart(name, model))
if (process.argv.includes('--node')) bill.components.push(nodePart())
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)

function billOf(folder) {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
    cwd: resolve(projectRoot, folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: Infinity,
  })
  if (!stdout.startsWith('{')) giveUp(`npm made no bill of materials of ${folder}. ${stderr}`)
  const whole = JSON.parse(stdout)
  return wantsAll ? whole : withoutDevelopment(whole, `${folder}/package-lock.json`)
}

/**
 * `npm sbom --omit dev` also omits packages that the product ships but a development package needs too (zod,
 * nodemailer). The lock file marks those that are for development only.
 */
function withoutDevelopment({ components, dependencies, ...rest }, lock) {
  const locked = Object.entries(readJson(lock).packages)
  const shipped = new Set(
    locked
      .filter(([, { dev }]) => !dev)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  )
  const isShipped = (reference) => shipped.has(reference)
  return {
    ...rest,
    components: components.filter((part) => isShipped(part['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** Adds the runtime of language models: a separate set of packages, some of which the product has too. */
function addLlama() {
  if (!existsSync(join(projectRoot, LLAMA, 'node_modules'))) {
    say(`${LLAMA} is not installed here: what a language model inside the server runs on is not in this bill.`)
    return
  }
  const { metadata, components, dependencies } = billOf(LLAMA)
  const runtime = { ...metadata.component, name: readJson(`${LLAMA}/package.json`).name, type: 'library' }
  addMissing(bill.components, [runtime, ...components], 'bom-ref')
  addMissing(bill.dependencies, dependencies, 'ref')
}

function addMissing(parts, others, reference) {
  const there = new Set(parts.map((part) => part[reference]))
  parts.push(...others.filter((part) => !there.has(part[reference])))
}

function nodePart() {
  const version = process.versions.node
  return {
    type: 'platform',
    'bom-ref': `node@${version}`,
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  }
}

function modelPart(name, { hub, revision, files }) {
  return {
    type: 'machine-learning-model',
    'bom-ref': `model:${name}`,
    name: hub ?? name,
    ...(revision && { version: revision }),
    ...(hub && { purl: `pkg:huggingface/${hub}${revision ? `@${revision}` : ''}` }),
    components: Object.entries(files).map(([path, content]) => ({
      type: 'file',
      'bom-ref': `model:${name}/${path}`,
      name: path,
      hashes: [{ alg: 'SHA-256', content }],
    })),
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(resolve(projectRoot, path), 'utf8'))
}
