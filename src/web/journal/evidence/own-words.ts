import { diffArrays, type ArrayChange } from 'diff'
import { placesOf } from '../../../note/search-text.ts'
import type { Finding, FindingCategory, Span } from '../../../spec/journal.ts'
import { areMostlyTheSame } from './note-sentences.ts'
import { overlap } from './stretches.ts'

/** Words that the user replaced in the note, where the original words are still in the transcript. */
export interface OwnCorrection {
  readonly note: Span
  readonly transcript: Span
}

type WordChange = ArrayChange<string>

/** A note's text with its findings. */
interface Checked {
  readonly text: string
  readonly findings: readonly Finding[]
}

/** These apply whoever wrote the words. */
const warnings: readonly (FindingCategory | undefined)[] = [
  'national-id',
  'other-patient',
  'conversation',
  'off-record',
  'correction',
  'phrase',
]

/**
 * Whether the user caused a finding: the check has none like it for the generated note against the current transcript.
 */
export function isOwn(finding: Finding, text: string, written: Checked): boolean {
  return (
    !warnings.includes(finding.category) && !written.findings.some((before) => isSame(finding, text, before, written))
  )
}

/** The same for a note written by hand: everything in it is the user's, and nothing missing counts as left out. */
export function isOwnByHand({ kind, category }: Finding): boolean {
  return kind !== 'missing' && !warnings.includes(category)
}

function isSame(now: Finding, text: string, before: Finding, written: Checked): boolean {
  if (now.kind !== before.kind || now.category !== before.category) return false
  if (now.transcript && before.transcript && !overlap(now.transcript, before.transcript)) return false
  // The note span of a missing statement only marks where it belongs.
  if (now.kind === 'missing' || !now.note || !before.note) return true
  const [own, theirs] = [text.slice(...now.note), written.text.slice(...before.note)]
  return own === theirs || (now.category === 'statement' && areMostlyTheSame(own, theirs))
}

/** Maximum words on either side of a correction; longer replacements are rewrites. */
const MOST_WORDS = 3

/** The user's corrections in one sentence. `before`: the sentence as generated; `source`: its transcript spans. */
export function ownCorrections(
  { span, before, source }: { span: Span; before: string; source: readonly Span[] },
  noteText: string,
  transcript: string,
): OwnCorrection[] {
  if (before === '' || source.length === 0) return []
  const [old, now] = [placedWords(before), placedWords(noteText.slice(...span))]
  const parts = diffArrays(
    old.map(({ word }) => word),
    now.map(({ word }) => word),
    { comparator: isSameWord },
  )
  const corrections: OwnCorrection[] = []
  let [from, to] = [0, 0]
  parts.forEach((part, index) => {
    const next = parts[index + 1]
    const isShort = part.count <= MOST_WORDS && (next?.count ?? 0) <= MOST_WORDS
    if (part.removed && next?.added && isShort && !areMoved(part, next, parts)) {
      const heard = before.slice(old[from]?.start, old[from + part.count - 1]?.end)
      const place = onlyPlaceOf(heard, transcript, source)
      const [first, last] = [now[to], now[to + next.count - 1]]
      if (place && first && last) {
        corrections.push({ note: [span[0] + first.start, span[0] + last.end], transcript: place })
      }
    }
    if (!part.added) from += part.count
    if (!part.removed) to += part.count
  })
  return corrections
}

/** Whether a word was only moved, being added or removed elsewhere too: then these words did not replace each other. */
function areMoved(gone: WordChange, come: WordChange, parts: readonly WordChange[]): boolean {
  const elsewhere = (kind: 'added' | 'removed'): string[] =>
    parts.filter((part) => part[kind] && part !== gone && part !== come).flatMap(({ value }) => value)
  const areShared = (words: readonly string[], others: readonly string[]): boolean =>
    words.some((word) => others.some((other) => isSameWord(word, other)))
  return areShared(gone.value, elsewhere('added')) || areShared(come.value, elsewhere('removed'))
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function placedWords(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,/-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

/** The place of `words` in `stretches` of the transcript, if there is exactly one. */
function onlyPlaceOf(words: string, transcript: string, stretches: readonly Span[]): Span | undefined {
  const places = stretches.flatMap(([start, end]) =>
    placesOf(words, transcript.slice(start, end)).map(([from, to]): Span => [start + from, start + to]),
  )
  return places.length === 1 ? places[0] : undefined
}
