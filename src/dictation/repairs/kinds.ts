import lists from '../data/kinds.json' with { type: 'json' }

/** Words and word endings that may replace one another when said in succession. */
interface Kind {
  readonly words: ReadonlySet<string>
  readonly ends: readonly string[]
}

/** Minimum number of letters before an ending. */
const STEM = 2
/** Minimum length of a word that also counts as the ending of a compound. */
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

const seen = new Map<string, readonly number[]>()
/** Maximum size of the cache, which would otherwise grow with every new word. */
const MOST_SEEN = 20_000

/** The indices of a word's kinds, those of `anywhere` first. */
function kindsOf(key: string): readonly number[] {
  const before = seen.get(key)
  if (before) return before
  const found = [...anywhere, ...governed].flatMap((kind, index) => (has(kind, key) ? [index] : []))
  if (seen.size < MOST_SEEN) seen.set(key, found)
  return found
}

/** Whether two words share a kind: «ct» and «mr», «pneumoni» and «kolsforverring», «magen» and «ryggen». */
export function areOfKind(one: string, other: string): boolean {
  const kinds = kindsOf(one)
  return kinds.length > 0 && kindsOf(other).some((kind) => kinds.includes(kind))
}
