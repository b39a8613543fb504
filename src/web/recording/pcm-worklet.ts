import { PCM_WORKLET, type FromPcmWorklet, type ToPcmWorklet } from './recording-messages.ts'

// What AudioWorkletGlobalScope has and TypeScript's DOM library lacks.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

/** 43 ms at 48 kHz: often enough for a level meter, rarely enough to cost nothing. */
const PIECE_SAMPLES = 2048

/**
 * Sent to the loudspeaker at -180 dB, which is inaudible. After 30 s of exact silence Chromium switches from the
 * loudspeaker's clock to a timer: a piece is lost at the switch, and more while the machine is busy.
 */
const INAUDIBLE = 1e-9

/** Recorded when the input has no channels, as a muted one in Firefox, so that time still advances. */
const SILENCE = new Float32Array(128)

/** Collects the microphone's samples into pieces and sends them straight to the Worker, bypassing the page's thread. */
class PcmProcessor extends AudioWorkletProcessor {
  #worker: MessagePort | undefined
  #piece = new Float32Array(PIECE_SAMPLES)
  #filled = 0
  #ended = false

  constructor() {
    super()
    this.port.addEventListener('message', (event: MessageEvent<ToPcmWorklet>) => {
      if (event.data) this.#worker = event.data
      else this.#end()
    })
    this.port.start()
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    outputs[0]?.forEach((channel) => channel.fill(INAUDIBLE))
    if (this.#worker && !this.#ended) this.#collect(inputs[0]?.[0] ?? SILENCE)
    return !this.#ended
  }

  #collect(samples: Float32Array): void {
    for (const sample of samples) {
      this.#piece[this.#filled++] = sample
      if (this.#filled === PIECE_SAMPLES) this.#flush()
    }
  }

  #flush(): void {
    this.#send(this.#piece.slice(0, this.#filled))
    this.#filled = 0
  }

  #end(): void {
    this.#ended = true
    if (this.#filled > 0) this.#flush()
    this.#send(null)
  }

  #send(message: FromPcmWorklet): void {
    this.#worker?.postMessage(message, message ? [message.buffer] : [])
  }
}

registerProcessor(PCM_WORKLET, PcmProcessor)
