import { conjunctions, leaning, negations, verbs } from '../tokens/clause-words.ts'
import { isSaidOrAsked } from './correction-safety.ts'
import { cut, isApology, isEdge, untilEdge, type Said, type State } from './correction-state.ts'
import { areOfKind } from './kinds.ts'
import { isAsked, isListed } from './answers.ts'
import { inCaseOf, isPerson, isRelative, isValue } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So far back a clause begins, so far on its object is said again, and so many letters has that. */
const [REACH, OBJECT, CONTENT] = [10, 5, 2]

/** Who dictates tells what is done; what «hun» does now and did then are both true. */
const speakers = wordSet('vi jeg eg me')

/**
 * «vi seponerer amlodipin nei vi beholder amlodipin», «eg aukar dosen nei eg minkar dosen»: a clause with the same subject and the
 * same object is said anew. Not of one among several things, nor of what was asked or told by somebody.
 */
export function replaceClause(state: State, { next }: Said): number | undefined {
  const { result, tokens } = state
  const [subject, verb] = [tokens[next], tokens[next + 1]]
  if (!subject || !speakers.has(subject.key) || verb?.kind !== 'word' || isAsked(result) || isSaidOrAsked(state))
    return undefined
  const from = Math.max(0, result.length - REACH)
  const at = result.findLastIndex(({ key }, index) => index >= from && key === subject.key)
  if (at === -1 || result.slice(at).some((token) => isEdge(token) || conjunctions.has(token.key))) return undefined
  const [before, told] = [result.slice(at + 2).filter(isObject), untilEdge(tokens.slice(next + 2, next + 2 + OBJECT))]
  // «vi tilbyr sykehjem nei vi trenger ikke sykehjem»: somebody answers.
  if ([...result.slice(at), ...told].some(isDenial)) return undefined
  // «vi starter ramipril i dag, metoprolol i morgen nei vi venter med metoprolol»: nothing else was told.
  if (
    !before.some(({ kind }) => kind === 'word') ||
    !before.every((thing) => told.some((token) => areSame(thing, token)))
  )
    return undefined
  cut(state, at)
  return next
}

/** The same thing, or another value of it. */
function areSame(one: Token, other: Token): boolean {
  return one.key === other.key || (one.kind !== 'word' && isValue(one) && isValue(other))
}

function isDenial({ key }: Token): boolean {
  return negations.has(key)
}

function isObject({ kind, key }: Token): boolean {
  return kind !== 'word' || (key.length >= CONTENT && !leaning.has(key) && !verbs.has(key))
}

/** «kona nei datteren ringer», «Broren, nei, svogeren, fant ham»: who does it is said anew before it is told what. */
export function replaceSubject(state: State, said: Said): number | undefined {
  const { result, tokens, isStop } = state
  const { next } = said
  const [before, last] = [result.at(-2), result.at(-1)]
  const isFirst = result.length === 1 || isEdge(before) || isStop(result, result.length - 2)
  const [subject, behind] = [tokens[next], tokens[next + 1]]
  if (!last || !subject || !isFirst || isApology(said) || isListed(result, tokens, next)) return undefined
  const verb = isEdge(behind) ? tokens[next + 2] : behind
  if (!areBothPeople(last, subject) || !isVerbLike(verb)) return undefined
  cut(state, result.length - 1)
  result.push(inCaseOf(subject, last))
  return isEdge(behind) ? next + 2 : next + 1
}

function areBothPeople(one: Token, other: Token): boolean {
  return (isPerson(one) && isPerson(other)) || areOfKind(one.key, other.key)
}

function isVerbLike(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' && !isRelative(token) && (verbs.has(token.key) || /..(?:r|te|et|dde|nt)$/.test(token.key))
  )
}
