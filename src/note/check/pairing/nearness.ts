import type { Fact } from '../reading/read-facts.ts'

/** A dictated fact, and its counterpart in the note. */
export interface Pair {
  readonly dictated: Fact
  readonly written: Fact
}

/** Weighted overlap of the words near two facts, plus 1 where they share a medicine. */
export function nearness(one: Fact, other: Fact): number {
  let sum = shareHead(one, other) ? 1 : 0
  const [few, many] = one.near.size <= other.near.size ? [one.near, other.near] : [other.near, one.near]
  few.forEach((weight, key) => {
    sum += Math.min(weight, many.get(key) ?? 0)
  })
  return sum
}

/** Whether two facts belong to the same medicine. */
export function shareHead(one: Fact, other: Fact): boolean {
  return one.heads.some((head) => other.heads.includes(head))
}
