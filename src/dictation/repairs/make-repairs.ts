import { isAsked, isListed } from './answers.ts'
import { isComma, type Token } from '../tokens/token.ts'
import { applyCandidate } from './apply-candidate.ts'
import { noRepair, type Candidate, type CuePlace } from './candidates.ts'
import { isRankedCue, readCue } from './cue.ts'
import { cuesAsWords } from './cues-as-words.ts'
import { countPauses } from './edges.ts'
import { exchangeNamed } from './exchange-named.ts'
import { isExplicitDeletion, obeyExplicit } from './explicit-deletions.ts'
import type { Decide } from './rank-candidates.ts'
import type { IsHeading } from './repair-context.ts'
import type { RepairState } from './repair-state.ts'
import { strikeNamedThing } from './strike-named.ts'

/** A repair that was not made, and is asked about instead. */
export interface OpenQuestion {
  readonly place: CuePlace
  readonly candidate: Candidate
}

export interface MadeRepairs {
  readonly tokens: readonly Token[]
  readonly questions: readonly OpenQuestion[]
}

/** How many tokens before a cue are considered. */
const WINDOW = 48
/**
 * Maximum number of ranked cues: this many, and one more per 32 tokens. The rest stay as words. Nobody corrects
 * themselves that often (no text of the corpus comes near), and ranking thousands of «nei» takes ten times as long as
 * ordinary text.
 */
const [MOST_CUES, TOKENS_PER_CUE] = [32, 32]

/**
 * Makes the repairs that the speaker asks for: explicit deletions by rule, every other cue as `decide` says. A cue that
 * asks for nothing becomes words again. Linear; never throws.
 */
export function makeRepairs(
  tokens: readonly Token[],
  isHeading: IsHeading,
  isPunctuated: boolean,
  decide: Decide,
): MadeRepairs {
  const state: RepairState = { tokens, result: [], removed: [], isHeading, isPunctuated }
  const questions: OpenQuestion[] = []
  let [index, repairedAt, ranked] = [0, -Infinity, 0]
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    if (token.kind !== 'command') {
      const named = exchangeNamed(state.result, tokens, index)
      if (named) state.result.splice(named.at, named.length, ...named.by)
      else state.result.push(token)
      index = named?.next ?? index + 1
      continue
    }
    const explicit = isRankedCue(token) ? strikeNamedThing(state, index) : obeyExplicit(state, index)
    if (explicit !== undefined) {
      index = explicit
      continue
    }
    const place = placeAt(state, index, index - repairedAt)
    // «nei, stryk siste setning»: the cue belongs to the deletion after it.
    if (isExplicitDeletion(tokens[place.cue.next])) {
      index = place.cue.next
      continue
    }
    const isRanked = ranked++ < MOST_CUES + index / TOKENS_PER_CUE
    const { made, ask } = isRanked ? decide(place, isPunctuated) : { made: noRepair, ask: undefined }
    const { result, next } = applyCandidate(place, made)
    if (made.kind !== 'keep') repairedAt = next
    if (ask && !isAnswer(place)) questions.push({ place, candidate: ask })
    state.result.splice(Math.max(0, state.result.length - WINDOW), WINDOW)
    for (const one of result) state.result.push(one)
    index = Math.max(next, index + 1)
  }
  return { tokens: state.result, questions }
}

/** The cue at `index` with its context. In «venstre eller nei høyre» the «eller» goes with the cue. */
function placeAt({ result, tokens, isHeading }: RepairState, index: number, since: number): CuePlace {
  const left = result.slice(-WINDOW)
  let count = countPauses(left)
  if (left.at(-1 - count)?.key === 'eller' && left.at(-2 - count)?.key !== 'ja') {
    count++
    while (isComma(left.at(-1 - count))) count++
  }
  const pauses = count === 0 ? [] : left.splice(-count)
  return { left, pauses, tokens, cue: readCue(tokens, index), isHeading, since }
}

/** «spurt om hoste nei», «brystsmerter nei, hjertebank nei, tungpust ja»: an answer raises no question. */
function isAnswer({ left, tokens, cue }: CuePlace): boolean {
  return cue.class === 'no' && (isAsked(left) || isListed(left, tokens, cue.next))
}

/** The text around an open question as if its repair were made, up to `behind` tokens after the cue. */
export function asIfMade({ place, candidate }: OpenQuestion, behind: number): readonly Token[] {
  const { result, next } = applyCandidate(place, candidate)
  return [...result, ...cuesAsWords(place.tokens.slice(next, place.cue.next + behind))]
}
