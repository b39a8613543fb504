import { framesIn, levelOf } from './frames.ts'

/** How far around a frame to look for its background: speech always dips within that time, steady noise never does. */
const REACH = framesIn(1.5)
/** Floor of the background, in dB below full scale: nothing quieter counts as speech. */
const QUIETEST = -72

export interface GatedFrame {
  samples: Int16Array
  /** dB below full scale. */
  level: number
  /** dB above the background around it. */
  above: number
  /** Above the background by more than the gate's margin. */
  loud: boolean
}

/**
 * Separates frames that stand out from their background from those that do not, at any loudness. The background is the
 * quietest frame within 1.5 s before and after, so steady noise and tones never stand out. Frames are returned in
 * order, 1.5 s late; `flush` returns the last ones.
 */
export class EnergyGate {
  readonly #margin: number
  #frames: { samples: Int16Array; level: number }[] = []
  /** Index in `#frames` of the next frame to return. */
  #next = 0

  /** `margin`: how many dB above its background a frame must be. */
  constructor(margin: number) {
    this.#margin = margin
  }

  push(samples: Int16Array): GatedFrame[] {
    this.#frames.push({ samples, level: levelOf(samples) })
    return this.#frames.length > this.#next + REACH ? this.#release() : []
  }

  /** dB of the newest frame above the quietest frame held: an estimate before later frames arrive. */
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
