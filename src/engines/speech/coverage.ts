import type { AudioSpan } from '../../spec/segments.ts'

/** How far, in seconds, the recogniser's timestamps may be off: words cover that much around them. */
const TIMESTAMP_ERROR = 0.5
/** Shortest speech, in seconds, worth a second try: below that it is a filler, a breath, or the error of a timestamp. */
const SHORTEST_GAP = 1
/** Longest pause, in seconds, inside one uncovered span. */
const LONGEST_PAUSE = 1
/**
 * Seconds of speech per letter, and an allowance for one drawn-out word, above which a segment can't contain all that
 * was said. The recordings of our tests take 0.08 to 0.12 s per letter as Silero VAD hears them.
 */
const SLOWEST = 0.4
const DRAWN_OUT = 1.5
/** A number is spoken as words: letters per digit. */
const LETTERS_PER_DIGIT = 3

/** Recognised text, in seconds from the start of its window. */
interface TimedText extends AudioSpan {
  text: string
}

/** Speech without words, in seconds from the start of its window. */
export interface UncoveredSpeech extends AudioSpan {
  /**
   * Index of the segment whose text is far too short for the speech in it: its words are within the span, at an unknown
   * place. Undefined where no segment has any words.
   */
  segment: number | undefined
}

/**
 * Finds the speech of a window that no recognised word covers, in order. `speech`: what the voice detector heard, in
 * order. A segment covers everything from its start to its end, unless its text is far too short for that. Pure.
 */
export function uncoveredSpeech(speech: readonly AudioSpan[], segments: readonly TimedText[]): UncoveredSpeech[] {
  const worded = segments.map((segment, index) => ({ ...segment, index })).filter(({ text }) => lettersIn(text) > 0)
  const sparse = worded.filter((segment) => isSparse(segment, within(speech, segment)))
  const covers = worded.map(({ start, end }) => ({ start: start - TIMESTAMP_ERROR, end: end + TIMESTAMP_ERROR }))
  const unworded = joined(without(speech, covers))
    .filter(({ spoken }) => spoken >= SHORTEST_GAP)
    .map(({ start, end }) => ({ start, end, segment: undefined }))
  const short = sparse.flatMap((segment) => {
    const heard = within(speech, segment)
    const [first, last] = [heard[0], heard.at(-1)]
    return first && last ? [{ start: first.start, end: last.end, segment: segment.index }] : []
  })
  const found = [...unworded, ...short].toSorted((one, other) => one.start - other.start)
  // Segments may overlap: their speech is missing once.
  return found.filter(({ start }, index) => found.slice(0, index).every(({ end }) => end <= start))
}

/** Share of the speech, from 0 to 1, that words cover; 1 without speech. */
export function coverageOf(speech: readonly AudioSpan[], segments: readonly TimedText[]): number {
  const all = secondsOf(speech)
  if (all === 0) return 1
  const missing = uncoveredSpeech(speech, segments).flatMap((span) => within(speech, span))
  return 1 - secondsOf(missing) / all
}

function isSparse({ text }: TimedText, heard: readonly AudioSpan[]): boolean {
  return secondsOf(heard) > lettersIn(text) * SLOWEST + DRAWN_OUT
}

/** Length of a text as it is spoken, in letters. */
export function lettersIn(text: string): number {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? []
  const digits = letters.filter((letter) => /\p{N}/u.test(letter)).length
  return letters.length + digits * (LETTERS_PER_DIGIT - 1)
}

function secondsOf(spans: readonly AudioSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** The parts of `spans` inside `limits`. */
function within(spans: readonly AudioSpan[], limits: AudioSpan): AudioSpan[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, limits.start), end: Math.min(end, limits.end) }))
    .filter(({ start, end }) => start < end)
}

/** The parts of `spans` outside all `covers`, each with whether a cover lies between it and the part before. */
function without(spans: readonly AudioSpan[], covers: readonly AudioSpan[]): (AudioSpan & { covers: number })[] {
  const parts = covers.reduce<AudioSpan[]>(
    (rest, cover) =>
      rest.flatMap(({ start, end }) => [
        ...within([{ start, end }], { start: -Infinity, end: cover.start }),
        ...within([{ start, end }], { start: cover.end, end: Infinity }),
      ]),
    [...spans],
  )
  return parts.map((part) => ({ ...part, covers: covers.filter(({ start }) => start < part.start).length }))
}

/** Joins neighbouring parts with no words and only a short pause between them. `spoken`: seconds of speech in each. */
function joined(parts: readonly (AudioSpan & { covers: number })[]): (AudioSpan & { spoken: number })[] {
  const spans: (AudioSpan & { covers: number; spoken: number })[] = []
  for (const part of parts) {
    const last = spans.at(-1)
    const isNear = last && last.covers === part.covers && part.start - last.end <= LONGEST_PAUSE
    if (isNear) {
      last.end = part.end
      last.spoken += part.end - part.start
    } else spans.push({ ...part, spoken: part.end - part.start })
  }
  return spans
}
