// Base images where no image registry can be reached: packages from Debian and npm replace the official Node and
// distroless' C library. The paths are the same, so deploy/Containerfile sees no difference. Needs root, on Debian.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installNode } from './second-node.mjs'
import { giveUp, projectRoot, run, say } from './setup.mjs'

const SUITE = 'trixie'
/** The version bundled with the Node of `.node-version`. */
const NPM = '11.19.0'
/** What Node and the engines link to, and Debian's base folders. */
const NEEDED = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6']
const UNREAD = ['usr/share/man', 'usr/share/locale', 'usr/share/lintian']
/** Debian's processor names, by Node's; images use the same names. */
export const DEBIAN_NAMES = { x64: 'amd64', arm64: 'arm64' }
const USERS = `root:x:0:0:root:/root:/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin
nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin
`

/**
 * Returns the build arguments of deploy/Containerfile for an image that runs on `arch` (Node's name); creates the base
 * images the first time. Nothing is run for a foreign processor: packages are only fetched and unpacked.
 */
export function baseImages(arch) {
  const node = readFileSync(join(projectRoot, '.node-version'), 'utf8').trim()
  const ofArch = arch === process.arch ? '' : `-${arch}`
  const build = `localhost/ordrett-node:${node}-${SUITE}`
  const runtime = `localhost/ordrett-runtime:${SUITE}${ofArch}`
  const shipped = `${build}${ofArch}`
  const missing = [build, runtime, shipped].filter((name) => !isThere(name))
  if (missing.length > 0) make(arch, node, { build, runtime, shipped }, missing)
  return { NODE: build, SHIPPED_NODE: shipped, RUNTIME: runtime }
}

function make(arch, node, { build, runtime, shipped }, missing) {
  if (spawnSync('debootstrap', ['--version']).error) giveUp('debootstrap is not here: apt-get install debootstrap')
  if (process.getuid?.() !== 0) giveUp('A root file system is bootstrapped by root only.')
  const place = mkdtempSync(join(tmpdir(), 'ordrett-rootfs-'))
  const wants = (name) => missing.includes(name)
  try {
    if (wants(build)) {
      const debian = join(place, 'debian')
      bootstrap(debian)
      addNode(debian, node)
      commit(debian, build)
    }
    if (wants(runtime)) commit(takeNeeded(place, arch), runtime, arch)
    if (wants(shipped) && shipped !== build) {
      const root = join(place, 'shipped')
      copyNode(root, node, arch)
      commit(root, shipped, arch)
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function isThere(image) {
  return spawnSync('buildah', ['inspect', '--type', 'image', image]).status === 0
}

function bootstrap(root, words = []) {
  const mirror = process.env.DEBIAN_MIRROR ? [process.env.DEBIAN_MIRROR] : []
  say(`Bootstrapping Debian ${SUITE} (once, two minutes) …`)
  must('debootstrap', ['--variant=minbase', ...words, SUITE, root, ...mirror], { quiet: true })
}

function addNode(root, version) {
  copyNode(root, version, process.arch)
  must('npm', ['install', '--global', '--prefix', join(root, 'usr/local'), '--loglevel=error', `npm@${NPM}`])
}

function copyNode(root, version, arch) {
  const folder = installNode(version, arch)
  if (!folder) giveUp(`There is no Node ${version} for ${arch}.`)
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true })
  cpSync(join(folder, 'node'), join(root, 'usr/local/bin/node'))
}

/** A root with the needed packages' files and the metadata by which scanners recognise them, as in distroless. */
function takeNeeded(place, arch) {
  const debian = join(place, 'packages')
  bootstrap(debian, ['--download-only', `--arch=${DEBIAN_NAMES[arch]}`])
  const archives = join(debian, 'var/cache/apt/archives')
  const runtime = join(place, 'runtime')
  mkdirSync(join(runtime, 'var/lib/dpkg/status.d'), { recursive: true })
  for (const name of NEEDED) {
    const file = readdirSync(archives).find((each) => each.startsWith(`${name}_`))
    if (!file) giveUp(`Debian brought no ${name} for ${arch}.`)
    must('dpkg-deb', ['--extract', join(archives, file), runtime])
    const fields = must('dpkg-deb', ['--field', join(archives, file)], { quiet: true })
    writeFileSync(join(runtime, 'var/lib/dpkg/status.d', name), fields)
  }
  for (const path of UNREAD) rmSync(join(runtime, path), { recursive: true, force: true })
  writeFileSync(join(runtime, 'etc/passwd'), USERS)
  writeFileSync(join(runtime, 'etc/group'), 'root:x:0:\nnogroup:x:65534:\nnonroot:x:65532:\n')
  writeFileSync(join(runtime, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  return runtime
}

function commit(root, name, arch = process.arch) {
  const container = must('buildah', ['from', '--arch', DEBIAN_NAMES[arch], 'scratch'], { quiet: true }).trim()
  must('buildah', ['copy', '--quiet', container, root, '/'], { quiet: true })
  must('buildah', ['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container])
  must('buildah', ['commit', '--quiet', '--rm', container, name], { quiet: true })
}

/** Returns a command's stdout; where it fails, ends the program with its error output. */
function must(command, words, { quiet = false } = {}) {
  if (!quiet) return run(command, words, { toStderr: true }) === 0 ? '' : giveUp(`${command} failed.`)
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: Infinity })
  return status === 0 ? stdout : giveUp(`${command} failed:\n${stderr || stdout}`)
}
