import { scoresOf } from '../../../language/linear-model.ts'
import { readWeights } from '../../../language/weights.ts'
import { featuresOf, type Candidate, type Comparison } from '../comparison/candidate.ts'
import stored from './weights.json' with { type: 'json' }

const model = readWeights(stored)

/** From here on a difference is shown: log odds that it is one in what the texts say, chosen on `corpus/dev`. */
const THRESHOLD: Readonly<Record<Comparison, number>> = {
  unsupported: 0.8,
  missing: 0.8,
  polarity: 0.8,
  attribute: 0.8,
  relation: 0.8,
  edit: 0.8,
  value: 0.8,
}

/** The log odds that a candidate is a difference in what the texts say. */
function scoreOf(candidate: Candidate): number {
  return scoresOf(model, featuresOf(candidate))[0] ?? 0
}

/** The candidates that are to be shown: those that surely differ, of one statement of the note the surest. */
export function surelyDiffering(candidates: readonly Candidate[], score = scoreOf): Candidate[] {
  const best = new Map<number, { readonly candidate: Candidate; readonly by: number }>()
  const others: Candidate[] = []
  for (const candidate of candidates) {
    const by = score(candidate) - THRESHOLD[candidate.comparison]
    if (by <= 0 && candidate.isSure !== true) continue
    const { place } = candidate
    if (place < 0) others.push(candidate)
    else if (by > (best.get(place)?.by ?? -Infinity)) best.set(place, { candidate, by })
  }
  return [...Array.from(best.values(), ({ candidate }) => candidate), ...others]
}
