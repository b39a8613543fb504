import { isMedicineWord } from '../src/dictation/tokens/medicines.ts'
import medicines from '../src/dictation/data/medicines.json' with { type: 'json' }
import { drugKey } from '../src/note/check/reading/read-word.ts'
import invented from './invented-sentences.json' with { type: 'json' }

/** A note as lists of sentences under headings. */
export type NoteLines = readonly { readonly heading: string; readonly sentences: readonly string[] }[]

export const mutationKinds = [
  'dose',
  'unit',
  'frequency',
  'side',
  'negation-lost',
  'negation-added',
  'number',
  'date',
  'time',
  'age',
  'drug',
  'dropped',
  'invented',
] as const
/** `person` swaps whom a sentence is about. Few notes mention two persons, so it is not in `mutationKinds`. */
export type MutationKind = (typeof mutationKinds)[number] | 'person'

export interface Mutation {
  readonly kind: MutationKind
  readonly note: NoteLines
  /** The sentence before and after the mutation, for the list of misses. */
  readonly before: string
  readonly after: string
}

/** Returns a seeded generator of numbers in [0, 1) (a linear congruential generator). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Random = () => number

/** Spoils a note in one place; undefined where the note has no place for the kind. */
export function mutate(note: NoteLines, kind: MutationKind, random: Random): Mutation | undefined {
  if (kind === 'invented') return invent(note, random)
  if (kind === 'dropped') return drop(note, random)
  const places = note.flatMap((section, s) => section.sentences.map((sentence, n) => ({ s, n, sentence })))
  for (const { s, n, sentence } of shuffled(places, random)) {
    const after = change(sentence, kind, random, note)
    if (after !== undefined && after !== sentence)
      return { kind, note: withSentences(note, s, n, [after]), before: sentence, after }
  }
  return undefined
}

