import { negations, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { endsSentence, isComma, type Token } from '../../dictation/tokens/token.ts'
import { isPoint } from '../../dictation/values/points.ts'
import type { SpokenHeading } from '../headings/heading-table.ts'
import type { Boundary } from './states.ts'

/** What was said under one spoken heading, cut into sentences; the first may have no heading. */
export interface CutStretch {
  readonly spoken: SpokenHeading | undefined
  readonly marked: boolean
  readonly sentences: readonly (readonly Token[])[]
}

/** A sentence, or the part of one between two commas: hurried speakers have no stop between what goes under two headings. */
export interface Clause {
  /** With the comma or stop behind it. */
  readonly tokens: readonly Token[]
  readonly boundary: Boundary
  /** A stop, a line or the like stands before it; else only the cutter parts it from what was said before. */
  readonly marked: boolean
  /** The number of its sentence, over the dictation. */
  readonly sentence: number
  readonly stretch: CutStretch
  /** How many clauses of its stretch come before it. */
  readonly at: number
  /** A point of a list, or a text of the user's own: it stands where it was asked for. */
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

/** A text with fewer stops was spoken in one breath: its commas part what others part by stops. */
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

/** Parts a sentence behind its commas, but for those within something that only together says what it says. */
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

/** «Cannabis? Nei, | ikke siden 2020»: what the answer goes on to say; not «Allergier? Nei, | han har hatt vondt …». */
function isAnswer(sentence: readonly Token[], comma: number): boolean {
  const isAnswered = answers.test(sentence[comma - 1]?.key ?? '') && sentence[comma - 2]?.text === '?'
  const isClause = pronouns.has(sentence[comma + 1]?.key ?? '') || verbs.has(sentence[comma + 2]?.key ?? '')
  return isAnswered && !isClause
}

/** One word between two commas goes with what follows it: «deretter, …». */
const SHORTEST = 2

const answers = /^(?:nei|ja|jo|ikke|ikkje|ingen|aldri|tja|jada|neida)$/

/** «ingen feber, | hoste eller utslett»: parted from its denial, the hoste would be there. */
function isDeniedList(sentence: readonly Token[], comma: number): boolean {
  const before = sentence.slice(Math.max(0, comma - LIST), comma).findLast((token) => !isListed(token))
  const after = sentence.slice(comma + 1, comma + LIST).find((token) => !isListed(token) || token.key === 'eller')
  return before !== undefined && negations.has(before.key) && after?.key === 'eller'
}

/** So many tokens of a list are looked at, either way. */
const LIST = 14

/** Neither a denial nor a verb nor a value: one of the things that are listed. */
function isListed(token: Token): boolean {
  return isComma(token) || (token.kind === 'word' && !negations.has(token.key) && !verbs.has(token.key))
}
