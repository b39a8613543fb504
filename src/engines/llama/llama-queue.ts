import { OrdrettError } from '../../spec/errors.ts'
import { FairTurns } from '../work/fair-turns.ts'
import { LlmFault } from '../llm/llm-fault.ts'
import type { NoteLoad } from '../note-writer.ts'
import type { LlamaCall, LlamaCost, LlamaEnd } from './llama-protocol.ts'

/** Maximum queue length, for notes and for reading ahead each: nobody would wait for more. */
const MOST_WAITING = 8
/** Maximum per user: enough for two tabs, but never the whole queue. */
const MOST_WAITING_OF_USER = 2
const SHORTEST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 600
/** Used until a note has been measured. */
const UNKNOWN_RETRY_SECONDS = 30

/** A caller, with callbacks for its call. */
export interface LlamaListener {
  user: string
  signal: AbortSignal
  /** Called when its turn comes. */
  onTurn: () => void
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
 * The queue of calls to the language model's process: one at a time. Notes precede reading ahead, which gives way to
 * them; a note's second attempt precedes other notes. Users take turns.
 */
export class LlamaQueue {
  readonly #transport: LlamaTransport
  readonly #notes = new FairTurns<QueuedCall>()
  readonly #reading = new FairTurns<QueuedCall>()
  readonly #second: QueuedCall[] = []
  #running: QueuedCall | undefined
  #open = false
  #lastId = 0
  readonly #done: Omit<NoteLoad, 'waiting' | 'atWork'> = { notes: 0, tokensRead: 0, tokensWritten: 0, workSeconds: 0 }
  /** Total seconds taken by notes. */
  #noteSeconds = 0

  constructor(transport: LlamaTransport) {
    this.#transport = transport
  }

  load(): NoteLoad {
    const atWork = this.#running?.call.kind === 'write' ? 1 : 0
    return { waiting: this.#notes.size + this.#second.length, atWork, ...this.#done }
  }

  /**
   * Resolves with how the call ended; `cancelled` for reading ahead that gave way. Rejects with `too-many` when too
   * many notes wait, in all or for this user, with an `LlmFault` when the process ended, and with the signal's reason.
   */
  async ask(call: LlamaCall, listener: LlamaListener, isSecond = false): Promise<LlamaEnd> {
    const { signal } = listener
    signal.throwIfAborted()
    if (call.kind === 'write' && !isSecond && isFull(this.#notes, listener.user)) throw this.#refusal()
    if (call.kind === 'read') {
      // The newer text of the dictation includes the older one.
      this.#giveUpReading(call.key)
      if (isFull(this.#reading, listener.user)) return 'cancelled'
    }
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
      if (call.kind === 'read') this.#reading.add(queued)
      else if (isSecond) this.#second.push(queued)
      else this.#notes.add(queued)
      if (call.kind === 'write') this.#makeWay()
      this.#start()
    })
  }

  /** Cancels reading ahead of the dictation. */
  forget(key: string): void {
    this.#giveUpReading(key)
    const running = this.#running
    if (running?.call.kind === 'read' && running.call.key === key) this.#transport.cancel(running.id)
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
    const waiting = [...this.#second.splice(0), ...this.#notes.all(), ...this.#reading.all()]
    for (const call of waiting) {
      this.#remove(call)
      call.reject(reason)
    }
  }

  #take(id: number): QueuedCall | undefined {
    const running = this.#running
    if (running?.id !== id) return undefined
    this.#running = undefined
    const seconds = (performance.now() - running.began) / 1000
    this.#done.workSeconds += seconds
    if (running.call.kind === 'read') this.#reading.done(running.user)
    else {
      this.#notes.done(running.user)
      this.#noteSeconds += seconds
      this.#done.notes++
    }
    return running
  }

  #start(): void {
    if (!this.#open || this.#running) return
    const next = this.#second.shift() ?? this.#notes.take() ?? this.#reading.take()
    if (!next) return
    this.#running = next
    next.began = performance.now()
    next.onTurn()
    this.#transport.send(next.id, next.call)
  }

  #giveUpReading(key: string): void {
    const waiting = this.#reading.all().filter(({ call }) => call.key === key)
    for (const queued of waiting) {
      this.#reading.remove(queued)
      queued.resolve('cancelled')
    }
  }

  /** Interrupts reading ahead; nothing is lost, as the next call resumes from there. */
  #makeWay(): void {
    if (this.#running?.call.kind === 'read') this.#transport.cancel(this.#running.id)
  }

  #abort(queued: QueuedCall, reason: unknown): void {
    this.#remove(queued)
    queued.reject(reason)
    if (this.#running !== queued) return
    queued.dropped = true
    this.#transport.cancel(queued.id)
  }

  #remove(queued: QueuedCall): void {
    this.#notes.remove(queued)
    this.#reading.remove(queued)
    const second = this.#second.indexOf(queued)
    if (second !== -1) this.#second.splice(second, 1)
  }

  /** The refusal, with a retry time: until all waiting notes have had their turn, by the average time per note. */
  #refusal(): OrdrettError {
    const { notes } = this.#done
    const each = notes === 0 ? UNKNOWN_RETRY_SECONDS : this.#noteSeconds / notes
    const seconds = Math.ceil(each * (notes === 0 ? 1 : this.#notes.size + 1))
    return new OrdrettError('too-many', {}, Math.min(Math.max(seconds, SHORTEST_RETRY_SECONDS), LONGEST_RETRY_SECONDS))
  }
}

function isFull(turns: FairTurns<QueuedCall>, user: string): boolean {
  return turns.size >= MOST_WAITING || turns.all().filter((call) => call.user === user).length >= MOST_WAITING_OF_USER
}
