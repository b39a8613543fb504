/* oxlint-disable typescript/no-unsafe-type-assertion, unicorn/require-post-message-target-origin -- replaces the browser's own objects; messages go to Workers */

/** Parameters for the page: 16 kHz mono samples as little-endian 16-bit in base64, played in a loop. */
export interface Hurry {
  /** The content of `NAMING`. */
  naming: string
  samples: string
  /** Multiple of real time. */
  speed: number
}

declare global {
  interface Window {
    /** Main thread blocks of more than 50 ms. */
    blocks: { at: number; milliseconds: number }[]
    /** Switches the microphone to real time. */
    slowDown: () => void
  }
}

/** To the Worker that feeds the sound: where to send it, its end, or progress and the new pace; times in seconds. */
type Order =
  | { port: MessagePort; sound: Float32Array<ArrayBuffer> }
  | { end: true }
  | { taken?: number; received?: number; pace?: number }

/** Functions sent as source text call this helper of the tool that stripped the types. */
export const NAMING = 'globalThis.__name = (named) => named'

/**
 * Runs in the page before all else. Replaces the audio thread with a Worker that feeds 48 kHz audio to the page's own
 * recording Worker through the page's own port, faster than real time: at most half a minute ahead of the recording
 * Worker, and a minute ahead of what the page shows as received.
 */
export function hurryMicrophone({ naming, samples, speed }: Hurry): void {
  window.blocks = []
  new PerformanceObserver((list) => {
    for (const { startTime: at, duration } of list.getEntries()) window.blocks.push({ at, milliseconds: duration })
  }).observe({ type: 'longtask' })

  /** The Worker's code. Sent as source text, so it must not refer to anything outside. */
  function feeder(): void {
    const RATE = 48_000
    const PIECE = 2048
    const AHEAD = 30
    const AHEAD_OF_SERVER = 60
    let sound = new Float32Array(PIECE)
    let port: MessagePort | undefined
    let pace = 1
    let begun = 0
    let given = 0
    let taken = 0
    let received = 0
    function feed(): void {
      const open = port
      if (!open) return
      const due = Math.min(((performance.now() - begun) / 1000) * pace, taken + AHEAD, received + AHEAD_OF_SERVER)
      for (; given / RATE < due; given += PIECE) {
        const from = given % (sound.length - PIECE)
        const piece = sound.slice(from, from + PIECE)
        open.postMessage(piece, [piece.buffer])
      }
      // Lost time is not made up for.
      begun = Math.max(begun, whenBegun())
    }
    /** The start time that corresponds to what has been fed, at the current pace. */
    function whenBegun(): number {
      return performance.now() - (given / RATE / pace) * 1000
    }
    addEventListener('message', ({ data }: MessageEvent<Order>) => {
      if ('end' in data) {
        feed()
        port?.postMessage(null)
        port = undefined
      } else if ('port' in data) {
        sound = data.sound
        port = data.port
        begun = whenBegun()
        setInterval(feed, 20)
      } else {
        taken = data.taken ?? taken
        received = data.received ?? received
        if (data.pace === undefined) return
        pace = data.pace
        begun = whenBegun()
      }
    })
  }

  function at48kHz(): Float32Array<ArrayBuffer> {
    const bytes = Uint8Array.from(atob(samples), (character) => character.charCodeAt(0))
    const heard = new Int16Array(bytes.buffer)
    const between = (index: number): number => {
      const share = (index % 3) / 3
      const [one = 0, next = 0] = heard.subarray(Math.floor(index / 3))
      return (one * (1 - share) + next * share) / 32_768
    }
    return Float32Array.from({ length: (heard.length - 1) * 3 }, (_, index) => between(index))
  }

  setInterval(() => {
    const [, minutes, seconds] =
      /(\d+):(\d\d)$/.exec(document.querySelector('.dictation-facts')?.textContent ?? '') ?? []
    if (minutes && seconds) tell({ received: Number(minutes) * 60 + Number(seconds) })
  }, 250)

  const source = new Blob([`${naming}; (${feeder.toString()})()`], { type: 'text/javascript' })
  const feeding = new Worker(URL.createObjectURL(source))
  const tell = (order: Order, given: Transferable[] = []): void => feeding.postMessage(order, given)
  tell({ pace: speed })
  window.slowDown = () => tell({ pace: 1 })
  const sound = at48kHz()
  const BrowserWorker = Worker
  const BrowserContext = AudioContext
  let told = 0

  class WatchedWorker extends BrowserWorker {
    constructor(...words: ConstructorParameters<typeof Worker>) {
      super(...words)
      this.addEventListener('message', ({ data }: MessageEvent<{ type: string; seconds: number }>) => {
        if (data.type !== 'progress' || data.seconds - told < 5) return
        told = data.seconds
        tell({ taken: told })
      })
    }
  }
  class UsualContext extends BrowserContext {
    constructor(options: AudioContextOptions) {
      super({ ...options, sampleRate: 48_000 })
    }
  }
  function hurriedNode(context: AudioContext): AudioNode {
    const port = {
      postMessage(message: MessagePort | null) {
        if (message) tell({ port: message, sound }, [message])
        else tell({ end: true })
      },
    }
    return Object.assign(new GainNode(context), { port })
  }
  Object.assign(window, { Worker: WatchedWorker, AudioContext: UsualContext, AudioWorkletNode: hurriedNode })
}
