import type { Span } from '../spec/journal.ts'

/** A text to search for phrases, ignoring case and the amount of white space. */
export interface SearchedText {
  readonly text: string
  /** In lower case, with one space for each run of white space. */
  readonly folded: string
  /** Offset in `text` of each unit of `folded`, followed by the end of `text`. */
  readonly offsets: readonly number[]
}

/** Prepares a text for `findPhrase`. Linear. */
export function searchedText(text: string): SearchedText {
  const small = smallLetters(text)
  const offsets: number[] = []
  const folded: string[] = []
  for (const { 0: run, index } of small.matchAll(/\s+|\S+/gu)) {
    const isBlank = /^\s/u.test(run)
    folded.push(isBlank ? ' ' : run)
    for (let at = 0; at < (isBlank ? 1 : run.length); at++) offsets.push(index + at)
  }
  offsets.push(text.length)
  return { text, folded: folded.join(''), offsets }
}

/**
 * Finds the first occurrence of a phrase on word boundaries; between its `parts` are one to four of `.,–-` and spaces.
 * In UTF-16 units of the text. Builds no regular expression: one for a few thousand words overflows.
 */
export function findPhrase({ text, folded, offsets }: SearchedText, ...parts: readonly string[]): Span | undefined {
  const [first = '', ...rest] = parts.map((part) => searchedText(part.trim()).folded)
  if (first === '') return undefined
  for (let at = folded.indexOf(first); at !== -1; at = folded.indexOf(first, at + 1)) {
    const end = rest.reduce((before, part) => endBehindGap(folded, before, part), at + first.length)
    const [from, to] = [offsets[at] ?? 0, (offsets[end - 1] ?? NaN) + 1]
    if (to > from && !isInWord(text.slice(Math.max(0, from - 2), from), text.slice(to, to + 2))) return [from, to]
  }
  return undefined
}

/** All occurrences of a phrase, on word boundaries. */
export function placesOf(phrase: string, text: string): Span[] {
  const places: Span[] = []
  for (let at = 0; ;) {
    const found = findPhrase(searchedText(text.slice(at)), phrase)
    if (!found) return places
    places.push([at + found[0], at + found[1]])
    at += found[1]
  }
}

/** The end of a part that follows a short gap; NaN where none does. */
function endBehindGap(folded: string, from: number, part: string): number {
  for (let start = from + 1; start <= from + 4 && /[\s.,–-]/.test(folded.charAt(start - 1)); start++)
    if (folded.startsWith(part, start)) return start + part.length
  return Number.NaN
}

function isInWord(before: string, behind: string): boolean {
  return /[\p{L}\d]$/u.test(before) || /^[\p{L}\d]/u.test(behind)
}

/** Lower-cases a text but keeps its length: the few letters with a longer lower case stay as they are. */
function smallLetters(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return Array.from(text, (letter) => {
    const own = letter.toLowerCase()
    return own.length === letter.length ? own : letter
  }).join('')
}
