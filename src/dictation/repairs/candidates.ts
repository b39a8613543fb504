import { pronouns } from '../tokens/clause-words.ts'
import { endsSentence, isComma, type Token } from '../tokens/token.ts'
import type { EditCue } from './cue.ts'
import data from './cues.json' with { type: 'json' }
import { clauseStart, isEdge, isPause, REACH } from './edges.ts'
import { likeness, tagOf } from './likeness.ts'
import type { IsHeading } from './repair-context.ts'

/**
 * What a cue may ask for. `keep`: nothing. `drop`: only the cue goes. `cut`: everything from `from` on goes, and what
 * follows the cue replaces it. `place`: the `length` tokens after the cue replace [from, to), and what comes after that
 * range stays. `behind`: the correction was said before the cue, and [from, to) goes.
 */
export const candidateKinds = ['keep', 'drop', 'cut', 'place', 'behind'] as const
export type CandidateKind = (typeof candidateKinds)[number]

export interface Candidate {
  readonly kind: CandidateKind
  readonly from: number
  readonly to: number
  /** Number of lead-in tokens after the cue («det var jo»), which go with it. */
  readonly skip: number
  readonly length: number
  /** Whether a full stop after the cue stays. */
  readonly stop: boolean
}

/** The speaker corrects nothing. */
export const noRepair: Candidate = { kind: 'keep', from: 0, to: 0, skip: 0, length: 0, stop: false }

/** A cue with its context. */
export interface CuePlace {
  /** The tokens before the cue, without hesitation marks. */
  readonly left: readonly Token[]
  readonly pauses: readonly Token[]
  readonly tokens: readonly Token[]
  readonly cue: EditCue
  readonly isHeading: IsHeading
  /** Number of tokens since the last repair; Infinity for none. */
  readonly since: number
}

/** Maximum distance, in tokens, of a word with low likeness, and maximum length of an in-place edit. */
const [NEAR, LONGEST] = [8, 4]
/** A cut this short, in tokens, may begin anywhere; a longer one must begin like what follows, or with a clause. */
const NEAREST = 3
/** Maximum length, in tokens, of a correction said before its cue, and of what it corrects. */
const [BEHIND, WRONG] = [7, 8]
const AHEAD = 12
/** Maximum length, in tokens, of a clause that says why something was wrong. */
const REASON = 9

const leadIns = data.leadIns.map((phrase) => phrase.split(' '))

/** The tokens from `at` to the next edge or cue. */
export function repairAt(tokens: readonly Token[], at: number, most = AHEAD): readonly Token[] {
  let end = at
  while (end < tokens.length && end < at + most && !isEdge(tokens[end]) && tokens[end]?.kind !== 'command') end++
  return tokens.slice(at, end)
}

/** All candidates for a cue, `keep` first. */
export function candidatesFor(place: CuePlace): Candidate[] {
  const end = place.left.length
  const found: Candidate[] = [{ kind: 'keep', from: end, to: end, skip: 0, length: 0, stop: false }]
  for (const skip of skipsAt(place)) {
    found.push({ kind: 'drop', from: end, to: end, skip, length: 0, stop: false })
    addCuts(place, skip, found)
    addPlaces(place, skip, found)
  }
  if (place.cue.class === 'behind' || place.cue.phrase.includes('jeg')) addBehind(place, found)
  return found
}

function addCuts(place: CuePlace, skip: number, found: Candidate[]): void {
  const { left, tokens, cue, isHeading } = place
  const [to, first] = [left.length, tokens[cue.next + skip]]
  const clause = clauseStart(left, isHeading)
  for (let from = to - 1; from >= Math.max(0, to - REACH); from--) {
    const token = left[from]
    if (!token || token.kind === 'paragraph' || isHeading(left, from)) break
    if (isPause(token) || token.kind === 'line') continue
    const like = likeness(token, first)
    const isLike = like >= 3 || (like > 0 && to - from <= NEAR)
    if (!isLike && to - from > NEAREST && from !== clause && !isEdge(left[from - 1])) continue
    found.push({ kind: 'cut', from, to, skip, length: 0, stop: false })
    if (cue.mark === '.') found.push({ kind: 'cut', from, to, skip, length: 0, stop: true })
    // A standard phrase is removed whole, and alone.
    if (token.kind === 'phrase') break
  }
}

