import * as z from 'zod/mini'

/**
 * A list of at most `longest` entries. Stops at the first wrong entry, where `z.array` reports every one: a body of a
 * megabyte could hold the server for seconds.
 */
export function list<Entry>(entry: z.ZodMiniType<Entry>, longest: number) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray),
    z.transform((values, context): Entry[] => {
      if (values.length > longest) {
        context.issues.push({ code: 'too_big', origin: 'array', maximum: longest, inclusive: true, input: undefined })
        return z.NEVER
      }
      const entries: Entry[] = []
      for (const [index, value] of values.entries()) {
        const { success, data, error } = entry.safeParse(value)
        if (success) entries.push(data)
        else {
          const path = [index, ...(error.issues[0]?.path ?? [])]
          context.issues.push({ code: 'custom', path, input: undefined })
          return z.NEVER
        }
      }
      return entries
    }),
  )
}
