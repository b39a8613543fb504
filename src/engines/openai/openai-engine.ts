import type { SpeechWindow } from '../../audio/speech-window.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
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
import { coverSpeech, type CoveredWindow } from '../speech/cover-speech.ts'
import { recognisedText, type WindowSegment } from '../speech/recognised-text.ts'
import type { DetectAnswer, DetectCall } from '../speech/silero-labels.ts'
import { withoutPreceding } from '../speech/skip-preceding.ts'
import { speechWindows } from '../speech/speech-windows.ts'
import { CHARACTERS_PER_TOKEN } from '../speech/vocabulary-length.ts'
import { VocabularyTrust } from '../speech/vocabulary-trust.ts'
import { inOrder } from './in-order.ts'
import { insist, type Insistence } from './insist.ts'
import { RemoteFailure } from './remote-failure.ts'
import { RequestSlots } from './request-slots.ts'
import type { SpeechService, WindowQuestion } from './speech-service.ts'

const LONGEST_WINDOW_SECONDS = 20
/** The first window is short, so that the first words of a file come early. */
const FIRST_WINDOW_SECONDS = 8
/** Maximum parallel windows of a session, for a recording that arrives faster than real time. */
const MOST_PER_SESSION = 3
const MOST_IN_ALL = 64
const RETRY_SECONDS = 10

/** Services report uncertain words without a degree: their certainty is 0. */
const SURE_FROM = 0.5

/** Detects speech. */
export interface VoiceDetection {
  detect(call: DetectCall, signal: AbortSignal): Promise<DetectAnswer>
  close(): Promise<void>
}

export interface OpenAiEngineParts {
  service: SpeechService
  /** Without it, the energy gate alone detects speech. */
  voice: VoiceDetection | undefined
  insistence: Insistence
  /** Called for each window that failed for good. */
  onFailure: (failure: RemoteFailure) => void
}

/** Speech recognition by another server: one request per window, with our own timing. */
export class OpenAiEngine implements SpeechEngine {
  readonly #parts: OpenAiEngineParts
  readonly #slots = new RequestSlots(MOST_IN_ALL)
  readonly #vocabularyTrust = new VocabularyTrust()
  readonly #done = { windows: 0, soundSeconds: 0 }

  constructor(parts: OpenAiEngineParts) {
    this.#parts = parts
  }

