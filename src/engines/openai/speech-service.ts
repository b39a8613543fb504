import { encodeWav } from '../../audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { PRECEDING_FIELD } from '../../spec/preceding-sound.ts'
import { EXTRA_FIELDS_HEADER } from '../../spec/speech-service.ts'
import { failureCode } from '../network-failure.ts'
import type { WindowSegment } from '../speech/recognised-text.ts'
import { withoutSpecialTokens } from '../speech/special-tokens.ts'
import { CHARACTERS_PER_TOKEN, LONGEST_VOCABULARY } from '../speech/vocabulary-length.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf, RemoteFailure } from './remote-failure.ts'
import { ServiceHealth, type OnReachable } from './service-health.ts'

const LANGUAGE = 'no'
/** Minimum samples: services reject very short audio, and Whisper does badly on it. */
const SHORTEST_SOUND = SAMPLE_RATE
/** Maximum vocabulary, in characters: as much as the built-in engine gives its decoder. */
const LONGEST_WORDS = LONGEST_VOCABULARY * CHARACTERS_PER_TOKEN
const PROBE_MS = 3_000

/**
 * Formats to request, best first: segments with times; streamed text, so that a gateway does not close a silent
 * connection; text.
 */
const formats: readonly Readonly<Record<string, string>>[] = [
  { response_format: 'verbose_json' },
  { response_format: 'json', stream: 'true' },
  { response_format: 'json' },
]
/** A gateway's statuses for a missing service. Any other is the service's own: some support no GET and answer 500. */
const NOT_THERE = [502, 503, 504]
/** Statuses of services that reject a format. */
const FORMAT_REFUSED = [400, 415, 422]
/** Some gateways parse every answer as JSON, so events don't get through (vLLM's router). */
const STREAM_LOST = 502

export interface SpeechServiceSettings {
  /** The service's base URL, or the full URL of the endpoint. */
  url: string
  model: string
  apiKey: string | undefined
  onReachable: OnReachable
}

export interface WindowQuestion {
  samples: Int16Array
  /** Text spoken just before, or ''; with `preceding`, in exactly that sound. */
  prompt: string
  /** Sound from just before. Only our own service takes any. */
  preceding?: Int16Array | undefined
  vocabulary: readonly string[]
  /** Opaque key of the user, for services where users take turns. */
  user: string
}

/** An OpenAI-compatible speech service; one window per request. */
export class SpeechService {
  readonly url: string
  readonly model: string
  readonly health: ServiceHealth
  readonly #headers: Record<string, string>
  /** The first format that the service answered in; undefined until known. */
  #format: number | undefined
  #isOurs = false

