import type { Token } from '../../../dictation/tokens/token.ts'
import type { Word } from '../words/words.ts'

/** What the words of a statement weigh that the other text has nowhere. */
export interface Loss {
  /** Those of a clause that is lost as a whole, or of a stretch of words. */
  readonly strange: number
  /** The heaviest of them. */
  readonly foreign: number
}

/** One word in a stretch may be how the same is put; so much less a stretch weighs than a clause. */
const DETAIL = 0.6
/** So much of a word is lost for a stretch to go on. */
const MOSTLY = 0.75
const HALF = 0.5

/** Sums up what is lost of a statement's words of meaning; `lost`: what is lost of each. */
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

/** «Lab:», «Blodprøver i dag:», «ved gynekologisk undersøkelse»: where what follows belongs, which may be told otherwise. */
function isLabel(tokens: readonly Token[], { at, length }: Word): boolean {
  if (tokens[at + length]?.text === ':' || tokens[at + length + 1]?.text === ':') return true
  if (at === 0 && tokens.slice(length, LABEL).some(({ text }) => text === ':')) return true
  return tokens[at - 1]?.key === 'ved' && examination.test(tokens[at + length]?.key ?? '')
}

/** A label with what stands beside it has so many words. */
const LABEL = 4
const examination = /^(?:undersøkelse|undersøkelsen|undersøking|undersøkinga)$/

function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(isJoint)
}

function isJoint({ kind, key }: Token): boolean {
  return kind === 'mark' || joints.has(key)
}

const joints = new Set(['og', 'men', 'samt'])
