import { Framer, levelOf } from '../../audio/frames.ts'
import { INAUDIBLE, STANDS_OUT } from './hearing.ts'

/** How a trial recording sounds. */
export type SoundQuality = 'good' | 'weak' | 'none' | 'too-loud'

/** Share of the frames that are speech at its loudest, and the quietest ones, which are the room. */
const LOUDEST = 0.95
const QUIETEST = 0.05
/** The speech model copes with less, but the room is then as loud as the words; in dB below full scale. */
const WEAK = -45
/** Samples this near full scale are cut off; so many of them are heard as crackle. */
const FULL = 32_400
const CRACKLE = 0.001

/** Judges a trial recording with someone speaking in it: 16 kHz mono 16-bit samples, some seconds. */
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
