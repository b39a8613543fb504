import { conjunctions, leaning, negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge, type Doubt, type State } from './correction-state.ts'
import { isMedicineForm, isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { completed, groupIn, isMedicineAt, isRelative, isValue, replaces } from './slots.ts'
import { joinsList, type Token } from '../tokens/token.ts'
import { findNamed, introduces, isName, isOfRelative, type Told } from './told.ts'
import { isValueName } from '../values/values.ts'

/** «losartan 100 mg», «metoprolol depot 100 mg» */
export function listedAt(tokens: readonly Token[], index: number): Told | undefined {
  const name = tokens[index]
  const form = formAt(tokens, index + 1)
  const at = index + (form === '' ? 1 : 2)
  const value = tokens[at]
  return isName(name) && value && isValue(value) ? { name, form, value, next: at + 1 } : undefined
}

function formAt(tokens: readonly Token[], index: number): string {
  const key = tokens[index]?.key ?? ''
  return isMedicineForm(key) ? key : ''
}

/** What is named of a list is told anew, with its values and what is said behind them, and what is named behind it likewise. */
export function replaceListed(state: State, told: Told): number | Doubt | undefined {
  const { result, tokens } = state
  const at = findListed(state, told)
  // The last value is no matter of names.
  if (at === undefined || !result.slice(at + 1).some((token) => replaces(told.value, token))) return undefined
  let next = putListed(state, told, at)
  for (let rest = next; rest !== undefined; next = rest ?? next) {
    const also = listedAt(tokens, rest + (joinsList(tokens[rest]) ? 1 : 0))
    const where: number | undefined = also && findListed(state, also)
    rest = also && where !== undefined ? putListed(state, also, where) : undefined
  }
  return next ?? 'doubt'
}

/** Where the value of it stands in the list that was told last: since then no clause began, nor was another time told of. */
function findListed(state: State, { name, form, value }: Told): number | undefined {
  const { result } = state
  const isNamed = (key: string): boolean => key === name.key
  // «metoprolol 50 mg, metoprolol depot 100 mg»: two.
  const at =
    findNamed(state, (key, index) => isNamed(key) && formAt(result, index + 1) === form, value) ??
    findNamed(state, isNamed, value)
  if (at === undefined || isOfRelative(result, at)) return undefined
  const isAnew = (token: Token): boolean => isRelative(token) || times.has(token.key) || pronouns.has(token.key)
  const since = result.slice(at + 1)
  const isClause = ({ key }: Token): boolean => key === 'men' || (verbs.has(key) && !introduces.has(key))
  return since.some((token) => isAnew(token) || isClause(token)) ? undefined : at
}

const times = new Set(['nå', 'no', 'tidligere', 'videre'])

/** Puts it in its place. Returns where reading goes on; undefined where more was told behind it, or is, than is surely of it. */
function putListed(state: State, { name, next }: Told, at: number): number | undefined {
  const { result, tokens } = state
  const [told, earlier] = [valuesAt(tokens, next - 1), valuesAt(result, at)]
  const [end, rest] = [at + earlier.length, next - 1 + told.length]
  const [words, replaced] = [detail(state, tokens, rest), detail(state, result, end)]
  if (words === undefined || isSeveral(tokens, rest + words) || isSeveral(result, end + (replaced ?? 0)))
    return undefined
  const behind = tokens.slice(rest, rest + words)
  const isOtherTime = words > 0 && replaced !== 0 && !isSaid(behind, result, end)
  // What is given is given at another time; what was measured at another time is another measure.
  if (isOtherTime && (replaced === undefined || !isMedicineWord(name.key))) return undefined
  const values = told.map((value, index) => completed(value, earlier[index] ?? value))
  // «x 2» stays behind another dose, but not beside «om morgenen».
  if (words === 0) result.splice(at, Math.min(told.length, earlier.length), ...values)
  else result.splice(at, earlier.length + (replaced ?? 0), ...values, ...behind)
  return rest + words
}

function isSaid(words: readonly Token[], result: readonly Token[], at: number): boolean {
  return words.every(({ key }, index) => result[at + index]?.key === key)
}

function valuesAt(tokens: readonly Token[], start: number): readonly Token[] {
  let end = start
  while (isValue(tokens[end])) end++
  return tokens.slice(start, end)
}

/** «10 mg morgen og 20 mg kveld»: another value of the same name. */
function isSeveral(tokens: readonly Token[], index: number): boolean {
  return joinsList(tokens[index]) && isValue(tokens[index + 1])
}

/** So many words are said behind a dose. */
const LONGEST_DETAIL = 4

/** «om morgenen», «ved behov»: how many words up to a mark or to what begins anew; undefined where nobody knows. */
function detail({ isStop }: State, tokens: readonly Token[], start: number): number | undefined {
  const first = tokens[start]
  if (!first || !(isPreposition(first) || groupIn(first) !== undefined || details.has(first.key))) return 0
  for (let index = start; index <= start + LONGEST_DETAIL; index++) {
    const token = tokens[index]
    const isEnd = !token || isEdge(token) || token.kind === 'command' || isValueName(token.key)
    if (isEnd || isStop(tokens, index) || isMedicineAt(tokens, index) || beginsAnew(token))
      return leaning.has(tokens[index - 1]?.key ?? '') ? undefined : index - start
  }
  return undefined
}

const details = new Set(['før', 'fast', 'vesp.', 'daglig'])

function beginsAnew({ key }: Token): boolean {
  return opening.some((list) => list.has(key))
}

const opening = [pronouns, openingVerbs, negations, conjunctions]
