// The bases of the image where no registry is reached: what Debian's packages and npm's bring, in place of the official Node and of
// distroless' C library. The same names lie at the same places, so deploy/Containerfile sees no difference. As root, on Linux.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installNode } from './second-node.mjs'
import { giveUp, projectRoot, run, say } from './setup.mjs'

const SUITE = 'trixie'
/** What comes with the Node of `.node-version`. */
const NPM = '11.19.0'
/** What Node and the engines link to, and the folders of a Debian. */
const NEEDED = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6']
const USERS = `root:x:0:0:root:/root:/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin
nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin
`

/** Names of the two, made the first time. */
export function baseImages() {
  const node = readFileSync(join(projectRoot, '.node-version'), 'utf8').trim()
  const names = { NODE: `localhost/ordrett-node:${node}-${SUITE}`, RUNTIME: `localhost/ordrett-runtime:${SUITE}` }
  if (Object.values(names).every(isThere)) return names
  if (spawnSync('debootstrap', ['--version']).error) giveUp('debootstrap is not here: apt-get install debootstrap')
  if (process.getuid?.() !== 0) giveUp('A root file system is bootstrapped by root only.')
  const place = mkdtempSync(join(tmpdir(), 'ordrett-rootfs-'))
  try {
    const debian = join(place, 'debian')
    bootstrap(debian)
    const runtime = join(place, 'runtime')
    takeNeeded(debian, runtime)
    addNode(node, debian)
    commit(debian, names.NODE)
    commit(runtime, names.RUNTIME)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  return names
}

function isThere(image) {
  return spawnSync('buildah', ['inspect', '--type', 'image', image]).status === 0
}

function bootstrap(root) {
  say(`Bootstrapping Debian ${SUITE} (once, two minutes) …`)
  const mirror = process.env.DEBIAN_MIRROR ? [process.env.DEBIAN_MIRROR] : []
  must('debootstrap', ['--variant=minbase', SUITE, root, ...mirror], { quiet: true })
}

function addNode(version, root) {
  const folder = installNode(version)
  if (!folder) giveUp(`There is no Node ${version}.`)
  cpSync(join(folder, 'node'), join(root, 'usr/local/bin/node'))
  must('npm', ['install', '--global', '--prefix', join(root, 'usr/local'), '--loglevel=error', `npm@${NPM}`])
}

/** The files of the needed packages, and what tells scanners which those are, as distroless has it. */
function takeNeeded(debian, runtime) {
  const admin = ['--admindir', join(debian, 'var/lib/dpkg')]
  const files = must('dpkg-query', [...admin, '--listfiles', ...NEEDED], { quiet: true })
    .split('\n')
    .filter((path) => path.startsWith('/') && path !== '/.' && !/^\/usr\/share\/(?:man|locale|lintian)\//.test(path))
  mkdirSync(join(runtime, 'var/lib/dpkg/status.d'), { recursive: true })
  const list = join(runtime, '..', 'files')
  writeFileSync(list, [...new Set(files)].map((path) => `.${path}\n`).join(''))
  const archive = `${list}.tar`
  must('tar', ['--create', '--file', archive, '--directory', debian, '--no-recursion', '--files-from', list])
  must('tar', ['--extract', '--file', archive, '--directory', runtime])
  for (const name of NEEDED) {
    const status = must('dpkg-query', [...admin, '--status', name], { quiet: true })
    writeFileSync(join(runtime, 'var/lib/dpkg/status.d', name), status)
  }
  writeFileSync(join(runtime, 'etc/passwd'), USERS)
  writeFileSync(join(runtime, 'etc/group'), 'root:x:0:\nnogroup:x:65534:\nnonroot:x:65532:\n')
  writeFileSync(join(runtime, 'etc/nsswitch.conf'), 'hosts: files dns\n')
}

function commit(root, name) {
  const container = must('buildah', ['from', 'scratch'], { quiet: true }).trim()
  must('buildah', ['copy', '--quiet', container, root, '/'], { quiet: true })
  must('buildah', ['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container])
  must('buildah', ['commit', '--quiet', '--rm', container, name], { quiet: true })
}

/** What a command says; where it fails, this ends with what it complained of. */
function must(command, words, { quiet = false } = {}) {
  if (!quiet) return run(command, words, { toStderr: true }) === 0 ? '' : giveUp(`${command} failed.`)
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: Infinity })
  return status === 0 ? stdout : giveUp(`${command} failed:\n${stderr || stdout}`)
}
