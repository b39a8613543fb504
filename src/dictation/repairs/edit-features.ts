import { endsSentence, type Token } from '../tokens/token.ts'
import { align, type Alignment } from './align.ts'
import { isListedLeadIn, type Candidate } from './candidates.ts'
import { cueClasses } from './cue.ts'
import { isEdge } from './edges.ts'
import { isContent, likeness, numberOf, tagOf, type Tag } from './likeness.ts'
import type { Observe, Scene } from './scene.ts'

const lostTags: readonly Tag[] = ['value', 'medicine', 'negation', 'slot', 'verb']

function lengthClass(length: number): number {
  if (length <= 4) return length
  return length <= 6 ? 5 : length <= 9 ? 6 : length <= 14 ? 7 : 8
}

/** Observes what a `cut` or `place` removes and what replaces it. */
export function observeEdit(scene: Scene, candidate: Candidate, observe: Observe): void {
  const { left, tokens, cue } = scene.place
  const { kind, from, to, skip, length } = candidate
  const removed = left.slice(from, to)
  const { words: ahead, alignment, from: first } = scene.aheadOf(skip)
  const repair = kind === 'place' ? ahead.slice(0, length) : ahead
  const strikes = cue.class === 'strike' ? 2 : 1
  observe('length', lengthClass(removed.length))
  observe('length, of class', lengthClass(removed.length), cueClasses.indexOf(cue.class) + 1)
  if (candidate.stop) observe('stop kept')
  if (skip > 0) observeLeadIn(tokens.slice(cue.next, cue.next + skip), observe)
  observeStart(removed, repair, strikes, observe)
  if (kind === 'cut' && repair[0]) observeOtherStarts(scene, candidate, repair[0], observe)
  const aligned = kind === 'cut' ? alignment.pairsFrom(from - first) : align(removed, repair).pairsFrom(0)
  observeAlignment(removed, repair, aligned, strikes, observe)
  observeBounds(scene, candidate, removed, strikes, observe)
  observeReading(scene, candidate, removed, ahead, observe)
  if (scene.isCueNear) observe('another cue follows')
  if (ahead.length === 0) observe('nothing follows', strikes)
  observe('repair to its edge', ahead.length <= 2 ? ahead.length + 1 : ahead.length < 6 ? 4 : 5)
  if (kind === 'place') observeTail(scene, candidate, removed, ahead, observe)
}

function observeLeadIn(skipped: readonly Token[], observe: Observe): void {
  const isListed = isListedLeadIn(skipped)
  observe('lead-in', isListed ? 1 : 2)
  if (isListed) return
  observe('clause skipped', skipped.length)
  observe('clause skipped ends', numberOf(tagOf(skipped.at(-1))))
  observe('clause skipped begins', numberOf(tagOf(skipped[0])))
  if (skipped.some((token) => isContent(token) && tagOf(token) !== 'verb')) observe('content skipped')
}

/** How alike the removed text and its replacement begin. */
function observeStart(removed: readonly Token[], repair: readonly Token[], strikes: number, observe: Observe): void {
  const [start, first] = [removed[0], repair[0]]
  const like = first ? likeness(start, first) + 1 : 7
  observe('start is like', like, strikes)
  observe('start is like, by length', like, removed.length === 1 ? 1 : removed.length <= 3 ? 2 : 3)
  if (like !== 6 && first) observe('start by start', numberOf(tagOf(start)), numberOf(tagOf(first)))
  const [content, other] = [removed.find(isContent), repair.find(isContent)]
  const contentLike = content && other ? likeness(content, other) + 1 : 7
  observe('content is like', contentLike)
  if (first !== other && start === content) observe('small words lead', contentLike)
  if (like === 6 && removed.length > 1) observe('second is like', likeness(removed[1], repair[1]) + 1)
  if (like === 5) observe('same slot', Math.min(3, removed.length), Math.min(3, repair.length))
}

/** Whether something nearer or further back begins more like the replacement. */
function observeOtherStarts(
  { place, sentence, aheadOf }: Scene,
  { from, skip }: Candidate,
  first: Token,
  observe: Observe,
): void {
  const { left } = place
  const { alignment, from: start } = aheadOf(skip)
  const mine = alignment.likeOfFirst(from - start)
  let [nearer, further] = [0, 0]
  for (let at = from + 1; at < left.length; at++) nearer = Math.max(nearer, alignment.likeOfFirst(at - start))
  for (let at = Math.max(sentence, from - 8, start); at < from; at++)
    further = Math.max(further, alignment.likeOfFirst(at - start))
  if (nearer > mine) observe('nearer start', 1)
  if (nearer === mine && mine > 0) observe('nearer start', 2, mine)
  if (further > mine) observe('further start', 1)
  if (left[from - 1]?.key === first.key) observe('first word stands before')
}

