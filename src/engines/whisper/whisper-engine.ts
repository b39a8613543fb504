import { OrdrettError } from '../../spec/errors.ts'
import type {
  RecognisedWindow,
  SpeechEngine,
  SpeechEngineDescription,
  SpeechLoad,
  TranscriptionRequest,
} from '../speech-engine.ts'
import { atUsualLoudness } from '../speech/loudness.ts'
import type { SpeechWindow } from '../../audio/speech-window.ts'
import { coverSpeech } from '../speech/cover-speech.ts'
import { recognisedText, type WindowSegment } from '../speech/recognised-text.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import { withoutPreceding } from '../speech/skip-preceding.ts'
import { speechWindows } from '../speech/speech-windows.ts'
import type { Caller } from './call-queue.ts'
import type { ModelHabits } from './known-models.ts'
import { lookAhead } from './look-ahead.ts'
import { SoundBefore } from './sound-before.ts'
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
    })
    const before = new SoundBefore(this.#options.hearsBefore)
    for await (const window of lookAhead(windows, request.signal)) {
      const samples = atUsualLoudness(window.samples)
      const { segments, gaps } = await this.#hear(window, samples, before, request)
      const recognised = recognisedText(window, segments, this.#options.sureFrom, gaps)
      before.add({ samples, segments, end: window.end, start: window.start })
      if (recognised) yield recognised
    }
  }

  /** Decodes a window, and once more on its own what speech of it no word covers. */
  async #hear(window: SpeechWindow, samples: Int16Array, before: SoundBefore, request: TranscriptionRequest) {
    const vocabulary = this.#options.takesOwnWords ? request.vocabulary : []
    const decode = async (call: Pick<DecodeCall, 'samples' | 'preceding'>): Promise<WindowSegment[]> => {
      const preview = request.preview === true
      return (await this.#recogniser.decode({ kind: 'decode', vocabulary, preview, ...call }, request)).segments
    }
    const heard = await decode(before.joinedTo(samples, window.start))
    if (request.preview) return { segments: heard, gaps: [] }
    return coverSpeech(window, samples, heard, (part) => decode({ samples: part }))
  }

  async close(): Promise<void> {
    await this.#recogniser.close()
  }
}
