import { timeUnits } from '../../dictation/tokens/time-units.ts'
import type { Token } from '../../dictation/tokens/token.ts'

/** What patients come with; utslett, kvalme and the like may be what an allergy gives. */
const complaints =
  /^(?:hoste|feber|vondt|sår|frysninger|hodepine|magesmerter|brystsmerter|ryggsmerter|smerter?|svimmel(?:het)?|slapp(?:het)?|ørevondt|halsvondt|haltet?|hovent?)$/
/** So many tokens behind a complaint tell how long. */
const HOW_LONG = 6
/** So many tokens behind «cave» are named: «cave sulfa og penicillin». */
const NAMED = 4

/** «cave penicillin | hoste i tre dager», «ingen allergier | vondt i halsen siden mandag»: the story begins. */
export function isComplaint(tokens: readonly Token[], index: number): boolean {
  if (!complaints.test(tokens[index]?.key ?? '')) return false
  const [joint, before] = [tokens[index - 2], tokens[index - 1]]
  if (before?.kind !== 'word' || /^(?:av|ved|ga|gir|som)$/.test(before.key)) return false
  const isNone = /^(?:ingen|inga|kjente)$/.test(joint?.key ?? '') && /^kjente$|allergi(?:er)?$/.test(before.key)
  const isNamed = tokens.slice(Math.max(0, index - NAMED), index - 1).some(({ key }) => key === 'cave')
  return (isNone || isNamed) && before.key !== 'og' && isLasting(tokens.slice(index + 1, index + HOW_LONG))
}

/** «… i tre dager»; but «hoste i tre måneder av det» is what the medicine did. */
function isLasting(tokens: readonly Token[]): boolean {
  if (tokens.some(({ key }) => key === 'av' || key === 'etter')) return false
  return tokens.some(({ key }, at) => key === 'siden' || (key === 'i' && timeUnits.has(tokens[at + 2]?.key ?? '')))
}
