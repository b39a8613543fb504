import { conjunctions, leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isSaidOrAsked } from './correction-safety.ts'
import { cut, isEdge, type Said, type State } from './correction-state.ts'
import { areOfGovernedKind, areOfKind } from './kinds.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isAsked, isListed, takesPlaceOfNothing } from './replace-framed.ts'
import { degrees } from './replace-retold.ts'
import { isSide } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many words describe a thing, and so far back it may be denied. */
const [DESCRIBED, DENIES] = [2, 6]
/** What a thing is called is not all of it: «mulig appendisitt», «kjent astma». */
const qualifies = wordSet('mulig mistenkt kjent kjente sannsynlig trolig antatt tidligere ny nytt økende vedvarende')
/** «vurderes som», «sannsynlig»: behind these stands what it is. */
const tells = wordSet('som sannsynlig trolig antatt mistenkt mulig')

/**
 * «vurderes som pneumoni nei kolsforverring», «tape nei elastisk bandasje», «en gangrenøs nei en flegmonøs appendisitt»: a word
 * takes the place of one of its kind right before it, with what describes it. Not of what was asked for or denied, nor where a
 * clause of its own begins with it.
 */
export function replaceKind(state: State, { next }: Said): number | undefined {
  const { result, tokens } = state
  const last = result.at(-1)
  if (last?.kind !== 'word' || isAsked(result) || isListed(result, tokens, next) || isSaidOrAsked(state))
    return undefined
  if (result.slice(-DENIES).some(({ key }) => negations.has(key))) return undefined
  const start = describedFrom(state)
  const isAnew = isArticle(result[start - 1]) && isArticle(tokens[next])
  const at = likeAt(state, isAnew ? next + 1 : next, start)
  if (at === undefined || verbs.has(tokens[at + 1]?.key ?? '') || pronouns.has(tokens[at + 1]?.key ?? ''))
    return undefined
  cut(state, start)
  return isAnew ? next + 1 : next
}

/** Where in `tokens` the like of the last word stands, described or not. */
function likeAt({ result, tokens }: State, next: number, start: number): number | undefined {
  const last = result.at(-1)
  for (let at = next; at <= next + DESCRIBED; at++) {
    const word = tokens[at]
    if (!last || word?.kind !== 'word' || isEdge(word) || conjunctions.has(word.key)) return undefined
    if (areOfKind(word.key, last.key)) return at
    if (areOfGovernedKind(word.key, last.key) && isGoverned(result, start)) return at
    if (takesPlaceOfNothing(word) && !degrees.has(word.key) && !isSide(word)) return undefined
  }
  return undefined
}

/** «… har | sosial angst», «… på | magen»: does a word lead to what begins at `start`? */
function isGoverned(result: readonly Token[], start: number): boolean {
  const lead = result[start - 1]
  if (lead === undefined) return false
  return isPreposition(lead) || verbs.has(lead.key) || tells.has(lead.key) || isArticle(lead) || isLabel(result, start)
}

function isArticle(token: Token | undefined): boolean {
  return token?.article === true || /^(?:et|ei|eit)$/.test(token?.key ?? '')
}

/** «Hoveddiagnose: | …» */
function isLabel(result: readonly Token[], start: number): boolean {
  return result[start - 1]?.text === ':'
}

/** Where what describes the last word begins: «sosial angst», but «mulig | appendisitt» and «venstre | kne». */
function describedFrom({ result, isStop }: State): number {
  let start = result.length - 1
  while (result.length - start <= DESCRIBED) {
    const before = result[start - 1]
    if (before?.kind !== 'word' || !isDescribing(before) || isStop(result, start - 1)) break
    start--
  }
  return start
}

const describing = /(?:ig|ige|isk|iske|al|ale|ell|elle|ert|erte|øs|øse|iv|ive|ær|ære)$/

function isDescribing(token: Token): boolean {
  if (isSide(token) || qualifies.has(token.key) || leaning.has(token.key) || verbs.has(token.key)) return false
  return describing.test(token.key)
}
