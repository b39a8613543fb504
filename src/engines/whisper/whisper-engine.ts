import { OrdrettError } from '../../spec/errors.ts'
import type {
  RecognisedWindow,
  SpeechEngine,
  SpeechEngineDescription,
  SpeechLoad,
  TranscriptionRequest,
} from '../speech-engine.ts'
import { atUsualLoudness } from '../speech/loudness.ts'
import { precedingWords } from '../../spec/preceding-words.ts'
import { recognisedText } from '../speech/recognised-text.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import { withoutPreceding } from '../speech/skip-preceding.ts'
import { speechWindows } from '../speech/speech-windows.ts'
import type { Caller } from './call-queue.ts'
import type { ModelHabits } from './known-models.ts'
import { lookAhead } from './look-ahead.ts'
import type { DecodeAnswer, DecodeCall } from './whisper-protocol.ts'

/** The speech process as the engine sees it. */
export interface Recogniser {
  readonly ready: boolean
  load(): SpeechLoad
  /** Whether nothing runs and nothing waits. */
  hasRoom(): boolean
  decode(call: DecodeCall, caller: Caller): Promise<DecodeAnswer>
  detect(call: DetectCall, caller: Caller): Promise<DetectAnswer>
  close(): Promise<void>
}

export interface WhisperEngineOptions extends SpeechEngineDescription, ModelHabits {
  /** Detect speech with Silero VAD; otherwise the energy gate alone does. */
  vad: boolean
}

/** Speech recognition with a Whisper model in its own process. */
export class WhisperEngine implements SpeechEngine {
  readonly #recogniser: Recogniser
  readonly #options: WhisperEngineOptions

  constructor(recogniser: Recogniser, options: WhisperEngineOptions) {
    this.#recogniser = recogniser
    this.#options = options
  }

  describe(): SpeechEngineDescription {
    return { model: this.#options.model, demo: this.#options.demo }
  }

  ready(): boolean {
    return this.#recogniser.ready
  }

  load(): SpeechLoad {
    return this.#recogniser.load()
  }

  hasRoom(): boolean {
    return this.#recogniser.ready && this.#recogniser.hasRoom()
  }

  async *transcribe(request: TranscriptionRequest): AsyncGenerator<RecognisedWindow, void, void> {
    if (!this.ready()) throw new OrdrettError('engine-not-ready', {}, 5)
    if (request.precedingSeconds) return yield* withoutPreceding(request, (rest) => this.transcribe(rest))
    const detect = (call: DetectCall): Promise<DetectAnswer> => this.#recogniser.detect(call, request)
    const windows = speechWindows(request.audio, {
      detect: this.#options.vad ? detect : undefined,
      longestSeconds: this.#options.longestWindow,
      // A preview is requested over and over: all of it takes one pass of the network.
      inOnePiece: request.preview === true,
    })
    let said = { text: this.#options.carryPrompt ? request.prompt : '', end: 0 }
    for await (const window of lookAhead(windows, request.signal)) {
      const call: DecodeCall = {
        kind: 'decode',
        samples: atUsualLoudness(window.samples),
        prompt: precedingWords(said, window.start),
        vocabulary: this.#options.takesOwnWords ? request.vocabulary : [],
      }
      const { segments } = await this.#recogniser.decode(call, request)
      const recognised = recognisedText(window, segments, this.#options.sureFrom)
      said = { text: this.#options.carryPrompt ? (recognised?.text ?? '') : '', end: window.end }
      if (recognised) yield recognised
    }
  }

  async close(): Promise<void> {
    await this.#recogniser.close()
  }
}
