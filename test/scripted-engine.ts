import type { RecognisedWindow, SpeechEngine, SpeechLoad, TranscriptionRequest } from '../src/engines/speech-engine.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'

/** A request that the engine received, for tests to inspect. */
export interface HeardRequest {
  prompt: string
  precedingSeconds: number
  vocabulary: readonly string[]
  user: string
  signal: AbortSignal
  /** Samples read so far. */
  samples: number
}

export interface Script {
  /** Text of each window in order, without its leading space; the last one is repeated for all further windows. */
  texts: readonly string[]
  secondsPerWindow?: number
  ready?: boolean
  /** Fails at the window with this index. */
  failAt?: number
  /** Reads no audio and returns nothing until its signal aborts: an engine whose turn never comes. */
  waits?: boolean
  /** After its first window, reads no further before this has resolved. */
  busyUntil?: Promise<void>
  /** Number of waiting windows that it reports. */
  waiting?: number
}

/** A speech engine that fulfils the contract and returns scripted text, one window per `secondsPerWindow`. */
export class ScriptedEngine implements SpeechEngine {
  readonly requests: HeardRequest[] = []
  readonly #script: Required<Script>

  constructor(script: Script) {
    this.#script = {
      secondsPerWindow: 1,
      ready: true,
      failAt: Infinity,
      waits: false,
      busyUntil: Promise.resolve(),
      waiting: 0,
      ...script,
    }
  }

  describe() {
    return { model: 'manus', demo: true }
  }

  load(): SpeechLoad {
    return { waiting: this.#script.waiting, windows: 0, soundSeconds: 0, workSeconds: 0 }
  }

  ready(): boolean {
    return this.#script.ready
  }

  async *transcribe(request: TranscriptionRequest): AsyncGenerator<RecognisedWindow> {
    const { audio, prompt, precedingSeconds = 0, vocabulary, user, signal } = request
    const heard: HeardRequest = { prompt, precedingSeconds, vocabulary, user, signal, samples: 0 }
    this.requests.push(heard)
    if (this.#script.waits) await aborted(signal)
    const samplesPerWindow = this.#script.secondsPerWindow * SAMPLE_RATE
    let given = 0
    for await (const samples of audio) {
      signal.throwIfAborted()
      heard.samples += samples.length
      for (; heard.samples >= (given + 1) * samplesPerWindow; given++) {
        yield this.#window(given)
        await this.#script.busyUntil
      }
    }
    if (heard.samples > given * samplesPerWindow) yield this.#window(given)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  #window(number: number): RecognisedWindow {
    const { texts, secondsPerWindow, failAt } = this.#script
    if (number >= failAt) throw new Error('the scripted engine was told to fail here')
    const text = texts[Math.min(number, texts.length - 1)] ?? ''
    const start = number * secondsPerWindow
    return { text: ` ${text}`, segments: [{ start, end: start + secondsPerWindow, text }] }
  }
}

/** Never resolves; rejects when the signal aborts, with its reason as the cause. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted', { cause: signal.reason })), { once: true })
  })
}
