import type { ChildProcess } from 'node:child_process'
import { OrdrettError } from '../../spec/errors.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import type { SpeechLoad } from '../speech-engine.ts'
import { CallDeadlines, type patienceFor } from './call-deadlines.ts'
import { CallQueue, type Caller } from './call-queue.ts'
import { endProcess, spawnProcess } from '../speech/spawn-process.ts'
import type { Call, DecodeAnswer, DecodeCall, FromProcess, ToProcess } from './whisper-protocol.ts'

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 10_000
/** After this many consecutive processes that end before loading their model, waiting callers are refused. */
const MOST_VAIN_STARTS = 3

interface Load {
  folder: string
  threads: number
  /** Gets the share done, 0 to 1, while the model's networks are built. */
  onBuilding?: (share: number) => void
}

/** Keeps the speech process: replaces it when it crashes or hangs, with growing delays between crashes. */
export class SpeechProcess {
  readonly #load: Load
  readonly #queue: CallQueue
  readonly #deadlines: CallDeadlines
  #child: ChildProcess | undefined
  #ready = false
  /** Whether the current process has loaded its model. */
  #loaded = false
  #closed = false
  #crashesInRow = 0
  #vainStarts = 0
  #restart: NodeJS.Timeout | undefined

  private constructor(load: Load, patience?: typeof patienceFor) {
    this.#load = load
    this.#deadlines = new CallDeadlines(() => this.#child?.kill('SIGKILL'), patience)
    this.#queue = new CallQueue({
      send: (id, call: Call) => {
        this.#deadlines.began(id, call)
        this.#send({ kind: 'call', id, call })
      },
      cancel: (id) => this.#send({ kind: 'cancel', id }),
    })
  }

  /**
   * Starts the process and loads the model from `folder`; throws the reason when that fails. A process counts as hung
   * when a call exceeds `patience` (in ms).
   */
  static async start(load: Load, patience?: typeof patienceFor): Promise<SpeechProcess> {
    const keeper = new SpeechProcess(load, patience)
    try {
      await keeper.#spawn()
    } catch (error) {
      await keeper.close()
      throw error
    }
    return keeper
  }

  /** Also true while a crashed process is replaced: calls wait for the new process. */
  get ready(): boolean {
    return this.#ready
  }

  load(): SpeechLoad {
    return this.#queue.load()
  }

  /** Whether nothing runs and nothing waits. */
  hasRoom(): boolean {
    return this.#queue.idle
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async decode(call: DecodeCall, caller: Caller): Promise<DecodeAnswer> {
    const answer = await this.#queue.ask(call, caller)
    if (answer.kind !== 'decode') throw new Error('answered with another kind')
    return answer
  }

  async detect(call: DetectCall, caller: Caller): Promise<DetectAnswer> {
    const answer = await this.#queue.ask(call, caller)
    if (answer.kind !== 'detect') throw new Error('answered with another kind')
    return answer
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#ready = false
    clearTimeout(this.#restart)
    this.#deadlines.clear()
    this.#queue.refuse(new OrdrettError('engine-not-ready'))
    await endProcess(this.#child)
  }

  #spawn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawnProcess('whisper-process', import.meta.url)
      this.#child = child
      child.on('message', (message: FromProcess) => {
        // Its last messages can arrive after a process has ended.
        if (child.exitCode !== null || child.signalCode !== null) return
        if (message.kind === 'loaded') {
          this.#ready = true
          this.#loaded = true
          this.#vainStarts = 0
          this.#queue.open()
          resolve()
        } else if (message.kind === 'load-failed') {
          reject(new Error(message.reason))
          child.kill('SIGKILL')
        } else if (message.kind === 'building') {
          this.#load.onBuilding?.(message.share)
        } else {
          this.#answered(message)
        }
      })
      const end = (reason: Error): void => {
        reject(reason)
        this.#exited()
      }
      // A process that could not be started emits no exit event.
      child.on('error', (error) => (child.pid === undefined ? end(error) : reject(error)))
      child.once('exit', () => end(new Error('the speech process ended while it loaded')))
      this.#send({ kind: 'load', folder: this.#load.folder, threads: this.#load.threads })
    })
  }

  #answered(message: Extract<FromProcess, { id: number }>): void {
    this.#crashesInRow = 0
    this.#deadlines.ended(message.id)
    if (message.kind === 'answer') this.#queue.answered(message.id, message.answer)
    else this.#queue.failed(message.id)
  }

  #exited(): void {
    this.#deadlines.clear()
    if (this.#closed) return
    if (!this.#loaded) this.#vainStarts++
    // If no process loads again, callers must not wait for ever.
    this.#ready = this.#vainStarts < MOST_VAIN_STARTS
    if (this.#ready) this.#queue.crashed()
    else this.#queue.refuse(new OrdrettError('engine-not-ready', {}, LONGEST_DELAY_MS / 1000))
    this.#loaded = false
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#crashesInRow++, LONGEST_DELAY_MS)
    this.#restart = setTimeout(() => void this.#spawn().catch(() => {}), delay)
  }

  #send(message: ToProcess): void {
    // A failed send is followed by the process's exit, which sends again.
    if (this.#child?.connected) this.#child.send(message, () => {})
  }
}
