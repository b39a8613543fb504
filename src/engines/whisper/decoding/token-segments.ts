import type { WindowSegment } from '../../speech/recognised-text.ts'
import { SECONDS_PER_TIME } from '../network/shape.ts'
import { wordsOf, type DecodedToken } from './token-words.ts'

/**
 * Cuts the decoder's tokens into segments at its timestamps. `timestampBegin` is the token of 0.00 s. Segments are in
 * ascending order between `begin` and `seconds` and never overlap, whatever times the decoder gave.
 */
export function segmentsOf(
  tokens: readonly DecodedToken[],
  model: { timestampBegin: number; isSpecial: (token: number) => boolean; decode: (tokens: number[]) => string },
  seconds: number,
  begin = 0,
): WindowSegment[] {
  const segments: WindowSegment[] = []
  let spoken: DecodedToken[] = []
  let start = begin
  const close = (end: number): void => {
    const text = spoken.length > 0 ? model.decode(spoken.map(({ id }) => id)).trim() : ''
    if (text !== '') {
      segments.push({ start, end: Math.max(start, end), text, words: wordsOf(text, spoken, model.decode) })
    }
    spoken = []
  }
  for (const token of tokens) {
    if (token.id >= model.timestampBegin) {
      const time = Math.min((token.id - model.timestampBegin) * SECONDS_PER_TIME, seconds)
      close(time)
      start = Math.max(time, segments.at(-1)?.end ?? begin)
    } else if (!model.isSpecial(token.id)) {
      spoken.push(token)
    }
  }
  close(seconds)
  return segments
}
