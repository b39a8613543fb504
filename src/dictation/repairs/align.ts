import type { Token } from '../tokens/token.ts'
import { likeness } from './likeness.ts'

export interface AlignedPair {
  readonly one: Token
  readonly other: Token
  readonly like: number
}

/** The best alignment, in order, of tokens that may be removed with the tokens that may replace them. */
export interface Alignment {
  /** Pairs of the tokens from `row` on; `reached`: how many tokens of the replacement they cover. */
  readonly pairsFrom: (row: number) => { readonly pairs: readonly AlignedPair[]; readonly reached: number }
  /** Likeness of the token at `row` to the first token of the replacement. */
  readonly likeOfFirst: (row: number) => number
}

/** Score of a pair, by its likeness. */
const worth = [0, 1, 2.2, 2.6, 3, 3.2]

/** Aligns `removed` with `repair` from the end, so that one table serves every starting row. Both must be short. */
export function align(removed: readonly Token[], repair: readonly Token[]): Alignment {
  const [rows, columns] = [removed.length, repair.length]
  const width = columns + 1
  const score = new Float64Array((rows + 1) * width)
  const likes = new Uint8Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column
      const like = likeness(removed[row], repair[column])
      likes[at] = like
      const paired = like > 0 ? (worth[like] ?? 0) + (score[at + width + 1] ?? 0) : 0
      score[at] = Math.max(score[at + width] ?? 0, score[at + 1] ?? 0, paired)
    }
  return {
    likeOfFirst: (row) => likes[row * width] ?? 0,
    pairsFrom(start) {
      const pairs: AlignedPair[] = []
      let [row, column, reached] = [start, 0, 0]
      while (row < rows && column < columns) {
        const at = row * width + column
        if (score[at] === score[at + width]) row++
        else if (score[at] === score[at + 1]) column++
        else {
          const [one, other] = [removed[row], repair[column]]
          if (one && other) pairs.push({ one, other, like: likes[at] ?? 0 })
          row++
          column++
          reached = column
        }
      }
      return { pairs, reached }
    },
  }
}
