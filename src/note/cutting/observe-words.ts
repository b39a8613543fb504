import { hashFeature, hashText } from '../../language/features.ts'
import { conjunctions, leaning, negations, openingVerbs, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { bokmalOf } from '../../dictation/tokens/bokmal.ts'
import { findings, followUps, measures, organs, persons, topics } from './word-lists.ts'
import { marks, type Gapped } from './gaps.ts'

/** Properties of a word, as bits; a path collects those of its sentence so far. */
export const holding = {
  verb: 1,
  value: 2,
  negation: 4,
  pronoun: 8,
  medicine: 16,
  opening: 32,
  measure: 64,
  conjunction: 128,
}

/** Word classes: a word is of the first one whose list has it. */
const classes: readonly (readonly [name: string, words: ReadonlySet<string>])[] = [
  ['measure', measures],
  ['pronoun', pronouns],
  ['conjunction', conjunctions],
  ['negation', negations],
  ['opening', openingVerbs],
  ['verb', verbs],
  ['leaning', leaning],
  ['person', persons],
  ['topic', topics],
  ['finding', findings],
  ['organ', organs],
  ['follow-up', followUps],
]

/** Observations of each word, made once. */
export interface ObservedWords {
  readonly length: number
  readonly word: Int32Array
  readonly class: Int32Array
  readonly last3: Int32Array
  readonly last2: Int32Array
  readonly holds: Uint8Array
  readonly mark: Uint8Array
  readonly stretch: Uint8Array
  readonly nextMark: Uint8Array
  readonly sinceMark: Uint8Array
}

/** How marks are used in a whole text. */
export interface MarkStyle {
  /** Density of full stops and commas, in a few steps each. */
  readonly step: number
  /** Nearly every sentence has its full stop. */
  readonly isWellMarked: boolean
  /** It is a note, not a dictation: its marks are its author's. */
  readonly isWritten: boolean
}

/** Words per full stop, and per comma, below which the next step begins. */
const [STOP_STEPS, COMMA_STEPS] = [
  [60, 30, 18],
  [40, 15],
]
const WELL_MARKED = 30

export function markStyleOf(tokens: readonly Token[], isWritten = false): MarkStyle {
  let [stops, commas] = [0, 0]
  for (const { kind, text } of tokens) {
    if (kind !== 'mark') continue
    if (text === '.') stops++
    else if (text === ',') commas++
  }
  return styleOf(tokens.length, stops, commas, isWritten)
}

/** Same as `markStyleOf`, from counts. */
export function styleOf(words: number, stops: number, commas: number, isWritten = false): MarkStyle {
  const stepOf = (count: number, steps: readonly number[]): number =>
    count === 0 ? 0 : 1 + steps.filter((most) => words < most * count).length
  return {
    step: stepOf(stops, STOP_STEPS) * (COMMA_STEPS.length + 2) + stepOf(commas, COMMA_STEPS),
    isWellMarked: words < WELL_MARKED * stops,
    isWritten,
  }
}

/** Whether a word, by its number, was frequent enough in training. */
export type KnowsWord = (word: number) => boolean

/** The feature by which a model lists a word that it knows; no gap has it. */
export function featureOfWord(word: number): number {
  return hashFeature(KNOWN, word)
}

const KNOWN = 1000
const rare = hashText('#rare')

/** The number of a word in features: words by their Bokmål form, values by their class. */
export function numberOfWord(token: Token): number {
  return hashText(token.kind === 'word' ? bokmalOf(token.key) : classOf(token, token.key))
}

/** Observes the words of a stretch. Words that the model does not know differ only in their class and endings. */
export function observeWords({ words, gaps }: Gapped, knows: KnowsWord): ObservedWords {
  const { length } = words
  const observed: ObservedWords = {
    length,
    word: new Int32Array(length),
    class: new Int32Array(length),
    last3: new Int32Array(length),
    last2: new Int32Array(length),
    holds: new Uint8Array(length),
    mark: new Uint8Array(length),
    stretch: new Uint8Array(length),
    nextMark: new Uint8Array(length),
    sinceMark: new Uint8Array(length),
  }
  for (const [index, token] of words.entries()) {
    observeWord(observed, index, token)
    if (token.kind === 'word' && !knows(observed.word[index] ?? 0)) observed.word[index] = rare
  }
  observeMarks(observed, gaps)
  return observed
}

function observeWord(observed: ObservedWords, index: number, token: Token): void {
  const isWord = token.kind === 'word'
  const key = isWord ? bokmalOf(token.key) : token.key
  const name = classOf(token, key)
  const hash = hashText(name)
  observed.class[index] = hash
  observed.word[index] = isWord ? hashText(key) : hash
  observed.last3[index] = isWord ? hashText(`-${key.slice(-3)}`) : hash
  observed.last2[index] = isWord ? hashText(`-${key.slice(-2)}`) : hash
  observed.holds[index] = isWord
    ? (verbs.has(key) ? holding.verb : 0) |
      (negations.has(key) ? holding.negation : 0) |
      (pronouns.has(key) ? holding.pronoun : 0) |
      (name === 'medicine' ? holding.medicine : 0) |
      (openingVerbs.has(key) ? holding.opening : 0) |
      (measures.has(key) ? holding.measure : 0) |
      (conjunctions.has(key) ? holding.conjunction : 0)
    : token.kind === 'mark' || token.kind === 'symbol'
      ? 0
      : holding.value
}

function classOf({ kind, unit }: Token, key: string): string {
  if (kind !== 'word') return kind === 'quantity' ? `#quantity ${unit ?? ''}` : `#${kind}`
  if (isMedicineWord(key)) return 'medicine'
  for (const [name, list] of classes) if (list.has(key)) return name
  return key.slice(-2)
}

/** Observes the mark of each gap, the length of the stretch between full stops, and the distances to other marks. */
function observeMarks(observed: ObservedWords, gaps: Gapped['gaps']): void {
  const codes = gaps.map(({ mark }) => marks.indexOf(mark))
  const [stop, question] = [marks.indexOf('stop'), marks.indexOf('question')]
  const ends = (code: number): boolean => code === stop || code === question || code === marks.indexOf('break')
  let since = 0
  let start = 0
  for (let index = 0; index <= codes.length; index++) {
    const code = codes[index] ?? stop
    if (index > 0 && ends(code)) {
      observed.stretch.fill(step(index - start), start, index)
      start = index
    }
    if (index === codes.length) break
    observed.mark[index] = code
    since = code === 0 ? since + 1 : 0
    observed.sinceMark[index] = step(since)
  }
  let next = 0
  for (let index = codes.length - 1; index >= 0; index--) {
    observed.nextMark[index] = step(next)
    next = codes[index] === 0 ? next + 1 : 1
  }
}

/** Buckets a length in words, the long ones more coarsely. */
export function step(words: number): number {
  if (words < 6) return words
  return words < 8 ? 6 : words < 11 ? 7 : words < 15 ? 8 : words < 22 ? 9 : words < 40 ? 10 : words < 80 ? 11 : 12
}
