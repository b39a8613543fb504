import type { RecognisedWindow, SpeechEngine, SpeechLoad, TranscriptionRequest } from '../src/engines/speech-engine.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'

/** A recording of `seconds` seconds in which each sample is the number of its second, from 0. */
export function countedSeconds(seconds: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => Math.floor(at / SAMPLE_RATE))
}

/** The counting engine's text for the seconds `from` to `to`. */
export function countedText(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => ` ord${from + index}`).join('')
}

/** A speech engine that returns the number of each second once read: the text shows lost and doubled audio. */
export class CountingEngine implements SpeechEngine {
  describe() {
    return { model: 'teller', demo: true }
  }

  load(): SpeechLoad {
    return { waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }
  }

  ready(): boolean {
    return true
  }

  async *transcribe({ audio, signal }: TranscriptionRequest): AsyncGenerator<RecognisedWindow> {
    let heard = 0
    for await (const samples of audio) {
      for (let at = SAMPLE_RATE - 1 - (heard % SAMPLE_RATE); at < samples.length; at += SAMPLE_RATE) {
        signal.throwIfAborted()
        const second = samples[at] ?? 0
        const start = Math.floor((heard + at) / SAMPLE_RATE)
        const text = `ord${second}`
        yield { text: ` ${text}`, segments: [{ start, end: start + 1, text }] }
      }
      heard += samples.length
    }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}
