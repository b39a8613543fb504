import type { IsStop } from './correction-search.ts'
import { endsSentence, type Token } from '../tokens/token.ts'

/** A correction that was said: its tokens, with the marks around it, and where what follows begins. */
export interface Said {
  readonly action: string
  readonly tokens: readonly Token[]
  readonly next: number
}

/** What is surely a correction, but not surely of what: its words stay. */
export type Doubt = 'doubt'

/** What stands between two words of speech without punctuation: a full stop, a comma or nothing. `start`: of their sentence. */
export type SoftBreak = (tokens: readonly Token[], index: number, start: number) => '.' | ',' | undefined

/** Where the correcting of a dictation has come to. */
export interface State {
  readonly result: Token[]
  /** Where in `tokens` the right words of the last correction that was obeyed begin. */
  obeyedAt?: number
  /** What the last deletion took, for «angre». */
  removed: Token[]
  readonly tokens: readonly Token[]
  readonly isStop: IsStop
  readonly softBreak: SoftBreak | undefined
  /** Full stops were written or said. */
  readonly isPunctuated: boolean
}

/** Takes away what was said last, from `start`. */
export function cut(state: State, start: number): void {
  state.removed = state.result.splice(Math.max(0, start))
}

const apologies = new Set(['unnskyld', 'beklager', 'sorry', 'orsak'])

/** «beklager» alone: what follows may as well be what the speaker is sorry for («beklager støyen»). */
export function isApology({ tokens }: Said): boolean {
  return tokens.every((token) => apologies.has(token.key) || isPause(token))
}

/** More marks in a row are no hesitation. */
const MOST_PAUSES = 3

/** Takes the marks of hesitation off the end. */
export function takePauses(result: Token[]): Token[] {
  let count = 0
  while (count <= MOST_PAUSES && isPause(result.at(-1 - count))) count++
  return count > MOST_PAUSES ? [] : result.splice(result.length - count)
}

/** Takes a new line off the end, with the marks before it: «venstre kne», and on the next line «rettelse, høyre kne». */
export function takeBreak(result: Token[]): Token[] {
  const isBreak = (token: Token | undefined): boolean => token?.kind === 'line' || token?.kind === 'paragraph'
  if (!isBreak(result.at(-1))) return []
  const broken = result.splice(result.length - 1)
  return [...takePauses(result), ...broken]
}

const pauses = new Set(['.', ',', '–', '…', '-'])

export function isPause(token: Token | undefined): boolean {
  return token?.kind === 'mark' && pauses.has(token.text)
}

/** A mark, the end of a sentence or of the text. */
export function isEdge(token: Token | undefined): boolean {
  return endsSentence(token) || token?.kind === 'mark'
}

/** The tokens before the first edge; all of them where there is none. */
export function untilEdge(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(isEdge)
  return end === -1 ? tokens : tokens.slice(0, end)
}
