import * as z from 'zod'

/**
 * A variable that holds a whole number between the two, both included, in plain digits: `Number` takes blanks for 0, and
 * `0x1e` and `1e1` for what nobody meant.
 */
export function wholeNumber(lowest: number, highest: number) {
  const least = `must be at least ${lowest}`
  const most = `must be at most ${highest}`
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .pipe(z.number().min(lowest, least).max(highest, most))
}
