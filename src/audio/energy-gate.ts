import { framesIn, levelOf } from './frames.ts'

/** How far around a frame its background is looked for: speech always dips within that time, steady noise never does. */
const REACH = framesIn(1.5)
/** Nothing below this is heard as speech, in dB below full scale. */
const QUIETEST = -72

export interface GatedFrame {
  samples: Int16Array
  /** dB below full scale. */
  level: number
  /** How many dB it is louder than the background around it. */
  above: number
  /** Louder than that by more than the gate's margin. */
  loud: boolean
}

/**
 * Tells frames that stand out from their background from frames that do not, at any loudness: the background is the
 * quietest frame within 1.5 s before and after. Steady noise and tones never stand out. Frames come back in order,
 * 1.5 s late; `flush` gives the last ones.
 */
export class EnergyGate {
  readonly #margin: number
  #frames: { samples: Int16Array; level: number }[] = []
  /** Index in `#frames` of the next frame to give back. */
  #next = 0

  /** `margin`: how many dB a frame must be louder than its background. */
  constructor(margin: number) {
    this.#margin = margin
  }

  push(samples: Int16Array): GatedFrame[] {
    this.#frames.push({ samples, level: levelOf(samples) })
    return this.#frames.length > this.#next + REACH ? this.#release() : []
  }

  /** How many dB the newest frame is louder than the quietest that is held: what can be told of it before others follow. */
  get newestAbove(): number {
    const newest = this.#frames.at(-1)?.level ?? QUIETEST
    return newest - backgroundOf(this.#frames)
  }

  flush(): GatedFrame[] {
    const gated: GatedFrame[] = []
    while (this.#next < this.#frames.length) gated.push(...this.#release())
    this.#frames = []
    this.#next = 0
    return gated
  }

  #release(): GatedFrame[] {
    const frame = this.#frames[this.#next]
    if (!frame) return []
    const around = this.#frames.slice(Math.max(0, this.#next - REACH), this.#next + REACH + 1)
    if (this.#next === REACH) this.#frames.shift()
    else this.#next++
    const above = frame.level - backgroundOf(around)
    return [{ ...frame, above, loud: above > this.#margin }]
  }
}

function backgroundOf(frames: readonly { level: number }[]): number {
  return Math.max(QUIETEST, Math.min(...frames.map(({ level }) => level)))
}
