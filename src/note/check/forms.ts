import { conceptOf, synonymOf, type Concept } from './concepts.ts'
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
  'asjonene asjonen asjoner asjon eringen ering erer eres erte ert ene ane ende ande ete er ar en et el te de ne e a t'.split(
    ' ',
  ),
)
const LONGEST_ENDING = 8
/** Letters of a stem that are compared: what follows is mostly how the word is bent. */
const KEY_LENGTH = 7

/** The compared forms of one lower-case word. */
export function formsOf(word: string): Forms {
  const plain = word.endsWith('.') ? word.slice(0, -1) : word
  const spelt = plainSpelling(plain)
  const stem = stemOf(spelt)
  return { key: sameAs(plain, spelt) ?? stem.slice(0, KEY_LENGTH), stem, concept: conceptOf(plain, spelt) }
}

/** The key of the group that a word belongs to, in whichever spelling; `spelt`: in the plain one. */
function sameAs(word: string, spelt: string): string | undefined {
  const known = same.get(word)
  if (known !== undefined) return known
  const stem = stemOf(word)
  const bent = stem.length > 3 ? same.get(stem) : undefined
  if (bent !== undefined) return bent
  const synonym = synonymOf(spelt)
  if (synonym !== undefined) return same.get(synonym) ?? `=${synonym}`
  return samePlain.get(spelt)
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
  // «ankler» and «ankel», «fingre» and «finger» have one stem.
  return /[^aeiouyæøå][lr]$/.test(stem) ? stem.slice(0, -1) : stem
}
