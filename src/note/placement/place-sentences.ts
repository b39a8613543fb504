import type { Token } from '../../dictation/tokens/token.ts'
import { createChainModel, stateBeliefs, type ChainModel } from '../../language/chain-model.ts'
import { explainScore, scoresOf } from '../../language/linear-model.ts'
import { readWeights, type StoredWeights } from '../../language/weights.ts'
import type { NoteType } from '../headings/note-types.ts'
import { clausesOf, type Clause, type CutStretch } from './clauses.ts'
import { contextsOf, isBound, namedFeatures, placeStepsOf } from './place-steps.ts'
import { states, statesOf } from './states.ts'
import stored from './weights.json' with { type: 'json' }

/** A sentence of the note with its heading. */
export interface PlacedSentence {
  readonly tokens: readonly Token[]
  readonly heading: string
}

/** The weights file: weights per state, and weights shared by all states. */
export interface StoredChain {
  readonly byState: StoredWeights
  readonly shared: StoredWeights
}

export function readChain({ byState, shared }: StoredChain): ChainModel {
  return createChainModel(readWeights(byState), readWeights(shared))
}

let model: ChainModel | undefined

/** Assigns the sentences of a dictation to the headings of a note type, in the order dictated. */
export function placeSentences(
  type: NoteType,
  stretches: readonly CutStretch[],
  by: ChainModel = (model ??= readChain(stored)),
): PlacedSentence[] {
  const clauses = clausesOf(stretches)
  const headings = placeClauses(type, clauses, by).map(({ heading }) => heading)
  return joinClauses(clauses, headings)
}

export interface PlacedClause {
  readonly heading: string
  /** The probability of that heading. */
  readonly probability: number
}

/** Why a clause was placed under its heading. */
export interface ClauseReason extends PlacedClause {
  readonly tokens: readonly Token[]
  /** It was explicitly dictated there, so nothing else was considered. */
  readonly bound: boolean
  readonly features: readonly { readonly name: string; readonly weight: number }[]
}

/** Explains the heading of each clause: the features of the best-scoring state of that heading, strongest first. */
export function explainPlacement(
  type: NoteType,
  stretches: readonly CutStretch[],
  by: ChainModel = (model ??= readChain(stored)),
): ClauseReason[] {
  const clauses = clausesOf(stretches)
  const { headings } = statesOf(type)
  const contexts = contextsOf(clauses, type)
  const steps = placeStepsOf(clauses, type)
  return placeClauses(type, clauses, by).map((placed, index) => {
    const [clause, context] = [clauses[index], contexts[index]]
    const scores = scoresOf(by.byState, steps[index]?.features ?? [])
    const own = [...headings.keys()].filter((state) => headings[state] === placed.heading)
    const best = own.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))[0] ?? 0
    const features = context ? explainScore(by.byState, namedFeatures(context), states[best] ?? '') : []
    return { ...placed, tokens: clause?.tokens ?? [], bound: clause !== undefined && isBound(clause), features }
  })
}

/** The likeliest heading of each clause, over all paths through the chain. */
export function placeClauses(type: NoteType, clauses: readonly Clause[], by: ChainModel): PlacedClause[] {
  const { headings, groups } = statesOf(type)
  const names = [...new Set(headings)].filter((heading) => heading !== undefined)
  const nameOf = headings.map((heading) => (heading === undefined ? -1 : names.indexOf(heading)))
  const sums = new Float64Array(names.length)
  const likeliest = (beliefs: Float64Array): PlacedClause => {
    sums.fill(0)
    for (let state = 0; state < beliefs.length; state++) {
      const name = nameOf[state] ?? -1
      if (name >= 0) sums[name] = (sums[name] ?? 0) + (beliefs[state] ?? 0)
    }
    let [heading, probability] = [type.headingOf.current, 0]
    for (const [name, sum] of sums.entries())
      if (sum > probability) [heading, probability] = [names[name] ?? heading, sum]
    return { heading, probability }
  }
  const known = new Map<Float64Array, PlacedClause>()
  return stateBeliefs(by, placeStepsOf(clauses, type), groups).map((beliefs) => {
    const placed = known.get(beliefs) ?? likeliest(beliefs)
    known.set(beliefs, placed)
    return placed
  })
}

/** Joins neighbouring clauses of one sentence under the same heading. */
function joinClauses(clauses: readonly Clause[], headings: readonly string[]): PlacedSentence[] {
  const placed: { readonly tokens: Token[]; readonly heading: string; readonly sentence: number }[] = []
  for (const [index, { tokens, sentence }] of clauses.entries()) {
    const heading = headings[index] ?? ''
    const last = placed.at(-1)
    if (last && last.sentence === sentence && last.heading === heading) last.tokens.push(...tokens)
    else placed.push({ tokens: [...tokens], heading, sentence })
  }
  return placed
}
