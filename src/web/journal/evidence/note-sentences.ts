import { diffArrays } from 'diff'
import { sentencesOf } from '../../../note/apply-edits.ts'
import type { NoteSection, NoteSentence, Span } from '../../../spec/journal.ts'
import type { NoteWords } from './note-text.ts'
import type { Stale } from './stale-sentences.ts'

/** A sentence of the note as it appears on the page. */
export interface PlacedSentence {
  /** In the note's text. */
  readonly span: Span
  /** Spans of the transcript it was written from; empty for words that only the user wrote. */
  readonly evidence: readonly Span[]
  /** Differs from the generated text. */
  readonly edited: boolean
  /** The generated text before the user changed it; '' if the sentence is entirely theirs or unchanged. */
  readonly before: string
}

/** A sentence of the note on the page, with its source in the current transcript. */
export interface SourcedSentence {
  readonly span: Span
  readonly source: readonly Span[]
  /** Written or changed by the user. */
  readonly edited: boolean
  /** Its source has been deleted from the transcript. */
  readonly lost: boolean
  /** Its source has been changed there, and the sentence has not been since. */
  readonly stale?: Stale | undefined
}

interface Unit {
  readonly span: Span
  readonly text: string
}

/** Minimum share of the shorter sentence's words that an edited sentence must have in common with the original. */
const MOSTLY = 0.6
/** Maximum edit length: far more changes than anyone makes by hand. */
const MOST_CHANGES = 400

/**
 * Finds the generated sentences in the note as the user left it, by text and order, so that an undone edit is no edit.
 * A sentence that is mostly the same keeps its evidence and counts as edited; if nothing was generated, all sentences
 * are the user's. Pure; never throws.
 */
export function placeSentences(note: NoteWords, sections: readonly NoteSection[]): PlacedSentence[] {
  const written = sentencesOf(sections)
  const starts = byFirstWord(written)
  const units = note.lines.flatMap((line) => (line.heading ? [] : cutLine(note.text, line.span, starts)))
  const sources = match(units, written)
  const left = written.filter((sentence) => !sources.includes(sentence)).map(withWords)
  return units.map((unit, index) => {
    const source = sources[index]
    if (source) return { span: unit.span, evidence: source.evidence, edited: false, before: '' }
    const most = mostOf(unit, left)
    const before = most.map(({ text }) => text).join(' ')
    return { span: unit.span, evidence: most.flatMap(({ evidence }) => evidence), edited: true, before }
  })
}

/** The sentences in a note's text, cut as `placeSentences` cuts them. */
export function sentencesIn(text: string, sections: readonly NoteSection[]): string[] {
  const starts = byFirstWord(sentencesOf(sections))
  const lines = [...text.matchAll(/.+/g)]
  return lines.flatMap(({ 0: line, index }) =>
    cutLine(text, [index, index + line.length], starts).map((unit) => unit.text),
  )
}

type Starts = ReadonlyMap<string, readonly string[]>

function byFirstWord(written: readonly NoteSentence[]): Starts {
  const starts = new Map<string, string[]>()
  for (const { text } of written) {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (plain === '') continue
    const first = firstWord(plain, 0)
    starts.set(first, [...(starts.get(first) ?? []), plain])
  }
  return starts
}

function firstWord(text: string, at: number): string {
  const end = text.indexOf(' ', at)
  return end === -1 ? text.slice(at) : text.slice(at, end)
}

/** Splits a line into sentences. A generated sentence stays whole, whatever full stops it contains. */
function cutLine(text: string, [from, to]: Span, starts: Starts): Unit[] {
  const line = text.slice(0, to)
  const units: Unit[] = []
  for (let at = from; at < to;) {
    if (line[at] === ' ') {
      at++
      continue
    }
    const end = at + (writtenAt(line, at, starts)?.length ?? sentenceLength(line, at, starts))
    units.push({ span: [at, end], text: line.slice(at, end) })
    at = end
  }
  return units
}

/** The longest generated sentence that starts at `at` and ends at a space or the end of the line. */
function writtenAt(line: string, at: number, starts: Starts): string | undefined {
  return starts
    .get(firstWord(line, at))
    ?.filter((text) => line.startsWith(text, at) && /^\s?$/.test(line.charAt(at + text.length)))
    .reduce<string | undefined>((best, text) => (best && best.length >= text.length ? best : text), undefined)
}

/** Length up to a full stop followed by a capital or a generated sentence. */
function sentenceLength(line: string, at: number, starts: Starts): number {
  for (const { 0: stop, index } of line.slice(at).matchAll(/[.!?…]+ (?=\S)/g)) {
    const next = index + stop.length
    if (/^[\p{Lu}«"]/u.test(line.slice(at + next)) || writtenAt(line, at + next, starts)) return next - 1
  }
  return line.length - at
}

/** The generated sentence that each unit matches exactly: first those in order, then those that were moved. */
function match(units: readonly Unit[], written: readonly NoteSentence[]): (NoteSentence | undefined)[] {
  const matched: (NoteSentence | undefined)[] = units.map(() => undefined)
  const texts = written.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
  const now = units.map(({ text }) => text)
  let [from, to] = [0, 0]
  for (const { added, removed, count } of diffArrays(texts, now, { maxEditLength: MOST_CHANGES }) ?? []) {
    if (!added && !removed) for (let step = 0; step < count; step++) matched[to + step] = written[from + step]
    if (!added) from += count
    if (!removed) to += count
  }
  const taken = new Set(matched)
  return matched.map((sentence, index) => {
    const moved = sentence ?? written.find((one, at) => !taken.has(one) && texts[at] === now[index])
    taken.add(moved)
    return moved
  })
}

type WithWords = NoteSentence & { words: ReadonlySet<string> }

function withWords(sentence: NoteSentence): WithWords {
  return { ...sentence, words: wordsOf(sentence.text) }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,/][\p{N}]+)*/gu))
}

/** The generated sentences that make up most of a changed one: one, or several that were joined. */
function mostOf({ text }: Unit, left: readonly WithWords[]): readonly WithWords[] {
  const own = wordsOf(text)
  return left.filter(({ words }) => isMostly(own, words))
}

function isMostly(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shorter = Math.min(one.size, other.size)
  const shared = [...one].filter((word) => other.has(word)).length
  return shorter > 0 && shared / shorter >= MOSTLY
}

/** Whether two texts share most of the shorter one's words. */
export function areMostlyTheSame(one: string, other: string): boolean {
  return isMostly(wordsOf(one), wordsOf(other))
}
