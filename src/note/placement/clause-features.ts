import { conjunctions, negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { timeUnits } from '../../dictation/tokens/time-units.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { isDose } from '../../dictation/values/frequency.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { observe, type Observation } from '../../language/observation.ts'
import { bokmalOf } from '../../dictation/tokens/bokmal.ts'

/** What is observed of a clause: its first words, without punctuation except «?». */
export interface ObservedClause {
  readonly words: readonly Observation[]
  readonly classes: readonly Observation[]
  /** Beginnings and endings of longer words. */
  readonly stems: readonly Observation[]
  readonly endings: readonly Observation[]
}

/** Maximum number of words observed of a clause. */
const LONGEST = 40
/** Minimum length of words whose beginning and ending are observed, and the length of those parts. */
const SHORT = 6
const PART = 5

/** Observes clauses; equal ones become one object. */
export function observeClauses(clauses: readonly (readonly Token[])[]): ObservedClause[] {
  const known = new Map<string, ObservedClause>()
  return clauses.map((tokens) => {
    const observed = observeClause(tokens)
    // Beginnings and endings follow from the words.
    const key = [...observed.words, ...observed.classes].map(({ text }) => text).join('\n')
    const before = known.get(key)
    if (before) return before
    known.set(key, observed)
    return observed
  })
}

/** Observes a clause. Features of its context use the observations of its neighbours. */
function observeClause(tokens: readonly Token[]): ObservedClause {
  const observed: { readonly [part in keyof ObservedClause]: Observation[] } = {
    words: [],
    classes: [],
    stems: [],
    endings: [],
  }
  for (const token of tokens) {
    if (token.kind === 'mark') {
      if (token.text === '?') {
        observed.words.push(asked)
        observed.classes.push(asked)
      }
      continue
    }
    if (observed.words.length === LONGEST) break
    const key = bokmalOf(token.key)
    const className = classOf(token, key, observed.words.length === 0)
    observed.words.push(token.kind === 'word' ? observe(key) : className)
    observed.classes.push(className)
    if (token.kind !== 'word' || key.length < SHORT) continue
    observed.stems.push(observe(key.slice(0, PART)))
    observed.endings.push(observe(key.slice(-PART)))
  }
  return observed
}

const asked = observe('?')
const edge = observe('<>')

/** The class of a word; for words without one, its ending. */
function classOf(token: Token, key: string, isFirst: boolean): Observation {
  if (isDose(token)) return dose
  if (token.kind !== 'word') return observe(`#${token.kind}${token.unit ?? ''}`)
  // An unknown name is usually that of a medicine, a test or a place.
  if (!isFirst && /^\p{Lu}/u.test(token.text) && !isMedicineWord(key)) return name
  return classOfWord(key)
}

const [dose, name] = [observe('#dose'), observe('#name')]
const known = new Map<string, Observation>()
/** Maximum size of the cache, which would otherwise grow without end. */
const MOST_KNOWN = 20_000

function classOfWord(key: string): Observation {
  const before = known.get(key)
  if (before) return before
  const found = kinds.find(([, isOf]) => isOf(key))
  const made = observe(found ? found[0] : `-${key.slice(-3)}`)
  if (known.size < MOST_KNOWN) known.set(key, made)
  return made
}

const kinds: readonly (readonly [name: string, isOf: (key: string) => boolean])[] = [
  ['#medicine', isMedicineWord],
  ['#value-name', isValueName],
  ['#verb-past', (key) => verbs.has(key) && /(?:te|de|kk|ble|var)$/.test(key)],
  ['#verb', (key) => verbs.has(key)],
  ['#pronoun', (key) => pronouns.has(key)],
  ['#negation', (key) => negations.has(key)],
  ['#conjunction', (key) => conjunctions.has(key)],
  ['#time-unit', (key) => timeUnits.has(key)],
]

/** Template numbers by the names that `explain` prints. */
export const templates = {
  word: 1,
  'word, type': 2,
  'word, word': 3,
  class: 4,
  'class, class': 5,
  'word, class': 6,
  'class, word': 7,
  'said under, class': 8,
  beginning: 9,
  end: 10,
  first: 11,
  'first two': 12,
  'first, type': 13,
  'first classes': 14,
  last: 15,
  length: 16,
  type: 17,
  part: 18,
  'part, type': 19,
  'opens, type': 20,
  'said under': 21,
  'said under, first': 22,
  'said under, near': 23,
  phrase: 24,
  'phrase, near': 25,
  'last before': 26,
  'first before': 27,
  'first after': 28,
  'first two after': 29,
  stays: 30,
  'stays: marks': 31,
  'stays: first': 32,
  'stays: first two': 33,
  'stays: class': 34,
  'stays: classes': 35,
  'stays: class before, class': 36,
  'stays: class before, first': 37,
  'stays: last, class': 38,
  'stays: first before, first': 39,
  'stays: lengths': 40,
  'stays: verb': 41,
  'stays: said under': 42,
} as const

/** The context of a clause: all that its features depend on. */
export interface ClauseContext {
  readonly type: Observation
  readonly clause: ObservedClause
  readonly before: ObservedClause | undefined
  readonly after: ObservedClause | undefined
  /** Which sixth of the dictation it lies in, and whether it is the first clause of all. */
  readonly part: Observation
  readonly opens: boolean
  /** The first state of the heading that it was dictated under, and the phrase that opened the section. */
  readonly spoken: Observation | undefined
  readonly phrase: Observation | undefined
  /** Number of earlier clauses in the section, in buckets; 0: none. */
  readonly near: Observation
  /** The boundary to the clause before. */
  readonly boundary: Observation
  /** How densely the dictation has full stops. */
  readonly style: Observation
}

/** Receives a feature: its template number and up to three observations. */
export type Take = (template: number, first: Observation, second?: Observation, third?: Observation) => void

/** Features for and against each state: the clause's content, its position and its spoken heading. */
export function placeFeatures(context: ClauseContext, take: Take): void {
  const { type, clause, before, after, part, opens, spoken, phrase, near } = context
  const { words, classes, stems, endings } = clause
  const class0 = classes[0] ?? edge
  const [first, second] = [words[0] ?? edge, words[1] ?? edge]
  for (const [at, word] of words.entries()) {
    const [next, own, nextClass] = [words[at + 1] ?? edge, classes[at] ?? edge, classes[at + 1] ?? edge]
    take(templates['word'], word)
    take(templates['word, type'], word, type)
    take(templates['word, word'], word, next)
    take(templates['class'], own)
    take(templates['class, class'], own, nextClass)
    take(templates['word, class'], word, nextClass)
    take(templates['class, word'], own, next)
    if (spoken) take(templates['said under, class'], spoken, own)
  }
  for (const stem of stems) take(templates['beginning'], stem)
  for (const ending of endings) take(templates['end'], ending)
  take(templates['first'], first)
  take(templates['first two'], first, second)
  take(templates['first, type'], first, type)
  take(templates['first classes'], class0, classes[1] ?? edge, classes[2] ?? edge)
  take(templates['last'], words.at(-1) ?? edge)
  take(templates['length'], steps(words.length))
  take(templates['type'], type)
  take(templates['part'], part)
  take(templates['part, type'], part, type)
  if (opens) take(templates['opens, type'], type)
  if (spoken && phrase) {
    take(templates['said under'], spoken)
    take(templates['said under, first'], spoken, first)
    take(templates['said under, near'], spoken, near)
    take(templates['phrase'], phrase)
    take(templates['phrase, near'], phrase, near)
  }
  take(templates['last before'], before?.words.at(-1) ?? edge)
  take(templates['first before'], before?.words[0] ?? edge)
  take(templates['first after'], after?.words[0] ?? edge)
  take(templates['first two after'], after?.words[0] ?? edge, after?.words[1] ?? edge)
}

/** Features for and against a clause staying under the heading of the one before. */
export function stayFeatures({ clause, before, boundary, style, spoken }: ClauseContext, take: Take): void {
  if (!before) return
  const { words, classes } = clause
  const [first, second] = [words[0] ?? edge, words[1] ?? edge]
  const [class0, class1] = [classes[0] ?? edge, classes[1] ?? edge]
  const classBefore = before.classes.at(-1) ?? edge
  take(templates['stays'], boundary)
  take(templates['stays: marks'], boundary, style)
  take(templates['stays: first'], boundary, first)
  take(templates['stays: first two'], boundary, first, second)
  take(templates['stays: class'], boundary, class0)
  take(templates['stays: classes'], boundary, class0, class1)
  take(templates['stays: class before, class'], boundary, classBefore, class0)
  take(templates['stays: class before, first'], boundary, classBefore, first)
  take(templates['stays: last, class'], boundary, before.words.at(-1) ?? edge, class0)
  take(templates['stays: first before, first'], boundary, before.words[0] ?? edge, first)
  take(templates['stays: lengths'], boundary, steps(before.words.length), steps(words.length))
  take(templates['stays: verb'], boundary, observe(verbsIn(before) + verbsIn(clause)), style)
  take(templates['stays: said under'], boundary, spoken ?? edge)
}

function verbsIn({ classes }: ObservedClause): string {
  return classes.some(({ text }) => text.startsWith('#verb')) ? 'v' : '-'
}

/** A count in buckets: 1 to 4 exactly, then coarsely. */
export function steps(count: number): Observation {
  return observe(String(count < 5 ? count : count < 8 ? 6 : count < 13 ? 10 : 20))
}