  constructor({ url, model, apiKey, onReachable }: SpeechServiceSettings) {
    this.health = new ServiceHealth(() => this.#probe(), onReachable)
    this.url = transcriptionsUrl(url)
    this.model = model
    this.#headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  }

  /** Whether it is our own service, which accepts extra fields and sees to it that own words cost no text. */
  get isOurs(): boolean {
    return this.#isOurs
  }

  /** Recognises a window; segments are in seconds from its start. Throws a RemoteFailure, or the signal's reason. */
  async recognise(question: WindowQuestion, signal: AbortSignal): Promise<WindowSegment[]> {
    try {
      return await this.#ask(question, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw RemoteFailure.of(error)
    }
  }

  async #ask(question: WindowQuestion, signal: AbortSignal): Promise<WindowSegment[]> {
    const before = this.#precedingOf(question).length / SAMPLE_RATE
    const seconds = before + question.samples.length / SAMPLE_RATE
    for (let format = this.#format ?? 0; ; format++) {
      const response = await this.#post(question, formats[format] ?? {}, signal)
      if (response.ok) {
        const segments = await readAnswer(response, seconds)
        this.#format ??= format
        return segments.map((segment) => ({ ...segment, start: segment.start - before, end: segment.end - before }))
      }
      await response.body?.cancel()
      if (format === formats.length - 1 || !this.#isRefusedFormat(response.status, format)) throw failureOf(response)
    }
  }

  /** A gateway's 502 rejects streaming only while no format has worked yet. */
  #isRefusedFormat(status: number, format: number): boolean {
    const streams = formats[format]?.['stream'] !== undefined
    return FORMAT_REFUSED.includes(status) || (status === STREAM_LOST && streams && this.#format === undefined)
  }

  /** Redirects are never followed: they could take the key or the sound elsewhere. */
  async #post(question: WindowQuestion, format: Readonly<Record<string, string>>, signal: AbortSignal) {
    const form = new FormData()
    const fields = { model: this.model, language: LANGUAGE, ...this.#contextFields(question), ...format }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(
      'file',
      new Blob([wavOf(this.#precedingOf(question), question.samples)], { type: 'audio/wav' }),
      'window.wav',
    )
    try {
      const call = { method: 'POST', headers: this.#headers, body: form, redirect: 'manual', signal } as const
      const response = await fetch(this.url, call)
      this.health.heard(undefined)
      if (!response.headers.has(EXTRA_FIELDS_HEADER)) this.#isOurs = false
      return response
    } catch (error) {
      if (!signal.aborted) this.health.heard(failureCode(error))
      throw error
    }
  }

  /**
   * Fields that describe the window. The user and the vocabulary as a separate field go to our own service only. Some
   * services (vLLM) build the decoder's prompt as one string, in which a special token would be one.
   */
  #contextFields(question: WindowQuestion): Record<string, string> {
    const words = withoutSpecialTokens(question.prompt)
    const vocabulary = question.vocabulary
      .map((word) => withoutSpecialTokens(word).trim())
      .filter((word) => word !== '')
    if (this.#isOurs) {
      const seconds = this.#precedingOf(question).length / SAMPLE_RATE
      const preceding = seconds > 0 ? { [PRECEDING_FIELD]: seconds.toFixed(6) } : {}
      return { user: question.user, vocabulary: vocabulary.join(', '), prompt: words, ...preceding }
    }
    const prompt = promptOf(words, vocabulary)
    return prompt === '' ? {} : { prompt }
  }

  #precedingOf({ preceding }: WindowQuestion): Int16Array {
    return (this.#isOurs && preceding) || new Int16Array()
  }

  /** Returns why the service is unreachable, if it is. Sends neither key nor sound. */
  async #probe(): Promise<string | undefined> {
    try {
      const answer = await fetch(this.url, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) })
      await answer.body?.cancel()
      this.#isOurs = answer.headers.has(EXTRA_FIELDS_HEADER)
      return NOT_THERE.includes(answer.status) ? `HTTP ${answer.status}` : undefined
    } catch (error) {
      return failureCode(error)
    }
  }
}

function wavOf(preceding: Int16Array, samples: Int16Array): Uint8Array<ArrayBuffer> {
  return encodeWav([preceding, samples, new Int16Array(Math.max(0, SHORTEST_SOUND - samples.length))])
}

/** The prompt: as much of the vocabulary as fits, as a sentence, and the preceding words. */
function promptOf(prompt: string, vocabulary: readonly string[]): string {
  let words = ''
  for (const word of vocabulary) {
    const more = words === '' ? word : `${words}, ${word}`
    if (`${more}.`.length > LONGEST_WORDS) break
    words = more
  }
  return [words === '' ? '' : `${words}.`, prompt].filter((part) => part !== '').join(' ')
}

/** Returns the endpoint's URL for SPEECH_URL: an endpoint, a service's base (`…/v1`), or a bare origin. */
export function transcriptionsUrl(speechUrl: string): string {
  const url = new URL(speechUrl)
  const path = url.pathname.replace(/\/+$/, '')
  // whisper.cpp's server uses /inference by default.
  const whole = /\/(?:transcriptions|inference)$/.test(path)
  url.pathname = whole ? path : `${path === '' ? '/v1' : path}/audio/transcriptions`
  return url.href
}
