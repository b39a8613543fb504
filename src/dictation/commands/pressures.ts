import { endsSentence, type Token } from '../tokens/token.ts'
import type { Place } from './guard.ts'

/** So far on a pressure that was said in words, and what is said of it, stand. */
const OVER = 10

/** «118 over 68 vent 118 over 78»: a pressure in the place of another. */
export function isPressureAnew(place: Place): boolean {
  return areTwo(place) && !isMeasuredLater(place)
}

/** «180 over 100 vent litt 170 over 95 etter hvile»: the one, and then the other. */
export function isMeasuredAnew(place: Place): boolean {
  return areTwo(place) && isMeasuredLater(place)
}

function areTwo({ before, tokens, end }: Place): boolean {
  return before.slice(-OVER).some(isPressure) && tokens.slice(end, end + OVER).some(isPressure)
}

function isMeasuredLater({ tokens, end }: Place): boolean {
  const told = tokens.slice(end, end + OVER)
  const close = told.findIndex(endsSentence)
  return told.slice(0, close === -1 ? undefined : close).some(({ key }) => key === 'etter')
}

/** Of a pressure that was said, or the pressure. */
function isPressure({ kind, key }: Token): boolean {
  return kind === 'pressure' || key === 'over'
}
