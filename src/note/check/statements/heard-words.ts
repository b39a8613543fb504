import type { Statement } from '../reading/statement.ts'
import { alike, type Word } from '../words/words.ts'

/** Whether a key occurs in any of the statements. */
export function stands(key: string, heard: readonly Statement[]): boolean {
  for (const { keys } of heard) if (keys.has(key)) return true
  return false
}

/** Share of a word found in statements without its key, 0 to 1. `isTrouble`: it is denied, and they report all well. */
export function heardShare(word: Word, heard: readonly Statement[], isTrouble = false): number {
  const found = partsShare(word, (name) => stands(name, heard))
  if (found === 1 || isHeard(word, heard)) return 1
  // «leddene er fine» covers «ingen leddplager».
  if (isTrouble && found > 0) return 1
  // Half of a compound carries less than half of its meaning.
  const own = found ** 2
  return word.inner.length === 0 ? own : Math.max(own, innerShare(word.inner, heard))
}

/** Weighted share of the words of a phrase found in the statements. */
function innerShare(inner: readonly Word[], heard: readonly Statement[]): number {
  let [weight, found] = [0, 0]
  for (const word of inner) {
    weight += word.concept.weight
    found += word.concept.weight * (stands(word.key, heard) ? 1 : heardShare(word, heard))
  }
  return weight === 0 ? 0 : found / weight
}

/** Whether the statements have the word in another form. */
export function isHeard(word: Word, heard: readonly Statement[]): boolean {
  if (word.parts.length > 0 && word.parts.every((part) => stands(part, heard))) return true
  return heard.some((statement) => statement.heard.some((other) => isAlike(word, other)))
}

/** Whether two words look alike. If both are known, only their concepts count. */
function isAlike(one: Word, other: Word): boolean {
  if (other.light || (one.concept.parts.length > 0 && other.concept.parts.length > 0)) return false
  return alike(other.stem, one.stem)
}

/** Share of a word found anywhere in a text, 0 to 1. */
export function knownShare(word: Word, places: Pick<ReadonlySet<string>, 'has'>): number {
  return places.has(word.key) ? 1 : partsShare(word, (name) => places.has(name))
}

/** Weighted share of the parts of a word's concept that are present, 0 to 1. */
function partsShare({ concept: { parts, weights } }: Word, isThere: (name: string) => boolean): number {
  let [found, all] = [0, 0]
  for (const [index, names] of parts.entries()) {
    const weight = weights[index] ?? 1
    all += weight
    if (names.some(isThere)) found += weight
  }
  return all === 0 ? 0 : found / all
}
