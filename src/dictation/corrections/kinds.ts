import lists from '../data/kinds.json' with { type: 'json' }

/** Words, and endings of words, of which one takes the place of another that is said right before it. */
interface Kind {
  readonly words: ReadonlySet<string>
  readonly ends: readonly string[]
}

/** So many letters stand before an ending. */
const STEM = 2
/** So long is a word that others are made with. */
const LONG = 4

const anywhere = lists.anywhere.map(toKind)
const governed = lists.governed.map(toKind)

function toKind({ words, ends }: { readonly words: string; readonly ends: string }): Kind {
  // «urinsyregikt», «barneastma»
  return { words: new Set(split(words)), ends: [...split(ends), ...split(words).filter((word) => word.length >= LONG)] }
}

function split(list: string): readonly string[] {
  return list.split(' ').filter((word) => word !== '')
}

function has({ words, ends }: Kind, key: string): boolean {
  return words.has(key) || ends.some((end) => key === end || (key.endsWith(end) && key.length >= end.length + STEM))
}

/** «ct», «bandasje», «paroksysmal»: a word of which another is the like wherever it is said. */
export function isOfKind(key: string): boolean {
  return anywhere.some((kind) => has(kind, key))
}

/** «tape» and «bandasje», «kardiolog» and «nevrolog», «paroksysmal» and «permanent» */
export function areOfKind(one: string, other: string): boolean {
  return anywhere.some((kind) => has(kind, one) && has(kind, other))
}

/** «pneumoni» and «kolsforverring», «magen» and «ryggen»: likes where something leads to them, and elsewhere they may be asked for one by one. */
export function areOfGovernedKind(one: string, other: string): boolean {
  return governed.some((kind) => has(kind, one) && has(kind, other))
}
