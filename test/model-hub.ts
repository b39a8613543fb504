import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the hub misbehaves for one file. */
export interface Misbehaviour {
  /** Breaks the connection after this many bytes; with a list, one entry per request, over and over. */
  breakAfter?: number | readonly number[]
  /**
   * Resolves when the client has stored this many bytes of the file; only then is the connection broken. A client loses
   * the bytes of a broken connection that it has not read, and how many those are is random. Without it the connection
   * is broken at once, and the headers may be lost as well.
   */
  arrived?: (bytes: number) => Promise<void>
  /** States this checksum instead of the file's. */
  statedSha256?: string
  /** Sends this instead of the file. */
  served?: Buffer
  /** Never answers. */
  silent?: boolean
  status?: number
  /** Ignores the requested range and sends the whole file. */
  ignoresRange?: boolean
}

export interface ModelHub {
  url: string
  /** The requested files, each with the first requested byte. */
  asked: { path: string; from: number }[]
  /** The commit of `main`; files are served only from its present and earlier commits. */
  commit: string
  /** Moves `main` to a new commit with these files changed. */
  commitFiles(changed: Record<string, Buffer>): void
  /** Replaces files in the current commit of `main`, which an honest hub never does. */
  rewrite(changed: Record<string, Buffer>): void
  misbehave(path: string, how: Misbehaviour): void
  close(): Promise<void>
}

/** A stand-in for the model hub (file list with checksums, range downloads) that has one model with these files. */
export async function startModelHub(model: string, files: Record<string, Buffer>): Promise<ModelHub> {
  const commits = new Map([[commitOf(0), files]])
  const newest = (): string => commitOf(commits.size - 1)
  const misbehaviours = new Map<string, Misbehaviour>()
  const asked: { path: string; from: number }[] = []

  function list(commit: string, response: ServerResponse): void {
    const entries = Object.entries(commits.get(commit) ?? {}).map(([path, content]) => ({
      type: 'file',
      path,
      size: content.length,
      oid: createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex'),
      ...(/\.(?:onnx|safetensors)$/.test(path)
        ? {
            lfs: {
              oid: misbehaviours.get(path)?.statedSha256 ?? sha256(content),
              size: content.length,
              pointerSize: 134,
            },
          }
        : {}),
    }))
    response.writeHead(200, json).end(JSON.stringify(entries))
  }

  function download(commit: string, path: string, request: IncomingMessage, response: ServerResponse): void {
    const how = misbehaviours.get(path) ?? {}
    const from = how.ignoresRange ? 0 : Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    asked.push({ path, from })
    const content = how.served ?? commits.get(commit)?.[path]
    if (how.silent) return
    if (!content || how.status) {
      response.writeHead(how.status ?? 404).end('not found')
      return
    }
    const body = content.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': body.length })
    const before = asked.filter((other) => other.path === path).length - 1
    const breaks = [how.breakAfter ?? Infinity].flat()
    const end = breaks[before % breaks.length] ?? Infinity
    if (body.length <= end) response.end(body)
    else
      response.write(body.subarray(0, end), () => {
        void Promise.resolve(how.arrived?.(from + end)).then(() => response.destroy())
      })
  }

  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').split('?')[0] ?? ''
    const [, info, tree, resolved, file = ''] =
      new RegExp(`^/(?:api/models/${model}/(?:revision/([^/]+)|tree/([^/]+))|${model}/resolve/([^/]+)/(.+))$`).exec(
        path,
      ) ?? []
    const revision = info ?? tree ?? resolved ?? ''
    const commit = revision === 'main' ? newest() : revision
    const known = commits.has(commit)
    if (known && info) response.writeHead(200, json).end(JSON.stringify({ id: model, sha: commit, lastModified: 0 }))
    else if (known && tree) list(commit, response)
    else if (known && resolved) download(commit, file, request, response)
    else response.writeHead(404, json).end('{"error":"Repository not found"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has such an address
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    get commit() {
      return newest()
    },
    commitFiles: (changed) => void commits.set(commitOf(commits.size), { ...commits.get(newest()), ...changed }),
    rewrite: (changed) => void commits.set(newest(), { ...commits.get(newest()), ...changed }),
    misbehave: (path, how) => misbehaviours.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const json = { 'content-type': 'application/json' }

function commitOf(number: number): string {
  return createHash('sha1').update(String(number)).digest('hex')
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
