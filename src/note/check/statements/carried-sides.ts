import type { Coverage } from './coverage.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'

/** Maximum number of statements over which a side carries forward. */
const BACK = 6

/**
 * Whether the other text states a side before the matching statement: in «Høyre øye: … Papillen kan ikke bedømmes.»,
 * the papilla is that of the right eye. `coverages`: of the fact's own text.
 */
export function isCarried(
  { category, amount, statement }: Fact,
  coverages: readonly Coverage[],
  others: readonly Statement[],
): boolean {
  const best = coverages[statement]?.best ?? -1
  if (category !== 'side' || best < 0) return false
  for (let index = best; index >= Math.max(0, best - BACK); index--) {
    const sides = others[index]?.facts.filter((fact) => fact.category === 'side') ?? []
    if (sides.length > 0) return sides.some((side) => side.amount === amount)
  }
  return false
}
