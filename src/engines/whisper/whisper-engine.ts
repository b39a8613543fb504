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
import { lookAhead } from '../work/look-ahead.ts'
import { type HeardWindow, type JoinedSound, SoundBefore } from './sound-before.ts'
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

  hearsAgain(): boolean {
    return this.#options.hearsBefore > 0
  }

  async *transcribe(request: TranscriptionRequest): AsyncGenerator<RecognisedWindow, void, void> {
    if (!this.ready()) throw new OrdrettError('engine-not-ready', {}, 5)
    const { precedingSeconds: seconds = 0, prompt: text } = request
    if (seconds === 0) return yield* this.#transcribe(request, () => [])
    yield* withoutPreceding(request, (rest, preceding) =>
      this.#transcribe(rest, () => [
        {
          samples: preceding(),
          start: -seconds,
          end: 0,
          segments: text === '' ? [] : [{ start: 0, end: seconds, text }],
        },
      ]),
    )
  }

  /** `heard` returns what was heard before the audio began, once the first window has come. */
  async *#transcribe(
    request: TranscriptionRequest,
    heard: () => HeardWindow[],
  ): AsyncGenerator<RecognisedWindow, void, void> {
    const detect = (call: DetectCall): Promise<DetectAnswer> => this.#recogniser.detect(call, request)
    const windows = speechWindows(request.audio, {
      detect: this.#options.vad ? detect : undefined,
      longestSeconds: this.#options.longestWindow,
      firstSeconds: request.givesWay ? this.#options.longestWindow : this.#options.firstWindow,
    })
    let before: SoundBefore | undefined
    for await (const window of lookAhead(windows, request.signal)) {
      before ??= new SoundBefore(this.#options.hearsBefore, heard())
      const { segments, gaps } = await this.#hear(window, before, request)
      const recognised = recognisedText(window, segments, this.#options.sureFrom, gaps)
      before.add({ samples: window.samples, segments, start: window.start, end: window.end })
      if (recognised) yield recognised
    }
  }

  /** Decodes a window, and once more on its own what speech of it no word covers. */
  async #hear(window: SpeechWindow, before: SoundBefore, request: TranscriptionRequest) {
    const vocabulary = this.#options.takesOwnWords ? request.vocabulary : []
    const preview = request.preview === true
    const decode = async ({ samples, preceding }: JoinedSound): Promise<WindowSegment[]> => {
      const call: DecodeCall = { kind: 'decode', samples: atUsualLoudness(samples), vocabulary, preview, preceding }
      return (await this.#recogniser.decode(call, request)).segments
    }
    const segments = await decode(before.joinedTo(window.samples, window.start))
    if (preview) return { segments, gaps: [] }
    return coverSpeech(window, window.samples, segments, (part) => decode({ samples: part }))
  }

  async close(): Promise<void> {
    await this.#recogniser.close()
  }
}
