import type { Coverage } from './coverage.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'

/** So many statements back a side is still the one that is spoken of. */
const BACK = 6

/**
 * Is a side told by what stands before its place in the other text: «Høyre øye: … Papillen kan ikke bedømmes.» says of
 * which eye the papilla is? `coverages`: of the fact's own text.
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
