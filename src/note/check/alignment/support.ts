import { isJoined, mayBeJoined } from '../words/compounds.ts'
import { plainStem } from '../words/forms.ts'
import type { Statement } from '../reading/read-text.ts'
import { alike, type Word } from '../words/words.ts'
import type { Places } from './places.ts'

/** How much of a word some statements tell, 0 to 1: 1 where it stands there itself or in another form. */
export function supportOf(word: Word, heard: readonly Statement[]): number {
  if (stands(word.key, heard)) return 1
  const found = partsShare(word, (name) => stands(name, heard))
  if (found === 1 || isSaid(word, heard)) return 1
  // One half of a compound is less than half of what it says.
  const own = found ** 2
  return word.inner.length === 0 ? own : Math.max(own, innerSupport(word.inner, heard))
}

/** How much of a word stands anywhere in a text, 0 to 1. */
export function supportAnywhere(word: Word, places: Places): number {
  if (places.has(word.key)) return 1
  const parts = word.parts.length > 0 && word.parts.every((part) => places.has(part)) ? 1 : 0
  return Math.max(
    parts,
    partsShare(word, (name) => places.has(name)),
  )
}

function stands(key: string, heard: readonly Statement[]): boolean {
  for (const { keys } of heard) if (keys.has(key)) return true
  return false
}

function innerSupport(inner: readonly Word[], heard: readonly Statement[]): number {
  let [weight, found] = [0, 0]
  for (const word of inner) {
    weight += word.concept.weight
    found += word.concept.weight * supportOf(word, heard)
  }
  return weight === 0 ? 0 : found / weight
}

/** Does a word stand there in another form, as its parts, or joined: «førstegangskonsultasjon» of «første konsultasjon»? */
function isSaid(word: Word, heard: readonly Statement[]): boolean {
  if (word.parts.length > 0 && word.parts.every((part) => stands(part, heard))) return true
  for (const statement of heard) for (const other of statement.heard) if (isAlike(word, other)) return true
  if (word.concept.parts.length > 0 || !mayBeJoined(word.stem)) return false
  return isJoined(
    word.stem,
    heard.flatMap(({ tokens }) => tokens.map(({ key }) => plainStem(key))),
  )
}

/** Two words that are both known are alike by what they are about alone; «uregelmessig» is not «regelmessig». */
function isAlike(one: Word, other: Word): boolean {
  if (other.light || (one.concept.parts.length > 0 && other.concept.parts.length > 0)) return false
  return !isContrary(one, other) && alike(other.stem, one.stem)
}

/** «regelmessig» and «uregelmessig» */
function isContrary({ stem: one }: Pick<Word, 'stem'>, { stem: other }: Pick<Word, 'stem'>): boolean {
  return one === `u${other}` || other === `u${one}`
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
