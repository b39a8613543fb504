import type { ChildProcess } from 'node:child_process'
import { endProcess, spawnProcess } from './spawn-process.ts'

const FIRST_DELAY_MS = 50
const LONGEST_DELAY_MS = 10_000
/** After this many consecutive processes that end before loading their model, waiting callers are refused. */
const MOST_VAIN_STARTS = 3

/** When callers refused after vain starts may try again: a new process is started by then. */
export const RESTART_SECONDS = LONGEST_DELAY_MS / 1000

/** How every process reports on its model. */
export type LoadReport = { kind: 'loaded' } | { kind: 'load-failed'; reason: string }

/** What is supervised, and what its owner does about it. `Message`: what it sends besides `LoadReport`. */
export interface Supervision<ToProcess extends object, Message extends { kind: string }> {
  /** Name of the process beside the file `besideUrl`, and how much it yields: see `spawnProcess`. */
  name: string
  besideUrl: string
  niceness?: number | undefined
  /** The first message to every new process: to load its model. */
  load: ToProcess
  onLoaded: () => void
  onMessage: (message: Message) => void
  /** `isVain`: several processes in a row have ended before their model was loaded. */
  onEnded: (isVain: boolean) => void
  /** The reason that `start` throws when the process ends while it loads. */
  endReason: (signal: NodeJS.Signals | null) => string
}

/** A child process with a model: replaced when it ends, with growing delays between crashes. */
export class SupervisedProcess<ToProcess extends object, Message extends { kind: string }> {
  readonly #supervision: Supervision<ToProcess, Message>
  #child: ChildProcess | undefined
  /** Whether the current process has loaded its model. */
  #loaded = false
  #closed = false
  #crashesInRow = 0
  #vainStarts = 0
  #restart: NodeJS.Timeout | undefined

  constructor(supervision: Supervision<ToProcess, Message>) {
    this.#supervision = supervision
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when the first process has loaded its model; throws the reason when that fails. */
  start(): Promise<void> {
    const { name, besideUrl, niceness, load, onMessage, onLoaded, endReason } = this.#supervision
    return new Promise((resolve, reject) => {
      const child = spawnProcess(name, besideUrl, niceness)
      this.#child = child
      child.on('message', (message: Message | LoadReport) => {
        // Its last messages can arrive after a process has ended.
        if (child.exitCode !== null || child.signalCode !== null) return
        if (!isLoadReport(message)) return onMessage(message)
        if (message.kind === 'load-failed') {
          reject(new Error(message.reason))
          child.kill('SIGKILL')
          return
        }
        this.#loaded = true
        this.#vainStarts = 0
        onLoaded()
        resolve()
      })
      const end = (reason: Error): void => {
        reject(reason)
        this.#ended()
      }
      // A process that could not be started emits no exit event.
      child.on('error', (error) => (child.pid === undefined ? end(error) : reject(error)))
      child.once('exit', (_code, signal) => end(new Error(endReason(signal))))
      this.send(load)
    })
  }

  /** A failed send is followed by the process's end. */
  send(message: ToProcess): void {
    if (this.#child?.connected) this.#child.send(message, () => {})
  }

  /** The process has answered: its next crash is the first in a row. */
  hasWorked(): void {
    this.#crashesInRow = 0
  }

  /** Ends a process that hangs; another takes its place. */
  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  /** Ends the process for good. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    await endProcess(this.#child)
  }

  #ended(): void {
    if (!this.#loaded) this.#vainStarts++
    this.#loaded = false
    if (this.#closed) return
    this.#supervision.onEnded(this.#vainStarts >= MOST_VAIN_STARTS)
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#crashesInRow++, LONGEST_DELAY_MS)
    this.#restart = setTimeout(() => void this.start().catch(() => {}), delay)
  }
}

function isLoadReport(message: { kind: string }): message is LoadReport {
  return message.kind === 'loaded' || message.kind === 'load-failed'
}
