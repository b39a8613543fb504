import { leaning, openingVerbs, pronouns } from '../tokens/clause-words.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import { isNumeral } from '../values/number-words.ts'
import type { Place } from './guard.ts'

/** So many tokens back stands what another one thinks. */
const THOUGHT = 12
const thinks = wordSet('mener mente synes syntes meiner meinte')

/** «fastlegen mener 50 mg er nok, jeg mener 100 mg» */
export function isOpinion(before: readonly Token[]): boolean {
  const near = before.slice(-THOUGHT)
  const opened = near.findLastIndex((_, index) => opensClause(near, index))
  return near.slice(Math.max(near.findLastIndex(endsSentence) + 1, opened, 0)).some(({ key }) => thinks.has(key))
}

/** «skrev 20 mg, jeg mener 10 mg er nok», «jeg mener at 5 mg er nok»: what the speaker thinks of it. */
export function isJudged({ next, tokens, end }: Place): boolean {
  if (next?.key === 'at') return true
  const [verb, how] = tokens.slice(end + (isNumeral(next) && !isJudging(tokens[end + 1]) ? 2 : 1))
  return isNumeral(next) && isJudging(verb) && (verb?.key !== 'er' || enough.has(how?.key ?? ''))
}

function isJudging(token: Token | undefined): boolean {
  return /^(?:er|bør|burde|holder|held)$/.test(token?.key ?? '')
}

const enough = wordSet('nok for passe tilstrekkelig best')

/** «hun mener hun sover bra | bruker sobril 10 mg»: a verb that nobody stands before. */
function opensClause(tokens: readonly Token[], index: number): boolean {
  const [before, verb] = [tokens[index - 1], tokens[index]]
  if (!openingVerbs.has(verb?.key ?? '') || before?.kind !== 'word') return false
  return ![pronouns, leaning, thinks].some((list) => list.has(before.key)) && !/(?:e[nt]|r)$/.test(before.key)
}
