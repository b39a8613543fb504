import data from './exclusive-words.json' with { type: 'json' }
import { formsOf, plainStem, type Forms } from './forms.ts'

/** A word that shuts out others of its class: «mor» is not «far», «legg» not «lår», «hodepine» not «svimmelhet». */
export interface Exclusive {
  readonly class: string
  /** What it names and all that this is part of, itself first: stortå, tå, fot, ben. */
  readonly lineage: readonly string[]
  /** Says nothing alone: «økes» is of one medicine, «positiv» of one test. */
  readonly bound: boolean
  /** Is of the word right behind it: «medial menisk». */
  readonly beside: boolean
}

const boundClasses = new Set(data.bound.split(' '))
const besideClasses = new Set(data.beside.split(' '))
const byForm = readClasses()
/** By the keys of words, and by the names of what they are about. */
const byMeaning = readMeanings()
/** «kne-smerter», «albuesår»: what may follow in one word, the longest first. */
const tails = data.tails.split(' ').toSorted((one, other) => other.length - one.length)

/** «over-lapp», «under-lapp»: the first parts that shut each other out where the last is the same, the longest first. */
const fronts = data.fronts
  .flatMap((set, index) => set.split(' ').map((front) => ({ front, set: index })))
  .toSorted((one, other) => other.front.length - one.front.length)
/** The first letters of any of them: what most words are told by to have none. */
const beginnings = new Set(fronts.map(({ front }) => front.slice(0, 2)))
/** A shorter last part is an ending. */
const SHORTEST_TAIL = 4

/** Words as they stand, `name<what it is part of: form form …`. */
function readClasses(): Map<string, Exclusive> {
  const forms = new Map<string, Exclusive>()
  for (const { name, members } of data.classes) {
    const split = members.map((member) => member.split(': '))
    const parents = new Map(split.map(([names = '']) => names.split('<')).map(([own = '', above]) => [own, above]))
    for (const [names = '', words = ''] of split) {
      const lineage: string[] = []
      for (let at = names.split('<')[0]; at !== undefined; at = parents.get(at)) lineage.push(at)
      for (const word of words.split(' ')) forms.set(word, exclusiveIn(name, lineage))
    }
  }
  return forms
}

/** Words with all that means the same; what two of a class share tells neither. */
function readMeanings(): Map<string, Exclusive> {
  const meanings = new Map<string, Exclusive>()
  for (const { name, words } of data.meanings) {
    const members = words.split(' ').map((word) => [word, new Set(namesOf(formsOf(word)))] as const)
    for (const [word, names] of members)
      for (const meaning of names)
        if (members.every(([other, its]) => other === word || !its.has(meaning)))
          meanings.set(meaning, exclusiveIn(name, [word]))
  }
  return meanings
}

function exclusiveIn(name: string, lineage: readonly string[]): Exclusive {
  return { class: name, lineage, bound: boundClasses.has(name), beside: besideClasses.has(name) }
}

function namesOf({ key, concept: { parts } }: Forms): string[] {
  return parts.length === 1 ? [key, ...(parts[0] ?? [])] : [key]
}

/** What a lower-case word names in its class; undefined for a word of none. `forms`: what it is compared by. */
export function exclusiveOf(word: string, forms: Forms): Exclusive | undefined {
  const whole = formOf(word)
  if (whole) return whole
  const tail = tails.find((end) => word.endsWith(end))
  if (tail !== undefined) {
    const front = word.slice(0, -tail.length)
    const named = formOf(front) ?? byForm.get(front.replace(/[-es]$/, ''))
    if (named) return named
  }
  for (const name of namesOf(forms)) {
    const meant = byMeaning.get(name)
    if (meant) return meant
  }
  return byFront(word)
}

/** By a word as it stands, or as bokmål bends it: «anklane» are «anklene». */
function formOf(word: string): Exclusive | undefined {
  return byForm.get(word) ?? (nynorsk.test(word) ? byForm.get(word.replace(nynorsk, 'e$1')) : undefined)
}

const nynorsk = /a(ne|r|ren)$/

/** «mitralinsuffisiens»: told from «aortainsuffisiens» alone. */
function byFront(word: string): Exclusive | undefined {
  if (!beginnings.has(word.slice(0, 2))) return undefined
  const begun = fronts.find(({ front }) => word.startsWith(front) && word.length >= front.length + SHORTEST_TAIL)
  if (!begun) return undefined
  const { front, set } = begun
  return exclusiveIn(`${set} ${plainStem(word.slice(front.length))}`, [front])
}

/** Can two of one class be said of the same: are they the same, or the one a part of the other? */
export function isCompatible(one: Exclusive, other: Exclusive): boolean {
  return one.lineage.includes(other.lineage[0] ?? '') || other.lineage.includes(one.lineage[0] ?? '')
}
