import type {
  RecognisedWindow,
  SpeechEngine,
  SpeechEngineDescription,
  SpeechLoad,
  TranscriptionRequest,
} from '../speech-engine.ts'

/** A speech engine that can be replaced while in use: sessions end on the engine they began on. */
export class ReplaceableEngine implements SpeechEngine {
  #engine: SpeechEngine
  readonly #sessions = new Map<SpeechEngine, number>()
  readonly #closing = new AbortController()

  constructor(engine: SpeechEngine) {
    this.#engine = engine
  }

  /** Aborted on `close`. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  describe(): SpeechEngineDescription {
    return this.#engine.describe()
  }

  ready(): boolean {
    return this.#engine.ready()
  }

  load(): SpeechLoad {
    return this.#engine.load()
  }

  hasRoom(): boolean {
    return this.#engine.hasRoom?.() === true
  }

  hearsAgain(): boolean {
    return this.#engine.hearsAgain?.() === true
  }

  async *transcribe(request: TranscriptionRequest): AsyncGenerator<RecognisedWindow, void, void> {
    const engine = this.#engine
    this.#count(engine, 1)
    try {
      yield* engine.transcribe(request)
    } finally {
      this.#count(engine, -1)
      await this.#closeIfDone(engine)
    }
  }

  /** Starts new sessions on `engine`; the previous one is closed when its last session ends. */
  async replace(engine: SpeechEngine): Promise<void> {
    if (this.closed.aborted) return engine.close()
    const before = this.#engine
    this.#engine = engine
    await this.#closeIfDone(before)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all([this.#engine, ...this.#sessions.keys()].map((engine) => engine.close()))
  }

  #count(engine: SpeechEngine, change: number): void {
    this.#sessions.set(engine, (this.#sessions.get(engine) ?? 0) + change)
  }

  async #closeIfDone(engine: SpeechEngine): Promise<void> {
    if (engine === this.#engine || (this.#sessions.get(engine) ?? 0) > 0) return
    this.#sessions.delete(engine)
    await engine.close()
  }
}
