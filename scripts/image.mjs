// npm run image: builds deploy/Containerfile with buildah into localhost/ordrett:VERSION. Other arguments go to buildah
// (--build-arg MODEL=nb-whisper-small, --platform linux/amd64,linux/arm64 with --manifest, --secret id=npmrc,src=…).
//   --check     runs test/image.test.ts on the image: a job and shutdown, in the container's own file system (as root)
//   --arch NAME another processor (arm64, amd64); --check then needs an emulator registered in the kernel
//               (Debian: qemu-user-static)
//   --tag NAME  another name for the image
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, giveUp, projectRoot, run, say, tool } from './setup.mjs'

/** Images' names of processors, by Node's. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }

const words = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const check = taken('--check')
const wished = valueOf('--arch') ?? process.arch
const arch = Object.keys(ARCHITECTURES).find((name) => name === wished || ARCHITECTURES[name] === wished)
if (!arch) giveUp(`--arch is one of ${Object.values(ARCHITECTURES).join(', ')}`)
const foreign = arch !== process.arch
const tag = valueOf('--tag') ?? `localhost/ordrett:${version}${foreign ? `-${arch}` : ''}`

if (spawnSync('buildah', ['--version']).error)
  giveUp(
    'buildah is not here. Debian has it (apt-get install buildah); without it: docker build -f deploy/Containerfile -t ordrett .',
  )
if (check) ensureDependencies()

// Without a container runtime (crun, runc), as inside a container, buildah can only build in a chroot.
const hasRuntime = ['crun', 'runc'].some((name) => !spawnSync(name, ['--version']).error)
const isolation = hasRuntime ? [] : ['--isolation', 'chroot']
const platform = foreign ? ['--platform', `linux/${ARCHITECTURES[arch]}`] : []
// Buildah sets this itself from 1.31 on.
const builder = ['--build-arg', `BUILDPLATFORM=linux/${ARCHITECTURES[process.arch]}`]
const authorities = process.env.NODE_EXTRA_CA_CERTS
const secrets = authorities ? ['--secret', `id=authorities,src=${authorities}`] : []
const file = ['--file', 'deploy/Containerfile', '--format', 'docker', '--tag', tag]
const built = run('buildah', ['build', ...file, ...isolation, ...platform, ...builder, ...secrets, ...words, '.'])
if (built !== 0) giveUp('The image was not built; the reason stands above.')
say(`${tag} is built. To hand it on: buildah push ${tag} REGISTRY/ordrett:${version}, or oci-archive:ordrett.tar`)
if (check) process.exit(run(tool('vitest'), ['run', 'test/image.test.ts'], { env: { IMAGE: tag } }))

/** Whether the flag is among the arguments; removes it. */
function taken(word) {
  const place = words.indexOf(word)
  if (place >= 0) words.splice(place, 1)
  return place >= 0
}

function valueOf(word) {
  const place = words.indexOf(word)
  return place < 0 ? undefined : words.splice(place, 2)[1]
}
