import type { Token } from '../../../dictation/tokens/token.ts'
import type { Found } from './reading.ts'
import type { Word } from '../words/words.ts'

/** Marks that end the clause of a side: «venstre blank, høyre rødt». A colon does not. */
const cutting = /^[,;.!?–()/]$/
const joining = /^(?:men|mens|og|samt)$/
/** Prepositions before a side: «rødt på venstre», «hevelse i høyre kne». */
const leaning = /^(?:på|i|ved|for|av|fra|frå|mot)$/

/**
 * The words of a side's own clause, weighted by nearness, 1 for the nearest. Where two sides share a clause, the words
 * between them belong to the first if it opens the clause, and to both if a preposition precedes the second.
 */
export function ownWordsOf(
  tokens: readonly Token[],
  content: readonly Word[],
  { at, reading: { length } }: Found,
  readings: readonly Found[],
): ReadonlyMap<string, number> {
  const sides = readings.filter(({ reading }) => reading.category === 'side')
  const before = sides.findLast((other) => other.at < at)
  const behind = sides.find((other) => other.at > at)
  const isCut = (index: number, other: Found | undefined): boolean => {
    const token = tokens[index]
    if (token === undefined) return true
    return token.kind === 'mark' ? cutting.test(token.text) : other !== undefined && joining.test(token.key)
  }
  const leansAt = (index: number): boolean => leaning.test(tokens[index - 1]?.key ?? '')
  let from = at
  while (from > 0 && !isCut(from - 1, before) && from > endOf(before)) from--
  if (before && from === endOf(before) && !leansAt(at)) from = at
  let to = at + length
  while (to < tokens.length && !isCut(to, behind) && to !== behind?.at) to++
  const opens = at === 0 || tokens[at - 1]?.kind === 'mark'
  if (behind && to === behind.at && !opens && !leansAt(to)) to = at + length
  const own = new Map<string, number>()
  const add = (words: readonly Word[]): void => {
    for (const [index, { key, parts }] of words.entries())
      for (const name of [key, ...parts]) own.set(name, Math.max(own.get(name) ?? 0, 1 / (index + 1)))
  }
  add(content.filter((word) => word.at >= from && word.at + word.length <= at).toReversed())
  add(content.filter((word) => word.at >= at + length && word.at < to))
  return own
}

function endOf(side: Found | undefined): number {
  return side ? side.at + side.reading.length : 0
}
