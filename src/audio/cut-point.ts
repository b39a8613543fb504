import { framesIn } from './frames.ts'

/** Earliest cut, as a share of the window: cutting earlier would waste the decoder's 30 s. */
const EARLIEST_CUT = 0.5
/** Length of the quietest span, where to cut between words if there is no pause. */
const DIP = framesIn(0.1)

interface CuttableFrame {
  /** dB below full scale. */
  level: number
  speech: boolean
}

/**
 * Where to cut frames that exceed one window of `longest` frames: the middle of the longest pause in the later part,
 * the last one if equal; without a pause, the quietest dip.
 */
export function cutPoint(frames: readonly CuttableFrame[], longest: number): number {
  const from = Math.floor(longest * EARLIEST_CUT)
  let best = { middle: 0, length: 0 }
  let start = from
  for (let index = from; index <= longest; index++) {
    if (index < longest && frames[index]?.speech === false) continue
    if (index - start >= Math.max(1, best.length))
      best = { middle: Math.ceil((start + index) / 2), length: index - start }
    start = index + 1
  }
  return best.length > 0 ? best.middle : quietestDip(frames, from, longest)
}

function quietestDip(frames: readonly CuttableFrame[], from: number, to: number): number {
  let best = { at: to, level: Infinity }
  for (let at = from; at + DIP <= to; at++) {
    const level = Math.max(...frames.slice(at, at + DIP).map((frame) => frame.level))
    if (level <= best.level) best = { at: at + Math.ceil(DIP / 2), level }
  }
  return best.at
}
