import type { SpeechWindow } from '../../audio/speech-window.ts'
import { OrdrettError } from '../../spec/errors.ts'
import type { RecognisedWindow, SpeechEngine, SpeechEngineDescription, TranscriptionRequest } from '../speech-engine.ts'
import type { ModelHabits } from './known-models.ts'
import { lookAhead } from './look-ahead.ts'
import { atUsualLoudness } from './loudness.ts'
import { recognisedText } from './recognised-text.ts'
import { speechWindows } from './speech-windows.ts'
import type { DecodeAnswer, DecodeCall, DetectAnswer, DetectCall } from './whisper-protocol.ts'

/** Words before a longer silence say little about those behind it. */
const LONGEST_GAP_SECONDS = 4
const PROMPT_WORDS = 40

/** What the engine asks of the speech process. */
export interface Recogniser {
  readonly ready: boolean
  decode(call: DecodeCall, signal: AbortSignal): Promise<DecodeAnswer>
  detect(call: DetectCall, signal: AbortSignal): Promise<DetectAnswer>
  close(): Promise<void>
}

export interface WhisperEngineOptions extends SpeechEngineDescription, ModelHabits {
  /** Tell speech from other sound with Silero VAD; without it the energy gate alone does. */
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

  async *transcribe(request: TranscriptionRequest): AsyncGenerator<RecognisedWindow, void, void> {
    if (!this.ready()) throw new OrdrettError('engine-not-ready', {}, 5)
    const detect = (call: DetectCall): Promise<DetectAnswer> => this.#recogniser.detect(call, request.signal)
    const windows = speechWindows(request.audio, {
      detect: this.#options.vad ? detect : undefined,
      longestSeconds: this.#options.longestWindow,
    })
    let said = { text: request.prompt, end: 0 }
    for await (const window of lookAhead(windows, request.signal)) {
      const call = this.#call(request, window, said)
      const { segments } = await this.#recogniser.decode(call, request.signal)
      const recognised = recognisedText(window, segments)
      said = { text: this.#options.carryPrompt ? (recognised?.text ?? '') : '', end: window.end }
      if (recognised) yield recognised
    }
  }

  async close(): Promise<void> {
    await this.#recogniser.close()
  }

  #call(request: TranscriptionRequest, window: SpeechWindow, said: { text: string; end: number }): DecodeCall {
    const follows = window.start - said.end <= LONGEST_GAP_SECONDS
    const prompt = follows ? said.text.trim().split(/\s+/).slice(-PROMPT_WORDS).join(' ') : ''
    return { kind: 'decode', samples: atUsualLoudness(window.samples), prompt, vocabulary: request.vocabulary }
  }
}
