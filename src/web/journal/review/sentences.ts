import { diffWords } from 'diff'
import type { Span } from '../../../spec/journal.ts'

/** A part of a sentence. `strong`: the words concerned; `removed`, `added`: what a correction takes out and puts in. */
export interface SentencePart {
  readonly text: string
  readonly mark?: 'strong' | 'removed' | 'added'
}

/** Maximum letters on each side of a place: speech without full stops has no sentences. */
const LONGEST_SIDE = 120
const end = /[.!?…]+(?=\s+[\p{Lu}«"])|\n/gu

/** The sentence that contains a place, or as much of it as can be read at a glance. */
export function sentenceAround(text: string, [start, stop]: Span): Span {
  const [first, last] = [Math.max(0, start - LONGEST_SIDE), Math.min(text.length, stop + LONGEST_SIDE)]
  // Includes what follows, which decides whether a sentence ends there.
  const ends = [...text.slice(first, last + 2).matchAll(end)].map(({ 0: mark, index }) => first + index + mark.length)
  const from = ends.findLast((at) => at <= start) ?? (first > 0 ? first + firstGap(text.slice(first, start)) : 0)
  const to = ends.find((at) => at >= stop) ?? (last < text.length ? stop + lastGap(text.slice(stop, last)) : last)
  const space = /^\s*/.exec(text.slice(from, start))?.[0].length ?? 0
  return [from + space, from + space + text.slice(from + space, to).trimEnd().length]
}

function firstGap(text: string): number {
  const gap = text.search(/\s/)
  return gap === -1 ? text.length : gap
}

function lastGap(text: string): number {
  const gap = text.search(/\s\S*$/)
  return gap === -1 ? text.length : gap
}

/** The whole sentence around a place, with the place marked. */
export function withPlace(text: string, place: Span): SentencePart[] {
  const [from, to] = sentenceAround(text, place)
  const [start, stop] = [Math.max(from, place[0]), Math.min(to, place[1])]
  // Dots show where it is cut.
  const lead = from > 0 && !/[.!?…:\n]\s*$/.test(text.slice(0, from)) ? '… ' : ''
  const tail = /^[^\S\n]+\S/.test(text.slice(to)) && !/[.!?…]$/.test(text.slice(0, to)) ? ' …' : ''
  return kept([
    { text: lead + text.slice(from, start) },
    { text: text.slice(start, stop), mark: 'strong' },
    { text: text.slice(stop, to) + tail },
  ])
}

/** Maximum letters shown on each side of an omission. */
const OMISSION_SIDE = 40

/** The words around a place where some are missing, with `label` in their place. */
export function withOmission(text: string, at: number, label: string): SentencePart[] {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  const from = Math.max(0, before.length - OMISSION_SIDE)
  const head = from > 0 ? `… ${before.slice(from + firstGap(before.slice(from))).trimStart()}` : before
  const side = after.slice(0, OMISSION_SIDE)
  const tail = side.length < after.length ? `${side.slice(0, lastGap(side)).trimEnd()} …` : side
  return kept([
    { text: head && `${head.replaceAll('\n', ' ')} ` },
    { text: label, mark: 'strong' },
    { text: tail && ` ${tail.replaceAll('\n', ' ')}` },
  ])
}

/** A sentence before and after a correction, in one. */
export function withChange(before: string, after: string): SentencePart[] {
  return kept(
    diffWords(before, after).map(({ value, added, removed }): SentencePart => {
      if (!added && !removed) return { text: value }
      // An added full stop is not worth marking.
      if (added && !/[\p{L}\p{N}]/u.test(value)) return { text: value }
      return { text: value, mark: removed ? 'removed' : 'added' }
    }),
  )
}

function kept(parts: readonly SentencePart[]): SentencePart[] {
  return parts.filter(({ text }) => text !== '')
}
