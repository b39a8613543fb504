import type { Places } from './coverage.ts'
import type { Side } from './side.ts'
import data from './rivals.json' with { type: 'json' }
import type { Statement } from '../reading/statement.ts'
import { formsOf } from '../words/forms.ts'
import { addToList } from '../words/lists.ts'
import type { Word } from '../words/words.ts'

/** One of several things that are never each other: the knee beside the shoulder. */
interface Rival {
  /** Index of those that it is told apart from. */
  readonly set: number
  /** Under which names it stands in a text. */
  readonly names: readonly string[]
}

const rivals = readRivals()

/** «kort=lav lang»: two rivals, the first under two names; a name of two of a set tells neither. */
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
  // What hypotension is about is also what a blood pressure is about.
  const own = names?.slice(0, 1).filter((name) => listed.startsWith(name.slice(1))) ?? []
  return [key, ...(rest.length === 0 ? own : [])]
}

/** What of a statement the other text has nowhere, of all that have rivals. */
function foreignIn({ words }: Statement, theirs: Places): Rival[] {
  return words.flatMap((word) =>
    word.light ? [] : rivalsOf(word).filter(({ names }) => !names.some((name) => theirs.has(name))),
  )
}

/** By the word itself, its parts, and what each part is about above all. */
function rivalsOf({ key, parts, concept }: Word): readonly Rival[] {
  const names = [key, ...parts, ...concept.parts.map(([first = '']) => first)]
  return names.flatMap((name) => rivals.get(name) ?? [])
}

/** Does one statement tell of something where the other tells of its rival, and neither text of both? */
export function isRival(one: Statement, other: Statement, places: Places, otherPlaces: Places): boolean {
  const foreign = foreignIn(one, otherPlaces)
  return foreign.length > 0 && foreignIn(other, places).some(({ set }) => foreign.some((rival) => rival.set === set))
}

/**
 * Statements that stand in the other text but for something whose rival stands there: «nyrestein» for «gallestein».
 * Not where a word of the note, beginning at one of `exchanged`, was found by itself.
 */
export function findRivals(
  dictated: Side,
  written: Side,
  exchanged: ReadonlySet<number>,
): { dictated: ReadonlySet<number>; written: ReadonlySet<number> } {
  const found = { dictated: new Set<number>(), written: new Set<number>() }
  for (const [index, { literal, best }] of dictated.coverages.entries()) {
    const [one, other, back] = [dictated.statements[index], written.statements[best], written.coverages[best]]
    // Where one has all the words of the other, more is told, not something else.
    if (!one || !other || !back || literal === 1 || back.literal === 1) continue
    if (!isRival(one, other, dictated.stance.places, written.stance.places)) continue
    if (other.tokens.some(({ spans: [span] }) => span !== undefined && exchanged.has(span[0]))) continue
    found.dictated.add(index)
    found.written.add(best)
  }
  return found
}
