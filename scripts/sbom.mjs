// npm run sbom: what the product runs with, as a CycloneDX bill of materials on stdout: the packages that are installed, and the
// speech models of models/lock.json with their commits and checksums. `--all` adds the packages that build and test it, `--node` the
// Node that runs this, where that is shipped too.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, giveUp, projectRoot } from './setup.mjs'

ensureDependencies()
const scope = process.argv.includes('--all') ? [] : ['--omit', 'dev']
const { stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...scope],
  { cwd: projectRoot, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: Infinity },
)
if (!stdout.startsWith('{')) giveUp(`npm made no bill of materials. ${stderr}`)
const bill = JSON.parse(stdout)
// npm names the project after the folder that it happens to lie in.
bill.metadata.component.name = readJson('package.json').name
for (const [name, model] of Object.entries(readJson('models/lock.json'))) bill.components.push(modelPart(name, model))
if (process.argv.includes('--node')) bill.components.push(nodePart())
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)

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
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
}
