import type { ChildProcess } from 'node:child_process'
import { endProcess, spawnProcess } from '../speech/spawn-process.ts'
import { LlmFault } from '../llm/llm-fault.ts'
import type { NoteLoad } from '../note-writer.ts'
import type { FromLlama, LlamaCall, LlamaEnd, LlamaLoad, ToLlama } from './llama-protocol.ts'
import { LlamaQueue, type LlamaListener } from './llama-queue.ts'

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 10_000
/** So many processes in a row that ended before their model was loaded: those who wait are told. */
const MOST_VAIN_STARTS = 3
/** Below speech, which comes first, as far as a system goes. */
const NICENESS = 19
/** While it works it is told so often whether speech does. */
const LOOK_MS = 20
/** Speech that was at work so lately goes on: between two windows is no room for a step of the model. */
const SPEECH_ENDS_MS = 200

export interface KeeperSettings {
  /** A process that says nothing for so long at work counts as hung. */
  silenceSeconds: number
  niceness?: number
  /** Speech is at work on this machine: the model waits meanwhile. */
  speechAtWork?: () => boolean
}

/** The language model's process and its keeper: replaces it when it crashes or hangs, slower and slower while it keeps crashing. */
export class LlamaKeeper {
  readonly #load: LlamaLoad
  readonly #settings: KeeperSettings
  readonly #queue: LlamaQueue
  #child: ChildProcess | undefined
  #silence: NodeJS.Timeout | undefined
  #looks: NodeJS.Timeout | undefined
  #held = false
  /** When speech was last seen at work, in ms. */
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

  /** Nothing of the dictation is held any more. */
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
      // One that could not even be started has no exit.
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

  /** Its niceness alone lets it take an eighth of speech's time: threads that wait for each other spin, and share caches. */
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
    // A send that fails is followed by the process's exit, which ends what ran.
    if (this.#child?.connected) this.#child.send(message, () => {})
  }
}
