import type { Places } from './coverage.ts'
import type { Side } from './side.ts'
import data from './rivals.json' with { type: 'json' }
import type { Statement } from '../reading/statement.ts'
import { formsOf } from '../words/forms.ts'
import { addToList } from '../words/lists.ts'
import type { Word } from '../words/words.ts'

/** One of several things that exclude each other, such as knee and shoulder. */
interface Rival {
  /** Index of the set it belongs to. */
  readonly set: number
  /** Keys and concept names under which it occurs in a text. */
  readonly names: readonly string[]
}

const rivals = readRivals()

/** «kort=lav lang»: two rivals, the first with two names. A name that two of a set share identifies neither. */
function readRivals(): ReadonlyMap<string, readonly Rival[]> {
  const found = new Map<string, Rival[]>()
  for (const [set, line] of data.entries()) {
    const all = line.split(' ').map((names) => names.split('=').flatMap(namesOfListed))
    for (const [index, names] of all.entries()) {
      const others = new Set(all.filter((_, other) => other !== index).flat())
      const own = [...new Set(names)].filter((name) => !others.has(name))
      for (const name of own) addToList(found, name, { set, names: own })
    }
  }
  return found
}

function namesOfListed(listed: string): string[] {
  const { key, concept } = formsOf(listed)
  const [names, ...rest] = concept.parts
  // Hypotension shares its first concept with blood pressure.
  const own = names?.slice(0, 1).filter((name) => listed.startsWith(name.slice(1))) ?? []
  return [key, ...(rest.length === 0 ? own : [])]
}

/** Rivals in a statement that the other text never mentions. */
function foreignIn({ words }: Statement, theirs: Places): Rival[] {
  return words.flatMap((word) =>
    word.light ? [] : rivalsOf(word).filter(({ names }) => !names.some((name) => theirs.has(name))),
  )
}

/** By the word, its parts, and the main concept of each part. */
function rivalsOf({ key, parts, concept }: Word): readonly Rival[] {
  const names = [key, ...parts, ...concept.parts.map(([first = '']) => first)]
  return names.flatMap((name) => rivals.get(name) ?? [])
}

/** Whether two statements mention rivals of one set that the respective other text never mentions. */
export function isRival(one: Statement, other: Statement, places: Places, otherPlaces: Places): boolean {
  const foreign = foreignIn(one, otherPlaces)
  return foreign.length > 0 && foreignIn(other, places).some(({ set }) => foreign.some((rival) => rival.set === set))
}

/**
 * Finds statements that match except for a rival: «nyrestein» for «gallestein». Skips note statements in which a word,
 * starting at one of `exchanged`, is already reported.
 */
export function findRivals(
  dictated: Side,
  written: Side,
  exchanged: ReadonlySet<number>,
): { dictated: ReadonlySet<number>; written: ReadonlySet<number> } {
  const found = { dictated: new Set<number>(), written: new Set<number>() }
  for (const [index, { literal, best }] of dictated.coverages.entries()) {
    const [one, other, back] = [dictated.statements[index], written.statements[best], written.coverages[best]]
    // If one has all words of the other, something was added, not replaced.
    if (!one || !other || !back || literal === 1 || back.literal === 1) continue
    if (!isRival(one, other, dictated.stance.places, written.stance.places)) continue
    if (other.tokens.some(({ spans: [span] }) => span !== undefined && exchanged.has(span[0]))) continue
    found.dictated.add(index)
    found.written.add(best)
  }
  return found
}
