import type { Finding } from '../../../spec/journal.ts'
import { findCrowdedOut, findUncalledFor } from './crowded-out.ts'
import { findExchanged } from './exchanged.ts'
import type { Side } from './side.ts'
import { findUnsaid, findUntold } from './untold.ts'
import type { Fact } from '../reading/read-facts.ts'
import { findReworded } from './reworded.ts'
import { findRivals } from './rivals.ts'
import { findUntoldStops } from './stopped.ts'
import { findLostSymptoms } from './lost-symptoms.ts'
import { findTurnedDenials } from './turned-denials.ts'

interface LeftOver {
  /** Indices of the said statements that the note does not tell. */
  readonly dropped: ReadonlySet<number>
  /** Indices of the statements of the note that tell nothing that was said. */
  readonly invented: ReadonlySet<number>
  /** Words of the note that stand for others, in statements that are none of these. */
  readonly exchanged: readonly Finding[]
}

/** What of two texts, as statements, is not told in the other; `paired`: values that are. */
export function findLeftOver(said: Side, written: Side, paired: ReadonlySet<Fact>, noteText: string): LeftOver {
  const [absent, foreign] = [findUntold(said, paired), findUnsaid(written, paired)]
  const reworded = findReworded(absent, foreign, said, written, paired)
  const unsaid = [
    ...foreign.filter((index) => !reworded.written.has(index)),
    ...findUncalledFor(written, said, paired),
    ...findUntoldStops(written.statements, said.statements),
    ...findTurnedDenials(written.statements, said.statements),
    ...findLostSymptoms(written.statements, said.stance.places),
  ]
  const exchanged = findExchanged(said, written, new Set(unsaid), noteText)
  const rivals = findRivals(said, written, new Set(exchanged.flatMap(({ note }) => note?.slice(0, 1) ?? [])))
  const dropped = new Set([
    ...absent.filter((index) => !reworded.said.has(index)),
    ...rivals.said,
    ...findCrowdedOut(said, written, paired),
    ...findUntoldStops(said.statements, written.statements),
    ...findLostSymptoms(said.statements, written.stance.places),
  ])
  return { dropped, invented: new Set([...unsaid, ...rivals.written]), exchanged }
}
