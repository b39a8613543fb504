/** So often in a row no one says the same. */
const MOST_REPEATS = 6
const LONGEST_PHRASE = 24

/** True when the sequence ends in one phrase said over and over. */
export function endsInLoop(sequence: readonly unknown[]): boolean {
  return loopedPhrase(sequence) > 0
}

/** The text with a phrase that is said over and over kept once. */
export function withoutLoops(text: string): string {
  const words = text.trim().split(/\s+/)
  const kept: string[] = []
  // A loop that goes on after it was found is the kept phrase, begun again.
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

/** Length of the phrase that the sequence ends in, over and over; 0 when it ends in none. */
function loopedPhrase(sequence: readonly unknown[]): number {
  for (let length = 1; length <= LONGEST_PHRASE && length * MOST_REPEATS <= sequence.length; length++) {
    const start = sequence.length - length * MOST_REPEATS
    const repeats = sequence.slice(start + length).every((item, index) => item === sequence[start + index])
    if (repeats) return length
  }
  return 0
}
