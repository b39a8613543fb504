import { OrdrettError } from '../../spec/errors.ts'
import type { Answer, Call } from './whisper-protocol.ts'

/** A call that crashed the process so often is given up, and its request with it. */
const MOST_CRASHES = 3

interface QueuedCall {
  id: number
  call: Call
  crashes: number
  /** Aborted while it ran: its place is held until the process has stopped it. */
  dropped: boolean
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/** How the queue reaches the process. */
export interface CallTransport {
  send(id: number, call: Call): void
  cancel(id: number): void
}

/**
 * The calls to the speech process, in turn: one decoding and one detection run at a time, first come first served. A
 * session asks for one window at a time, so sessions take turns by window. After a crash the calls that ran are sent
 * again, each alone, so that the one that crashes the process fails by itself.
 */
export class CallQueue {
  readonly #transport: CallTransport
  #waiting: QueuedCall[] = []
  readonly #running = new Map<number, QueuedCall>()
  #open = false
  #lastId = 0

  constructor(transport: CallTransport) {
    this.#transport = transport
  }

  /** Rejects with the signal's reason as soon as it is aborted; what runs is then cancelled. */
  async ask(call: Call, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const abort = (): void => this.#abort(id, signal.reason)
      const settle =
        <T>(act: (value: T) => void): ((value: T) => void) =>
        (value) => {
          signal.removeEventListener('abort', abort)
          act(value)
        }
      signal.addEventListener('abort', abort)
      this.#waiting.push({ id, call, crashes: 0, dropped: false, resolve: settle(resolve), reject: settle(reject) })
      this.#start()
    })
  }

  /** The process is there: calls go out. */
  open(): void {
    this.#open = true
    this.#start()
  }

  answered(id: number, answer: Answer): void {
    this.#take(id)?.resolve(answer)
    this.#start()
  }

  failed(id: number): void {
    this.#take(id)?.reject(new OrdrettError('internal'))
    this.#start()
  }

  /** The process is gone: what ran waits in front, unless it ran too often. */
  crashed(): void {
    this.#open = false
    const suspects = [...this.#running.values()].filter(({ dropped }) => !dropped)
    this.#running.clear()
    for (const suspect of suspects) suspect.crashes++
    for (const suspect of suspects) if (suspect.crashes >= MOST_CRASHES) suspect.reject(new OrdrettError('internal'))
    this.#waiting.unshift(...suspects.filter(({ crashes }) => crashes < MOST_CRASHES))
  }

  /** No process to be had: every call is refused. */
  refuse(error: Error): void {
    this.#open = false
    const calls = [...this.#running.values(), ...this.#waiting]
    this.#running.clear()
    this.#waiting = []
    for (const call of calls) call.reject(error)
  }

  #take(id: number): QueuedCall | undefined {
    const call = this.#running.get(id)
    this.#running.delete(id)
    return call
  }

  #start(): void {
    const running = [...this.#running.values()]
    if (!this.#open || running.some(({ crashes }) => crashes > 0)) return
    const suspect = this.#waiting.find(({ crashes }) => crashes > 0)
    if (suspect) {
      if (running.length === 0) this.#send(suspect)
      return
    }
    for (const kind of ['detect', 'decode']) {
      const next = this.#waiting.find(({ call }) => call.kind === kind)
      if (next && !running.some(({ call }) => call.kind === kind)) this.#send(next)
    }
  }

  #send(call: QueuedCall): void {
    this.#waiting = this.#waiting.filter((other) => other !== call)
    this.#running.set(call.id, call)
    this.#transport.send(call.id, call.call)
  }

  #abort(id: number, reason: unknown): void {
    const waiting = this.#waiting.find((call) => call.id === id)
    this.#waiting = this.#waiting.filter((call) => call !== waiting)
    waiting?.reject(reason)
    const running = this.#running.get(id)
    if (!running) return
    running.dropped = true
    running.reject(reason)
    this.#transport.cancel(id)
  }
}