/** How much of the removed text is repeated, and what is lost. */
function observeAlignment(
  removed: readonly Token[],
  repair: readonly Token[],
  { pairs, reached }: ReturnType<Alignment['pairsFrom']>,
  strikes: number,
  observe: Observe,
): void {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const { like } of pairs) counts[like] = (counts[like] ?? 0) + 1
  const [, classes = 0, letters = 0, kinds = 0, slots = 0, same = 0] = counts
  const paired = new Set(pairs.map(({ one }) => one))
  const lost = removed.filter((token) => !paired.has(token) && isContent(token))
  observe('same words', Math.min(4, same) + 1)
  observe('slots alike', Math.min(3, slots) + 1)
  observe('kinds alike', Math.min(3, kinds + letters) + 1)
  observe('classes alike', Math.min(3, classes) + 1)
  observe('share aligned', Math.round((4 * pairs.length) / removed.length) + 1)
  observe('words between', Math.min(4, reached - pairs.length) + 1)
  observe('content lost', Math.min(5, lost.length) + 1, strikes)
  for (const [index, tag] of lostTags.entries())
    if (lost.some((token) => tagOf(token) === tag)) observe('lost', index + 1, strikes)
  if (pairs.length > 0 && same === pairs.length && lost.length === 0) observe('nothing changes')
  const last = removed.at(-1)
  observe('end is like', repair.reduce((most, token) => Math.max(most, likeness(last, token)), 0) + 1, strikes)
}

/** Where the edit begins, and what it crosses. */
function observeBounds(
  { place, clause, sentence }: Scene,
  { from }: Candidate,
  removed: readonly Token[],
  strikes: number,
  observe: Observe,
): void {
  if (from === clause) observe('from the clause')
  if (from === sentence || from === 0) observe('from the sentence', strikes)
  if (isEdge(place.left[from - 1])) observe('behind a mark', strikes)
  if (removed.slice(0, -1).some((token) => endsSentence(token))) observe('crosses a sentence', strikes)
}

/** Whether the remaining text reads on. */
function observeReading(
  { place }: Scene,
  { kind, from, skip }: Candidate,
  removed: readonly Token[],
  ahead: readonly Token[],
  observe: Observe,
): void {
  const { left, tokens, cue, pauses } = place
  const before = left[from - 1]
  const [beforeTag, firstTag] = [tagOf(before), tagOf(ahead[0])]
  if (kind === 'cut') observe('then', numberOf(beforeTag), numberOf(firstTag))
  if (firstTag === 'pronoun' && isEdge(before)) observe('clause for a clause')
  if (pauses.length > 0 && cue.mark) observe('between marks')
  if (pauses.at(-1)?.text === ',' && tokens[cue.next + skip + ahead.length]?.text === ',' && ahead.length <= 4)
    observe('set off', Math.max(-3, Math.min(3, removed.length - ahead.length)) + 4)
  if (ahead.some(({ key }) => key === 'heller')) observe('«heller» follows')
}

/** Observes the text between an in-place edit and the cue, which stays. */
function observeTail(
  { place }: Scene,
  { to, length }: Candidate,
  removed: readonly Token[],
  ahead: readonly Token[],
  observe: Observe,
): void {
  const { left } = place
  const tail = left.slice(to)
  const [first, behind] = [ahead[0], ahead[length]]
  observe('tail', lengthClass(tail.length))
  observe('words by words', Math.min(3, removed.length), Math.min(3, length))
  observe('behind the repair', ahead.length === length ? 0 : numberOf(tagOf(behind)))
  observe('tail begins', numberOf(tagOf(tail[0])))
  observe('whole is like', Math.min(likeness(removed[0], first), likeness(removed.at(-1), ahead[length - 1])) + 1)
  if (tail.some((token) => likeness(token, first) === 4)) observe('nearer like')
  if (tail.some((token) => tagOf(token) === 'medicine')) observe('medicine since')
  if (tail.some((token) => endsSentence(token))) observe('other sentence since')
  if (tail.some(({ text }) => text === ',')) observe('comma since')
  if (behind && likeness(left[to], behind) >= 3) observe('next word alike')
}

/** Observes a correction said before its cue: «høyre venstre mener jeg». */
export function observeBehind({ place }: Scene, { from, to }: Candidate, observe: Observe): void {
  const { left, tokens, cue, since } = place
  const [wrong, right] = [left.slice(from, to), left.slice(to)]
  const { pairs } = align(wrong, right).pairsFrom(0)
  const paired = new Set(pairs.map(({ one }) => one))
  const next = tokens[cue.next - (cue.mark ? 1 : 0)]
  observe('words by words', Math.min(4, wrong.length), Math.min(4, right.length))
  observe('start is like', likeness(wrong[0], right[0]) + 1)
  observe('end is like', likeness(wrong.at(-1), right.at(-1)) + 1)
  observe('share aligned', Math.round((4 * pairs.length) / wrong.length) + 1)
  observe('same words', Math.min(3, pairs.filter(({ like }) => like === 5).length) + 1)
  observe('content lost', Math.min(4, wrong.filter((token) => !paired.has(token) && isContent(token)).length) + 1)
  if (pairs.every(({ like }) => like === 5)) observe('nothing changes')
  if (wrong.at(-1)?.text === ',') observe('comma since')
  observe('next is', numberOf(tagOf(next)))
  observe('corrected just before', since <= 6 ? 1 : 2)
  if (pairs.some(({ like }) => like === 4)) observe('slots alike')
  if (pairs.some(({ like }) => like === 3)) observe('kinds alike')
}
