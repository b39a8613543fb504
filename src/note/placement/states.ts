import { hashFeature } from '../../language/features.ts'
import { IMPOSSIBLE, type MoveFeatures } from '../../language/chain-model.ts'
import { noteTypes, roles, rolesOf, type NoteType } from '../headings/note-types.ts'

/** Headings that hold no role, such as the areas of a nurse's report, are states of their own. */
const withoutRole = Object.values(noteTypes).flatMap((type) =>
  type.headings.flatMap(({ heading, level }) => (level === 1 && rolesOf(type, heading).length === 0 ? [heading] : [])),
)

/** What a sentence may be for, whatever the note type: the roles, and the headings without one. */
export const states: readonly string[] = [...roles, ...new Set(withoutRole)]

/** The states in a note type. */
export interface TypeStates {
  /** The heading of each state; undefined: the type has none. */
  readonly headings: readonly (string | undefined)[]
  /** The place of that heading in the type's order; those without one have numbers of their own below 0. */
  readonly groups: Int32Array
  readonly moves: Readonly<Record<Boundary, MoveFeatures>>
}

/**
 * What parts a clause from the one before it: a spoken heading, the end of a sentence, a question that it may answer, or only
 * a comma, in a text that has stops (`comma`) or hardly any (`splice`).
 */
export type Boundary = 'heading' | 'sentence' | 'question' | 'comma' | 'splice'

const byType = new Map<string, TypeStates>()

/** The states as they are in a note type. */
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

/** Moves are known by the state that is left, and by how far on in the type's order they lead. */
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

/** What is known of the spoken headings where a clause stands. */
export interface SpokenContext {
  /** Under which it was said. */
  readonly heading: string | undefined
  /** How many clauses under it came before, told by steps. */
  readonly far: number
  /** How clearly it was spoken: with a mark behind it, as a question, or not. */
  readonly manner: number
  /** All that were spoken in the dictation. */
  readonly named: ReadonlySet<string>
}

/** For each state, how its heading stands to those that were spoken: one of a few features; see `ChainStep.relations`. */
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
  // The sign bit is that of `IMPOSSIBLE`.
  return hashFeature(templates.relation, kind + 1, first + 1, second + 1) & 0x7f_ff_ff_ff
}

/** Only the states of some headings: what was asked for there stands there. */
export function onlyUnder({ headings }: TypeStates, relations: Int32Array, wanted: readonly string[]): Int32Array {
  return relations.map((each, state) => (wanted.includes(headings[state] ?? '') ? each : IMPOSSIBLE))
}
