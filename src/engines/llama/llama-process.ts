import { Hold } from './hold.ts'
import { LlamaModel } from './llama-model.ts'
import type { FromLlama, LlamaCall, LlamaLoad, ToLlama } from './llama-protocol.ts'

/*
 * The language model's process: loads one model, runs calls one after the other, exits with its parent. It writes no
 * files and its standard output is discarded: nothing that it reads can reach a log.
 */

let model: LlamaModel | undefined
const running = new Map<number, AbortController>()
const hold = new Hold()
/** Tail of the chain of calls, in order of arrival. */
let last: Promise<unknown> = Promise.resolve()

function send(message: FromLlama): void {
  if (process.connected) process.send?.(message)
}

async function load(wanted: LlamaLoad): Promise<void> {
  try {
    model = await LlamaModel.load(wanted)
    send({ kind: 'loaded' })
  } catch (error) {
    send({ kind: 'load-failed', reason: error instanceof Error ? error.message : String(error) })
  }
}

async function run(id: number, call: LlamaCall, signal: AbortSignal): Promise<void> {
  try {
    if (!model) throw new Error('called before it was loaded')
    send({
      kind: 'ended',
      id,
      ...(await model.run(call, { signal, turn: () => hold.over(signal) }, (text) =>
        send({ kind: 'piece', id, text }),
      )),
    })
  } catch {
    // The error may quote the dictation.
    send({ kind: 'failed', id })
  } finally {
    running.delete(id)
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (message: ToLlama) => {
  switch (message.kind) {
    case 'load':
      last = load(message.load)
      break
    case 'call': {
      const { id, call } = message
      const abort = new AbortController()
      running.set(id, abort)
      last = last.then(() => run(id, call, abort.signal))
      break
    }
    case 'cancel':
      running.get(message.id)?.abort()
      break
    case 'hold':
      hold.set(message.held)
      break
  }
})
// The parent decides when this process ends, as it may first finish running work.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
