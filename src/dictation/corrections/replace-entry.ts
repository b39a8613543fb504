import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { cut, isEdge, type Said, type State } from './correction-state.ts'
import { hasSlot, isMedicineAt } from './slots.ts'
import { keysOf, type Token } from '../tokens/token.ts'

/** So many words are all that stands under a heading. */
const ENTRY = 3
/** «nei vi skriver», «nei skriv heller»: said to nobody but who writes. */
const orders = new Set(
  [
    'vi skriver',
    'vi skriv',
    'jeg skriver',
    'vi kaller det',
    'vi kallar det',
    'vi sier',
    'skriv',
    'skriv heller',
  ].concat(['la oss skrive', 'la oss kalle det', 'kall det']),
)
/** «røntgen nei vi skriver henvisning til MR»: what is written elsewhere. */
const writings =
  /^(?:(?:\p{L}*henvisning|resept|rekvisisjon|s[yj]u?ke?melding|søknad|brev|epikrise|attest|erklæring)\p{L}*|opp|ut|inn|ned)$/u
/** So many words has such an order. */
const LONGEST = 4

/** «diagnose halsbyll nei vi skriver peritonsillær abscess»: all that was said under the heading is written in other words. */
export function replaceEntry(state: State, { next }: Said): number | undefined {
  const { result, tokens, isStop } = state
  let length = LONGEST
  while (length > 0 && !orders.has(keysOf(tokens.slice(next, next + length)))) length--
  const right = tokens[next + length]
  if (length === 0 || right?.kind !== 'word' || writings.test(right.key) || isOfGrammar(right) || hasSlot(right))
    return undefined
  for (let start = result.length - 1; start >= Math.max(1, result.length - ENTRY); start--) {
    const entry = result.slice(start)
    if (entry.some((token, index) => isEdge(token) || hasSlot(token) || isMedicineAt(entry, index))) return undefined
    const before = result[start - 1]
    if (entry.some(isOfGrammar)) return undefined
    if (before?.text !== ':' && !isStop(result, start - 1)) continue
    cut(state, start)
    return next + length
  }
  return undefined
}

function isOfGrammar({ key }: Token): boolean {
  return [leaning, negations, pronouns, verbs].some((list) => list.has(key))
}
