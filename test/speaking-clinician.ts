import { wavHeader } from '../src/audio/wav-writer.ts'
import { BYTES_PER_SECOND } from '../src/spec/audio.ts'
import type { Recorder, RecorderEvents } from '../src/web/recording/recorder.ts'

/** Length of a spoken word, in bytes. */
const WORD_BYTES = BYTES_PER_SECOND / 10

/** The words in sound made by `FakeMicrophone`. */
export async function wordsIn(sound: Blob): Promise<string[]> {
  return [...(await sound.text()).matchAll(/~([a-z]+-\d+)~/g)].map((match) => match[1] ?? '')
}

/** A microphone whose sound contains its words as letters: each is a window of its own. */
export class FakeMicrophone {
  #events: RecorderEvents | undefined
  #samples: Blob[] = []

  get isOn(): boolean {
    return this.#events !== undefined
  }

  readonly start = (events: RecorderEvents): Promise<Recorder> => {
    this.#events = events
    this.#samples = []
    const close = (): void => void (this.#events = undefined)
    return Promise.resolve({
      cancel: close,
      stop: () => {
        close()
        const wav = new Blob([wavHeader(this.#size), ...this.#samples])
        return Promise.resolve({ wav, seconds: this.#seconds, complete: true })
      },
    })
  }

  speak(word: string): void {
    const letters = `~${word}~`
    const samples = new Blob([letters.padEnd(WORD_BYTES, ' ')])
    const start = this.#seconds
    this.#samples.push(samples)
    this.#events?.onBlock?.(samples)
    this.#events?.onWindow?.({ wav: new Blob([wavHeader(samples.size), samples]), start, end: this.#seconds })
    this.#events?.onProgress({ level: 0, seconds: this.#seconds, settled: this.#seconds, spoken: undefined })
  }

  get #size(): number {
    return this.#samples.length * WORD_BYTES
  }

  get #seconds(): number {
    return this.#size / BYTES_PER_SECOND
  }
}

/** The server: its recogniser reads those letters when it is told to, and its note has all words of the transcript. */
export class FakeServer {
  #waiting: { words: Promise<string[]>; signal: AbortSignal; answer: (response: Response) => void }[] = []

  readonly fetch = async (path: string, { body, signal }: RequestInit): Promise<Response> => {
    if (body instanceof FormData) return this.#hear(body, signal ?? new AbortController().signal)
    const { transcribe }: { transcribe: string } = JSON.parse(typeof body === 'string' ? body : '{}')
    return Response.json({ path, formattedResponse: transcribe })
  }

  /** Answers the oldest call that is still waited for; false if there is none. */
  async hear(): Promise<boolean> {
    const call = this.#waiting.shift()
    if (!call) return false
    if (call.signal.aborted) return this.hear()
    const words = await call.words
    const text = words.map((word) => ` ${word}`).join('')
    const segments = text === '' ? [] : [{ start: 0, end: words.length / 10, text: text.trim() }]
    call.answer(new Response(`${text}[DONE]${JSON.stringify({ segments, seconds: words.length / 10 })}`))
    return true
  }

  #hear(form: FormData, signal: AbortSignal): Promise<Response> {
    const file = form.get('audioFile')
    const words = file instanceof Blob ? wordsIn(file) : Promise.resolve([])
    return new Promise((answer, fail) => {
      this.#waiting.push({ words, signal, answer })
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    })
  }
}
