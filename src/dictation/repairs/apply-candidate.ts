import { verbs } from '../tokens/clause-words.ts'
import { endsSentence, isComma, type Token } from '../tokens/token.ts'
import type { Candidate, CuePlace } from './candidates.ts'
import { cuesAsWords } from './cues-as-words.ts'
import { isEdge } from './edges.ts'
import { completed, inCaseOf, replaces } from './slots.ts'

/** The tokens so far, and the index where reading continues. */
export interface Applied {
  readonly result: readonly Token[]
  readonly next: number
}

/** Makes one repair. The only place where a cue removes text. */
export function applyCandidate(place: CuePlace, candidate: Candidate): Applied {
  const { left, pauses, cue } = place
  switch (candidate.kind) {
    case 'keep':
      return { result: [...left, ...pauses, ...cuesAsWords(cue.tokens)], next: cue.mark ? cue.next - 1 : cue.next }
    case 'drop':
      return { result: [...left, ...pauses], next: cue.next + candidate.skip }
    case 'cut':
      return applyCut(place, candidate)
    case 'place':
      return applyInPlace(place, candidate)
    case 'behind':
      return applyBehind(place, candidate)
  }
}

function applyCut({ left, pauses, tokens, cue }: CuePlace, { from, skip, stop }: Candidate): Applied {
  const next = cue.next + skip
  const result = left.slice(0, from)
  const stopToken = tokens[cue.next - 1]
  if (stop && stopToken && !endsSentence(result.at(-1))) return { result: [...result, stopToken], next }
  const [first, right] = [left[from], tokens[next]]
  if (!first || !right || isEdge(right) || right.kind === 'command') {
    // Nothing replaces the removed text, so no comma or «og» may be left dangling.
    while (isComma(result.at(-1)) || result.at(-1)?.key === 'og') result.pop()
    return { result, next }
  }
  const removed = left.length - from
  const isOne = removed === 1 && replaces(right, first)
  const written = isOne ? completed(right, first) : inCaseOf(right, first)
  result.push(first.kind === 'phrase' ? right : written)
  const closing = closingComma(pauses, tokens, next, removed)
  if (closing === 0) return { result, next: next + 1 }
  return { result: [...result, ...tokens.slice(next + 1, next + closing)], next: next + closing + 1 }
}

function applyInPlace({ left, tokens, cue }: CuePlace, { from, to, skip, length }: Candidate): Applied {
  const next = cue.next + skip
  const repair = tokens.slice(next, next + length)
  return {
    result: [...left.slice(0, from), ...inPlaceOf(left.slice(from, to), repair), ...left.slice(to)],
    next: next + length,
  }
}

function applyBehind({ left, pauses, tokens, cue }: CuePlace, { from, to }: Candidate): Applied {
  const kept = left.slice(0, from)
  if (isComma(kept.at(-1)) && isComma(left[to - 1])) kept.pop()
  const staysMark = (cue.mark !== '' && cue.mark !== ',') || (isComma(tokens[cue.next - 1]) && pauses.length === 0)
  const wrong = left.slice(from, to).filter((token) => !isComma(token))
  return { result: [...kept, ...inPlaceOf(wrong, left.slice(to))], next: staysMark ? cue.next - 1 : cue.next }
}

/** The replacement, completed from the old value («50 mg nei 75») and with the case of what it replaces. */
function inPlaceOf(wrong: readonly Token[], right: readonly Token[]): readonly Token[] {
  const [old] = wrong
  const [first, ...others] = right
  if (!old || !first) return right
  const isOne = wrong.length === 1 && right.length === 1 && replaces(first, old)
  return [isOne ? completed(first, old) : inCaseOf(first, old), ...others]
}

/** Maximum length of a subject, in tokens; it may be at most one token longer than what it replaces. */
const SUBJECT = 4

/** Number of tokens before the closing comma in «Sønnen, nei, datteren, følger»; 0 where there is none. */
function closingComma(pauses: readonly Token[], tokens: readonly Token[], next: number, removed: number): number {
  if (!isComma(pauses.at(-1)) || removed > SUBJECT) return 0
  for (let length = 1; length <= SUBJECT; length++) {
    if (!isComma(tokens[next + length])) continue
    return verbs.has(tokens[next + length + 1]?.key ?? '') && length <= removed + 1 ? length : 0
  }
  return 0
}
