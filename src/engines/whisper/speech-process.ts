import { OrdrettError } from '../../spec/errors.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import type { SpeechLoad } from '../speech-engine.ts'
import { RESTART_SECONDS, SupervisedProcess, type LoadReport } from '../work/supervised-process.ts'
import { CallDeadlines, type patienceFor } from './call-deadlines.ts'
import { CallQueue, type Caller } from './call-queue.ts'
import type { Call, DecodeAnswer, DecodeCall, FromProcess, ToProcess } from './whisper-protocol.ts'

interface Load {
  folder: string
  threads: number
  /** Gets the share done, 0 to 1, while the model's networks are built. */
  onBuilding?: (share: number) => void
}

/** The speech process: calls wait while a crashed or hanging one is replaced. */
export class SpeechProcess {
  readonly #queue: CallQueue
  readonly #deadlines: CallDeadlines
  readonly #process: SupervisedProcess<ToProcess, Exclude<FromProcess, LoadReport>>
  #ready = false

  private constructor({ folder, threads, onBuilding }: Load, patience?: typeof patienceFor) {
    this.#process = new SupervisedProcess({
      name: 'whisper-process',
      besideUrl: import.meta.url,
      load: { kind: 'load', folder, threads },
      endReason: () => 'the speech process ended while it loaded',
      onLoaded: () => {
        this.#ready = true
        this.#queue.open()
      },
      onMessage: (message) => {
        if (message.kind === 'building') onBuilding?.(message.share)
        else this.#answered(message)
      },
      onEnded: (isVain) => this.#ended(isVain),
    })
    this.#deadlines = new CallDeadlines(() => this.#process.kill(), patience)
    this.#queue = new CallQueue({
      send: (id, call: Call) => {
        this.#deadlines.began(id, call)
        this.#process.send({ kind: 'call', id, call })
      },
      cancel: (id) => this.#process.send({ kind: 'cancel', id }),
    })
  }

  /**
   * Starts the process and loads the model from `folder`; throws the reason when that fails. A process counts as hung
   * when a call exceeds `patience` (in ms).
   */
  static async start(load: Load, patience?: typeof patienceFor): Promise<SpeechProcess> {
    const keeper = new SpeechProcess(load, patience)
    try {
      await keeper.#process.start()
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
    return this.#process.pid
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
    this.#ready = false
    this.#deadlines.clear()
    this.#queue.refuse(new OrdrettError('engine-not-ready'))
    await this.#process.close()
  }

  #answered(message: Extract<FromProcess, { id: number }>): void {
    this.#process.hasWorked()
    this.#deadlines.ended(message.id)
    if (message.kind === 'answer') this.#queue.answered(message.id, message.answer)
    else this.#queue.failed(message.id)
  }

  #ended(isVain: boolean): void {
    this.#deadlines.clear()
    // If no process loads again, callers must not wait for ever.
    this.#ready = !isVain
    if (isVain) this.#queue.refuse(new OrdrettError('engine-not-ready', {}, RESTART_SECONDS))
    else this.#queue.crashed()
  }
}
