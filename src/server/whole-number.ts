import * as z from 'zod'

/** A variable that holds a whole number between the two, both included. */
export function wholeNumber(lowest: number, highest: number) {
  const range = `must be a whole number from ${lowest} to ${highest}`
  return z.coerce
    .number(range)
    .int(range)
    .min(lowest, `must be at least ${lowest}`)
    .max(highest, `must be at most ${highest}`)
}
