import type { WordCorrection } from '../spec/own-words.ts'

const LETTERS = String.raw`[\p{L}\p{M}\p{N}]`

/**
 * Corrects the words and phrases that the recogniser always gets wrong: «apiksiban» → «apiksaban». Matches whole words
 * in any case and keeps an initial capital. `onCorrected` is called for each. Linear in the text.
 */
export function correctWords(text: string, corrections: readonly WordCorrection[], onCorrected?: () => void): string {
  const written = new Map(corrections.map((correction) => [keyOf(correction.heard), correction.written.trim()]))
  written.delete('')
  if (written.size === 0) return text
  // The longest first: «to par metoprol» before «metoprol».
  const heard = [...written.keys()].toSorted((one, other) => other.length - one.length).map(patternOf)
  const pattern = new RegExp(`(?<!${LETTERS})(?:${heard.join('|')})(?!${LETTERS})`, 'giu')
  return text.replaceAll(pattern, (found) => {
    const right = written.get(keyOf(found))
    if (right === undefined) return found
    onCorrected?.()
    return beginsWithCapital(found) ? right.charAt(0).toUpperCase() + right.slice(1) : right
  })
}

function keyOf(words: string): string {
  return words.trim().toLowerCase().split(/\s+/).join(' ')
}

/** Matches any white space between the words, including line breaks. */
function patternOf(key: string): string {
  return key
    .split(' ')
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
}

/** «Apiksiban», but not «NSAIDS»: all capitals say nothing about the start of a sentence. */
function beginsWithCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word) && !/^\p{Lu}{2}/u.test(word)
}
