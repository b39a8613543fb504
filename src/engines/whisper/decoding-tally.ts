import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { SpeechLoad } from '../speech-engine.ts'
import type { DecodeCall } from './whisper-protocol.ts'

/** Counts what was decoded and how long it took. One window is decoded at a time. */
export class DecodingTally {
  readonly done: Omit<SpeechLoad, 'waiting'> = { windows: 0, soundSeconds: 0, workSeconds: 0 }
  #began = 0

  began(): void {
    this.#began = performance.now()
  }

  ended({ samples }: DecodeCall): void {
    this.done.windows++
    this.done.soundSeconds += samples.length / SAMPLE_RATE
    this.done.workSeconds += (performance.now() - this.#began) / 1000
  }
}
