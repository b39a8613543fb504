import type { Statement } from '../reading/statement.ts'
import { alike, type Word } from '../words/words.ts'

/** Does a key stand in some statements? */
export function stands(key: string, heard: readonly Statement[]): boolean {
  for (const { keys } of heard) if (keys.has(key)) return true
  return false
}

/** How much of a word stands in some statements that don't have it by its key, 0 to 1; `isTrouble`: it is denied, and they tell that all is well. */
export function heardShare(word: Word, heard: readonly Statement[], isTrouble = false): number {
  const found = partsShare(word, (name) => stands(name, heard))
  if (found === 1 || isHeard(word, heard)) return 1
  // «ingen leddplager» is told by «leddene er fine».
  if (isTrouble && found > 0) return 1
  // One half of a compound is less than half of what it says.
  const own = found ** 2
  return word.inner.length === 0 ? own : Math.max(own, innerShare(word.inner, heard))
}

/** How much of the words of a phrase stand in some statements, by their weight. */
function innerShare(inner: readonly Word[], heard: readonly Statement[]): number {
  let [weight, found] = [0, 0]
  for (const word of inner) {
    weight += word.concept.weight
    found += word.concept.weight * (stands(word.key, heard) ? 1 : heardShare(word, heard))
  }
  return weight === 0 ? 0 : found / weight
}

/** Does a word stand there in another form? */
export function isHeard(word: Word, heard: readonly Statement[]): boolean {
  if (word.parts.length > 0 && word.parts.every((part) => stands(part, heard))) return true
  return heard.some((statement) => statement.heard.some((other) => isAlike(word, other)))
}

/** Two words that are both known are alike by what they are about alone. */
function isAlike(one: Word, other: Word): boolean {
  if (other.light || (one.concept.parts.length > 0 && other.concept.parts.length > 0)) return false
  return alike(other.stem, one.stem)
}

/** How much of a word stands anywhere, 0 to 1. */
export function knownShare(word: Word, places: Pick<ReadonlySet<string>, 'has'>): number {
  return places.has(word.key) ? 1 : partsShare(word, (name) => places.has(name))
}

/** How much of what a word is about is there, by the weight of its parts, 0 to 1. */
function partsShare({ concept: { parts, weights } }: Word, isThere: (name: string) => boolean): number {
  let [found, all] = [0, 0]
  for (const [index, names] of parts.entries()) {
    const weight = weights[index] ?? 1
    all += weight
    if (names.some(isThere)) found += weight
  }
  return all === 0 ? 0 : found / all
}
