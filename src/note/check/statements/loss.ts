import type { Token } from '../../../dictation/tokens/token.ts'
import type { Word } from '../words/words.ts'

/** Weight of the words of a statement that the other text never mentions. */
export interface Loss {
  /** Weight of the heaviest lost clause or run of words. */
  readonly strange: number
  /** Weight of the heaviest lost word. */
  readonly foreign: number
}

/** Deduction for a run, compared with a clause: one of its words may be a paraphrase. */
const DETAIL = 0.6
/** Minimum lost share of a word for a run to continue. */
const MOSTLY = 0.75
const HALF = 0.5

/** Sums up the loss of a statement's content words; `lost`: the lost weight of each. */
export function lossOf(meaning: readonly Word[], lost: readonly number[], tokens: readonly Token[]): Loss {
  let [strange, foreign, stretch, clause, gone] = [0, 0, 0, 0, 0]
  for (const [index, word] of meaning.entries()) {
    const next = meaning[index + 1]
    const { weight } = word.concept
    const loss = isLabel(tokens, word) ? 0 : (lost[index] ?? 0)
    foreign = Math.max(foreign, loss)
    clause += weight
    gone += loss
    stretch = loss >= MOSTLY * weight ? stretch + loss : 0
    strange = Math.max(strange, stretch - DETAIL)
    if (next && !isParted(tokens, word.at, next.at)) continue
    if (gone > clause * HALF) strange = Math.max(strange, gone)
    clause = 0
    gone = 0
  }
  return { strange, foreign }
}

/** Introduces what follows, and may be worded differently: «Lab:», «Blodprøver i dag:», «ved … undersøkelse». */
function isLabel(tokens: readonly Token[], { at, length }: Word): boolean {
  if (tokens[at + length]?.text === ':' || tokens[at + length + 1]?.text === ':') return true
  if (at === 0 && tokens.slice(length, LABEL).some(({ text }) => text === ':')) return true
  return tokens[at - 1]?.key === 'ved' && examination.test(tokens[at + length]?.key ?? '')
}

/** Maximum length of a label in tokens, including its colon. */
const LABEL = 4
const examination = /^(?:undersøkelse|undersøkelsen|undersøking|undersøkinga)$/

function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(isJoint)
}

function isJoint({ kind, key }: Token): boolean {
  return kind === 'mark' || joints.has(key)
}

const joints = new Set(['og', 'men', 'samt'])
