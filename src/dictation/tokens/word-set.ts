/** The words of a list that is parted by blanks and line ends. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
