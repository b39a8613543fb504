import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import type { ServerStart } from './ordrett-server.ts'

export const hasBuildah = spawnSync('buildah', ['--version']).status === 0

const configSchema = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  WorkingDir: z.string(),
})
const inspectedSchema = z.object({ OCIv1: z.object({ architecture: z.string(), config: configSchema }) })

/** Names of processors as images have them, and as Node and qemu do. */
const ARCHITECTURES = [
  { image: 'amd64', node: 'x64', qemu: 'x86_64' },
  { image: 'arm64', node: 'arm64', qemu: 'aarch64' },
]

/**
 * How an image's programs run here: by this processor, by an emulator that the kernel starts for them (Debian: qemu-user-static), or not
 * at all.
 */
export function runsHere(image: string): 'itself' | 'emulated' | undefined {
  const { architecture } = inspect(image)
  const names = ARCHITECTURES.find((each) => each.image === architecture)
  if (names?.node === process.arch) return 'itself'
  // F: the kernel has opened it already, so that it is found from within another root.
  const emulator = `/proc/sys/fs/binfmt_misc/qemu-${names?.qemu}`
  return existsSync(emulator) && /^enabled$[^]*^flags:.*F/m.test(readFileSync(emulator, 'utf8'))
    ? 'emulated'
    : undefined
}

/**
 * What a container runtime does of an image, with what every Linux has: a mount namespace in which the image's files can't be written
 * to, /proc, four devices, memory for /tmp, and the image's own user, folder, environment and command. No runtime is asked for:
 * `buildah run` knows no read-only root, and hands on no signal. As root.
 */
export class Container {
  /** Where the image's files lie. */
  readonly root: string
  readonly config: z.infer<typeof configSchema>
  readonly #name: string

  constructor(image: string) {
    this.#name = buildah('from', '--pull-never', image)
    this.root = buildah('mount', this.#name)
    this.config = inspect(image).config
  }

  /** Starts the image's command with more settings. A signal to the process reaches the program itself. */
  readonly start: ServerStart = (environment) => this.#spawn(this.config.Entrypoint, environment)

  /** What the image's Node says to a script. */
  run(script: string): string {
    const [node = ''] = this.config.Entrypoint
    const { stdout, stderr } = spawnSync('unshare', this.#words([node, '--eval', script]), {
      env: this.#environment(),
      encoding: 'utf8',
    })
    return stdout + stderr
  }

  remove(): void {
    buildah('umount', this.#name)
    buildah('rm', this.#name)
  }

  #spawn(command: readonly string[], environment: Record<string, string>) {
    return spawn('unshare', this.#words(command), {
      env: { ...this.#environment(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** Nothing of this machine's. */
  #environment(): Record<string, string> {
    return Object.fromEntries(
      this.config.Env.map((line) => {
        const [name = '', ...value] = line.split('=')
        return [name, value.join('=')]
      }),
    )
  }

  #words(command: readonly string[]): string[] {
    const [user = '', group = user] = this.config.User.split(':')
    const into = ['unshare', '--root', this.root, '--wd', this.config.WorkingDir, '--setgid', group, '--setuid', user]
    return ['--mount', 'sh', '-euc', PREPARE, 'sh', this.root, 'setpriv', '--no-new-privs', ...into, ...command]
  }
}

/** The first word is the root; the others become the process. */
const PREPARE = `
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o size=1m,mode=755 dev "$root/dev"
for device in null zero random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount -t tmpfs -o size=64m,mode=1777 tmp "$root/tmp"
mount -o remount,bind,ro "$root"
exec "$@"
`

function inspect(image: string) {
  return inspectedSchema.parse(JSON.parse(buildah('inspect', '--type', 'image', image))).OCIv1
}

function buildah(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`buildah ${words[0]}: ${stderr}`)
  return stdout.trim()
}
