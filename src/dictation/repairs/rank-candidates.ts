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

/** One text that a cue may leave, with all the candidates that give it. */
export interface Outcome {
  readonly candidate: Candidate
  readonly probability: number
}

/** What is decided of a cue. `ask`: what would be made, and is not, but a person is asked. */
export interface Decision {
  readonly made: Candidate
  readonly ask: Candidate | undefined
  readonly outcomes: readonly Outcome[]
}

/** Decides what a cue asks for; the trainer puts its own in the place of the model. */
export type Decide = (place: CuePlace, isPunctuated: boolean) => Decision

export const repairModel: LinearModel = readWeights(weights)
/** What is less likely is no outcome worth comparing. */
const LEAST = 1e-4
/** So many tokens around a cue tell two outcomes apart. */
const SHOWN = 12

/** By the model: an edit above the margin of its cue's class is made, one above the lower margin asked about. */
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

/** Candidates that leave the same text are one outcome, as likely as all of them; the likeliest first. */
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

/** What stands around the cue if a candidate is made: from the first word that any may take, and so many behind the cue. */
export function wordsAround(place: CuePlace, candidate: Candidate, behind: number): readonly Token[] {
  const { result, next } = applyCandidate(place, candidate)
  return [...result.slice(firstTaken(place)), ...cuesAsWords(place.tokens.slice(next, place.cue.next + behind))]
}

/** The text of `wordsAround`, which cues have as words too; made for every candidate of every cue. */
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
