import type { SpeechWindow } from '../../audio/speech-window.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { AudioSpan } from '../../spec/segments.ts'
import { lettersIn, uncoveredSpeech, type UncoveredSpeech } from './coverage.ts'
import { spokenSegments, type WindowSegment } from './recognised-text.ts'

/** Sound sent along on both sides of uncovered speech, in seconds: a word is not cut at its edge. */
const MARGIN = 0.2

export interface CoveredWindow {
  segments: WindowSegment[]
  /** Speech that has no words after the second try either, in seconds of the window. */
  gaps: AudioSpan[]
}

/**
 * Has speech that no segment of a window covers recognised once more, on its own. `again` recognises a part of the
 * window; its segments are in seconds of that part. `samples` are the window's, at the loudness for the recogniser.
 */
export async function coverSpeech(
  window: SpeechWindow,
  samples: Int16Array,
  heard: readonly WindowSegment[],
  again: (part: Int16Array) => Promise<WindowSegment[]>,
): Promise<CoveredWindow> {
  const segments = spokenSegments(heard)
  const missing = uncoveredSpeech(window.speech, segments)
  if (missing.length === 0) return { segments, gaps: [] }
  const replaced = new Set<WindowSegment>()
  const found: WindowSegment[] = []
  for (const span of missing) {
    const more = await secondTry(span, samples, again)
    const before = span.segment === undefined ? undefined : segments[span.segment]
    // The second try heard the words of a sparse segment as well: the longer text stays.
    if (before && lettersOf(more) <= lettersIn(before.text)) continue
    if (before) replaced.add(before)
    found.push(...more)
  }
  const all = [...segments.filter((segment) => !replaced.has(segment)), ...found]
  const inOrder = all.toSorted((one, other) => one.start - other.start)
  const gaps = uncoveredSpeech(window.speech, inOrder).map(({ start, end }) => ({ start, end }))
  return { segments: inOrder, gaps }
}

async function secondTry(
  { start, end }: UncoveredSpeech,
  samples: Int16Array,
  again: (part: Int16Array) => Promise<WindowSegment[]>,
): Promise<WindowSegment[]> {
  const from = Math.max(0, start - MARGIN)
  const part = samples.subarray(Math.round(from * SAMPLE_RATE), Math.round((end + MARGIN) * SAMPLE_RATE))
  const segments = spokenSegments(await again(part))
  return segments.map((segment) => ({ ...segment, start: segment.start + from, end: segment.end + from }))
}

function lettersOf(segments: readonly WindowSegment[]): number {
  return segments.reduce((sum, { text }) => sum + lettersIn(text), 0)
}
