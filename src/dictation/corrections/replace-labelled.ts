import { isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { completed, isValue, replaces } from './slots.ts'
import { joinsList, keysOf, type Token } from '../tokens/token.ts'

/** So many words tell of which a value is: «liggende», «høyre arm», «i kne». */
const LABEL = 2

/** Of what a value is, and how many tokens both are. */
interface Labelled {
  readonly value: number
  readonly values: number
  readonly label: string
  readonly words: number
}

/**
 * «puls 80 liggende og 90 stående nei liggende 85», «4 av 5 i kne og 3 av 5 i ankel nei 4 av 5 i kne»: of two values that were told
 * before their labels, the first is told anew by its label.
 */
export function replaceLabelled({ result, tokens }: State, { next }: Said): number | Doubt | undefined {
  for (let words = LABEL; words > 0; words--) {
    const last = endingIn(result, result.length, words)
    const joint = last && joinsList(result[last.value - 1]) ? last.value - 1 : last?.value
    const first = joint === undefined ? undefined : endingIn(result, joint, words)
    const anew = first && (labelFirst(tokens, next, words) ?? valueFirst(tokens, next, words))
    if (!last || !first || !anew) continue
    // «3 i hvile og 7 ved gange nei ved sitting 2»: of a third nothing was told.
    const of = [last, first].find(({ label }) => label === anew.label)
    if (!of && anew.value > next && isPreposition(tokens[next])) return 'doubt'
    if (!of) continue
    const [wrong, right] = [result[of.value], tokens[anew.value]]
    if (!wrong || !right || anew.values !== first.values || first.values !== last.values) continue
    // «3 ganger 15 repetisjoner nei 3 ganger 12», «4 av 5 i kne og 2 av 5 i ankel»: both are told anew.
    const end = next + anew.values + words
    if (isValue(tokens[end]) || (joinsList(tokens[end]) && isValue(tokens[end + 1]))) return undefined
    if (!replaces(right, wrong) || isOtherScale(result, of, tokens, anew)) continue
    result.splice(of.value, 1, completed(right, wrong))
    return end
  }
  return undefined
}

/** «3 av 5» and «3 av 10» */
function isOtherScale(result: readonly Token[], one: Labelled, tokens: readonly Token[], other: Labelled): boolean {
  return one.values > 1 && result[one.value + 2]?.key !== tokens[other.value + 2]?.key
}

/** The value and its label that end before `end`. */
function endingIn(tokens: readonly Token[], end: number, words: number): Labelled | undefined {
  const label = labelAt(tokens, end - words, words)
  const values = [3, 1].find((length) => valuesAt(tokens, end - words - length) === length)
  return label && values ? { value: end - words - values, values, label, words } : undefined
}

function labelFirst(tokens: readonly Token[], at: number, words: number): Labelled | undefined {
  const label = labelAt(tokens, at, words)
  const values = valuesAt(tokens, at + words)
  return label && values > 0 ? { value: at + words, values, label, words } : undefined
}

function valueFirst(tokens: readonly Token[], at: number, words: number): Labelled | undefined {
  const values = valuesAt(tokens, at)
  const label = values > 0 ? labelAt(tokens, at + values, words) : undefined
  return label ? { value: at, values, label, words } : undefined
}

/** «4 av 5» is three tokens, «145/85» one; 0 for no value. */
function valuesAt(tokens: readonly Token[], at: number): number {
  if (!isValue(tokens[at])) return 0
  return tokens[at + 1]?.key === 'av' && isValue(tokens[at + 2]) ? 3 : 1
}

function labelAt(tokens: readonly Token[], at: number, words: number): string | undefined {
  const label = tokens.slice(Math.max(0, at), at + words)
  const [first, last] = [label[0], label.at(-1)]
  if (
    at < 0 ||
    label.length < words ||
    !first ||
    !last ||
    label.some((token) => isEdge(token) || token.kind !== 'word')
  )
    return undefined
  const isOfGrammar = [pronouns, verbs, negations].some((list) => label.some(({ key }) => list.has(key)))
  const isLeft = isPreposition(last) || (leaning.has(last.key) && words > 1)
  return isOfGrammar || isLeft || joinsList(first) || joinsList(last) ? undefined : keysOf(label)
}
