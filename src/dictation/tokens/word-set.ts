/** The words of a list separated by white space. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
