import type { ChildProcess } from 'node:child_process'
import { endProcess, spawnProcess } from '../speech/spawn-process.ts'
import { LlmFault } from '../llm/llm-fault.ts'
import type { NoteLoad } from '../note-writer.ts'
import type { FromLlama, LlamaCall, LlamaEnd, LlamaLoad, ToLlama } from './llama-protocol.ts'
import { LlamaQueue, type LlamaListener } from './llama-queue.ts'

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 10_000
/** After this many consecutive processes that end before loading their model, waiting callers are refused. */
const MOST_VAIN_STARTS = 3
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

/** Keeps the language model's process: replaces it when it crashes or hangs, with growing delays between crashes. */
export class LlamaKeeper {
  readonly #load: LlamaLoad
  readonly #settings: KeeperSettings
  readonly #queue: LlamaQueue
  #child: ChildProcess | undefined
  #silence: NodeJS.Timeout | undefined
  #looks: NodeJS.Timeout | undefined
  #held = false
  /** When speech was last seen running, in ms. */
  #speechAt = -Infinity
  #restart: NodeJS.Timeout | undefined
  #loaded = false
  #closed = false
  #crashesInRow = 0
  #vainStarts = 0

  private constructor(load: LlamaLoad, settings: KeeperSettings) {
    this.#load = load
    this.#settings = settings
    this.#queue = new LlamaQueue({
      send: (id, call) => {
        this.#listen()
        this.#send({ kind: 'call', id, call })
      },
      cancel: (id) => this.#send({ kind: 'cancel', id }),
    })
  }

  /** Starts the process and loads the model; throws the reason when that fails. */
  static async start(load: LlamaLoad, settings: KeeperSettings): Promise<LlamaKeeper> {
    const keeper = new LlamaKeeper(load, settings)
    try {
      await keeper.#spawn()
    } catch (error) {
      await keeper.close()
      throw error
    }
    return keeper
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  load(): NoteLoad {
    return this.#queue.load()
  }

  /** See `LlamaQueue.ask`. */
  ask(call: LlamaCall, listener: LlamaListener, isSecond?: boolean): Promise<LlamaEnd> {
    return this.#queue.ask(call, listener, isSecond)
  }

  /** Drops everything held of the dictation. */
  forget(key: string): void {
    this.#queue.forget(key)
    this.#send({ kind: 'forget', key })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    clearTimeout(this.#silence)
    this.#lookForSpeech(false)
    this.#queue.refuse(new LlmFault('unreachable'))
    await endProcess(this.#child)
  }

  #spawn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawnProcess('llama-process', import.meta.url, this.#settings.niceness ?? NICENESS)
      this.#child = child
      child.on('message', (message: FromLlama) => {
        if (message.kind === 'loaded') {
          this.#loaded = true
          this.#vainStarts = 0
          this.#queue.open()
          resolve()
        } else if (message.kind === 'load-failed') {
          reject(new Error(message.reason))
          child.kill('SIGKILL')
        } else {
          this.#said(message)
        }
      })
      const end = (reason: Error): void => {
        reject(reason)
        this.#exited()
      }
      // A process that could not be started emits no exit event.
      child.on('error', (error) => (child.pid === undefined ? end(error) : reject(error)))
      child.once('exit', (_code, signal) =>
        end(new Error(`its process ended while it loaded${signal === 'SIGKILL' ? ', as when memory runs out' : ''}`)),
      )
      this.#send({ kind: 'load', load: this.#load })
    })
  }

  #said(message: Extract<FromLlama, { id: number }>): void {
    if (message.kind === 'piece') {
      this.#silence?.refresh()
      this.#queue.piece(message.id, message.text)
      return
    }
    clearTimeout(this.#silence)
    this.#lookForSpeech(false)
    this.#crashesInRow = 0
    if (message.kind === 'ended') this.#queue.ended(message.id, message.end, message.cost)
    else this.#queue.failed(message.id)
  }

  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#child?.kill('SIGKILL'), this.#settings.silenceSeconds * 1000)
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
      if (held !== this.#held) this.#send({ kind: 'hold', held })
      this.#held = held
    }
    look()
    if (atWork) this.#looks = setInterval(look, LOOK_MS)
  }

  #exited(): void {
    clearTimeout(this.#silence)
    this.#lookForSpeech(false)
    if (this.#closed) return
    if (!this.#loaded) this.#vainStarts++
    if (this.#vainStarts < MOST_VAIN_STARTS) this.#queue.crashed()
    else this.#queue.refuse(new LlmFault('unreachable'))
    this.#loaded = false
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#crashesInRow++, LONGEST_DELAY_MS)
    this.#restart = setTimeout(() => void this.#spawn().catch(() => {}), delay)
  }

  #send(message: ToLlama): void {
    // A failed send is followed by the process's exit, which ends the running call.
    if (this.#child?.connected) this.#child.send(message, () => {})
  }
}
