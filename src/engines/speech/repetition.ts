/** Nobody says the same phrase this many times in a row. */
const MOST_REPEATS = 6
const LONGEST_PHRASE = 24

/** Whether the sequence ends in a phrase repeated over and over. */
export function endsInLoop(sequence: readonly unknown[]): boolean {
  return loopedPhrase(sequence) > 0
}

/** Returns the text with each looping phrase kept once. */
export function withoutLoops(text: string): string {
  const words = text.trim().split(/\s+/)
  const kept: string[] = []
  // After a loop is found, further repeats of it are dropped; `begun` holds a repeat that is not complete yet.
  let loop: string[] = []
  let begun: string[] = []
  for (const word of words) {
    if (word === loop[begun.length]) {
      begun.push(word)
      if (begun.length === loop.length) begun = []
      continue
    }
    kept.push(...begun, word)
    loop = []
    begun = []
    const length = loopedPhrase(kept)
    if (length === 0) continue
    loop = kept.slice(-length)
    kept.length -= length * (MOST_REPEATS - 1)
  }
  return [...kept, ...begun].join(' ')
}

/** Length of the phrase that loops at the end of the sequence; 0 when there is no loop. */
function loopedPhrase(sequence: readonly unknown[]): number {
  for (let length = 1; length <= LONGEST_PHRASE && length * MOST_REPEATS <= sequence.length; length++) {
    const start = sequence.length - length * MOST_REPEATS
    const repeats = sequence.slice(start + length).every((item, index) => item === sequence[start + index])
    if (repeats) return length
  }
  return 0
}
