import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statements.ts'

/**
 * How often medicines are taken for which that was said once, behind the last of them: «candesartan 8 mg og hydroklortiazid
 * 12,5 mg daglig», also where each became a statement of its own. As medicine, amount and unit. Linear.
 */
export function sharedFrequencies(statements: readonly Statement[]): ReadonlySet<string> {
  const shared = new Set<string>()
  let waiting: Fact[] = []
  for (const { facts, tokens } of statements) {
    const drugs = facts.filter(({ category }) => category === 'drug')
    const frequency = facts.find(({ category }) => category === 'frequency')
    const isDosed = drugs.length === 1 && facts.some(({ category }) => category === 'dose')
    if (isDosed && frequency) for (const drug of waiting) shared.add(nameOf(drug.amount, frequency))
    // «candesartan 8 mg. Hydroklortiazid …»: what ends with a stop is told whole.
    const goesOn = isDosed && !frequency && tokens.at(-1)?.kind !== 'mark'
    waiting = goesOn ? [...waiting, ...drugs].slice(-MOST) : []
  }
  return shared
}

/** So many medicines share one at most: what keeps this linear. */
const MOST = 12

/** Was a frequency of a note said behind another medicine, for this one too? */
export function isSharedFrequency(fact: Fact, shared: ReadonlySet<string>): boolean {
  return fact.category === 'frequency' && fact.heads.some((head) => shared.has(nameOf(head, fact)))
}

function nameOf(medicine: string, { amount, unit }: Fact): string {
  return `${medicine} ${amount} ${unit}`
}
