import type { Fact } from '../reading/read-facts.ts'

/** A fact that was said, and the one of the note that stands for it. */
export interface Pair {
  readonly dictated: Fact
  readonly written: Fact
}

/** How much two facts have near them in common; more where both belong to one medicine. */
export function nearness(one: Fact, other: Fact): number {
  let sum = shareHead(one, other) ? 1 : 0
  const [few, many] = one.near.size <= other.near.size ? [one.near, other.near] : [other.near, one.near]
  few.forEach((weight, key) => {
    sum += Math.min(weight, many.get(key) ?? 0)
  })
  return sum
}

/** Do they belong to one medicine? */
export function shareHead(one: Fact, other: Fact): boolean {
  return one.heads.some((head) => other.heads.includes(head))
}
