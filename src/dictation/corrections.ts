import {
  chunkStart,
  clauseStart,
  findAgain,
  findMedicine,
  findReplaced,
  findRetrace,
  paragraphStart,
  sentenceStart,
  type IsStop,
} from './correction-search.ts'
import { conjunctions, leaning, negations, openingVerbs, pronouns } from './clause-words.ts'
import { replaceNamed } from './replace-named.ts'
import { completed, hasSlot, isCount, isDuration, isMedicineAt, isValue } from './slots.ts'
import { endsSentence, type Pass, type Token } from './token.ts'

/** A correction that was said: its tokens, with the marks around it, and where what follows begins. */
interface Said {
  readonly action: string
  readonly tokens: readonly Token[]
  readonly next: number
}

/**
 * Obeys self-corrections. Where a correcting word has nothing to correct it stays a word.
 * `stops` are words that are never taken away, such as spoken headings.
 */
export function obeyCorrections(stops: ReadonlySet<string>): Pass {
  // «ingen faste medisiner» names no section.
  const isStop: IsStop = (token, before) =>
    token.kind === 'word' && stops.has(token.key) && !(before && (leaning.has(before.key) || before.key === 'faste'))
  return (tokens) => {
    const state: State = { result: [], removed: [], tokens, isStop }
    let index = 0
    while (index < tokens.length) {
      const token = tokens[index]
      if (!token) break
      if (token.kind !== 'command') {
        const named = replaceNamed(state.result, tokens, index)
        if (named) state.result.splice(named.at, named.length, ...named.by)
        else state.result.push(token)
        index = named?.next ?? index + 1
        continue
      }
      const said = readSaid(tokens, index)
      index = correct(state, said)
    }
    return state.result
  }
}

interface State {
  readonly result: Token[]
  /** What the last deletion took, for «angre». */
  removed: Token[]
  readonly tokens: readonly Token[]
  readonly isStop: IsStop
}

/** Correcting words in a row are one correction: «nei, rettelse,». The one that asks for most wins. */
function readSaid(tokens: readonly Token[], start: number): Said {
  const order = ['replace-value', 'replace-previous', 'delete-previous']
  let action = tokens[start]?.action ?? ''
  let next = start + 1
  for (;;) {
    const marks = isPause(tokens[next]) ? 1 : 0
    const following = tokens[next + marks]
    if (following?.kind === 'command' && order.includes(following.action ?? '') && order.includes(action)) {
      if (order.indexOf(following.action ?? '') > order.indexOf(action)) action = following.action ?? action
      next += marks + 1
    } else {
      const afterDeletion = action.startsWith('delete') || action === 'restart' || action === 'undo'
      if (marks && (order.includes(action) || afterDeletion)) next++
      return { action, tokens: tokens.slice(start, next), next }
    }
  }
}

/** Returns the index at which reading goes on. */
function correct(state: State, said: Said): number {
  switch (said.action) {
    case 'replace-value':
    case 'replace-previous':
      return replace(state, said)
    case 'delete-previous':
      return deletePrevious(state, said)
    case 'delete-word':
      cut(state, state.result.length - 1)
      return said.next
    case 'delete-sentence':
    case 'restart':
      cut(state, sentenceStart(state.result, state.isStop))
      return said.next
    case 'delete-paragraph':
      cut(state, paragraphStart(state.result))
      return said.next
    case 'undo':
      for (const token of state.removed.splice(0)) state.result.push(token)
      return said.next
    default:
      for (const token of said.tokens) state.result.push(asWord(token))
      return said.next
  }
}

function replace(state: State, said: Said): number {
  const pauses = takePauses(state.result)
  const done = replaceValue(state, said) ?? (said.action === 'replace-previous' ? replaceWords(state, said) : undefined)
  if (done !== undefined) return done
  for (const token of [...pauses, ...said.tokens]) state.result.push(asWord(token))
  return said.next
}

/** A value takes the place of the last one of its kind. */
function replaceValue(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const lead = leading(tokens, said.next)
  const next = tokens[said.next + lead]
  const isMedicine = isMedicineAt(tokens, said.next + lead)
  if (!next || !(hasSlot(next) || isMedicine)) return undefined
  const strong = said.action !== 'replace-value'
  const again = findAgain(result, next, tokens[said.next + lead + 1])
  if (again !== -1) {
    cut(state, again)
    return said.next
  }
  const at = isMedicine ? findMedicine(result, strong) : findReplaced(result, next, strong)
  const earlier = result[at]
  if (!earlier || (isDuration(next, tokens[said.next + lead + 1]) && !isCount(earlier))) return undefined
  const tail = result.slice(at + 1)
  const after = tokens[said.next + lead + 1]
  const from = lead > 0 && result[at - 1]?.key === tokens[said.next]?.key ? at - 1 : at
  cut(state, from)
  if (lead === 1) result.push(...tokens.slice(said.next, said.next + lead))
  result.push(completed(next, earlier))
  if (keepsTail(tail, after)) result.push(...tail)
  return said.next + lead + 1
}

