import { negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { endsSentence, isComma, type Token } from '../../dictation/tokens/token.ts'
import { isPoint } from '../../dictation/values/points.ts'
import type { SpokenHeading } from '../headings/heading-table.ts'
import type { Boundary } from './states.ts'

/** The text dictated under one spoken heading, cut into sentences; the first stretch may have no heading. */
export interface CutStretch {
  readonly spoken: SpokenHeading | undefined
  readonly marked: boolean
  readonly sentences: readonly (readonly Token[])[]
}

/** A sentence, or part of one between commas: hurried speakers put no stop between content for two headings. */
export interface Clause {
  /** Includes the comma or stop that ends it. */
  readonly tokens: readonly Token[]
  readonly boundary: Boundary
  /** A stop, a line break or the like precedes it; otherwise only the sentence cutter put a boundary there. */
  readonly marked: boolean
  /** Index of its sentence in the dictation. */
  readonly sentence: number
  readonly stretch: CutStretch
  /** Number of earlier clauses in its stretch. */
  readonly at: number
  /** A list item or one of the user's own phrases, which stays under the heading where it was dictated. */
  readonly isKept: boolean
}

/** The clauses of a dictation, in order. */
export function clausesOf(stretches: readonly CutStretch[]): Clause[] {
  const clauses: Clause[] = []
  const comma = hasStops(stretches) ? 'comma' : 'splice'
  let number = 0
  for (const [index, stretch] of stretches.entries()) {
    let at = 0
    for (const sentence of stretch.sentences) {
      const isKept = isPoint(sentence) || sentence.every((token) => token.inserted)
      for (const [place, tokens] of (isKept ? [sentence] : partSentence(sentence)).entries()) {
        const last = clauses.at(-1)?.tokens.at(-1)
        const boundary =
          at === 0 && index > 0 ? 'heading' : last?.text === '?' ? 'question' : place > 0 ? comma : 'sentence'
        clauses.push({ tokens, boundary, marked: endsSentence(last), sentence: number, stretch, at: at++, isKept })
      }
      number++
    }
  }
  return clauses
}

/** From this many words per stop, a text counts as spoken in one breath: its commas do the work of stops. */
const WORDS_PER_STOP = 20

function hasStops(stretches: readonly CutStretch[]): boolean {
  let [stops, words] = [0, 0]
  for (const { sentences, marked } of stretches) {
    if (marked) stops++
    for (const sentence of sentences)
      for (const token of sentence) {
        if (endsSentence(token)) stops++
        else if (token.kind !== 'mark') words++
      }
  }
  return words < WORDS_PER_STOP * stops
}

/** Splits a sentence after its commas, except within parts that only make sense together. */
function partSentence(sentence: readonly Token[]): (readonly Token[])[] {
  const parts: (readonly Token[])[] = []
  let [start, words] = [0, 0]
  for (let index = 0; index < sentence.length - 1; index++) {
    if (sentence[index]?.kind !== 'mark') words++
    if (!isComma(sentence[index]) || words < SHORTEST || isAnswer(sentence, index) || isDeniedList(sentence, index))
      continue
    parts.push(sentence.slice(start, index + 1))
    start = index + 1
    words = 0
  }
  return [...parts, sentence.slice(start)]
}

/** «Cannabis? Nei, | ikke siden 2020» continues the answer; «Allergier? Nei, | han har hatt vondt …» does not. */
function isAnswer(sentence: readonly Token[], comma: number): boolean {
  const isAnswered = answers.test(sentence[comma - 1]?.key ?? '') && sentence[comma - 2]?.text === '?'
  const isClause = pronouns.has(sentence[comma + 1]?.key ?? '') || verbs.has(sentence[comma + 2]?.key ?? '')
  return isAnswered && !isClause
}

/** Minimum words between commas: a single one stays with what follows, «deretter, …». */
const SHORTEST = 2

const answers = /^(?:nei|ja|jo|ikke|ikkje|ingen|aldri|tja|jada|neida)$/

/** «ingen feber, | hoste eller utslett»: split from its negation, the cough would be affirmed. */
function isDeniedList(sentence: readonly Token[], comma: number): boolean {
  const before = sentence.slice(Math.max(0, comma - LIST), comma).findLast((token) => !isListed(token))
  const after = sentence.slice(comma + 1, comma + LIST).find((token) => !isListed(token) || token.key === 'eller')
  return before !== undefined && negations.has(before.key) && after?.key === 'eller'
}

/** Maximum tokens of a list to scan in each direction. */
const LIST = 14

/** Neither a negation, a verb nor a value: an item of a list. */
function isListed(token: Token): boolean {
  return isComma(token) || (token.kind === 'word' && !negations.has(token.key) && !verbs.has(token.key))
}