function addPlaces({ left, tokens, cue, isHeading }: CuePlace, skip: number, found: Candidate[]): void {
  const repair = repairAt(tokens, cue.next + skip, LONGEST)
  for (let length = 1; length <= repair.length; length++) {
    const [first, last] = [repair[0], repair[length - 1]]
    for (let to = left.length - 1; to >= Math.max(1, left.length - REACH); to--) {
      // An in-place edit never reaches across the end of a sentence.
      if ((to < left.length && endsSentence(left[to])) || isHeading(left, to)) break
      const tailLike = likeness(left[to - 1], last)
      if (tailLike === 0) continue
      for (let from = to - 1; from >= Math.max(0, to - LONGEST); from--) {
        if (isEdge(left[from]) || isHeading(left, from)) break
        const like = likeness(left[from], first)
        const isNear = to > left.length - NEAR
        if (like === 0 || Math.max(like, tailLike) < 3 || (!isNear && length === 1 && like < 4)) continue
        found.push({ kind: 'place', from, to, skip, length, stop: false })
      }
    }
  }
}

/** «høyre, venstre mener jeg» */
function addBehind({ left, isHeading }: CuePlace, found: Candidate[]): void {
  const end = left.length
  for (let to = end - 1; to >= Math.max(1, end - BEHIND); to--) {
    if (endsSentence(left[to])) break
    if (isPause(left[to])) continue
    for (let from = to - 1; from >= Math.max(0, to - WRONG); from--) {
      if (endsSentence(left[from]) || isHeading(left, from)) break
      if (isPause(left[from])) continue
      if (likeness(left[from], left[to]) > 0 || likeness(left[to - 1], left[end - 1]) > 0)
        found.push({ kind: 'behind', from, to, skip: 0, length: 0, stop: false })
    }
  }
}

/** How many tokens after the cue may only lead in to the correction: «det var», «mor sier», «ikke penicillin men». */
function skipsAt({ tokens, cue }: CuePlace): number[] {
  const skips = [0]
  for (const words of leadIns)
    if (words.every((word, index) => tokens[cue.next + index]?.key === word))
      skips.push(words.length + (isComma(tokens[cue.next + words.length]) ? 1 : 0))
  const [one, two] = [tokens[cue.next], tokens[cue.next + 1]]
  if (tagOf(two) === 'verb' && /^(?:pronoun|determiner|slot)$/.test(tagOf(one)))
    for (const length of [2, 3, 4])
      if (!isEdge(tokens[cue.next + length - 1]) && !isEdge(tokens[cue.next + length])) skips.push(length)
  // «nei det var forrige gang, i dag 118/72»: a clause says why it was wrong.
  if (tagOf(two) === 'verb' && pronouns.has(one?.key ?? '')) {
    const comma = tokens.slice(cue.next, cue.next + REASON).findIndex(isEdge)
    if (comma > 2 && isComma(tokens[cue.next + comma])) skips.push(comma + 1)
  }
  if (tagOf(one) === 'negation')
    for (let at = 2; at <= 5; at++) if (tokens[cue.next + at]?.key === 'men') skips.push(at + 1)
  return [...new Set(skips)]
}

/** Whether the tokens are one of the listed lead-ins. */
export function isListedLeadIn(tokens: readonly Token[]): boolean {
  const spokenKeys = tokens.filter(({ text }) => text !== ',').map(({ key }) => key)
  return leadIns.some(
    (words) => words.length === spokenKeys.length && words.every((word, index) => spokenKeys[index] === word),
  )
}
