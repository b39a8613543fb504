import { scoresOf, softmax, type LinearModel } from '../../language/linear-model.ts'
import { readWeights } from '../../language/weights.ts'
import type { Token } from '../tokens/token.ts'
import { applyCandidate } from './apply-candidate.ts'
import { candidatesFor, noRepair, type Candidate, type CuePlace } from './candidates.ts'
import type { CueClass } from './cue.ts'
import { cuesAsWords } from './cues-as-words.ts'
import { observationsFor, sceneOf } from './features.ts'
import { featureOf } from './scene.ts'
import margins from './margins.json' with { type: 'json' }
import weights from './weights.json' with { type: 'json' }

/** A text that a cue may leave: its likeliest candidate, and the probability of all candidates that give it. */
export interface Outcome {
  readonly candidate: Candidate
  readonly probability: number
}

/** The decision about a cue. `ask`: an edit that is not made, but that a person is asked about. */
export interface Decision {
  readonly made: Candidate
  readonly ask: Candidate | undefined
  readonly outcomes: readonly Outcome[]
}

/** Decides what a cue asks for; the trainer substitutes its own function for the model. */
export type Decide = (place: CuePlace, isPunctuated: boolean) => Decision

export const repairModel: LinearModel = readWeights(weights)
/** Minimum probability of an outcome worth comparing. */
const LEAST = 1e-4
/** Number of tokens after a cue that distinguish outcomes; before it, more than a repair may reach. */
const SHOWN = 12

/** Makes an edit whose probability reaches its class's margin; asks if all edits together reach the lower one. */
export const decideByModel: Decide = (place, isPunctuated) => {
  const candidates = candidatesFor(place)
  const scene = sceneOf(place, isPunctuated)
  const scores = candidates.map((candidate) => {
    const features = observationsFor(scene, candidate).map((observation) => featureOf(candidate.kind, observation))
    return scoresOf(repairModel, features)[0] ?? 0
  })
  const outcomes = outcomesOf(place, candidates, softmax(scores))
  const [keep] = candidates
  const best = outcomes.find(({ candidate }) => candidate.kind !== 'keep')
  const edits = outcomes.reduce(
    (sum, { candidate, probability }) => sum + (candidate.kind === 'keep' ? 0 : probability),
    0,
  )
  const { sure, ask } = marginOf(place.cue.class)
  if (!keep || !best) return { made: keep ?? noRepair, ask: undefined, outcomes }
  if (best.probability >= sure) return { made: best.candidate, ask: undefined, outcomes }
  return { made: keep, ask: edits >= ask ? best.candidate : undefined, outcomes }
}

interface Margin {
  readonly sure: number
  readonly ask: number
}
const marginOfClass = new Map<string, Margin>(Object.entries(margins.classes))

function marginOf(name: CueClass): Margin {
  return marginOfClass.get(name) ?? margins.others
}

/** Merges candidates that leave the same text into one outcome with their total probability; likeliest first. */
function outcomesOf(place: CuePlace, candidates: readonly Candidate[], probabilities: ArrayLike<number>): Outcome[] {
  const found = new Map<string, { candidate: Candidate; probability: number; best: number }>()
  for (const [index, candidate] of candidates.entries()) {
    const probability = probabilities[index] ?? 0
    if (probability < LEAST && candidate.kind !== 'keep') continue
    const text = textAround(place, candidate)
    const known = found.get(text)
    if (!known) found.set(text, { candidate, probability, best: probability })
    else {
      known.probability += probability
      if (probability > known.best) Object.assign(known, { candidate, best: probability })
    }
  }
  return [...found.values()].toSorted((one, other) => other.probability - one.probability)
}

/** The text around the cue if a candidate is made: from before any edit to `behind` tokens after the cue. */
export function wordsAround(place: CuePlace, candidate: Candidate, behind: number): readonly Token[] {
  const { result, next } = applyCandidate(place, candidate)
  return [...result.slice(firstTaken(place)), ...cuesAsWords(place.tokens.slice(next, place.cue.next + behind))]
}

/** The text of `wordsAround`, without making its tokens: it is needed for every candidate of every cue. */
function textAround(place: CuePlace, candidate: Candidate): string {
  const { result, next } = applyCandidate(place, candidate)
  let text = ''
  for (let at = firstTaken(place); at < result.length; at++) text += `${result[at]?.text} `
  for (let at = next; at < place.cue.next + SHOWN && at < place.tokens.length; at++)
    text += `${place.tokens[at]?.text} `
  return text
}

function firstTaken({ left }: CuePlace): number {
  return Math.max(0, left.length - 2 * SHOWN - 6)
}
