import { scoresOf, type LinearModel } from '../../../language/linear-model.ts'
import { readWeights } from '../../../language/weights.ts'
import type { Finding } from '../../../spec/journal.ts'
import { findCrowdedOut, findUncalledFor } from './crowded-out.ts'
import { findExchanged } from './exchanged.ts'
import type { Side } from './side.ts'
import { leftOverFeatures, type LeftOverKind, type LeftOverPlace } from './left-over-features.ts'
import { findUnsaid, findUntold } from './loss.ts'
import type { Fact } from '../reading/read-facts.ts'
import { findReworded } from './reworded.ts'
import { findRivals } from './rivals.ts'
import { findUntoldStops } from './stopped.ts'
import { findOnlyDenied } from './only-denied.ts'
import { findLostSymptoms } from './lost-symptoms.ts'
import { findTurnedDenials } from './turned-denials.ts'
import { findTurnedDoses } from './turned-doses.ts'
import stored from './left-over-weights.json' with { type: 'json' }

export interface LeftOver {
  /** Indices of the said statements that the note does not tell. */
  readonly dropped: ReadonlySet<number>
  /** Indices of the statements of the note that tell nothing that was said. */
  readonly invented: ReadonlySet<number>
  /** Words of the note that stand for others, in statements that are none of these. */
  readonly exchanged: readonly Finding[]
}

/** What of two texts, as statements, is not told in the other; `paired`: values that are. */
export function findLeftOver(said: Side, written: Side, paired: ReadonlySet<Fact>, noteText: string): LeftOver {
  const places = leftOverPlaces(said, written, paired)
  const unsaid = [
    ...places
      .filter(({ kind }) => kind === 'unsupported')
      .filter(isLeftOver)
      .map(({ index }) => index),
    ...findUntoldStops(written.statements, said.statements),
    ...findTurnedDoses(written.statements, said.statements),
    ...findTurnedDenials(written.statements, said.statements),
    ...findOnlyDenied(written, said),
    ...findLostSymptoms(written.statements, said.stance.places),
  ]
  const exchanged = findExchanged(said, written, new Set(unsaid), noteText)
  const rivals = findRivals(said, written, new Set(exchanged.flatMap(({ note }) => note?.slice(0, 1) ?? [])))
  const dropped = new Set([
    ...places
      .filter(({ kind }) => kind === 'missing')
      .filter(isLeftOver)
      .map(({ index }) => index),
    ...rivals.said,
    ...findUntoldStops(said.statements, written.statements),
    ...findTurnedDoses(said.statements, written.statements),
    ...findLostSymptoms(said.statements, written.stance.places),
  ])
  return { dropped, invented: new Set([...unsaid, ...rivals.written]), exchanged }
}

/** Statements of either text that the other may not tell: those that it does not have whole. */
export function leftOverPlaces(said: Side, written: Side, paired: ReadonlySet<Fact>): LeftOverPlace[] {
  const [absent, foreign] = [findUntold(said, paired), findUnsaid(written, paired)]
  const reworded = findReworded(absent, foreign, said, written, paired)
  const [crowdedOut, uncalledFor] = [
    findCrowdedOut(said, written, paired),
    new Set(findUncalledFor(written, said, paired)),
  ]
  const placesOf = (
    kind: LeftOverKind,
    own: Side,
    other: Side,
    flagged: Readonly<Record<string, ReadonlySet<number>>>,
  ): LeftOverPlace[] => {
    const literal = literalOf(own)
    return own.coverages.flatMap(({ share, words, strange, foreign: most }, index): LeftOverPlace[] => {
      const flags = Object.entries(flagged).flatMap(([name, indices]) => (indices.has(index) ? [name] : []))
      const values = own.statements[index]?.facts.some((fact) => !paired.has(fact) && fact.optional !== true) === true
      if (own.statements[index]?.aside !== false || words === 0) return []
      if (share === 1 && strange === 0 && most === 0 && flags.length === 0 && !values) return []
      return [{ kind, index, own, other, paired, literal, flags }]
    })
  }
  return [
    ...placesOf('missing', said, written, {
      strange: new Set(absent),
      reworded: reworded.said,
      'told once': crowdedOut,
    }),
    ...placesOf('unsupported', written, said, {
      strange: new Set(foreign),
      reworded: reworded.written,
      'told once': uncalledFor,
    }),
  ]
}

function literalOf({ coverages }: Side): number {
  let [sum, count] = [0, 0]
  for (const { literal, words } of coverages) {
    if (words === 0) continue
    sum += literal
    count++
  }
  return count === 0 ? 1 : sum / count
}

export const leftOverLabels = ['left over'] as const
/** From this score on a statement is told of. */
const MARGIN = 0

function isLeftOver(place: LeftOverPlace): boolean {
  model ??= readWeights(stored)
  return (
    (scoresOf(
      model,
      leftOverFeatures(place).map(({ feature }) => feature),
    )[0] ?? 0) >= MARGIN
  )
}

let model: LinearModel | undefined
