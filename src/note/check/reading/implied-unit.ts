import data from '../../../dictation/data/medicines.json' with { type: 'json' }
import { leaning, pronouns, verbs } from '../../../dictation/tokens/clause-words.ts'
import { isMedicineForm, isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import { drugKey } from './read-word.ts'

/** Medicines that are dosed in one unit only. Others get none: a wrong guess could be off by a factor of a thousand. */
const units = new Map(
  Object.entries(data.dosedIn).flatMap(([unit, names]) => names.map((name) => [drugKey(name), unit] as const)),
)

/** Smallest whole number read as a dose; less may be grams or tablets: «paracetamol 1». */
const LEAST_WHOLE = 2
/** Maximum distance from a medicine to its dose, in tokens. */
const NAMED_WITHIN = 14

/**
 * The omitted unit of a dose whose medicine has only one: «atorvastatin 40», «metoprolol økes fra 50 til 100».
 * Undefined where the number may be anything else.
 */
export function impliedUnit(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index]
  if (token?.kind !== 'number' || token.article === true || token.value === undefined) return undefined
  if (Number.isInteger(token.value) && token.value < LEAST_WHOLE) return undefined
  if (counters.has(tokens[index + 1]?.key ?? '')) return undefined
  const name = namedBefore(tokens, index)
  return name === undefined ? undefined : units.get(drugKey(name))
}

/** The last medicine before a number, if nothing between them could own the number. */
function namedBefore(tokens: readonly Token[], index: number): string | undefined {
  for (let at = index - 1; at >= Math.max(0, index - NAMED_WITHIN); at--) {
    const token = tokens[at]
    if (!token) return undefined
    if (token.kind === 'word' && isMedicineWord(token.key)) return token.key
    const isOfDose =
      token.kind !== 'word' ||
      isMedicineForm(token.key) ||
      [leaning, pronouns, verbs, ofDoses].some((words) => words.has(token.key))
    if (!isOfDose || /^[.?!;]$/.test(token.text)) return undefined
  }
  return undefined
}

const ofDoses = wordSet(`
  økes øker økt reduseres redusert trappes trappet opp ned halveres dobles settes videreføres fortsetter fortsettes beholdes uendret
  stått kjøpt selv daglig dagleg morgen morgenen kveld kvelden vesp fast behov dose dosen bruker brukt
`)

/** Words after a number, other than units, that make it no dose of the medicine before it. */
const counters = wordSet('stykk stykker stk plastre kurer gonger ganger av')
