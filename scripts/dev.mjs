// npm run dev: the server reloads when its sources change; the web app is served by Vite, on the usual port.
import { spawn } from 'node:child_process'
import { ensureDependencies, projectRoot, say, tool } from './setup.mjs'

ensureDependencies()
const port = Number(process.env.PORT ?? 3000)
const origin = `http://localhost:${port}`
const serverPort = port + 1

/** Starts one of the two processes; when either ends, the other is killed. */
function start(name, words, env) {
  const child = spawn(tool(name), words, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode ??= code ?? 0
  })
  return child
}

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: origin,
  }),
  start('vite', ['--config', 'vite.config.ts', '--port', String(port), '--strictPort'], {
    ORDRETT_SERVER: `http://127.0.0.1:${serverPort}`,
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
say(`Open ${origin}`)
