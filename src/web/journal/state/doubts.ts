import { diffArrays } from 'diff'
import { readNumber } from '../../../dictation/values/number-words.ts'
import type { Span } from '../../../spec/journal.ts'
import type { AudioSpan, Segment, TranscriptTail } from '../../../spec/segments.ts'
import { changedRuns } from '../../editing/changed-runs.ts'

/** Words that a second pass heard differently. */
export interface Doubt {
  /** Their place in the text of their segment. */
  readonly span: Span
  /** What it heard instead; '' if it heard nothing, or was less sure than the first. */
  readonly heard: string
}

/** A segment as first heard, and what a second pass doubts of it. */
export interface HeardSegment extends Segment {
  readonly doubts?: readonly Doubt[]
}

export interface HeardText extends Omit<TranscriptTail, 'segments' | 'gaps'> {
  readonly segments: readonly HeardSegment[]
}

/** A word or a number of a segment. */
interface Unit {
  /** Equal for the same word or number, however it is written. */
  key: string
  segment: number
  span: Span
}

/** Segments may end this many seconds outside the sound that they are part of. */
const SLACK = 0.5

/**
 * The segments with the words marked that a second pass over `sound` heard differently. Two passes that disagree are
 * mostly wrong on a real voice, more often than words with a low certainty (docs/measured.md). No text changes. Pure.
 */
export function withDoubts(
  segments: readonly HeardSegment[],
  sound: AudioSpan,
  again: readonly Segment[],
): readonly HeardSegment[] {
  const isWithin = ({ start, end }: Segment): boolean => start >= sound.start - SLACK && end <= sound.end + SLACK
  const heard = segments.map((segment) => (isWithin(segment) ? segment.text : ''))
  const found = new Map<number, Doubt[]>()
  for (const change of changesBetween(unitsOf(heard), unitsOf(again.map(({ text }) => text)))) {
    for (const { segment, ...doubt } of doubtsOf(change, segments, again)) {
      found.set(segment, [...(found.get(segment) ?? []), doubt])
    }
  }
  return segments.map((segment, index) =>
    isWithin(segment) ? { ...segment, doubts: found.get(index) ?? [] } : segment,
  )
}

/** Units of the first pass and what the second has in their place; one of the two may be empty. */
interface Change {
  first: readonly Unit[]
  second: readonly Unit[]
  /** The unit before the change, or else the one after it; undefined if the first pass has none. */
  beside: { unit: Unit; isBefore: boolean } | undefined
}

function changesBetween(first: readonly Unit[], second: readonly Unit[]): Change[] {
  const parts = diffArrays(
    first.map(({ key }) => key),
    second.map(({ key }) => key),
  )
  return changedRuns(parts)
    .map(({ before, after }) => ({
      first: first.slice(...before),
      second: second.slice(...after),
      beside: besideOf(first, before[0]),
    }))
    .flatMap(wordByWord)
}

function besideOf(units: readonly Unit[], at: number): Change['beside'] {
  const [before, after] = [units[at - 1], units[at]]
  if (before) return { unit: before, isBefore: true }
  return after && { unit: after, isBefore: false }
}

/** As many words in place of as many are one change each. */
function wordByWord(change: Change): Change[] {
  if (change.first.length !== change.second.length) return [change]
  return change.first.map((unit, index) => ({
    ...change,
    first: [unit],
    second: change.second.slice(index, index + 1),
  }))
}

function doubtsOf(
  { first, second, beside }: Change,
  segments: readonly Segment[],
  again: readonly Segment[],
): (Doubt & { segment: number })[] {
  // A guess against words that were heard surely is a doubt, but nothing to offer.
  const isOffered = areSure(second, again) || (first.length > 0 && !areSure(first, segments))
  const words = isOffered ? textOf(second, again) : ''
  if (first.length === 0) {
    if (!beside || words === '') return []
    const { segment, span } = beside.unit
    const word = segments[segment]?.text.slice(...span) ?? ''
    return [{ segment, span, heard: beside.isBefore ? `${word} ${words}` : `${words} ${word}` }]
  }
  const parts = bySegment(first)
  // What stands in place of words of several segments has no place of its own.
  return parts.map((part) => ({ segment: part.segment, span: part.span, heard: parts.length === 1 ? words : '' }))
}

/** Units next to each other, joined within their segment. */
function bySegment(units: readonly Unit[]): { segment: number; span: Span }[] {
  const parts: { segment: number; span: Span }[] = []
  for (const { segment, span } of units) {
    const last = parts.at(-1)
    if (last?.segment === segment) last.span = [last.span[0], span[1]]
    else parts.push({ segment, span })
  }
  return parts
}

function areSure(units: readonly Unit[], segments: readonly Segment[]): boolean {
  return units.every(({ segment, span }) => !segments[segment]?.uncertain?.some((other) => meet(span, other)))
}

function meet([start, end]: Span, [from, to]: Span): boolean {
  return start < to && from < end
}

/** The words as the second pass wrote them, without the marks around them. */
function textOf(units: readonly Unit[], segments: readonly Segment[]): string {
  return bySegment(units)
    .map(({ segment, span }) => segments[segment]?.text.slice(...span))
    .join(' ')
}

const WORD = /[\p{L}\p{N}]+(?:[-,./][\p{L}\p{N}]+)*/gu

/** The words of the texts; a number in words is one unit, equal to its digits. */
function unitsOf(texts: readonly string[]): Unit[] {
  return texts.flatMap((text, segment) => {
    const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      word: word.toLowerCase(),
      span: [index, index + word.length] as const,
    }))
    const units: Unit[] = []
    for (let at = 0; at < words.length;) {
      const number = readNumber((index) => words[index]?.word ?? '', at)
      const last = words[at + (number?.length ?? 1) - 1] ?? words[at]
      const first = words[at]
      if (!first || !last) break
      units.push({ key: String(number?.value ?? first.word), segment, span: [first.span[0], last.span[1]] })
      at += number?.length ?? 1
    }
    return units
  })
}
