import type { ChildProcess } from 'node:child_process'
import { OrdrettError } from '../../spec/errors.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import { endProcess, spawnProcess } from '../work/spawn-process.ts'
import { unlessAborted } from '../work/unless-aborted.ts'
import type { VoiceAnswers, VoiceQuestion } from './voice-process.ts'

/** A call whose process died this many times fails. */
const MOST_TRIES = 2
/** A batch that takes this long means that the process hangs. */
const LONGEST_WAIT_MS = 20_000

interface OpenCall {
  call: DetectCall
  tries: number
  resolve(answer: DetectAnswer): void
  reject(reason: Error): void
}

/** Detects speech for all sessions in one child process; replaces it when it crashes or hangs. */
export class VoiceDetector {
  #child: ChildProcess | undefined
  readonly #open = new Map<number, OpenCall>()
  #lastId = 0
  #watch: NodeJS.Timeout | undefined

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Rejects with the signal's reason as soon as it is aborted. */
  detect(call: DetectCall, signal: AbortSignal): Promise<DetectAnswer> {
    const answer = new Promise<DetectAnswer>((resolve, reject) => {
      this.#send(++this.#lastId, { call, tries: 1, resolve, reject })
    })
    return unlessAborted(answer, signal)
  }

  async close(): Promise<void> {
    clearTimeout(this.#watch)
    const child = this.#child
    this.#child = undefined
    this.#giveUp([...this.#open.keys()], new OrdrettError('engine-not-ready'))
    await endProcess(child)
  }

  #send(id: number, call: OpenCall): void {
    this.#open.set(id, call)
    this.#child ??= this.#spawn()
    this.#watch ??= setTimeout(() => this.#child?.kill('SIGKILL'), LONGEST_WAIT_MS)
    // A failed send is followed by the process's exit, which sends again.
    if (this.#child.connected) this.#child.send({ id, call: call.call } satisfies VoiceQuestion, () => {})
  }

  #spawn(): ChildProcess {
    const child = spawnProcess('voice-process', import.meta.url)
    child.on('message', (answers: VoiceAnswers) => {
      clearTimeout(this.#watch)
      this.#watch = undefined
      for (const { id, answer } of answers) {
        this.#open.get(id)?.resolve(answer)
        this.#open.delete(id)
      }
      if (this.#open.size > 0) this.#watch = setTimeout(() => child.kill('SIGKILL'), LONGEST_WAIT_MS)
    })
    const end = (): void => {
      if (this.#child === child) this.#replace()
    }
    // A process that could not be started emits no exit event.
    child.on('error', () => child.pid === undefined && end())
    child.once('exit', end)
    return child
  }

  #replace(): void {
    this.#child = undefined
    clearTimeout(this.#watch)
    this.#watch = undefined
    const calls = [...this.#open]
    this.#giveUp(
      calls.filter(([, { tries }]) => tries >= MOST_TRIES).map(([id]) => id),
      new OrdrettError('internal'),
    )
    for (const [id, call] of this.#open) this.#send(id, { ...call, tries: call.tries + 1 })
  }

  #giveUp(ids: readonly number[], reason: Error): void {
    for (const id of ids) {
      this.#open.get(id)?.reject(reason)
      this.#open.delete(id)
    }
  }
}
