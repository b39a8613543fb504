// node offline-job.mjs FOLDER WAV, on a machine with loopback only: starts the server unpacked in FOLDER, as a whole
// and as a speech service, transcribes WAV, and prints the results as JSON. Node's own modules only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

const [folder = '', wav = ''] = process.argv.slice(2)
const KEY = 'en-lang-og-hemmelig-noekkel'

async function started(port, environment) {
  const { PATH = '' } = process.env
  const settings = { PATH, PORT: String(port), WHISPER_MODEL: 'demo', LOG_LEVEL: 'error', ...environment }
  const server = spawn(process.execPath, [join(folder, 'dist/server/main.js')], { env: settings, stdio: 'pipe' })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const origin = `http://localhost:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`It did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const [code] = await ended
    return code
  }
  return { origin, stop }
}

/** Tries to reach the network: 192.0.2.1 is nobody's address. Returns the error code. */
async function outside() {
  const socket = connect({ host: '192.0.2.1', port: 443, timeout: 2_000 })
  const silence = once(socket, 'timeout').then(() => 'timeout')
  const outcome = await Promise.race([once(socket, 'connect').then(() => 'reached'), silence]).catch(({ code }) => code)
  socket.destroy()
  return outcome
}

async function page() {
  const { origin, stop } = await started(31_000, {})
  const answer = await fetch(origin)
  const html = await answer.text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const asset = await fetch(origin + script)
  await asset.arrayBuffer()
  return { status: answer.status, script: asset.status, exit: await stop() }
}

async function speech() {
  const { origin, stop } = await started(31_001, { ROLE: 'speech', SPEECH_KEYS: KEY })
  const form = new FormData()
  form.set('model', 'demo')
  form.set('file', new Blob([readFileSync(wav)], { type: 'audio/wav' }), 'diktat.wav')
  const call = { method: 'POST', headers: { authorization: `Bearer ${KEY}` }, body: form }
  const answer = await fetch(`${origin}/v1/audio/transcriptions`, call)
  const { text } = await answer.json()
  return { status: answer.status, text, exit: await stop() }
}

process.stdout.write(JSON.stringify({ outside: await outside(), page: await page(), speech: await speech() }))
