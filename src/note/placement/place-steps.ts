import type { ChainStep } from '../../language/chain-model.ts'
import { hashFeature } from '../../language/features.ts'
import type { NamedFeature } from '../../language/linear-model.ts'
import { observe } from '../../language/observation.ts'
import { isCode, type Token } from '../../dictation/tokens/token.ts'
import type { SpokenHeading } from '../headings/heading-table.ts'
import type { NoteType } from '../headings/note-types.ts'
import type { Clause } from './clauses.ts'
import {
  observeClauses,
  placeFeatures,
  stayFeatures,
  templates,
  type ClauseContext,
  type ObservedClause,
  type Take,
} from './clause-features.ts'
import { onlyUnder, relationsOf, states, statesOf, type TypeStates } from './states.ts'

/** The context of each clause of a dictation; equal ones are one object. */
export function contextsOf(clauses: readonly Clause[], type: NoteType): ClauseContext[] {
  const observed = observeClauses(clauses.map(({ tokens }) => tokens))
  const typeStates = statesOf(type)
  const name = observe(type.name)
  const style = styleOf(clauses)
  const last = new Map<ObservedClause, ClauseContext>()
  return clauses.map(({ stretch: { spoken }, boundary, marked, at }, index) => {
    const clause = observed[index] ?? nothingObserved
    const context: ClauseContext = {
      type: name,
      clause,
      before: observed[index - 1],
      after: observed[index + 1],
      part: observe(String(Math.floor((6 * index) / clauses.length))),
      opens: index === 0,
      spoken: spoken && observe(states[typeStates.headings.indexOf(spoken.heading)] ?? spoken.heading),
      phrase: spoken && observe(spoken.phrase),
      near: observe(String(farOf(at))),
      boundary: observe(boundary === 'sentence' && !marked ? 'cut' : boundary),
      style,
    }
    const known = last.get(clause)
    if (known && isSameContext(known, context)) return known
    last.set(clause, context)
    return context
  })
}

const nothingObserved: ObservedClause = { words: [], classes: [], stems: [], endings: [] }

function isSameContext(one: ClauseContext, other: ClauseContext): boolean {
  return (
    one.type === other.type &&
    one.clause === other.clause &&
    one.before === other.before &&
    one.after === other.after &&
    one.part === other.part &&
    one.opens === other.opens &&
    one.spoken === other.spoken &&
    one.phrase === other.phrase &&
    one.near === other.near &&
    one.boundary === other.boundary &&
    one.style === other.style
  )
}

/** How densely a dictation has full stops, by the average number of words between them. */
function styleOf(clauses: readonly Clause[]): ClauseContext['style'] {
  let [stops, words] = [1, 0]
  for (const { tokens } of clauses)
    for (const token of tokens) {
      if (isStop(token)) stops++
      else if (token.kind !== 'mark') words++
    }
  return observe(words / stops < 14 ? 'many stops' : words / stops < 40 ? 'few stops' : 'no stops')
}

function isStop({ kind, text }: Token): boolean {
  return kind === 'line' || (kind === 'mark' && text === '.')
}

/** Number of earlier clauses under a heading, in buckets. */
function farOf(at: number): number {
  return at < 3 ? at : at < 6 ? 3 : at < 12 ? 4 : 5
}

/** The chain's steps, one per clause; equal steps are usually one object. */
export function placeStepsOf(clauses: readonly Clause[], type: NoteType): ChainStep[] {
  const typeStates = statesOf(type)
  const relationsOfClause = relationReader(clauses, typeStates, type)
  const last = new Map<ClauseContext, ChainStep>()
  return contextsOf(clauses, type).map((context, index): ChainStep => {
    const clause = clauses[index]
    const moves = typeStates.moves[clause?.boundary ?? 'sentence']
    const relations = clause ? relationsOfClause(clause) : []
    const known = last.get(context)
    if (known?.moves === moves && known.relations === relations) return known
    const features: number[] = []
    const stays: number[] = []
    placeFeatures(context, into(features))
    stayFeatures(context, into(stays))
    const step = { features, stays, moves, relations }
    last.set(context, step)
    return step
  })
}

/** Collects features in a list, as hashes. */
function into(list: number[]): Take {
  return (template, first, second, third) =>
    void list.push(hashFeature(template, first.hash, second?.hash, third?.hash))
}

/** The features of a clause with readable names. */
export function namedFeatures(context: ClauseContext): NamedFeature[] {
  const named: NamedFeature[] = []
  placeFeatures(context, (template, ...observed) => {
    const name = Object.entries(templates).find(([, number]) => number === template)?.[0] ?? ''
    const feature = hashFeature(template, observed[0].hash, observed[1]?.hash, observed[2]?.hash)
    named.push({ name: `${name} «${observed.map((each) => each?.text ?? '').join(' ')}»`, feature })
  })
  return named
}

/** Returns the relations of all states for a clause, cached by everything that they depend on. */
function relationReader(
  clauses: readonly Clause[],
  typeStates: TypeStates,
  type: NoteType,
): (clause: Clause) => Int32Array {
  const named = new Set(clauses.flatMap(({ stretch: { spoken } }) => (spoken ? [spoken.heading] : [])))
  const known = new Map<string, Int32Array>()
  return (clause) => {
    const { spoken, marked } = clause.stretch
    const [far, manner, bound] = [farOf(clause.at), marked ? 1 : spoken?.combined === true ? 2 : 0, isBound(clause)]
    const coded = !bound && isDiagnosisCode(clause)
    const key = `${spoken?.heading} ${far} ${manner} ${bound} ${coded}`
    const before = known.get(key)
    if (before) return before
    const free = relationsOf(typeStates, { heading: spoken?.heading, far, manner, named }, type)
    const headings = spoken && bound ? meantBy(spoken, type) : coded ? [type.headingOf.diagnosis] : undefined
    const made = headings ? onlyUnder(typeStates, free, headings) : free
    known.set(key, made)
    return made
  }
}

/** Whether a clause must stay under its spoken heading: it was asked for there, or directly follows a clear heading. */
export function isBound({ stretch: { spoken, marked }, at, isKept }: Clause): boolean {
  if (!spoken) return false
  return isKept || (marked && at === 0 && !spoken.combined)
}

/** Whether a clause is a diagnosis code and the words that announce it: «L89.», «diagnose J18.9». */
function isDiagnosisCode({ tokens }: Clause): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  return (
    words.length > 0 &&
    words.every((word, at) => (at < words.length - 1 ? announces.test(word.key) : isCode(word) && word.text !== 'B12'))
  )
}

const announces = /^(?:hoved|bi)?diagnose[nr]?$|^(?:diagnose)?koden?$|^ic(?:d|d-10|pc|pc-2)$/

/** The headings that a phrase may mean: «sykehistorie» is the history of today or an earlier one. */
function meantBy({ phrase, heading }: SpokenHeading, { headingOf }: NoteType): readonly string[] {
  return phrase === 'sykehistorie' ? [heading, headingOf.current] : [heading]
}
