import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/read-text.ts'

/** In which statements of a text a word stands, in order, by its key, by what it is about and by its beginning. */
export type Places = ReadonlyMap<string, readonly number[]>

/** What a value stands under. */
export function placeKey({ category, amount }: Pick<Fact, 'category' | 'amount'>): string {
  return `#${category === 'side' ? amount : `=${amount}`}`
}

/** Where every word and value of a text stands. */
export function placesOf(statements: readonly Statement[]): Places {
  const places = new Map<string, number[]>()
  const add = (key: string, index: number): void => {
    const list = places.get(key)
    if (!list) places.set(key, [index])
    else if (list.at(-1) !== index) list.push(index)
  }
  for (const [index, { keys, facts }] of statements.entries()) {
    for (const key of keys) add(key, index)
    for (const fact of facts) if (fact.category !== 'drug') add(placeKey(fact), index)
  }
  return places
}
