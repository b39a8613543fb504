import type { Span } from '../../../spec/journal.ts'
import type { AudioSpan, Segment } from '../../../spec/segments.ts'
import { followWords } from '../evidence/follow-words.ts'
import { placeSegments } from '../evidence/stretches.ts'
import { followPlace } from '../transcript/edit-transcript.ts'

/** Speech that the recogniser found no words for. It has a place in the transcript, but is never part of it. */
export interface Gap {
  readonly id: number
  readonly seconds: number
  /** Where it is in the recording; undefined once that is gone. */
  readonly sound: AudioSpan | undefined
  /** Its place in the transcript `in`: empty, or the words that the user wrote for it. */
  readonly span: Span
  readonly in: string
}

/** A gap without words, at its place in the current transcript. */
export interface OpenGap extends Pick<Gap, 'id' | 'seconds' | 'sound'> {
  readonly at: number
}

/** A gap as saved for recovery, without its sound. */
export interface SavedGap {
  seconds: number
  at: number
}

/** Longest pause, in seconds, between gaps of two windows that are shown as one. */
const LONGEST_PAUSE = 1

/** Recognised text on the page, and where in it speech is missing. Times are in seconds of the recording. */
interface ArrivedText {
  readonly transcript: string
  /** Where in the transcript the text is. */
  readonly text: Span
  readonly segments: readonly Segment[]
  readonly missing: readonly AudioSpan[]
}

/** Adds the gaps of text that has arrived, each after the words said before it. */
export function withGaps(gaps: readonly Gap[], arrived: ArrivedText): readonly Gap[] {
  const { transcript, text, segments, missing } = arrived
  if (missing.length === 0) return gaps
  const placed = placeSegments(segments, transcript.slice(...text))
  const all = [...gaps]
  for (const sound of missing) {
    const before = placed.findLast(({ start }) => start <= sound.start)
    const at = before ? text[0] + before.span[1] : text[0]
    const last = all.at(-1)
    if (last && continues(last, sound, transcript.slice(0, at))) {
      const joined = { start: last.sound?.start ?? sound.start, end: sound.end }
      all[all.length - 1] = { ...last, sound: joined, seconds: joined.end - joined.start }
    } else {
      const id = (last?.id ?? 0) + 1
      all.push({ id, seconds: sound.end - sound.start, sound, span: [at, at], in: transcript })
    }
  }
  return all
}

/** Whether a gap goes on where an earlier one ended: windows are cut in mid-speech. `before`: the text before it. */
function continues(gap: Gap, sound: AudioSpan, before: string): boolean {
  const pause = sound.start - (gap.sound?.end ?? -Infinity)
  const place = openAt(gap, before)
  return pause >= 0 && pause <= LONGEST_PAUSE && place !== undefined && before.slice(place).trim() === ''
}

/** The gaps that still lack words, in the order of the transcript. Undoing an edit moves each back. */
export function openGaps(gaps: readonly Gap[], transcript: string): OpenGap[] {
  return gaps
    .flatMap((gap): OpenGap[] => {
      const at = openAt(gap, transcript)
      return at === undefined ? [] : [{ id: gap.id, seconds: gap.seconds, sound: gap.sound, at }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** Where in the transcript a gap is; undefined while the words that the user wrote for it are there. */
function openAt({ span, in: before }: Gap, transcript: string): number | undefined {
  const [start, end] = span
  const isSame = transcript.startsWith(before)
  if (start < end && (isSame || stands(span, before, transcript))) return undefined
  // Words that were written for it began after a space.
  const place = start < end ? before.slice(0, start).trimEnd().length : start
  if (isSame) return place
  return Math.min(followPlace(place, before, transcript) ?? place, transcript.length)
}

/** Share of the words written for a gap that must be left for it to count as written. */
const MOST_OF_IT = 0.5

/**
 * Whether words of `before` are still in the transcript. What follows may begin with the same word: so few that only such
 * are left don't count, nor does a text that is the same as without them.
 */
function stands(span: Span, before: string, transcript: string): boolean {
  const [start, end] = span
  if (withoutSpace(transcript) === withoutSpace(before.slice(0, start) + before.slice(end))) return false
  const now = followWords(before, transcript)(span)
  return now !== undefined && now[1] - now[0] >= MOST_OF_IT * (end - start)
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

/** The user has written the words of a gap, at `span` of the transcript. */
export function withWordsIn(gaps: readonly Gap[], id: number, span: Span, transcript: string): readonly Gap[] {
  return gaps.map((gap) => (gap.id === id ? { ...gap, span, in: transcript } : gap))
}

/** Divides the gaps between a transcript's first part and the one that begins at `at`. */
export function splitGaps(
  gaps: readonly Gap[],
  transcript: string,
  at: number,
): { first: readonly Gap[]; second: readonly Gap[] } {
  const places = new Map(openGaps(gaps, transcript).map((gap) => [gap.id, gap.at]))
  const isSecond = ({ id }: Gap): boolean => (places.get(id) ?? -1) >= at
  return {
    first: gaps.filter((gap) => !isSecond(gap)),
    second: moved(gaps.filter(isSecond), transcript, -at, transcript.slice(at)),
  }
}

/** Undoes `splitGaps`: the second part of the joined transcript begins at `at`. */
export function joinGaps(
  first: readonly Gap[],
  second: readonly Gap[],
  joined: { transcript: string; at: number },
): readonly Gap[] {
  const { transcript, at } = joined
  return [...first, ...moved(second, transcript.slice(at), at, transcript)]
}

/** Gaps of `transcript`, `by` characters further on in `target`. */
function moved(gaps: readonly Gap[], transcript: string, by: number, target: string): readonly Gap[] {
  const places = new Map(openGaps(gaps, transcript).map((gap) => [gap.id, gap.at]))
  return gaps.map((gap) => {
    const at = (places.get(gap.id) ?? 0) + by
    return { ...gap, span: [at, at], in: target }
  })
}

/** The gaps as they are saved: without their sound, which is not. */
export function savedGaps(gaps: readonly Gap[], transcript: string): SavedGap[] {
  return openGaps(gaps, transcript).map(({ seconds, at }) => ({ seconds, at }))
}

/** Saved gaps in the transcript that they were saved with. */
export function restoredGaps(saved: readonly SavedGap[], transcript: string): readonly Gap[] {
  return saved.map(({ seconds, at }, index) => {
    const place = Math.min(at, transcript.length)
    return { id: index + 1, seconds, sound: undefined, span: [place, place], in: transcript }
  })
}

/** Gaps in the sound of another recording, which begins at `start` of this one. */
export function gapsOfPart(gaps: readonly Gap[], part: AudioSpan | undefined): readonly Gap[] {
  return gaps.map((gap) => {
    const { sound } = gap
    const isThere = part && sound && sound.start < part.end && sound.end > part.start
    const start = isThere ? Math.max(0, sound.start - part.start) : 0
    return { ...gap, sound: isThere ? { start, end: Math.min(part.end, sound.end) - part.start } : undefined }
  })
}
