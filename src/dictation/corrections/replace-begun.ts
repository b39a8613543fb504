import { isSaidOrAsked } from './correction-safety.ts'
import { lastClause } from './correction-search.ts'
import { cut, isEdge, untilEdge, type Said, type State } from './correction-state.ts'
import { conjunctions, leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isAsked } from './answers.ts'
import { isPassive } from './replace-verb.ts'
import { isPerson } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So far back a clause begins that was broken off, and so far on it may be denied. */
const [REACH, DENIES] = [10, 8]
/** So many words stand behind the verb of a clause that is said anew with the same end. */
const ENDED = 5
const persons = wordSet('hun ho han')
const auxiliaries = wordSet('er var har hadde ble blir blei vart skal kan må vil')

type Begun = (state: State, next: number) => Begin | undefined

/** Where what is taken away begins, and where reading goes on. */
interface Begin {
  readonly start: number
  readonly next: number
}

/**
 * «har hatt hodepine i tre nei har hatt hodepine i fire dager», «såret er nei såret ble renset»: a clause that was broken off, or
 * of which the opposite is true, is begun anew. Not of what was asked, or told by somebody.
 */
export function replaceBegun(state: State, { next }: Said): number | undefined {
  if (isAsked(state.result) || isSaidOrAsked(state)) return undefined
  for (const rule of rules) {
    const begun = rule(state, next)
    if (!begun || isCrossed(state, begun.start)) continue
    cut(state, begun.start)
    return begun.next
  }
  return undefined
}

function isCrossed({ result, isStop }: State, start: number): boolean {
  return result.slice(start).some((token, offset) => isEdge(token) || isStop(result, start + offset))
}

/** «henvist fra legevakt hun nei han er frisk»: who it is, before anything was told. */
const otherPerson: Begun = ({ result, tokens }, next) => {
  const [before, last] = [result.at(-2), result.at(-1)]
  const [first, verb] = [tokens[next], tokens[next + 1]]
  if (!last || !first || !persons.has(last.key) || !persons.has(first.key) || last.key === first.key) return undefined
  // «sier hun nei han …», «bor med hun nei han …»
  const isFirst = isEdge(before) || wordClass(before) === 'noun' || wordClass(before) === 'definite'
  return isFirst && verbs.has(verb?.key ?? '') ? { start: result.length - 1, next } : undefined
}

/** «har hatt hodepine i tre | har hatt hodepine …»: what goes on in nothing was broken off where its words are said again. */
const sameWords: Begun = ({ result, tokens }, next) => {
  const [last, before] = [result.at(-1), result.at(-2)]
  const [first, second] = [tokens[next], tokens[next + 1]]
  const isOpen = isPreposition(last) || (last?.kind === 'number' && isPreposition(before))
  if (!isOpen || first?.kind !== 'word' || second?.kind !== 'word' || isPreposition(first)) return undefined
  const from = Math.max(0, result.length - REACH)
  const start = result.findLastIndex(
    ({ key }, index) => index >= from && key === first.key && result[index + 1]?.key === second.key,
  )
  // «har hatt hodepine og kvalme i tre nei har hatt kvalme …», «tatt paracet 500 mg i tre nei tatt paracet …»: more was told.
  const told = tokens.slice(next, next + REACH)
  const isToldAnew = ({ key }: Token): boolean => leaning.has(key) || told.some((token) => token.key === key)
  return start !== -1 && result.slice(start, -1).every(isToldAnew) ? { start, next } : undefined
}

/** «såret er | såret ble renset», «han har | han er innlagt» */
const sameSubject: Begun = ({ result, tokens }, next) => {
  const [subject, verb] = [result.at(-2), result.at(-1)]
  if (subject?.kind !== 'word' || subject.key !== tokens[next]?.key || !auxiliaries.has(verb?.key ?? ''))
    return undefined
  const isSubject = pronouns.has(subject.key) || wordClass(subject) === 'definite'
  if (!isSubject || !verbs.has(tokens[next + 1]?.key ?? '') || isDenied(tokens, next)) return undefined
  return { start: result.length - 2, next }
}

/** «røyker ikke nei han røyker ti sigaretter»: what was denied is true. */
const noLongerDenied: Begun = (state, next) => {
  const { result, tokens } = state
  const [subject, verb, denial] = result.slice(-3)
  const [pronoun, again] = [tokens[next], tokens[next + 1]]
  if (!/^ikk(?:e|je)$/.test(denial?.key ?? '') || !pronoun || !pronouns.has(pronoun.key)) return undefined
  if (verb?.key !== again?.key || !verbs.has(verb?.key ?? '') || auxiliaries.has(verb?.key ?? '')) return undefined
  // «mor røyker ikke nei han røyker», «hun røyker ikke nei han røyker»
  if (!subject || lastClause(state).some(isPerson) || isEdge(tokens[next + 2]) || isDenied(tokens, next))
    return undefined
  const isTold = pronouns.has(subject.key)
  if (isTold && persons.has(subject.key) && subject.key !== pronoun.key) return undefined
  return { start: result.length - 2, next: isTold ? next + 1 : next }
}

/** «… legges hun inn nei sendes hun hjem»: what is done with the same one. */
const otherDone: Begun = ({ result, tokens }, next) => {
  const [verb, doer] = [tokens[next], tokens[next + 1]]
  const at = result.at(-1)?.key === doer?.key ? result.length - 2 : result.length - 3
  const [before, done, of] = [result[at - 1], result[at], result[at + 1]]
  if (!verb || !done || !doer || of?.key !== doer.key || !pronouns.has(doer.key)) return undefined
  // «legges hun inn» alone would be asked.
  if (isEdge(before) || !isPassive(verb) || !isPassive(done) || isDenied(tokens, next)) return undefined
  return { start: at, next }
}

/** «bor alene i tredje etasje nei han bor sammen med en søster i tredje etasje»: a clause with the same verb and the same end. */
const sameEnd: Begun = (state, next) => {
  const { result, tokens } = state
  const [pronoun, verb] = [tokens[next], tokens[next + 1]]
  if (!pronoun || !pronouns.has(pronoun.key) || !verbs.has(verb?.key ?? '') || auxiliaries.has(verb?.key ?? ''))
    return undefined
  const from = Math.max(0, result.length - REACH)
  const at = result.findLastIndex(({ key }, index) => index >= from && key === verb?.key)
  const subject = result[at - 1]
  const isOther = persons.has(subject?.key ?? '') && subject?.key !== pronoun.key
  if (at === -1 || isOther || isDenied(tokens, next)) return undefined
  const said = result.slice(at + 1)
  const [before, last] = said.slice(-2)
  const isEnd = (token: Token, index: number): boolean =>
    token.key === before?.key && tokens[next + 3 + index]?.key === last?.key
  const isAgain = tokens.slice(next + 2, next + 2 + REACH).some(isEnd)
  // «bruker paracet 1 g og ibuprofen om natten nei han bruker ibuprofen om natten»: more was told.
  const isMore =
    said.length > ENDED || said.some(({ key }) => conjunctions.has(key) || negations.has(key) || pronouns.has(key))
  return !isAgain || isMore || lastClause(state).some(isPerson) ? undefined : { start: at + 1, next: next + 2 }
}

const rules: readonly Begun[] = [sameEnd, otherPerson, sameWords, sameSubject, noLongerDenied, otherDone]

function isDenied(tokens: readonly Token[], next: number): boolean {
  return untilEdge(tokens.slice(next, next + DENIES)).some(({ key }) => negations.has(key))
}
