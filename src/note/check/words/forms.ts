import { conceptOf, synonymKeys, synonymOf, type Concept } from './concepts.ts'
import medicines from './same-medicines.json' with { type: 'json' }
import data from './same-words.json' with { type: 'json' }
import { plainSpelling } from './spelling.ts'

/** The forms by which a word is compared, wherever it occurs. */
export interface Forms {
  readonly key: string
  readonly stem: string
  readonly concept: Concept
}

const groups = [...medicines.same, ...data.same].map((group) => group.split(' '))
/** Maps each word to the key of its synonym group. */
export const same: ReadonlyMap<string, string> = new Map(
  groups.flatMap((words) => words.map((word) => [word, `=${words[0]}`] as const)),
)
/** The same, in plain spelling. */
const samePlain = new Map(Array.from(same, ([word, key]) => [plainSpelling(word), key] as const))
const endings = new Set(
  'asjonene asjonen asjoner asjon eringen ering erer eres ere erte ert elt ene ane ende ande ete ede elen eren elet eret er ar en et el es te de ne e a t'.split(
    ' ',
  ),
)
const LONGEST_ENDING = 8
/** Maximum number of compared letters of a stem: later ones are mostly inflection. */
const KEY_LENGTH = 7

/**
 * Inflectional endings. The minimum stem length keeps other words apart: «klar» and «klarer», «nummer» and «nummen»,
 * «bronki» and «bronkitt».
 */
const bending = [/^(.{5,}?)(e|en|et|a|er|ene)$/, /^(.{6,}?)(es|est|te|(?<![aeiouyæøå])t|ede)$/]
/** The endings that only nouns take. */
const nounEndings = /^ene?$/
/** Words that only look inflected, in plain spelling. */
const whole = new Set('tidligere senere synes stråle svikt'.split(' '))
/** Stems of words in a synonym group, except stems shared by several groups. */
const sameStems = stemsOf([
  ...samePlain,
  ...Array.from(synonymKeys, ([form, first]) => [form, keyOfSynonym(first)] as const),
])

/** The compared forms of one lower-case word. */
export function formsOf(word: string): Forms {
  const plain = word.endsWith('.') ? word.slice(0, -1) : word
  const spelt = plainSpelling(plain)
  const stem = stemOf(spelt)
  const ownStem = spelt === plain ? stem : stemOf(plain)
  return { key: sameAs(plain, spelt, ownStem) ?? stem.slice(0, KEY_LENGTH), stem, concept: conceptOf(plain, spelt) }
}

/** The key of a word's synonym group, in any spelling and form. `spelt`: in plain spelling; `stem`: the word's own. */
function sameAs(word: string, spelt: string, stem: string): string | undefined {
  const known = same.get(word)
  if (known !== undefined) return known
  // «leveres» has nothing to do with the liver.
  const bent = stem.length > 3 && !word.endsWith('es') ? same.get(stem) : undefined
  if (bent !== undefined) return bent
  const synonym = synonymOf(spelt)
  if (synonym !== undefined) return keyOfSynonym(synonym)
  return samePlain.get(spelt) ?? bentSame(spelt)
}

function keyOfSynonym(first: string): string {
  return same.get(first) ?? `=${first}`
}

/** The synonym group of a stem, and how the stem is known. */
interface SameStem {
  readonly key: string
  /** Whether the group holds the stem itself («tablett») or the stem with -e («jente»). */
  readonly word: 'bare' | 'e' | undefined
  /** «svikter» and «sviktet» are the same verb, but say nothing about «svikten». */
  readonly isVerb: boolean
}

/** Splits a word in plain spelling into stem and inflectional ending, in every possible way. */
function unbent(word: string): [stem: string, ending: string][] {
  if (whole.has(word)) return []
  return bending.flatMap((pattern): [string, string][] => {
    const [, stem, ending] = pattern.exec(word) ?? []
    return stem === undefined || ending === undefined ? [] : [[stem, ending]]
  })
}

/** The group key of an inflected word in plain spelling, by its stem. */
function bentSame(word: string): string | undefined {
  return unbent(word).flatMap(([stem, ending]) => {
    const known = sameStems.get(stem)
    return known && isOf(known, stem, ending) ? [known.key] : []
  })[0]
}

/** Whether stem plus ending is a form of the words from which the stem is known. */
function isOf({ word, isVerb }: SameStem, stem: string, ending: string): boolean {
  // «leveren» is a form of «lever»; «leverer» is another word.
  if (word === 'bare') return !(stem.endsWith('er') && /^er?$/.test(ending))
  return word === 'e' || (isVerb && !nounEndings.test(ending))
}

function stemsOf(keys: readonly (readonly [string, string])[]): Map<string, SameStem> {
  const words = new Set(keys.map(([word, key]) => `${word} ${key}`))
  const stems = new Map<string, SameStem>()
  const shared = new Set<string>()
  for (const [form, key] of keys)
    for (const [stem, ending] of unbent(form)) {
      const before = stems.get(stem)
      if (before && before.key !== key) shared.add(stem)
      const word = words.has(`${stem} ${key}`) ? 'bare' : words.has(`${stem}e ${key}`) ? 'e' : undefined
      stems.set(stem, { key, word, isVerb: before?.isVerb === true || !nounEndings.test(ending) })
    }
  for (const stem of shared) stems.delete(stem)
  return stems
}

/** A lower-case word without its ending, in plain spelling, regardless of its group. */
export function plainStem(word: string): string {
  return stemOf(plainSpelling(word))
}

function stemOf(word: string): string {
  if (whole.has(word)) return word
  let stem = word
  for (let length = Math.min(LONGEST_ENDING, word.length - 3); length > 0; length--) {
    if (!endings.has(word.slice(-length))) continue
    stem = word.slice(0, -length)
    break
  }
  // «rapporten» and «rapport», whose final «t» looks like an ending, share a stem.
  if (stem.length < word.length && /.{4}[^aeiouyæøå]t$/.test(stem)) return stem.slice(0, -1)
  // So do «ankler» and «ankel», «fingre» and «finger».
  return /[^aeiouyæøå][lr]$/.test(stem) ? stem.slice(0, -1) : stem
}
