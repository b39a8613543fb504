import data from './exclusive-words.json' with { type: 'json' }
import { formsOf, plainStem, type Forms } from './forms.ts'

/** A word that excludes others of its class: «mor» is not «far», «legg» not «lår», «hodepine» not «svimmelhet». */
export interface Exclusive {
  readonly class: string
  /** What it names, then everything that is part of: «stortå», «tå», «fot», «ben». */
  readonly lineage: readonly string[]
  /** Means nothing alone: «økes» refers to a medicine, «positiv» to a test. */
  readonly bound: boolean
  /** Refers to the next word: «medial menisk». */
  readonly beside: boolean
}

const boundClasses = new Set(data.bound.split(' '))
const besideClasses = new Set(data.beside.split(' '))
const byForm = readClasses()
/** By word keys and concept names. */
const byMeaning = readMeanings()
/** Possible last parts of a compound, longest first: «kne-smerter», «albuesår». */
const tails = data.tails.split(' ').toSorted((one, other) => other.length - one.length)

/** First parts that exclude each other before the same last part, longest first: «over-lapp», «under-lapp». */
const fronts = data.fronts
  .flatMap((set, index) => set.split(' ').map((front) => ({ front, set: index })))
  .toSorted((one, other) => other.front.length - one.front.length)
/** The first two letters of every front; rejects most words cheaply. */
const beginnings = new Set(fronts.map(({ front }) => front.slice(0, 2)))
/** Minimum length of a last part; anything shorter is an ending. */
const SHORTEST_TAIL = 4

/** Reads lines of the form `name<what it is part of: form form …`. */
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

/** Reads words with all their synonyms; a meaning shared by two words of a class identifies neither. */
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

/** What a lower-case word names in its class; undefined where it has none. `forms`: its compared forms. */
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

/** Looks up a word as is, or with its nynorsk ending replaced: «anklane» → «anklene». */
function formOf(word: string): Exclusive | undefined {
  return byForm.get(word) ?? (nynorsk.test(word) ? byForm.get(word.replace(nynorsk, 'e$1')) : undefined)
}

const nynorsk = /a(ne|r|ren)$/

/** «mitralinsuffisiens» excludes only words with the same last part: «aortainsuffisiens». */
function byFront(word: string): Exclusive | undefined {
  if (!beginnings.has(word.slice(0, 2))) return undefined
  const begun = fronts.find(({ front }) => word.startsWith(front) && word.length >= front.length + SHORTEST_TAIL)
  if (!begun) return undefined
  const { front, set } = begun
  return exclusiveIn(`${set} ${plainStem(word.slice(front.length))}`, [front])
}

/** Whether two words of one class may describe the same thing: equal, or one a part of the other. */
export function isCompatible(one: Exclusive, other: Exclusive): boolean {
  return one.lineage.includes(other.lineage[0] ?? '') || other.lineage.includes(one.lineage[0] ?? '')
}

/** Whether one text names something that excludes everything the other names of the same class. */
export function shutsOut(one: readonly MayExclude[], other: readonly MayExclude[]): boolean {
  return one.some(({ exclusive: own }) => {
    if (!own) return false
    const rivals = other.flatMap(({ exclusive }) => (exclusive?.class === own.class ? [exclusive] : []))
    return rivals.length > 0 && !rivals.some((rival) => isCompatible(own, rival))
  })
}

interface MayExclude {
  readonly exclusive: Exclusive | undefined
}
