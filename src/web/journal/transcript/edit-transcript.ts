import type { Span } from '../../../spec/journal.ts'
import { followWords } from '../evidence/follow-words.ts'

/** Extends a span to delete by one of the two spaces around it, so that one is left. */
export function withSpaceAround(text: string, [start, end]: Span): Span {
  const isOpen = start === 0 || /\s/.test(text.charAt(start - 1))
  if (isOpen && text[end] === ' ') return [start, end + 1]
  return text[start - 1] === ' ' && (end === text.length || /\s/.test(text.charAt(end)))
    ? [start - 1, end]
    : [start, end]
}

/** Maps a position in `before` to `after`; undefined if no word beside it is left. */
export function followPlace(at: number, before: string, after: string): number | undefined {
  if (before === after) return at
  const follow = followWords(before, after)
  const behind = /\S+(\s*)$/.exec(before.slice(0, at))
  const last = behind && follow([behind.index, at - (behind[1]?.length ?? 0)])
  if (behind && last) return last[1] + commonLength(behind[1] ?? '', after.slice(last[1]))
  const ahead = /^\s*(\S+)/.exec(before.slice(at))
  const gap = ahead ? ahead[0].length - (ahead[1]?.length ?? 0) : 0
  const first = ahead && follow([at + gap, at + ahead[0].length])
  return first?.[0]
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
