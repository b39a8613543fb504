import data from './opposites.json' with { type: 'json' }
import { formsOf } from './forms.ts'
import type { Word } from './words.ts'

/** Of a word, what tells that there is none of it; and of what tells so, what there is none of. */
const [tellers, absent] = read()

/** «afasi | flytendetale»: words by their keys, and what words are about by its name. */
function read(): [ReadonlyMap<string, readonly string[]>, ReadonlyMap<string, readonly string[]>] {
  const found = [new Map<string, string[]>(), new Map<string, string[]>()] as const
  for (const line of data) {
    const [denied = [], telling = []] = line.split(' | ').map((words) => words.split(' ').map(keyOf))
    for (const one of denied) for (const other of telling) add(found[0], one, other)
    for (const one of telling) for (const other of denied) if (!one.startsWith('#')) add(found[1], one, other)
  }
  return [found[0], found[1]]
}

function keyOf(word: string): string {
  return word.startsWith('#') ? word : formsOf(word).key
}

function add(found: Map<string, string[]>, key: string, other: string): void {
  const before = found.get(key)
  if (before) before.push(other)
  else found.set(key, [other])
}

const none: readonly string[] = []

/** «ingen ordletingsvansker» is «snakker flytende»: the names of what tells that there is none of a word. */
export function tellersOfNone({ key }: Word): readonly string[] {
  return tellers.get(key) ?? none
}

/** «rene lunger» is «ingen fremmedlyder»: the keys of what a word says that there is none of. */
export function absentBy({ key }: Word): readonly string[] {
  return absent.get(key) ?? none
}
