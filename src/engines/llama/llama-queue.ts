import { FairTurns } from '../work/fair-turns.ts'
import { LlmFault } from '../llm/llm-fault.ts'
import type { NoteLoad } from '../note-writer.ts'
import type { LlamaCall, LlamaCost, LlamaEnd } from './llama-protocol.ts'

/** Maximum number of waiting calls for unfinished dictations. */
const MOST_AHEAD = 8

/** A caller, with callbacks for its call. */
export interface LlamaListener {
  user: string
  /** Gives way to calls that are not ahead: their notes are waited for. */
  ahead: boolean
  signal: AbortSignal
  onPiece: (text: string) => void
}

interface QueuedCall extends LlamaListener {
  id: number
  call: LlamaCall
  /** Start of its turn, in ms. */
  began: number
  /** Aborted while running: it blocks the queue until the process has stopped it. */
  dropped: boolean
  resolve: (end: LlamaEnd) => void
  reject: (reason: unknown) => void
}

/** The queue's connection to the process. */
export interface LlamaTransport {
  send: (id: number, call: LlamaCall) => void
  cancel: (id: number) => void
}

/**
 * The queue of calls to the language model's process: one at a time. Those for notes precede those for unfinished
 * dictations, which give way to them. Users take turns.
 */
export class LlamaQueue {
  readonly #transport: LlamaTransport
  readonly #notes = new FairTurns<QueuedCall>()
  readonly #ahead = new FairTurns<QueuedCall>()
  #running: QueuedCall | undefined
  #open = false
  #lastId = 0
  readonly #done: Omit<NoteLoad, 'waiting' | 'atWork'> = { notes: 0, tokensRead: 0, tokensWritten: 0, workSeconds: 0 }

  constructor(transport: LlamaTransport) {
    this.#transport = transport
  }

  load(): NoteLoad {
    return { waiting: this.#notes.size, atWork: this.#running?.ahead === false ? 1 : 0, ...this.#done }
  }

  /**
   * Resolves with how the call ended; `cancelled` for one that gave way. Rejects with an `LlmFault` when the process
   * ended, and with the signal's reason.
   */
  async ask(call: LlamaCall, listener: LlamaListener): Promise<LlamaEnd> {
    const { signal, ahead } = listener
    signal.throwIfAborted()
    if (ahead && this.#ahead.size >= MOST_AHEAD) return 'cancelled'
    return new Promise((resolve, reject) => {
      const abort = (): void => this.#abort(queued, signal.reason)
      const settle =
        <T>(act: (value: T) => void): ((value: T) => void) =>
        (value) => {
          signal.removeEventListener('abort', abort)
          act(value)
        }
      const ends = { resolve: settle(resolve), reject: settle(reject) }
      const queued: QueuedCall = { ...listener, id: ++this.#lastId, call, began: 0, dropped: false, ...ends }
      signal.addEventListener('abort', abort)
      this.#turnsOf(queued).add(queued)
      if (!ahead && this.#running?.ahead) this.#transport.cancel(this.#running.id)
      this.#start()
    })
  }

  /** Starts sending calls: the process is ready. */
  open(): void {
    this.#open = true
    this.#start()
  }

  piece(id: number, text: string): void {
    if (this.#running?.id === id && !this.#running.dropped) this.#running.onPiece(text)
  }

  ended(id: number, end: LlamaEnd, cost: LlamaCost): void {
    const ended = this.#take(id)
    this.#done.tokensRead += cost.tokensRead
    this.#done.tokensWritten += cost.tokensWritten
    ended?.resolve(end)
    this.#start()
  }

  failed(id: number): void {
    this.#take(id)?.reject(new LlmFault('crashed'))
    this.#start()
  }

  /** The process is gone. The running call fails and is not retried, as it may have caused the crash. */
  crashed(): void {
    this.#open = false
    const running = this.#running
    if (running) this.#take(running.id)?.reject(new LlmFault('crashed'))
  }

  /** Rejects every call with `reason`: no process can be started. */
  refuse(reason: Error): void {
    this.crashed()
    for (const call of [...this.#notes.all(), ...this.#ahead.all()]) {
      this.#turnsOf(call).remove(call)
      call.reject(reason)
    }
  }

  #take(id: number): QueuedCall | undefined {
    const running = this.#running
    if (running?.id !== id) return undefined
    this.#running = undefined
    this.#done.workSeconds += (performance.now() - running.began) / 1000
    this.#done.notes++
    this.#turnsOf(running).done(running.user)
    return running
  }

  #start(): void {
    if (!this.#open || this.#running) return
    const next = this.#notes.take() ?? this.#ahead.take()
    if (!next) return
    this.#running = next
    next.began = performance.now()
    this.#transport.send(next.id, next.call)
  }

  #turnsOf({ ahead }: LlamaListener): FairTurns<QueuedCall> {
    return ahead ? this.#ahead : this.#notes
  }

  #abort(queued: QueuedCall, reason: unknown): void {
    this.#turnsOf(queued).remove(queued)
    queued.reject(reason)
    if (this.#running !== queued) return
    queued.dropped = true
    this.#transport.cancel(queued.id)
  }
}