/** «nei på høyre side»: one leaning word may stand before the value, or «vi tar», which is not written. */
function leading(tokens: readonly Token[], index: number): number {
  const first = tokens[index]
  if (
    first?.key === 'vi' &&
    /^(?:tar|sier|gir|setter)$/.test(tokens[index + 1]?.key ?? '') &&
    hasSlot(tokens[index + 2])
  )
    return 2
  return first?.kind === 'word' && leaning.has(first.key) && !hasSlot(first) && hasSlot(tokens[index + 1]) ? 1 : 0
}

/** What stood behind the replaced value stays, unless the speaker says it again. */
function keepsTail(tail: readonly Token[], after: Token | undefined): boolean {
  const first = tail[0]
  if (!first) return false
  if (after && first.key === after.key) return false
  if (endsSentence(after) || after?.kind === 'mark' || tail.some(isValue))
    return !(isValue(first) && isValue(after) && first.kind === after?.kind)
  if (
    after &&
    (pronouns.has(after.key) || negations.has(after.key) || openingVerbs.has(after.key) || leaning.has(after.key))
  )
    return true
  return tail.length > 3
}

/** Words take the place of words: from the same word said again, of the whole clause, or of the last word. */
function replaceWords(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const next = tokens[said.next]
  if (!next || result.length === 0 || endsSentence(next)) return said.next
  const retrace = findRetrace(result, next)
  if (retrace !== -1) cut(state, retrace)
  else if (startsClause(next)) {
    const start = takenBack(result, state.isStop)
    if (start === undefined) return undefined
    cut(state, start)
  } else if (!state.isStop(result.at(-1) ?? next, result.at(-2)))
    cut(
      state,
      chunkStart(result, state.isStop, !endsSentence(tokens[said.next + 1]) && tokens[said.next + 1]?.kind !== 'mark'),
    )
  return said.next
}

/** So many tokens of a clause are taken back for another one. */
const LONGEST_CLAUSE = 10
/** And so many of a denial in the midst of speech without marks. */
const LONGEST_DENIAL = 6

/** Where the clause begins that another one takes the place of; speech without marks has none, but may end in a denial. */
function takenBack(result: readonly Token[], isStop: IsStop): number | undefined {
  const start = clauseStart(result, isStop)
  const before = result[start - 1]
  const isMarked = before !== undefined && (before.kind === 'mark' || endsSentence(before))
  // A value is not given up unless it is surely of this clause.
  if (result.length - start <= LONGEST_CLAUSE && (isMarked || !result.slice(start).some(isValue))) return start
  const end = result.slice(-LONGEST_DENIAL)
  const denial = end.findLastIndex(({ key }) => negations.has(key))
  return denial === -1 || end.slice(denial).some(isValue) ? undefined : result.length - end.length + denial
}

function startsClause(token: Token): boolean {
  return pronouns.has(token.key) || openingVerbs.has(token.key) || negations.has(token.key)
}

/** «stryk det» takes the last value where a value follows, else the phrase since the last mark or conjunction. */
function deletePrevious(state: State, said: Said): number {
  takePauses(state.result)
  const replaced = replaceValue(state, { ...said, action: 'replace-previous' })
  if (replaced !== undefined) return replaced
  const isEdge: IsStop = (token, before) => state.isStop(token, before) || conjunctions.has(token.key)
  const start = clauseStart(state.result, isEdge, 14)
  cut(state, conjunctions.has(state.result[start - 1]?.key ?? '') ? start - 1 : start)
  return said.next
}

function cut(state: State, start: number): void {
  state.removed = state.result.splice(Math.max(0, start))
}

/** More marks in a row are no hesitation. */
const MOST_PAUSES = 3

/** Takes the marks of hesitation off the end. */
function takePauses(result: Token[]): Token[] {
  let count = 0
  while (count <= MOST_PAUSES && isPause(result.at(-1 - count))) count++
  return count > MOST_PAUSES ? [] : result.splice(result.length - count)
}

function isPause(token: Token | undefined): boolean {
  return token?.kind === 'mark' && /^[.,–…-]$/.test(token.text)
}

function asWord(token: Token): Token {
  return token.kind === 'command' ? { ...token, kind: 'word' } : token
}
