import { comma, decideGaps, stop } from '../../src/note/cutting/cutter.ts'
import type { Dictation } from '../../corpus/corpus.ts'
import { labelDictation, remark, showings, styleOfStretches, type LabelledStretch } from './cutting.ts'
import { createRandom } from './examples.ts'

/** Precision and recall of sentence stops, in per cent. */
export interface BoundaryScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

const SEED = 5

/**
 * Scores sentence stops by style of dictation, and in copies with other marks: `none`, `commas`, `mixed`. Gaps without
 * a label are not counted.
 */
export function scoreCutting(dictations: readonly Dictation[]): ReadonlyMap<string, BoundaryScore> {
  const random = createRandom(SEED)
  const counts = new Map<string, { right: number; wrong: number; missed: number }>()
  for (const dictation of dictations) {
    const own = labelDictation(dictation)
    const copies: (readonly [string, LabelledStretch[]])[] = [[dictation.style, own]]
    if (dictation.style !== 'recogniser')
      for (const [name, showing] of Object.entries(showings)) copies.push([name, remark(own, showing, random)])
    for (const [name, stretches] of copies) {
      const count = counts.get(name) ?? { right: 0, wrong: 0, missed: 0 }
      counts.set(name, count)
      countStops(stretches, count)
    }
  }
  return new Map(
    [...counts].map(([name, { right, wrong, missed }]) => {
      const precision = (100 * right) / (right + wrong)
      const recall = (100 * right) / (right + missed)
      return [name, { precision, recall, f1: (200 * right) / (2 * right + wrong + missed) }]
    }),
  )
}

function countStops(
  stretches: readonly LabelledStretch[],
  count: { right: number; wrong: number; missed: number },
): void {
  const style = styleOfStretches(stretches)
  for (const { gapped, gold } of stretches) {
    const cuts = decideGaps(gapped, style)
    for (const [index, right] of gold.entries()) {
      if (right < 0 || right > comma) continue
      if (right === stop && cuts[index] === stop) count.right++
      else if (right === stop) count.missed++
      else if (cuts[index] === stop) count.wrong++
    }
  }
}
