import { setFlagsFromString } from 'node:v8'
import { Silero } from '../speech/silero.ts'
import { WhisperModel } from './whisper-model.ts'
import type { Answer, Call, FromProcess, ToProcess } from './whisper-protocol.ts'

/*
 * The speech process: loads one model, answers calls, exits with its parent. It writes no files and its standard output
 * is discarded: nothing that it recognises can reach a log.
 */

// A small young generation, as in the server: garbage of one window is collected before the next.
setFlagsFromString('--semi-space-growth-factor=1')

let model: WhisperModel | undefined
let silero: Silero | undefined
const running = new Map<number, AbortController>()

function send(message: FromProcess): void {
  if (process.connected) process.send?.(message)
}

async function load(folder: string, threads: number): Promise<void> {
  try {
    model = await WhisperModel.load(folder, threads, (share) => send({ kind: 'building', share }))
    silero = await Silero.load()
    send({ kind: 'loaded' })
  } catch (error) {
    send({ kind: 'load-failed', reason: error instanceof Error ? error.message : String(error) })
  }
}

async function answer(call: Call, signal: AbortSignal): Promise<Answer> {
  if (!model || !silero) throw new Error('called before it was loaded')
  if (call.kind === 'detect') return silero.detect(call)
  const segments = await model.decode(call.samples, { ...call, signal })
  return { kind: 'decode', segments }
}

async function run(id: number, call: Call): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  try {
    send({ kind: 'answer', id, answer: await answer(call, abort.signal) })
  } catch {
    send({ kind: 'failed', id })
  } finally {
    running.delete(id)
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (message: ToProcess) => {
  if (message.kind === 'load') void load(message.folder, message.threads)
  else if (message.kind === 'call') void run(message.id, message.call)
  else running.get(message.id)?.abort()
})
// Ctrl-C and a service manager's stop reach the whole process group, but the parent decides when this process ends, as
// it may first finish running work.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