function change(sentence: string, kind: MutationKind, random: Random, note: NoteLines): string | undefined {
  if (kind === 'negation-added') return addNegation(sentence)
  if (kind === 'drug') return otherDrug(sentence, random, note)
  const pattern = patterns[kind]
  if (!pattern) return undefined
  const matches = [...sentence.matchAll(pattern.find)]
  const match = matches[Math.floor(random() * matches.length)]
  if (!match) return undefined
  const changed = pattern.change(match, random)
  if (changed === undefined) return undefined
  const text = sentence.slice(0, match.index) + changed + sentence.slice(match.index + match[0].length)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface Pattern {
  readonly find: RegExp
  readonly change: (match: RegExpMatchArray, random: Random) => string | undefined
}

const doseUnits = 'mg|mikrogram|g|IE|ml|enheter'
const periods = 'dager|uker|måneder|timer|minutter'
const number = String.raw`(?<![\d.,/§–-])\d+(?:,\d+)?(?![\d/–]|[.,]\d)`
const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']
const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const swaps: Record<string, readonly string[]> = {
  mg: ['g', 'mikrogram', 'ml'],
  mikrogram: ['mg', 'g'],
  g: ['mg', 'mikrogram'],
  ie: ['mg', 'ml'],
  enheter: ['ml', 'mg'],
  ml: ['mg', 'liter'],
  cm: ['mm'],
  mm: ['cm'],
  kg: ['g'],
  dager: ['uker', 'måneder'],
  uker: ['dager', 'måneder'],
  måneder: ['uker', 'år'],
  timer: ['dager', 'minutter'],
  minutter: ['timer'],
  'mmol/mol': ['%'],
  'mmol/l': ['g/l'],
}
const frequencies: Record<string, readonly string[]> = {
  'vesp.': ['mane', 'x 3'],
  daglig: ['ukentlig', 'x 3 daglig'],
  'per uke': ['daglig'],
  'i uken': ['daglig'],
  'i måneden': ['daglig'],
  'ved behov': ['fast'],
  'til natten': ['om morgenen'],
}

const persons: Readonly<Record<string, string>> = {
  mor: 'far',
  mora: 'faren',
  moren: 'faren',
  far: 'mor',
  faren: 'moren',
  søster: 'bror',
  søsteren: 'broren',
  søstera: 'broren',
  bror: 'søster',
  broren: 'søsteren',
  sønnen: 'datteren',
  datteren: 'sønnen',
  dottera: 'sonen',
  sonen: 'dottera',
  kona: 'mannen',
  mannen: 'kona',
  mormor: 'farfar',
  morfar: 'farmor',
  farfar: 'mormor',
  farmor: 'morfar',
}

const patterns: Partial<Record<MutationKind, Pattern>> = {
  dose: { find: new RegExp(`${number}(?= (?:${doseUnits})(?![\\p{L}/]))`, 'gu'), change: otherNumber },
  unit: {
    find: new RegExp(`(?<=\\d |to |tre |fire |fem |seks )(?:${Object.keys(swaps).join('|')})(?![\\p{L}/])`, 'gu'),
    change: ([unit], random) => pick(swaps[unit.toLowerCase()] ?? [], random),
  },
  frequency: {
    find: /(?<=\d[^.]*)(?:(?<=x )\d+|vesp\.|(?<!\p{L})(?:daglig|per uke|i uken|i måneden|ved behov|til natten)(?!\p{L}))/gu,
    change: (match, random) =>
      /^\d/.test(match[0])
        ? String(Number(match[0]) + 1 + Math.floor(random() * 3))
        : pick(frequencies[match[0]] ?? [], random),
  },
  side: {
    find: /(?<!\p{L})(?:høyre|høgre|venstre|begge)(?:sidige?|sides)?(?!\p{L})/giu,
    change: ([word]) =>
      /^h/i.test(word)
        ? word.replace(/^h[øo][yg]re/i, 'venstre')
        : /^v/i.test(word)
          ? word.replace(/^venstre/i, 'høyre')
          : 'høyre',
  },
  'negation-lost': {
    find: /(?<!\p{L})(?:ingen|ikke|benekter|aldri|ikkje|inga|utan|uten)(?! anmerkning| bare)(?!\p{L}) ?/giu,
    change: () => '',
  },
  number: {
    find: new RegExp(
      `${number}(?! (?:${doseUnits}|${periods}|år|\\p{L}+ember|${months.join('|')})(?!\\p{L}))(?!\\. \\p{Ll})`,
      'gu',
    ),
    change: (match, random) => (isNumberPlace(match) ? otherNumber(match, random) : undefined),
  },
  date: {
    find: new RegExp(
      `\\d{1,2}(?=\\. (?:${months.join('|')}))|(?<!\\p{L})(?:${weekdays.join('|')}|${months.join('|')})(?!\\p{L})|(?<!\\d)(?:19|20)\\d\\d(?!\\d)`,
      'giu',
    ),
    change: otherDay,
  },
  person: {
    find: new RegExp(`(?<!\\p{L})(?:${Object.keys(persons).join('|')})(?!\\p{L})`, 'giu'),
    change: ([person]) => persons[person.toLowerCase()],
  },
  time: {
    find: /(?<=kl\. )\d{1,2}/g,
    change: ([hour], random) => String((Number(hour) + 1 + Math.floor(random() * 5)) % 24).padStart(hour.length, '0'),
  },
  age: {
    find: /\d+(?= år(?:s|ig)?(?: gammel| gamle?|,|\.| )|-år)/g,
    change: ([age], random) => String(Number(age) + 1 + Math.floor(random() * 15)),
  },
}

function isNumberPlace(match: RegExpMatchArray): boolean {
  const before = match.input?.slice(0, match.index) ?? ''
  // No times, frequencies or dates, and no digits inside a word.
  return !/(?:kl\. |x |\p{L}-?|\d\. ?)$/u.test(before) && !/^(?:19|20)\d\d$/.test(match[0])
}

function otherNumber([raw]: RegExpMatchArray, random: Random): string {
  const [whole, decimals] = raw.split(',')
  const value = Number(whole)
  const choices = [value * 10, value + 1, value * 2, value + 10, value > 1 ? value - 1 : value + 3]
  const changed = pick(
    choices.filter((choice) => choice !== value),
    random,
  )
  return `${changed}${decimals === undefined ? '' : `,${decimals}`}`
}

function otherDay([day]: RegExpMatchArray, random: Random): string {
  if (/^\d{1,2}$/.test(day)) return String((Number(day) % 28) + 1)
  if (/^\d{4}$/.test(day)) return String(Number(day) - 1 - Math.floor(random() * 4))
  const list = weekdays.includes(day.toLowerCase()) ? weekdays : months
  return list[(list.indexOf(day.toLowerCase()) + 1 + Math.floor(random() * (list.length - 1))) % list.length] ?? day
}

function addNegation(sentence: string): string | undefined {
  if (/(?<!\p{L})(?:ingen|ikke|uten|aldri|benekter|ikkje|inga|utan)(?!\p{L})/iu.test(sentence)) return undefined
  const verb = /(?<!\p{L})(?:er|har|var|føler|tåler|røyker|bruker|fikk|får|kan|viser)(?!\p{L})/iu.exec(sentence)
  if (verb)
    return `${sentence.slice(0, verb.index + verb[0].length)} ikke${sentence.slice(verb.index + verb[0].length)}`
  return /^\p{Lu}\p{Ll}{3,}(?! \d)/u.test(sentence) && !/^[^.]*\d/.test(sentence) && !sentence.includes(':')
    ? `Ingen ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : undefined
}

function otherDrug(sentence: string, random: Random, note: NoteLines): string | undefined {
  const words = [...sentence.matchAll(/[\p{L}-]{5,}/gu)].filter(([word]) => isMedicineWord(word.toLowerCase()))
  const word = words[Math.floor(random() * words.length)]
  if (!word) return undefined
  const all = JSON.stringify(note).toLowerCase()
  const other = pick(
    medicines.names.filter(
      (name) => name.length > 5 && !all.includes(name.slice(0, 5)) && drugKey(name) !== drugKey(word[0].toLowerCase()),
    ),
    random,
  )
  const written = /^\p{Lu}/u.test(word[0]) ? other.charAt(0).toUpperCase() + other.slice(1) : other
  return sentence.slice(0, word.index) + written + sentence.slice(word.index + word[0].length)
}

function drop(note: NoteLines, random: Random): Mutation | undefined {
  const places = note.flatMap((section, s) => section.sentences.map((sentence, n) => ({ s, n, sentence })))
  const place = shuffled(places, random)[0]
  if (!place || places.length < 3) return undefined
  return { kind: 'dropped', note: withSentences(note, place.s, place.n, []), before: place.sentence, after: '' }
}

function invent(note: NoteLines, random: Random): Mutation {
  const s = Math.floor(random() * note.length)
  const sentence = pick(invented, random)
  const section = note[s]
  const changed = note.map((other, index) =>
    index === s && section ? { ...section, sentences: [...section.sentences, sentence] } : other,
  )
  return { kind: 'invented', note: changed, before: '', after: sentence }
}

function withSentences(note: NoteLines, s: number, n: number, sentences: readonly string[]): NoteLines {
  return note.map((section, index) =>
    index === s ? { ...section, sentences: section.sentences.toSpliced(n, 1, ...sentences) } : section,
  )
}

function pick(list: readonly string[], random: Random): string
function pick<Item>(list: readonly Item[], random: Random): Item | undefined
function pick<Item>(list: readonly Item[], random: Random): Item | undefined {
  return list[Math.floor(random() * list.length)]
}

function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  return list
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
