import data from './same-words.json' with { type: 'json' }

/** The parts of a compound in lower case: «astmakontroll», «nattesøvn». */
interface Parts {
  readonly front: string
  /** '' where it carries little meaning: «saltinntak», «nakkeplager». */
  readonly tail: string
}

const generic = new Set(data.genericTails.split(' '))
const SHORTEST = 6
/** Maximum length of a compound in letters; keeps reading linear. */
export const LONGEST_COMPOUND = 80
const SHORTEST_TAIL = 3
/** Below these lengths, of the word or of its last part, a split requires both parts to be known. */
const LONG = 8
const LONG_TAIL = 4
const SHORTEST_FRONT = 3

/** Splits a compound at its longest `known` last part; undefined where there is none. */
export function splitCompound(word: string, known: ReadonlyMap<string, string>): Parts | undefined {
  if (word.length < SHORTEST || word.length > LONGEST_COMPOUND) return undefined
  for (let cut = SHORTEST_FRONT; cut <= word.length - SHORTEST_TAIL; cut++) {
    const tail = word.slice(cut)
    const isGeneric = generic.has(tail)
    if (!isGeneric && !known.has(tail)) continue
    const front = word.slice(0, cut).replace(/(?:-|(?<=\p{L}{3})[se])$/u, '')
    if (front.length < SHORTEST_FRONT) continue
    const isShort = word.length < LONG || tail.length < LONG_TAIL || front.length === SHORTEST_FRONT
    if (isShort && !known.has(front)) continue
    return { front, tail: isGeneric ? '' : tail }
  }
  return undefined
}
