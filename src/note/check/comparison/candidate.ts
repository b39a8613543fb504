import { hashFeature, hashText } from '../../../language/features.ts'
import type { Finding } from '../../../spec/journal.ts'
import type { Alignment } from '../alignment/alignment.ts'
import type { Places } from '../alignment/places.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/read-text.ts'

/** What sort of difference a candidate may be; each is scored with weights of its own. */
export const comparisons = ['unsupported', 'missing', 'polarity', 'attribute', 'relation', 'edit', 'value'] as const
export type Comparison = (typeof comparisons)[number]

/** A difference between the two texts that may be one in what they say. */
export interface Candidate {
  readonly comparison: Comparison
  /** What is observed of it, by name. */
  readonly observed: readonly string[]
  /** What sort of candidate it is, in one or more words: each observation is a feature by itself, and one with each of these. */
  readonly sorts: readonly string[]
  readonly finding: Finding
  /** Of what is left over as a whole its statement, -1 of all else. */
  readonly statement: number
  /** Index of the statement of the note that it is about, -1 for none: of one statement one is told. */
  readonly place: number
  /** It differs, whatever the score. */
  readonly isSure?: boolean
}

/** One text, and where each of its statements stands in the other. */
export interface Compared {
  readonly statements: readonly Statement[]
  readonly places: Places
  readonly alignments: readonly Alignment[]
  /** Its values that the other text has. */
  readonly paired: ReadonlySet<Fact>
}

/** The two texts. */
export interface Comparing {
  readonly said: Compared
  readonly written: Compared
  readonly noteText: string
}

/** The features of a candidate for the linear model. */
export function featuresOf({ comparison, observed, sorts }: Candidate): number[] {
  const template = comparisons.indexOf(comparison) + 1
  const features: number[] = []
  const kinds = sorts.map(hashText)
  for (const kind of kinds) features.push(hashFeature(template, kind))
  for (const name of observed) {
    const observation = hashText(name)
    features.push(hashFeature(template, observation))
    for (const kind of kinds) features.push(hashFeature(template, observation, kind))
  }
  return features
}

const named = new Map<string, readonly string[]>()

/** «name≥x» for every limit that a value reaches, so that a linear model can learn any rising or falling curve; `limits` rise. */
export function steps(name: string, value: number, limits: readonly number[]): readonly string[] {
  let names = named.get(name)
  if (!names) named.set(name, (names = limits.map((limit) => `${name}≥${limit}`)))
  let count = 0
  while (count < limits.length && value >= (limits[count] ?? 0)) count++
  return names.slice(0, count)
}
