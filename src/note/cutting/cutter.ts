import { addScores, hasFeature, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import { constraintAt, doubtAt } from './constraints.ts'
import { createCutFeatures, fillGap, fillPath, type Path } from './cut-features.ts'
import type { Gapped } from './gaps.ts'
import { featureOfWord, observeWords, type MarkStyle } from './observe-words.ts'
import weights from './weights.json' with { type: 'json' }

/** What stands in a gap. The model scores the last two; nothing scores 0. */
export const nothing = 0
export const stop = 1
export const comma = 2
export const cutLabels = ['stop', 'comma'] as const

/** So many ways to have cut what was read so far are followed. */
const BEAM = 4
/** What nobody marked must be surer by this, in nats: a word parted from its own is worse than a sentence that goes on. */
const [STOP_MARGIN, COMMA_MARGIN] = [0.5, 1]
/** Where the words alone score less, no sentence before them makes a cut of it; asking takes nearly all the time. */
const HOPELESS = -4

/** The cuts of a way, the last one first. */
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

/** Tells what stands in the gap before each word: `nothing`, `stop` or `comma`. Linear in the words. */
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
      // Behind a stop all ways are alike.
      ways = ways.slice(0, 1).map((way) => withStop(way, index, holds, 0))
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

/** Goes on from a way with a stop, with nothing and with a comma in the gap. */
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

/** The best ways, of those that go on alike the best one. */
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
