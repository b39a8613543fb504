import { encodeWav } from '../../audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { EXTRA_FIELDS_HEADER } from '../../spec/speech-service.ts'
import { failureCode } from '../network-failure.ts'
import type { WindowSegment } from '../speech/recognised-text.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf, RemoteFailure } from './remote-failure.ts'
import { ServiceHealth, type OnReachable } from './service-health.ts'

const LANGUAGE = 'no'
/** Services turn away very short sounds, and Whisper does badly on them. */
const SHORTEST_SOUND = SAMPLE_RATE
/** Whisper reads the last 224 tokens of a prompt: the preceding words must still find room behind the vocabulary. */
const LONGEST_VOCABULARY = 300
const PROBE_MS = 3_000

/**
 * What is asked for, best first: times of the segments; text as it comes, which keeps a gateway from closing a silent
 * connection; text.
 */
const formats: readonly Readonly<Record<string, string>>[] = [
  { response_format: 'verbose_json' },
  { response_format: 'json', stream: 'true' },
  { response_format: 'json' },
]
/** A gateway's word that there is no service behind it. Any other status is a service's own: some know no GET and say 500. */
const NOT_THERE = [502, 503, 504]
/** How services say that they don't know a format. */
const FORMAT_REFUSED = [400, 415, 422]
/** Some gateways read every answer as JSON: events don't come through them (vLLM's router). */
const STREAM_LOST = 502

export interface SpeechServiceSettings {
  /** The service's base, or the address of the call itself. */
  url: string
  model: string
  apiKey: string | undefined
  onReachable: OnReachable
}

export interface WindowQuestion {
  samples: Int16Array
  /** Words said just before, or ''. */
  prompt: string
  vocabulary: readonly string[]
  /** An opaque key of the user, for a service that takes users in turn. */
  user: string
}

/** An OpenAI-compatible speech service, asked for one window at a time. */
export class SpeechService {
  readonly url: string
  readonly model: string
  readonly health: ServiceHealth
  readonly #headers: Record<string, string>
  /** The first format that the service gave an answer in; before that it is not known. */
  #format: number | undefined
  /** It is our own, which takes more fields than OpenAI's. */
  #takesMore = false

  constructor({ url, model, apiKey, onReachable }: SpeechServiceSettings) {
    this.health = new ServiceHealth(() => this.#probe(), onReachable)
    this.url = transcriptionsUrl(url)
    this.model = model
    this.#headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  }

  /** The window's segments, in seconds from its beginning. Throws a RemoteFailure, or the signal's reason. */
  async recognise(question: WindowQuestion, signal: AbortSignal): Promise<WindowSegment[]> {
    try {
      return await this.#ask(question, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw RemoteFailure.of(error)
    }
  }

  async #ask(question: WindowQuestion, signal: AbortSignal): Promise<WindowSegment[]> {
    const seconds = question.samples.length / SAMPLE_RATE
    for (let format = this.#format ?? 0; ; format++) {
      const response = await this.#post(question, formats[format] ?? {}, signal)
      if (response.ok) {
        const segments = await readAnswer(response, seconds)
        this.#format ??= format
        return segments
      }
      await response.body?.cancel()
      if (format === formats.length - 1 || !this.#isRefusedFormat(response.status, format)) throw failureOf(response)
    }
  }

  /** Of a format that has worked before, a gateway's 502 says nothing. */
  #isRefusedFormat(status: number, format: number): boolean {
    const streams = formats[format]?.['stream'] !== undefined
    return FORMAT_REFUSED.includes(status) || (status === STREAM_LOST && streams && this.#format === undefined)
  }

  /** A redirect is an answer like any other: it is never followed, with the key or the sound. */
  async #post(question: WindowQuestion, format: Readonly<Record<string, string>>, signal: AbortSignal) {
    const form = new FormData()
    const fields = { model: this.model, language: LANGUAGE, ...this.#told(question), ...format }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([wavOf(question.samples)], { type: 'audio/wav' }), 'window.wav')
    try {
      const call = { method: 'POST', headers: this.#headers, body: form, redirect: 'manual', signal } as const
      const response = await fetch(this.url, call)
      this.health.heard(undefined)
      if (!response.headers.has(EXTRA_FIELDS_HEADER)) this.#takesMore = false
      return response
    } catch (error) {
      if (!signal.aborted) this.health.heard(failureCode(error))
      throw error
    }
  }

  /** What the service is told of the window. Who said it and the user's own words by themselves go to our own service only. */
  #told(question: WindowQuestion): Record<string, string> {
    const { user, vocabulary, prompt: words } = question
    if (this.#takesMore) return { user, vocabulary: vocabulary.join(', '), prompt: words }
    const prompt = promptOf(question)
    return prompt === '' ? {} : { prompt }
  }

  /** Why the service does not answer at all, if so. Sends neither key nor sound. */
  async #probe(): Promise<string | undefined> {
    try {
      const answer = await fetch(this.url, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) })
      await answer.body?.cancel()
      this.#takesMore = answer.headers.has(EXTRA_FIELDS_HEADER)
      return NOT_THERE.includes(answer.status) ? `HTTP ${answer.status}` : undefined
    } catch (error) {
      return failureCode(error)
    }
  }
}

function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  return encodeWav([samples, new Int16Array(Math.max(0, SHORTEST_SOUND - samples.length))])
}

/** As much of the vocabulary as there is room for, as a sentence, and the preceding words. */
function promptOf({ prompt, vocabulary }: WindowQuestion): string {
  let words = ''
  for (const word of vocabulary) {
    const more = words === '' ? word : `${words}, ${word}`
    if (more.length > LONGEST_VOCABULARY) break
    words = more
  }
  return [words === '' ? '' : `${words}.`, prompt].filter((part) => part !== '').join(' ')
}

/** The address of the call itself, for SPEECH_URL: that address, a service's base (`…/v1`), or its bare origin. */
export function transcriptionsUrl(speechUrl: string): string {
  const url = new URL(speechUrl)
  const path = url.pathname.replace(/\/+$/, '')
  // whisper.cpp's server calls it /inference unless told otherwise.
  const whole = /\/(?:transcriptions|inference)$/.test(path)
  url.pathname = whole ? path : `${path === '' ? '/v1' : path}/audio/transcriptions`
  return url.href
}
