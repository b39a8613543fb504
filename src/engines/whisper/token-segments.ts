import type { WindowSegment } from '../speech/recognised-text.ts'

const SECONDS_PER_TIMESTAMP = 0.02

/**
 * Cuts the decoder's tokens into segments at its timestamps. `timestampBegin` is the token of 0.00 s.
 * Segments come ascending and never overlap, whatever times the decoder gave.
 */
export function segmentsOf(
  tokens: readonly number[],
  model: { timestampBegin: number; isSpecial(token: number): boolean; decode(tokens: number[]): string },
  seconds: number,
): WindowSegment[] {
  const segments: WindowSegment[] = []
  let text: number[] = []
  let start = 0
  const close = (end: number): void => {
    const words = text.length > 0 ? model.decode(text).trim() : ''
    if (words !== '') segments.push({ start, end: Math.max(start, end), text: words })
    text = []
  }
  for (const token of tokens) {
    if (token >= model.timestampBegin) {
      const time = Math.min((token - model.timestampBegin) * SECONDS_PER_TIMESTAMP, seconds)
      close(time)
      start = Math.max(time, segments.at(-1)?.end ?? 0)
    } else if (!model.isSpecial(token)) {
      text.push(token)
    }
  }
  close(seconds)
  return segments
}
