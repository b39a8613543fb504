import * as z from 'zod'

/**
 * A variable with a whole number from `lowest` to `highest`, in plain digits: `Number` alone would read blanks as 0,
 * and accept `0x1e` and `1e1`.
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
