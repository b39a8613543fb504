import { LlmFault } from '../llm/llm-fault.ts'
import type { NoteLoad } from '../note-writer.ts'
import { SupervisedProcess, type LoadReport } from '../work/supervised-process.ts'
import type { FromLlama, LlamaCall, LlamaEnd, LlamaLoad, ToLlama } from './llama-protocol.ts'
import { LlamaQueue, type LlamaListener } from './llama-queue.ts'

/** Lower priority than speech, as far as the system honours that. */
const NICENESS = 19
/** Interval for checking, while the model works, whether speech is running. */
const LOOK_MS = 20
/** Speech seen this recently counts as running: the gap between two windows leaves no room for a model step. */
const SPEECH_ENDS_MS = 200

export interface KeeperSettings {
  /** A working process silent for this long counts as hung. */
  silenceSeconds: number
  niceness?: number
  /** Whether speech is being recognised on this machine: the model then waits. */
  speechAtWork?: () => boolean
}

/** The language model's process: calls wait while a crashed or hanging one is replaced. */
export class LlamaKeeper {
  readonly #settings: KeeperSettings
  readonly #queue: LlamaQueue
  readonly #process: SupervisedProcess<ToLlama, Exclude<FromLlama, LoadReport>>
  #silence: NodeJS.Timeout | undefined
  #looks: NodeJS.Timeout | undefined
  #held = false
  /** When speech was last seen running, in ms. */
  #speechAt = -Infinity

  private constructor(load: LlamaLoad, settings: KeeperSettings) {
    this.#settings = settings
    this.#process = new SupervisedProcess({
      name: 'llama-process',
      besideUrl: import.meta.url,
      niceness: settings.niceness ?? NICENESS,
      load: { kind: 'load', load },
      endReason: (signal) =>
        `its process ended while it loaded${signal === 'SIGKILL' ? ', as when memory runs out' : ''}`,
      onLoaded: () => this.#queue.open(),
      onMessage: (message) => this.#said(message),
      onEnded: (isVain) => {
        this.#rest()
        if (isVain) this.#queue.refuse(new LlmFault('unreachable'))
        else this.#queue.crashed()
      },
    })
    this.#queue = new LlamaQueue({
      send: (id, call) => {
        this.#listen()
        this.#process.send({ kind: 'call', id, call })
      },
      cancel: (id) => this.#process.send({ kind: 'cancel', id }),
    })
  }

  /** Starts the process and loads the model; throws the reason when that fails. */
  static async start(load: LlamaLoad, settings: KeeperSettings): Promise<LlamaKeeper> {
    const keeper = new LlamaKeeper(load, settings)
    try {
      await keeper.#process.start()
    } catch (error) {
      await keeper.close()
      throw error
    }
    return keeper
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  load(): NoteLoad {
    return this.#queue.load()
  }

  /** See `LlamaQueue.ask`. */
  ask(call: LlamaCall, listener: LlamaListener): Promise<LlamaEnd> {
    return this.#queue.ask(call, listener)
  }

  async close(): Promise<void> {
    this.#rest()
    this.#queue.refuse(new LlmFault('unreachable'))
    await this.#process.close()
  }

  #said(message: Extract<FromLlama, { id: number }>): void {
    if (message.kind === 'piece') {
      this.#silence?.refresh()
      this.#queue.piece(message.id, message.text)
      return
    }
    this.#rest()
    this.#process.hasWorked()
    if (message.kind === 'ended') this.#queue.ended(message.id, message.end, message.cost)
    else this.#queue.failed(message.id)
  }

  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#process.kill(), this.#settings.silenceSeconds * 1000)
    this.#lookForSpeech(true)
  }

  /** Polls for speech. Niceness alone still costs speech an eighth of its time: spinning threads, shared caches. */
  #lookForSpeech(atWork: boolean): void {
    clearInterval(this.#looks)
    const { speechAtWork } = this.#settings
    if (!speechAtWork) return
    const look = (): void => {
      const now = performance.now()
      if (speechAtWork()) this.#speechAt = now
      const held = atWork && now - this.#speechAt < SPEECH_ENDS_MS
      if (held !== this.#held) this.#process.send({ kind: 'hold', held })
      this.#held = held
    }
    look()
    if (atWork) this.#looks = setInterval(look, LOOK_MS)
  }

  /** Nothing is at work any more. */
  #rest(): void {
    clearTimeout(this.#silence)
    this.#lookForSpeech(false)
  }
}
