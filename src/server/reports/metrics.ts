import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { NoteLoad, NoteWriter } from '../../engines/note-writer.ts'
import type { SpeechEngine } from '../../engines/speech-engine.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import { api, speechApi } from '../../spec/routes.ts'
import type { Admission } from '../load/admission.ts'
import type { SharedLimits } from '../load/shared/shared-limits.ts'

const knownRoutes: readonly string[] = [api, fhirApi, speechApi].flatMap((routes) => Object.values(routes))

/** The outcome of a request. `route` is Fastify's pattern, `error` our code. */
export interface EndedRequest {
  route: string | undefined
  status: number
  error: string | undefined
  /** The response was sent completely. */
  complete: boolean
  /** The kind of a call that nobody waits for; it is counted apart. */
  givingWay: string | undefined
  seconds: number
}

/** The operator's metrics, for Prometheus. They hold no content, users or addresses. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'route' | 'status' | 'complete'>
  readonly #errors: Counter<'route' | 'code'>
  readonly #seconds: Histogram<'route'>

  constructor(
    engine: SpeechEngine,
    admission: Admission,
    { shared, writer }: { shared?: SharedLimits | undefined; writer?: NoteWriter } = {},
  ) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#countSpeech(engine)
    this.#gauge('ordrett_sessions', 'Transcriptions at work.', () => admission.taken)
    if (shared) this.#countShared(shared)
    const load = writer?.load?.bind(writer)
    if (load) this.#countModel(load)
    this.#requests = new Counter({
      name: 'ordrett_requests_total',
      help: 'Requests by route and status; complete is false where the connection ended before the answer.',
      labelNames: ['route', 'status', 'complete'],
      registers,
    })
    this.#errors = new Counter({
      name: 'ordrett_errors_total',
      help: 'Answers with an error, by its code: too-many and too-often are refusals for load.',
      labelNames: ['route', 'code'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'ordrett_request_seconds',
      help: 'From the first line of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800],
      registers,
    })
  }

  requestEnded({ route, status, error, complete, givingWay, seconds }: EndedRequest): void {
    const path = route !== undefined && knownRoutes.includes(route) ? route : 'other'
    const known = givingWay === undefined ? path : `${path} (${givingWay})`
    this.#requests.inc({ route: known, status: String(status), complete: String(complete) })
    if (error !== undefined) this.#errors.inc({ route: known, code: error })
    this.#seconds.observe({ route: known }, seconds)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** All current metrics, in Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #countSpeech(engine: SpeechEngine): void {
    this.#gauge('ordrett_windows_waiting', 'Windows of speech that wait for their turn.', () => engine.load().waiting)
    this.#total('ordrett_windows_total', 'Windows of speech recognised.', () => engine.load().windows)
    this.#total('ordrett_sound_seconds_total', 'Seconds of sound in them.', () => engine.load().soundSeconds)
    this.#total('ordrett_recognition_seconds_total', 'Seconds of work on them.', () => engine.load().workSeconds)
    this.#gauge('ordrett_real_time_factor', 'Seconds of work for a second of sound, since the engine began.', () => {
      const { soundSeconds, workSeconds } = engine.load()
      return soundSeconds === 0 ? 0 : workSeconds / soundSeconds
    })
  }

  #countModel(load: () => NoteLoad): void {
    this.#gauge('ordrett_notes_waiting', 'Notes that wait for the language model.', () => load().waiting)
    this.#gauge('ordrett_notes_at_work', 'Notes that it writes just now.', () => load().atWork)
    this.#total('ordrett_model_notes_total', 'Answers of the language model.', () => load().notes)
    this.#total('ordrett_model_tokens_read_total', 'Tokens that it has read.', () => load().tokensRead)
    this.#total('ordrett_model_tokens_written_total', 'Tokens that it has written.', () => load().tokensWritten)
    this.#total('ordrett_model_seconds_total', 'Seconds of work on them.', () => load().workSeconds)
  }

  #countShared(shared: SharedLimits): void {
    this.#gauge(
      'ordrett_limits_shared',
      '1 while limits count over all servers, 0 while this server keeps to its share.',
      () => Number(shared.shared),
    )
    this.#gauge('ordrett_limits_servers', 'Servers that share the limits, when last seen.', () => shared.servers)
    this.#total(
      'ordrett_limits_fallbacks_total',
      'Times that the store of the shared limits gave no answer.',
      () => shared.fallbacks,
    )
  }

  #gauge(name: string, help: string, value: () => number): void {
    const collect = function collect(this: Gauge): void {
      this.set(value())
    }
    this.#registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }

  /** A counter whose value is kept elsewhere. */
  #total(name: string, help: string, value: () => number): void {
    const collect = function collect(this: Counter): void {
      this.reset()
      this.inc(value())
    }
    this.#registry.registerMetric(new Counter({ name, help, registers: [], collect }))
  }
}
