/** Words as they are compared: lower case, letters and digits only. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

export interface WordErrors {
  errors: number
  words: number
}

/** Words wrong, missing or too many in `heard`, and how many `said` has: the edit distance between the two. */
export function wordErrors(said: string, heard: string): WordErrors {
  const expected = wordsOf(said)
  let row = Array.from({ length: expected.length + 1 }, (_, index) => index)
  for (const [count, word] of wordsOf(heard).entries()) {
    const next = [count + 1]
    for (const [index, other] of expected.entries()) {
      const substituted = (row[index] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(substituted, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: expected.length }
}
