import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { freePort } from './ordrett-server.ts'

/** A reverse proxy in front of servers on this machine. */
export interface Proxy {
  origin: string
  /** What it has logged so far: access log, errors, standard error. */
  logs: () => string
  /** Traces of temporary files in which it has buffered bodies. */
  temporaryFiles(): string[]
  close(): Promise<void>
}

/** A minimal proxy: streams everything through, to each server in turn. */
export async function startPlainProxy(ports: readonly number[]): Promise<Proxy> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const port = ports[turn++ % ports.length]
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, outgoing, () => {})
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    logs: () => '',
    temporaryFiles: () => [],
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Whether the program is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** nginx with a site from docs/deploy.md, for pages or for speech, but with other ports and no TLS. */
export async function startNginx(ports: readonly number[], site: keyof typeof sites = 'pages'): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrett-nginx-'))
  const port = await freePort()
  for (const name of temporaryFolders) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'nginx.conf'), around(documented(sites[site], ports, port, folder), folder))
  const origin = `http://127.0.0.1:${port}`
  const { stop, printed } = await startProgram('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], origin)
  return {
    origin,
    logs: () => printed() + readFileSync(join(folder, 'access.log'), 'utf8'),
    temporaryFiles: () =>
      temporaryFolders.flatMap((name) => readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })),
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Caddy with deploy/Caddyfile, but with other ports and no TLS. */
export async function startCaddy(ports: readonly [number, number]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrett-caddy-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const site = readFileSync(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  const path = join(folder, 'Caddyfile')
  writeFileSync(path, site.replace('tls {$TLS}', ''))
  const environment = {
    DOMAIN: origin,
    UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    TMPDIR: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const { stop, printed } = await startProgram('caddy', ['run', '--config', path], origin, environment)
  return {
    origin,
    logs: printed,
    temporaryFiles: () => readdirSync(folder).filter((name) => !['Caddyfile', 'caddy'].includes(name)),
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts a proxy and waits until it answers. `printed`: what it has written to standard error. */
async function startProgram(name: string, words: readonly string[], origin: string, environment = {}) {
  const program = spawn(name, words, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } })
  let complaints = ''
  program.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')))
  const ended = once(program, 'exit')
  while (!(await fetch(`${origin}/metrics`).catch(() => undefined))) {
    if (program.exitCode !== null) throw new Error(`${name} does not start:\n${complaints}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    printed: (): string => complaints,
    stop: async (): Promise<void> => {
      program.kill('SIGQUIT')
      const patience = setTimeout(() => program.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(patience)
    },
  }
}

/** The start of each site's upstream block. */
const sites = { pages: 'upstream ordrett {', speech: 'upstream ordrett-speech {' }

function documented(beginning: string, ports: readonly number[], port: number, folder: string): string {
  const page = readFileSync(join(import.meta.dirname, '../docs/deploy.md'), 'utf8')
  const found = [...page.matchAll(/```nginx\n(.*?)```/gs)].map(([, text = '']) => text)
  const site = found.find((text) => text.includes(beginning)) ?? ''
  const servers = ports.map((each) => `    server 127.0.0.1:${each};\n`).join('')
  const changes: [RegExp, string][] = [
    [/(?: {4}server [\d.]+:\d+;\n)+/, servers],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ssl_certificate \S+;/, ''],
    [/ssl_certificate_key \S+;/, ''],
    [/\/var\/log\/nginx\/\S+\.log/, `${folder}/access.log`],
  ]
  for (const [documentedAs] of changes)
    if (!documentedAs.test(site)) throw new Error(`No ${documentedAs} in docs/deploy.md`)
  return changes.reduce((text, [documentedAs, here]) => text.replace(documentedAs, here), site)
}

/** Wraps a site in what a distribution's nginx.conf has around its sites. */
function around(site: string, folder: string): string {
  // nginx unlinks a temporary file as soon as it is open; the folders that it creates for it stay.
  const places = temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name} 1 2;`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off; ${user} pid ${folder}/pid; error_log stderr;
events { worker_connections 2048; }
http { ${places.join(' ')} default_type text/plain;
${site} }`
}
