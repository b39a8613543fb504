import { Framer, levelOf } from '../../audio/frames.ts'
import { INAUDIBLE, STANDS_OUT } from './hearing.ts'

/** How a trial recording sounds. */
export type SoundQuality = 'good' | 'weak' | 'none' | 'too-loud'

/** Quantiles of the frame levels: near the loudest is speech, near the quietest is the room. */
const LOUDEST = 0.95
const QUIETEST = 0.05
/** Level in dB below full scale. The speech model copes with less, but then the room is as loud as the words. */
const WEAK = -45
/** Samples this close to full scale are clipped; above this share, clipping is audible as crackle. */
const FULL = 32_400
const CRACKLE = 0.001

/** Judges a trial recording of someone speaking: a few seconds of 16 kHz mono 16-bit samples. */
export function judgeSound(samples: Int16Array): SoundQuality {
  const levels = new Framer().push(samples).map(levelOf)
  const loudest = quantile(levels, LOUDEST)
  if (loudest < INAUDIBLE || loudest < quantile(levels, QUIETEST) + STANDS_OUT) return 'none'
  const cut = samples.reduce((count, sample) => count + (Math.abs(sample) >= FULL ? 1 : 0), 0)
  if (cut > CRACKLE * samples.length) return 'too-loud'
  return loudest < WEAK ? 'weak' : 'good'
}

function quantile(levels: readonly number[], share: number): number {
  return levels.toSorted((left, right) => left - right)[Math.floor(share * (levels.length - 1))] ?? INAUDIBLE - 1
}
