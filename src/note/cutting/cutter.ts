import { addScores, hasFeature, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import { constraintAt, doubtAt } from './constraints.ts'
import { createCutFeatures, fillGap, fillPath, type Path } from './cut-features.ts'
import type { Gapped } from './gaps.ts'
import { featureOfWord, observeWords, type MarkStyle } from './observe-words.ts'
import weights from './weights.json' with { type: 'json' }

/** Decisions for a gap. The model scores `stop` and `comma`; `nothing` scores 0. */
export const nothing = 0
export const stop = 1
export const comma = 2
export const cutLabels = ['stop', 'comma'] as const

/** Beam width: number of ways to cut that are followed. */
const BEAM = 4
/** Extra score for cuts without a mark, in nats: separating words that belong together is worse than not cutting. */
const [STOP_MARGIN, COMMA_MARGIN] = [0.5, 1]
/** Where the gap alone scores less, no path makes it a cut; scoring paths takes nearly all the time. */
const HOPELESS = -4

/** The cuts of a way, linked from the last to the first. */
interface Cut {
  readonly index: number
  readonly cut: number
  readonly before: Cut | undefined
}

interface Way extends Path {
  readonly score: number
  readonly cuts: Cut | undefined
}

let model: LinearModel | undefined

/** Decides the gap before each word: `nothing`, `stop` or `comma`. Linear in the words. */
export function decideGaps(gapped: Gapped, style: MarkStyle, by = (model ??= readWeights(weights))): Uint8Array {
  const observed = observeWords(gapped, (word) => hasFeature(by, featureOfWord(word)))
  const features = createCutFeatures()
  const ofGap = new Float64Array(cutLabels.length)
  const scores = new Float64Array(cutLabels.length)
  let ways: readonly Way[] = [{ score: 0, start: 0, comma: -1, holds: observed.holds[0] ?? 0, cuts: undefined }]
  for (let index = 1; index < observed.length; index++) {
    const holds = observed.holds[index] ?? 0
    const constraint = constraintAt(gapped, index, { style, stretch: observed.stretch[index] ?? 0 })
    if (constraint?.cut === stop) {
      // After a stop all ways continue alike: only the best is kept.
      const [way] = ways
      if (way) ways = [withStop(way, index, holds, 0)]
      continue
    }
    if (constraint === undefined) {
      fillGap(features, observed, style, index)
      ofGap.fill(0)
      addScores(by, features.gap, ofGap)
      takeMargins(ofGap, gapped, index)
    }
    if (constraint !== undefined || Math.max(ofGap[0] ?? 0, ofGap[1] ?? 0) < HOPELESS) {
      ways = ways.map((way) => ({ ...way, holds: way.holds | holds }))
      continue
    }
    const next: Way[] = []
    for (const way of ways) {
      fillPath(features, observed, index, way)
      scores.set(ofGap)
      addScores(by, features.path, scores)
      next.push(...goOn(way, index, holds, scores))
    }
    ways = best(next)
  }
  const cuts = new Uint8Array(observed.length)
  for (let cut = ways[0]?.cuts; cut; cut = cut.before) cuts[cut.index] = cut.cut
  return cuts
}

function takeMargins(scores: Float64Array, gapped: Gapped, index: number): void {
  const isMarked = gapped.gaps[index]?.mark !== 'none'
  const margin = doubtAt(gapped, index)?.margin ?? 0
  scores[0] = (scores[0] ?? 0) - margin - (isMarked ? 0 : STOP_MARGIN)
  scores[1] = (scores[1] ?? 0) - margin - (isMarked ? 0 : COMMA_MARGIN)
}

/** Extends a way by a stop, by nothing and by a comma in the gap. */
function goOn(way: Way, index: number, holds: number, scores: Float64Array): Way[] {
  const [ofStop, ofComma] = [scores[0] ?? 0, scores[1] ?? 0]
  const top = Math.max(0, ofStop, ofComma)
  const total = top + Math.log(Math.exp(-top) + Math.exp(ofStop - top) + Math.exp(ofComma - top))
  const { score, start } = way
  const cuts = { index, cut: comma, before: way.cuts }
  return [
    withStop(way, index, holds, ofStop - total),
    { score: score - total, start, comma: way.comma, holds: way.holds | holds, cuts: way.cuts },
    { score: score + ofComma - total, start, comma: index, holds: way.holds | holds, cuts },
  ]
}

function withStop(way: Way, index: number, holds: number, score: number): Way {
  return { score: way.score + score, start: index, comma: -1, holds, cuts: { index, cut: stop, before: way.cuts } }
}

/** The best ways; of those with the same start and comma, only the best one. */
function best(ways: Way[]): readonly Way[] {
  ways.sort((a, b) => b.score - a.score)
  const kept: Way[] = []
  for (const way of ways) {
    if (kept.some(({ start, comma: last }) => start === way.start && last === way.comma)) continue
    kept.push(way)
    if (kept.length === BEAM) break
  }
  return kept
}
