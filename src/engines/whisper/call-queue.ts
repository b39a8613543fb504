import { SAMPLE_RATE } from '../../spec/audio.ts'
import { OrdrettError } from '../../spec/errors.ts'
import type { SpeechLoad } from '../speech-engine.ts'
import { FairTurns } from '../work/fair-turns.ts'
import { GaveWay } from '../work/gave-way.ts'
import type { Answer, Call, DecodeCall } from './whisper-protocol.ts'

/** A call is rejected after this many crashes of the process. */
const MOST_CRASHES = 3

/** Who the call is for, and until when it is wanted. */
export interface Caller {
  /** Key of the user, for taking turns. */
  user: string
  signal: AbortSignal
  /** Runs only while the queue is otherwise idle, and ends with `GaveWay` when other work arrives. */
  givesWay?: boolean
}

interface QueuedCall {
  id: number
  call: Call
  user: string
  givesWay: boolean
  crashes: number
  /** Aborted while running: it blocks the queue until the process has stopped it. */
  dropped: boolean
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/** The queue's connection to the process. */
export interface CallTransport {
  send(id: number, call: Call): void
  cancel(id: number): void
}

/**
 * The queue of calls to the speech process: one decoding and one detection run at a time. Users take turns by window,
 * and so do a user's sessions. After a crash the running calls are sent again, one by one, so that only the call that
 * causes the crash fails. A call that gives way takes no turn: it runs while the queue is idle, and never waits.
 */
export class CallQueue {
  readonly #transport: CallTransport
  readonly #waiting = { detect: new FairTurns<QueuedCall>(), decode: new FairTurns<QueuedCall>() }
  /** Calls that were running when the process crashed: they go first. */
  #suspects: QueuedCall[] = []
  readonly #running = new Map<number, QueuedCall>()
  readonly #tally = new DecodingTally()
  #open = false
  #lastId = 0

  constructor(transport: CallTransport) {
    this.#transport = transport
  }

  load(): SpeechLoad {
    return { waiting: this.#waiting.decode.size, ...this.#tally.done }
  }

  /** Whether nothing runs and nothing waits. */
  get idle(): boolean {
    const waiting = this.#waiting.detect.size + this.#waiting.decode.size
    return this.#open && this.#running.size + this.#suspects.length + waiting === 0
  }

  /** Rejects with the signal's reason as soon as it is aborted; a running call is then cancelled. */
  async ask(call: Call, { user, signal, givesWay = false }: Caller): Promise<Answer> {
    signal.throwIfAborted()
    if (givesWay && !this.idle) throw new GaveWay()
    if (!givesWay) this.#dropWhatGivesWay()
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      const abort = (): void => this.#abort(queued, signal.reason)
      const settle =
        <T>(act: (value: T) => void): ((value: T) => void) =>
        (value) => {
          signal.removeEventListener('abort', abort)
          act(value)
        }
      const settles = { resolve: settle(resolve), reject: settle(reject) }
      const queued = { id, call, user, givesWay, crashes: 0, dropped: false, ...settles }
      signal.addEventListener('abort', abort)
      this.#waiting[call.kind].add(queued)
      this.#start()
    })
  }

  /** Starts sending calls: the process is ready. */
  open(): void {
    this.#open = true
    this.#start()
  }

  answered(id: number, answer: Answer): void {
    const queued = this.#take(id)
    if (queued?.call.kind === 'decode' && !queued.dropped && !queued.givesWay) this.#tally.ended(queued.call)
    queued?.resolve(answer)
    this.#start()
  }

  failed(id: number): void {
    this.#take(id)?.reject(new OrdrettError('internal'))
    this.#start()
  }

  /** The process is gone: running calls go to the front of the queue, unless they crashed too often. */
  crashed(): void {
    this.#open = false
    this.#dropWhatGivesWay()
    const suspects = [...this.#running.values()].filter(({ dropped }) => !dropped)
    this.#running.clear()
    for (const suspect of suspects) suspect.crashes++
    for (const suspect of suspects) if (suspect.crashes >= MOST_CRASHES) suspect.reject(new OrdrettError('internal'))
    this.#suspects.unshift(...suspects.filter(({ crashes }) => crashes < MOST_CRASHES))
  }

  /** Rejects every call with `error`: no process can be started. */
  refuse(error: Error): void {
    this.#open = false
    const { detect, decode } = this.#waiting
    const waiting = [...detect.all(), ...decode.all()]
    for (const queued of waiting) this.#waiting[queued.call.kind].remove(queued)
    const calls = [...this.#running.values(), ...this.#suspects, ...waiting]
    this.#running.clear()
    this.#suspects = []
    for (const call of calls) call.reject(error)
  }

  #take(id: number): QueuedCall | undefined {
    const queued = this.#running.get(id)
    this.#running.delete(id)
    if (queued && !queued.givesWay) this.#waiting[queued.call.kind].done(queued.user)
    return queued
  }

  #start(): void {
    const running = [...this.#running.values()]
    if (!this.#open || running.some(({ crashes }) => crashes > 0)) return
    const [suspect] = this.#suspects
    if (suspect) {
      if (running.length === 0) this.#send(this.#suspects.shift())
      return
    }
    for (const kind of ['detect', 'decode'] as const) {
      if (!running.some(({ call }) => call.kind === kind)) this.#send(this.#waiting[kind].take())
    }
  }

  #send(queued: QueuedCall | undefined): void {
    if (!queued) return
    this.#running.set(queued.id, queued)
    if (queued.call.kind === 'decode') this.#tally.began()
    this.#transport.send(queued.id, queued.call)
  }

  #dropWhatGivesWay(): void {
    for (const queued of this.#running.values())
      if (queued.givesWay && !queued.dropped) this.#abort(queued, new GaveWay())
  }

  #abort(queued: QueuedCall, reason: unknown): void {
    this.#waiting[queued.call.kind].remove(queued)
    this.#suspects = this.#suspects.filter((suspect) => suspect !== queued)
    queued.reject(reason)
    if (!this.#running.has(queued.id)) return
    queued.dropped = true
    this.#transport.cancel(queued.id)
  }
}

/** Counts decoded windows and the time they took. One window is decoded at a time. */
class DecodingTally {
  readonly done: Omit<SpeechLoad, 'waiting'> = { windows: 0, soundSeconds: 0, workSeconds: 0 }
  #began = 0

  began(): void {
    this.#began = performance.now()
  }

  ended({ samples }: DecodeCall): void {
    this.done.windows++
    this.done.soundSeconds += samples.length / SAMPLE_RATE
    this.done.workSeconds += (performance.now() - this.#began) / 1000
  }
}
