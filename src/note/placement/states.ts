import { hashFeature } from '../../language/features.ts'
import { IMPOSSIBLE, type MoveFeatures } from '../../language/chain-model.ts'
import { noteTypes, roles, rolesOf, type NoteType } from '../headings/note-types.ts'

/** Headings without a role, such as the areas of a nurse's report, are separate states. */
const withoutRole = Object.values(noteTypes).flatMap((type) =>
  type.headings.flatMap(({ heading, level }) => (level === 1 && rolesOf(type, heading).length === 0 ? [heading] : [])),
)

/** The possible purposes of a sentence in any note type: the roles, and the headings without one. */
export const states: readonly string[] = [...roles, ...new Set(withoutRole)]

/** The states as they map to a note type. */
export interface TypeStates {
  /** The heading of each state; undefined if the type has none. */
  readonly headings: readonly (string | undefined)[]
  /** Index of that heading in the type's order; states without one have distinct negative numbers. */
  readonly groups: Int32Array
  readonly moves: Readonly<Record<Boundary, MoveFeatures>>
}

/**
 * What separates a clause from the one before: a spoken heading, the end of a sentence, a question that it may answer,
 * or only a comma, in a text with stops (`comma`) or with hardly any (`splice`).
 */
export type Boundary = 'heading' | 'sentence' | 'question' | 'comma' | 'splice'

const byType = new Map<string, TypeStates>()

/** Maps the states to a note type, cached per type. */
export function statesOf(type: NoteType): TypeStates {
  const known = byType.get(type.name)
  if (known) return known
  const names = type.headings.map(({ heading }) => heading)
  const headings = states.map((state, index) => {
    const role = roles[index]
    return role === undefined ? names.find((name) => name === state) : type.headingOf[role]
  })
  const groups = Int32Array.from(headings, (heading, state) =>
    heading === undefined ? -state : names.indexOf(heading),
  )
  const made = {
    headings,
    groups,
    moves: {
      heading: movesOf(groups, 0),
      sentence: movesOf(groups, 1),
      question: movesOf(groups, 2),
      comma: movesOf(groups, 3),
      splice: movesOf(groups, 4),
    },
  }
  byType.set(type.name, made)
  return made
}

const templates = { from: 900, far: 901, relation: 902 } as const

/** The features of a move: the state that it leaves, and how far it advances in the type's order. */
function movesOf(groups: Int32Array, boundary: number): MoveFeatures {
  const count = groups.length
  return {
    from: Array.from(groups, (_, from) => hashFeature(templates.from, from + 1, boundary)),
    pairs: Array.from({ length: count * count }, (_, at) => {
      const [from, to] = [Math.floor(at / count), at % count]
      const far = Math.max(-3, Math.min(4, (groups[to] ?? 0) - (groups[from] ?? 0)))
      return hashFeature(templates.far, far + 10 + (from === to ? 20 : 0), boundary)
    }),
  }
}

/** The spoken headings around a clause. */
export interface SpokenContext {
  /** The one that the clause was dictated under. */
  readonly heading: string | undefined
  /** Number of earlier clauses under it, in buckets. */
  readonly far: number
  /** 1: followed by a mark; 2: a combined heading; 0: neither. */
  readonly manner: number
  /** All spoken headings of the dictation. */
  readonly named: ReadonlySet<string>
}

/** For each state, a feature that relates its heading to the spoken ones; see `ChainStep.relations`. */
export function relationsOf({ headings, groups }: TypeStates, context: SpokenContext, type: NoteType): Int32Array {
  const { heading, far, manner, named } = context
  const spokenAt = type.headings.findIndex((each) => each.heading === heading)
  return Int32Array.from(headings, (own, state) => {
    if (own === undefined) return IMPOSSIBLE
    const isNamed = named.has(own) ? 1 : 0
    if (heading === undefined) return relation(0, isNamed, named.size === 0 ? 0 : 1)
    if (own === heading) return relation(1, far, manner)
    return relation(2 + ((groups[state] ?? 0) > spokenAt ? 1 : 0), far * 2 + isNamed, manner)
  })
}

function relation(kind: number, first: number, second: number): number {
  // Cleared sign bit: `IMPOSSIBLE` is negative.
  return hashFeature(templates.relation, kind + 1, first + 1, second + 1) & 0x7f_ff_ff_ff
}

/** Rules out all states but those of the `wanted` headings. */
export function onlyUnder({ headings }: TypeStates, relations: Int32Array, wanted: readonly string[]): Int32Array {
  return relations.map((each, state) => (wanted.includes(headings[state] ?? '') ? each : IMPOSSIBLE))
}
