import { conceptOf, synonymKeys, synonymOf, type Concept } from './concepts.ts'
import medicines from './same-medicines.json' with { type: 'json' }
import data from './same-words.json' with { type: 'json' }
import { plainSpelling } from './spelling.ts'

/** What a word is compared by, wherever it stands. */
export interface Forms {
  readonly key: string
  readonly stem: string
  readonly concept: Concept
}

const groups = [...medicines.same, ...data.same].map((group) => group.split(' '))
/** Words that mean the same, with the key of their group. */
export const same: ReadonlyMap<string, string> = new Map(
  groups.flatMap((words) => words.map((word) => [word, `=${words[0]}`] as const)),
)
/** Words that are known, in plain spelling. */
const samePlain = new Map(Array.from(same, ([word, key]) => [plainSpelling(word), key] as const))
const endings = new Set(
  'asjonene asjonen asjoner asjon eringen ering erer eres ere erte ert elt ene ane ende ande ete ede elen eren elet eret er ar en et el es te de ne e a t'.split(
    ' ',
  ),
)
const LONGEST_ENDING = 8
/** Letters of a stem that are compared: what follows is mostly how the word is bent. */
const KEY_LENGTH = 7

/** What bends a word and makes no other one of it, behind so many letters: «klar» is not «klarer», nor «nummer» «nummen». */
const bending = [/^(.{5,}?)(?:e|en|et|a|er|ene)$/, /^(.{6,}?)(?:es|est|te|t|ede)$/]
/** The stems of words that have others of the same meaning, but for those of several groups: «jenter» is «jente», whose «e» is an ending. */
const sameStems = stemsOf([
  ...samePlain,
  ...Array.from(synonymKeys, ([form, first]) => [form, keyOfSynonym(first)] as const),
])

/** The compared forms of one lower-case word. */
export function formsOf(word: string): Forms {
  const plain = word.endsWith('.') ? word.slice(0, -1) : word
  const spelt = plainSpelling(plain)
  const stem = stemOf(spelt)
  return { key: sameAs(plain, spelt) ?? stem.slice(0, KEY_LENGTH), stem, concept: conceptOf(plain, spelt) }
}

/** The key of the group that a word belongs to, in whichever spelling and form; `spelt`: in the plain one. */
function sameAs(word: string, spelt: string): string | undefined {
  const known = same.get(word)
  if (known !== undefined) return known
  const stem = stemOf(word)
  // «leveres» is no liver.
  const bent = stem.length > 3 && !word.endsWith('es') ? same.get(stem) : undefined
  if (bent !== undefined) return bent
  const synonym = synonymOf(spelt)
  if (synonym !== undefined) return keyOfSynonym(synonym)
  return samePlain.get(spelt) ?? bentSame(spelt)
}

function keyOfSynonym(first: string): string {
  return same.get(first) ?? `=${first}`
}

/** A word in plain spelling without what bends it, if anything does. */
function unbent(word: string): string[] {
  return bending.flatMap((pattern) => pattern.exec(word)?.[1] ?? [])
}

/** What the stems of a word in plain spelling are known to mean. */
function bentSame(word: string): string | undefined {
  for (const stem of unbent(word)) {
    const key = sameStems.get(stem)
    if (key !== undefined) return key
  }
  return undefined
}

function stemsOf(keys: Iterable<readonly [string, string]>): Map<string, string> {
  const stems = new Map<string, string>()
  const shared = new Set<string>()
  for (const [word, key] of keys)
    for (const stem of unbent(word)) {
      if ((stems.get(stem) ?? key) !== key) shared.add(stem)
      stems.set(stem, key)
    }
  for (const stem of shared) stems.delete(stem)
  return stems
}

/** A lower-case word without its ending, in plain spelling, whichever group it belongs to. */
export function plainStem(word: string): string {
  return stemOf(plainSpelling(word))
}

function stemOf(word: string): string {
  let stem = word
  for (let length = Math.min(LONGEST_ENDING, word.length - 3); length > 0; length--) {
    if (!endings.has(word.slice(-length))) continue
    stem = word.slice(0, -length)
    break
  }
  // «rapporten» and «rapport», whose own «t» is taken for an ending, have one stem.
  if (stem.length < word.length && /.{4}[^aeiouyæøå]t$/.test(stem)) return stem.slice(0, -1)
  // So do «ankler» and «ankel», «fingre» and «finger».
  return /[^aeiouyæøå][lr]$/.test(stem) ? stem.slice(0, -1) : stem
}