  describe(): SpeechEngineDescription {
    return { model: this.#parts.service.model, demo: false }
  }

  /** False while the service is unreachable. */
  ready(): boolean {
    return this.#parts.service.health.reachable()
  }

  load(): SpeechLoad {
    return { waiting: this.#slots.waiting, ...this.#done, workSeconds: this.#slots.busySeconds }
  }

  async *transcribe(request: TranscriptionRequest): AsyncGenerator<RecognisedWindow, void, void> {
    if (!this.ready()) throw new OrdrettError('speech-service-down', {}, RETRY_SECONDS)
    if (!request.precedingSeconds) return yield* this.#transcribe(request, () => undefined)
    yield* withoutPreceding(request, (rest, preceding) => this.#transcribe(rest, preceding))
  }

  /** `preceding` returns the sound just before the audio, once the first window has come. */
  async *#transcribe(
    request: TranscriptionRequest,
    preceding: () => Int16Array | undefined,
  ): AsyncGenerator<RecognisedWindow, void, void> {
    const { voice } = this.#parts
    const session = new AbortController()
    const abort = (): void => session.abort(request.signal.reason)
    if (request.signal.aborted) abort()
    request.signal.addEventListener('abort', abort)
    const windows = speechWindows(request.audio, {
      detect: voice && ((call) => voice.detect(call, session.signal)),
      longestSeconds: LONGEST_WINDOW_SECONDS,
      firstSeconds: FIRST_WINDOW_SECONDS,
    })
    const recognised = inOrder(windows, {
      // Windows waiting for a slot are held in memory: one per session is enough then.
      most: () => (this.#slots.full ? 1 : MOST_PER_SESSION),
      work: this.#recogniser({ ...request, signal: session.signal }, preceding),
      signal: session.signal,
    })
    try {
      for await (const window of recognised) if (window) yield window
    } finally {
      request.signal.removeEventListener('abort', abort)
      session.abort()
    }
  }

  async close(): Promise<void> {
    await this.#parts.voice?.close()
  }

  /** Recognises the windows of one session. The prompt is the text of the previous window, if it is known by then. */
  #recogniser({ user, prompt, vocabulary, signal }: TranscriptionRequest, preceding: () => Int16Array | undefined) {
    let begun = 0
    let said = { window: 0, text: prompt, end: 0 }
    return async (window: SpeechWindow): Promise<RecognisedWindow | undefined> => {
      const number = ++begun
      const { segments, gaps } = await this.#slots.run(user, signal, () => {
        const samples = atUsualLoudness(window.samples)
        const words = said.window === number - 1 ? precedingWords(said, window.start) : ''
        // Sound and words belong together: neither is sent where silence parts them from the window.
        const before = number === 1 && words !== '' ? preceding() : undefined
        const question = before
          ? { samples, prompt, preceding: atUsualLoudness(before), vocabulary, user }
          : { samples, prompt: words, vocabulary, user }
        return this.#askCovering(window, question, signal)
      })
      const recognised = recognisedText(window, segments, SURE_FROM, gaps)
      if (number > said.window) said = { window: number, text: recognised?.text ?? '', end: window.end }
      return recognised
    }
  }

  /** Has a window recognised, and once more what no word covers of the speech that the voice detector heard. */
  async #askCovering(window: SpeechWindow, question: WindowQuestion, signal: AbortSignal): Promise<CoveredWindow> {
    const segments = await this.#askFully(question, signal)
    // The energy gate alone takes any sound for speech.
    if (!this.#parts.voice) return { segments, gaps: [] }
    return coverSpeech(window, question.samples, segments, async (samples) => {
      // Our own service has tried twice.
      if (this.#parts.service.isOurs) return []
      try {
        return await this.#ask({ samples, prompt: '', vocabulary: [], user: question.user }, signal)
      } catch {
        // The first answer's text stays: what the second try was for is a gap.
        signal.throwIfAborted()
        return []
      }
    })
  }

  /** Has a window recognised with the user's own words, unless they cost part of the text. */
  async #askFully(question: WindowQuestion, signal: AbortSignal): Promise<WindowSegment[]> {
    const seconds = question.samples.length / SAMPLE_RATE
    const withWords = () => this.#ask(question, signal)
    const without = () => this.#ask({ ...question, vocabulary: [] }, signal)
    const isPlain = question.vocabulary.length === 0 || this.#parts.service.isOurs
    const either = { seconds, signal, withWords, without, tokensIn }
    const segments = await (isPlain ? withWords() : this.#vocabularyTrust.decode(either))
    this.#done.windows++
    this.#done.soundSeconds += seconds
    return segments
  }

  async #ask(question: WindowQuestion, signal: AbortSignal): Promise<WindowSegment[]> {
    const { service, insistence, onFailure } = this.#parts
    const send = async (attempt: AbortSignal) => {
      const sent = performance.now()
      const segments = await service.recognise(question, attempt)
      insistence.usual.add(performance.now() - sent)
      return segments
    }
    try {
      return await insist(send, insistence, signal)
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error
      onFailure(error)
      if (error.kind === 'refused') throw new OrdrettError('speech-service-refused')
      throw new OrdrettError('speech-service-down', {}, Math.max(error.retryAfter ?? 0, RETRY_SECONDS))
    }
  }
}

function tokensIn(segments: WindowSegment[]): number {
  return segments.map(({ text }) => text).join(' ').length / CHARACTERS_PER_TOKEN
}
