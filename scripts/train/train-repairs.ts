import type { Dictation, Snippet } from '../../corpus/corpus.ts'
import spans from '../../corpus/train/repairs.json' with { type: 'json' }
import { readUnrepaired, writeTokens } from '../../src/dictation/normalise.ts'
import { applyCandidate } from '../../src/dictation/repairs/apply-candidate.ts'
import { candidatesFor, noRepair, type Candidate, type CuePlace } from '../../src/dictation/repairs/candidates.ts'
import { featureOf } from '../../src/dictation/repairs/scene.ts'
import { observationsFor, sceneOf } from '../../src/dictation/repairs/features.ts'
import { makeRepairs } from '../../src/dictation/repairs/make-repairs.ts'
import { wordsAround } from '../../src/dictation/repairs/rank-candidates.ts'
import type { Token } from '../../src/dictation/tokens/token.ts'
import { writeWeights, type StoredWeights } from '../../src/language/weights.ts'
import { optionsOf } from '../../src/note/normalise-dictation.ts'
import { contains } from '../benchmark/text-match.ts'
import { rankWeights, type RankingInstance } from './rank-weights.ts'
import type { TrainingTexts } from './trainer.ts'

const BITS = 18
/** How many tokens after a cue are compared with what the author wants. */
const BEHIND = 45
/** Minimum number of cues that a feature must be seen with. */
const LEAST_SEEN = 8

/** A text with what its author wants in it and not in it; `removed`: the spans he takes back, where known. */
interface Wanted {
  readonly text: string
  readonly good: readonly string[]
  readonly bad: readonly string[]
  readonly isLookAlike: boolean
  readonly removed: readonly (readonly [number, number])[] | undefined
}

/** Trains the model that ranks the candidates for a cue. */
export function trainRepairs({ snippets, dictations }: Pick<TrainingTexts, 'snippets' | 'dictations'>): StoredWeights {
  const features = new Map<number, number>()
  const instances = [...snippets.map(ofSnippet), ...dictations.map(ofDictation)].flatMap((wanted) =>
    instancesOf(wanted, features),
  )
  const weights = rankWeights(instances, features.size, LEAST_SEEN)
  const rows = new Map<number, readonly number[]>()
  for (const [feature, index] of features) rows.set(feature, [weights[index] ?? 0])
  return writeWeights(['score'], BITS, rows)
}

function ofSnippet({ id, text, kept, gone, kind }: Snippet): Wanted {
  return { text, good: kept, bad: gone, isLookAlike: kind === 'look-alike', removed: spansOf(id) }
}

function ofDictation({ id, transcript, facts, traps }: Dictation): Wanted {
  return { text: transcript, good: facts, bad: traps, isLookAlike: false, removed: spansOf(id) }
}

const spansById = new Map<string, readonly number[]>(Object.entries(spans))

function spansOf(id: string): readonly (readonly [number, number])[] | undefined {
  const flat = spansById.get(id)
  return flat?.flatMap((start, index) => (index % 2 === 0 ? [[start, flat[index + 1] ?? start] as const] : []))
}

/** One instance per cue; earlier cues are decided as the author wants. */
function instancesOf(wanted: Wanted, features: Map<number, number>): RankingInstance[] {
  const options = optionsOf({})
  const { read, isHeading, isPunctuated } = readUnrepaired(wanted.text, options)
  const found: RankingInstance[] = []
  makeRepairs(read, isHeading, isPunctuated, (place) => {
    const candidates = candidatesFor(place)
    const right = rightOnes(place, candidates, wanted, (tokens) => writeTokens(tokens, options))
    const scene = sceneOf(place, isPunctuated)
    if (right.size < candidates.length)
      found.push({
        candidates: candidates.map((candidate) => ({
          isRight: right.has(candidate),
          features: Uint32Array.from(observationsFor(scene, candidate), (observation) =>
            indexOf(features, featureOf(candidate.kind, observation) % 2 ** BITS),
          ),
        })),
      })
    const [keep] = candidates
    const made = [...right].toSorted((one, other) => one.to - one.from - (other.to - other.from))[0] ?? keep
    return {
      made: made ?? noRepair,
      ask: undefined,
      outcomes: [],
    }
  })
  return found
}

function indexOf(features: Map<number, number>, feature: number): number {
  const known = features.get(feature)
  if (known !== undefined) return known
  features.set(feature, features.size)
  return features.size - 1
}

/** The candidates that leave most of what the author wants; of those, the closest to the author's spans, if known. */
function rightOnes(
  place: CuePlace,
  candidates: readonly Candidate[],
  { good, bad, isLookAlike, removed }: Wanted,
  write: (tokens: readonly Token[]) => string,
): ReadonlySet<Candidate> {
  if (isLookAlike) return new Set(candidates.slice(0, 1))
  const rewards = candidates.map((candidate) => {
    const text = write(wordsAround(place, candidate, BEHIND))
    const plain = text.toLowerCase().replaceAll(/[\u00A0\u202F]/g, ' ')
    const has = (part: string): boolean => plain.includes(part.toLowerCase()) && contains(text, part)
    return good.filter(has).length - bad.filter(has).length
  })
  const most = Math.max(...rewards)
  const best = candidates.filter((_, index) => rewards[index] === most)
  if (!removed) return new Set(best)
  const distances = best.map((candidate) => distanceTo(place, candidate, removed))
  const least = Math.min(...distances)
  return new Set(best.filter((_, index) => distances[index] === least))
}

/** Number of words by which a candidate's text differs from what the author's spans leave. */
function distanceTo(place: CuePlace, candidate: Candidate, removed: readonly (readonly [number, number])[]): number {
  const { left, cue, tokens } = place
  const { result, next } = applyCandidate(place, candidate)
  const isGone = (at: number): boolean => removed.some(([start, end]) => start <= at && at < end)
  const wanted = [...left, ...tokens.slice(cue.next, cue.next + BEHIND)].filter(
    ({ spans: [span] }) => span && !isGone(span[0]),
  )
  const counts = new Map<string, number>()
  const count = (list: readonly Token[], by: number): void => {
    for (const { kind, key } of list) if (kind !== 'mark') counts.set(key, (counts.get(key) ?? 0) + by)
  }
  count(wanted, 1)
  count([...result, ...tokens.slice(next, cue.next + BEHIND)], -1)
  return [...counts.values()].reduce((sum, difference) => sum + Math.abs(difference), 0)
}
