import type { Token } from '../../dictation/tokens/token.ts'
import { endsSentence } from '../../dictation/tokens/token.ts'

/** Marks between two words. A `break` is a new line, a list item or one of the user's own texts. */
export const marks = [
  'none',
  'comma',
  'semicolon',
  'colon',
  'dash',
  'question',
  'stop',
  'break',
  'abbreviation',
] as const
export type Mark = (typeof marks)[number]

/** The gap before a word. */
export interface Gap {
  readonly mark: Mark
  /** The mark was dictated as a word («komma»). */
  readonly spoken: boolean
}

/** The words of a stretch, and the gap before each. */
export interface Gapped {
  readonly words: readonly Token[]
  readonly gaps: readonly Gap[]
  /** Token index of each word. */
  readonly at: readonly number[]
}

const ofText = new Map<string, Mark>([
  [',', 'comma'],
  [';', 'semicolon'],
  [':', 'colon'],
  ['-', 'dash'],
  ['–', 'dash'],
  ['?', 'question'],
  ['!', 'stop'],
  ['.', 'stop'],
])

const rank = new Map(marks.map((mark, index) => [mark, index]))
const none: Gap = { mark: 'none', spoken: false }

/** Splits a stretch into words and the marks between them; brackets and quotation marks are words here. */
export function readGaps(tokens: readonly Token[]): Gapped {
  const words: Token[] = []
  const gaps: Gap[] = []
  const at: number[] = []
  let gap = none
  for (const [index, token] of tokens.entries()) {
    const mark = markOf(token)
    if (mark !== undefined) {
      if ((rank.get(mark) ?? 0) >= (rank.get(gap.mark) ?? 0)) gap = { mark, spoken: token.spoken === true }
      continue
    }
    const before = words.at(-1)
    const opens = words.length === 1 || /^(?:stop|break|question)$/.test(gaps.at(-1)?.mark ?? '')
    if (gap === none && before && !opens && endsInAbbreviation(before, token))
      gap = { mark: 'abbreviation', spoken: false }
    words.push(token)
    gaps.push(gap)
    at.push(index)
    gap = none
  }
  return { words, gaps, at }
}

function markOf(token: Token): Mark | undefined {
  if (token.kind === 'mark') return ofText.get(token.text)
  return endsSentence(token) ? 'break' : undefined
}

/** Whether the full stop of an abbreviation may end the sentence as well: «… vesp. Amlodipin …», not «evt. MR». */
function endsInAbbreviation(token: Token, next: Token): boolean {
  // A separate full stop that is no mark has been read as ending nothing: «Mb. Crohn».
  if (!token.text.endsWith('.') || token.text === '.' || next.kind !== 'word') return false
  return capitalised.test(next.text) || (ofDose.test(token.key) && capitals.test(next.text))
}

/** Abbreviations that end a dose: «5 mg i.v. EKG …». */
const ofDose = /^(?:i\.v\.|i\.m\.|s\.c\.|p\.o\.|vesp\.)$/
const capitals = /^\p{Lu}{2,}$/u
const capitalised = /^\p{Lu}\p{Ll}/u
