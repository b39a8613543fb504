import { diffArrays } from 'diff'
import type { Span } from '../../../spec/journal.ts'
import { changedRuns } from '../../editing/changed-runs.ts'
import { commonEnds } from '../../editing/common-ends.ts'

/** Maps a span of the text before an edit to the text after it; undefined when nothing of the span is left. */
export type Follow = (span: Span) => Span | undefined

interface PlacedWord {
  text: string
  start: number
  end: number
}

/** What became of one word of the old text: its place in the new text, or the change that removed it. */
type Fate = { kept: PlacedWord } | { change: Change }

/** Removed words and their replacement: word indices in the old text, offsets in the new. */
interface Change {
  first: number
  last: number
  put: Span | undefined
  /** From the end of the word before the change to the start of the word after it. */
  between: Span
}

/** Maximum edit length, in words; beyond it the differing part of the text counts as rewritten. */
const MOST_CHANGES = 800

/**
 * Compares two versions of a text word by word, so that spans of one can be mapped to the other. Ignores white space.
 * Needs no edit history: undoing an edit moves every span back. Pure; never throws.
 */
export function followWords(before: string, after: string): Follow {
  if (before === after) return (span) => (isWithin(span, before) ? span : undefined)
  const words = wordsOf(before)
  const fates = fatesOf(words, wordsOf(after), after.length)
  return (span) => {
    if (!isWithin(span, before)) return undefined
    const first = countWhile(words, ({ end }) => end <= span[0])
    const last = countWhile(words, ({ start }) => start < span[1]) - 1
    if (last < first) return undefined
    const start = startOf(fates[first], first, span[0] - (words[first]?.start ?? 0))
    const end = endOf(fates[last], last, span[1] - (words[last]?.start ?? 0))
    return start < end ? [start, end] : undefined
  }
}

/** Words that an edit exchanged: in the text before it, and in the text after. Of inserted or deleted words, one is empty. */
export interface WordChange {
  readonly before: Span
  readonly after: Span
}

/** All that an edit changed, word by word, in order. Pure; never throws. */
export function changedWords(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  return changedRuns(differences(old, now)).map((run) => ({
    before: spanOf(old, ...run.before),
    after: spanOf(now, ...run.after),
  }))
}

/** The span of some words; of none, the end of the word before them. */
function spanOf(words: readonly PlacedWord[], first: number, behind: number): Span {
  const end = words[behind - 1]?.end ?? 0
  return [first < behind ? (words[first]?.start ?? end) : end, end]
}

/** Number of leading words that satisfy `hold`; no word after them may satisfy it. */
function countWhile(words: readonly PlacedWord[], hold: (word: PlacedWord) => boolean): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const word = words[middle]
    if (word && hold(word)) low = middle + 1
    else high = middle
  }
  return low
}

function isWithin([start, end]: Span, text: string): boolean {
  return start >= 0 && start < end && end <= text.length
}

function wordsOf(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

function fatesOf(before: readonly PlacedWord[], after: readonly PlacedWord[], length: number): Fate[] {
  const fates: Fate[] = []
  let to = 0
  let taken = 0
  let put = 0
  const close = (): void => {
    const change: Change = {
      first: fates.length,
      last: fates.length + taken - 1,
      put: put > 0 ? [after[to - put]?.start ?? 0, after[to - 1]?.end ?? 0] : undefined,
      between: [after[to - put - 1]?.end ?? 0, after[to]?.start ?? length],
    }
    for (; taken > 0; taken--) fates.push({ change })
    put = 0
  }
  for (const { added, removed, count } of differences(before, after)) {
    if (added) [put, to] = [put + count, to + count]
    else if (removed) taken += count
    else {
      close()
      for (const kept of after.slice(to, to + count)) fates.push({ kept })
      to += count
    }
  }
  close()
  return fates
}

type Difference = { added: boolean; removed: boolean; count: number }

function differences(before: readonly PlacedWord[], after: readonly PlacedWord[]): Difference[] {
  const [old, now] = [before.map(({ text }) => text), after.map(({ text }) => text)]
  const { head, foot } = commonEnds(old, now)
  const [oldMiddle, nowMiddle] = [old.slice(head, old.length - foot), now.slice(head, now.length - foot)]
  const same = (count: number): Difference => ({ added: false, removed: false, count })
  const middle = diffArrays(oldMiddle, nowMiddle, { maxEditLength: MOST_CHANGES }) ?? [
    { added: false, removed: true, count: oldMiddle.length },
    { added: true, removed: false, count: nowMiddle.length },
  ]
  return [same(head), ...middle, same(foot)]
}

/** A replacement that begins at the span's first word is in the span; one that also replaces earlier words is not. */
function startOf(fate: Fate | undefined, word: number, within: number): number {
  if (!fate) return 0
  if ('kept' in fate) return fate.kept.start + Math.max(0, within)
  return fate.change.first === word && fate.change.put ? fate.change.put[0] : fate.change.between[1]
}

function endOf(fate: Fate | undefined, word: number, within: number): number {
  if (!fate) return 0
  if ('kept' in fate) return Math.min(fate.kept.end, fate.kept.start + within)
  return fate.change.last === word && fate.change.put ? fate.change.put[1] : fate.change.between[0]
}
