import { diffArrays } from 'diff'
import type { NoteSection, NoteSentence, Span } from '../../../spec/journal.ts'
import type { NoteWords } from './note-text.ts'

/** A sentence of the note as it stands on the page. */
export interface PlacedSentence {
  /** In the note's text. */
  readonly span: Span
  /** Stretches of the transcript that the note was written from; none for words that only the user wrote. */
  readonly evidence: readonly Span[]
  /** It does not stand as it was written. */
  readonly edited: boolean
  /** What it was before the user changed it: '' for one that is all theirs, or stands as it was written. */
  readonly before: string
}

/** A sentence of the note on the page and where its words are in the transcript as it is now. */
export interface SourcedSentence {
  readonly span: Span
  readonly source: readonly Span[]
  /** Written or changed by the user. */
  readonly edited: boolean
  /** It was said, and is now deleted from the transcript. */
  readonly lost: boolean
}

interface Unit {
  readonly span: Span
  readonly text: string
}

/** So much of the shorter one's words must an edited sentence and the one it came from share. */
const MOSTLY = 0.6
/** Far more changes than anyone makes by hand. */
const MOST_CHANGES = 400

/**
 * Finds the sentences that were written in the note as the user left it: by their text and their order, so that an undone
 * edit is none. A sentence that is mostly the same keeps its evidence and counts as edited; where nothing was written, all are
 * the user's. Pure; never throws.
 */
export function placeSentences(note: NoteWords, sections: readonly NoteSection[]): PlacedSentence[] {
  const written = sections.flatMap(({ sentences }) => sentences)
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

/** A line's sentences. One that was written is taken whole, whatever full stops are in it. */
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

/** The longest written sentence that stands there as a whole. */
function writtenAt(line: string, at: number, starts: Starts): string | undefined {
  return starts
    .get(firstWord(line, at))
    ?.filter((text) => line.startsWith(text, at) && /^\s?$/.test(line.charAt(at + text.length)))
    .reduce<string | undefined>((best, text) => (best && best.length >= text.length ? best : text), undefined)
}

/** Up to a full stop with a capital or a written sentence behind it. */
function sentenceLength(line: string, at: number, starts: Starts): number {
  for (const { 0: stop, index } of line.slice(at).matchAll(/[.!?…]+ (?=\S)/g)) {
    const next = index + stop.length
    if (/^[\p{Lu}«"]/u.test(line.slice(at + next)) || writtenAt(line, at + next, starts)) return next - 1
  }
  return line.length - at
}

/** For each unit the sentence that it is, unchanged: first those in order, then those that were moved. */
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

/** The written sentences that a changed one is mostly made of: one, or several that were joined. */
function mostOf({ text }: Unit, left: readonly WithWords[]): readonly WithWords[] {
  const own = wordsOf(text)
  return left.filter(({ words }) => isMostly(own, words))
}

function isMostly(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shorter = Math.min(one.size, other.size)
  const shared = [...one].filter((word) => other.has(word)).length
  return shorter > 0 && shared / shorter >= MOSTLY
}

/** Do two texts share most of the shorter one's words? */
export function areMostlyTheSame(one: string, other: string): boolean {
  return isMostly(wordsOf(one), wordsOf(other))
}
