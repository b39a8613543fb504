import { scoresOf } from '../../../language/linear-model.ts'
import { readWeights } from '../../../language/weights.ts'
import { featuresOf, type Candidate, type Comparison } from '../comparison/candidate.ts'
import stored from './weights.json' with { type: 'json' }

const model = readWeights(stored)

/**
 * From here on a difference is shown: log odds that it is one in what the texts say, chosen on `corpus/dev` for at most half an
 * alarm a note. What is denied in one text alone is shown sooner: a dropped «ikke» hurts.
 */
const THRESHOLD: Readonly<Record<Comparison, number>> = {
  unsupported: 0.8,
  missing: 0.8,
  polarity: 0.3,
  attribute: 0.8,
  relation: 0.8,
}

/** The log odds that a candidate is a difference in what the texts say. */
function scoreOf(candidate: Candidate): number {
  return scoresOf(model, featuresOf(candidate))[0] ?? 0
}

/** Is a candidate to be shown? */
export function isFinding(candidate: Candidate): boolean {
  return scoreOf(candidate) > THRESHOLD[candidate.comparison]
}
