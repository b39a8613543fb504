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

/** Names of processors in images, in Node and in qemu. */
const ARCHITECTURES = [
  { image: 'amd64', node: 'x64', qemu: 'x86_64' },
  { image: 'arm64', node: 'arm64', qemu: 'aarch64' },
]

/**
 * How an image's programs run here: natively, through an emulator that the kernel starts (Debian: qemu-user-static), or
 * not at all.
 */
export function runsHere(image: string): 'itself' | 'emulated' | undefined {
  const { architecture } = inspect(image)
  const names = ARCHITECTURES.find((each) => each.image === architecture)
  if (names?.node === process.arch) return 'itself'
  // Flag F: the kernel opens the emulator at registration, so it is also available inside another root.
  const emulator = `/proc/sys/fs/binfmt_misc/qemu-${names?.qemu}`
  return existsSync(emulator) && /^enabled$[^]*^flags:.*F/m.test(readFileSync(emulator, 'utf8'))
    ? 'emulated'
    : undefined
}

/**
 * Runs an image as a container runtime does, with standard Linux tools: a mount namespace with the image's files
 * read-only, /proc, four devices, a tmpfs on /tmp, and the image's own user, working directory, environment and
 * command. `buildah run` is no use here: it has no read-only root and forwards no signals. Needs root.
 */
export class Container {
  /** Where the image's files are mounted. */
  readonly root: string
  readonly config: z.infer<typeof configSchema>
  readonly #name: string

  constructor(image: string) {
    this.#name = buildah('from', '--pull-never', image)
    this.root = buildah('mount', this.#name)
    this.config = inspect(image).config
  }

  /** Starts the image's command with extra environment variables. Signals to the process reach the program itself. */
  readonly start: ServerStart = (environment) => this.#spawn(this.config.Entrypoint, environment)

  /** Evaluates `script` in the image's Node and returns its output. */
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

  /** The image's own variables, none of this machine's. */
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

/** Argument 1 is the root; the remaining arguments are the command to execute. */
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
