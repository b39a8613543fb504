import type { Finding } from '../../../spec/journal.ts'
import { findCrowdedOut, findUncalledFor } from './crowded-out.ts'
import { findExchanged } from './exchanged.ts'
import type { Side } from './side.ts'
import { findInvented, findLost } from './unmatched.ts'
import type { Fact } from '../reading/read-facts.ts'
import { findReworded } from './reworded.ts'
import { findRivals } from './rivals.ts'
import { findUnmatchedStops } from './stopped.ts'
import { findLostSymptoms } from './lost-symptoms.ts'
import { findTurnedDenials } from './turned-denials.ts'

interface LeftOver {
  /** Indices of dictated statements that the note lacks. */
  readonly dropped: ReadonlySet<number>
  /** Indices of note statements that were not dictated. */
  readonly invented: ReadonlySet<number>
  /** Replaced words in the other statements of the note. */
  readonly exchanged: readonly Finding[]
}

/** Finds what each text has that the other lacks; `paired`: facts that both have. */
export function findLeftOver(dictated: Side, written: Side, paired: ReadonlySet<Fact>, noteText: string): LeftOver {
  const [absent, foreign] = [findLost(dictated, paired), findInvented(written, paired)]
  const reworded = findReworded(absent, foreign, dictated, written, paired)
  const notDictated = [
    ...foreign.filter((index) => !reworded.written.has(index)),
    ...findUncalledFor(written, dictated, paired),
    ...findUnmatchedStops(written.statements, dictated.statements),
    ...findTurnedDenials(written.statements, dictated.statements),
    ...findLostSymptoms(written.statements, dictated.stance.places),
  ]
  const exchanged = findExchanged(dictated, written, new Set(notDictated), noteText)
  const rivals = findRivals(dictated, written, new Set(exchanged.flatMap(({ note }) => note?.slice(0, 1) ?? [])))
  const dropped = new Set([
    ...absent.filter((index) => !reworded.dictated.has(index)),
    ...rivals.dictated,
    ...findCrowdedOut(dictated, written, paired),
    ...findUnmatchedStops(dictated.statements, written.statements),
    ...findLostSymptoms(dictated.statements, written.stance.places),
  ])
  return { dropped, invented: new Set([...notDictated, ...rivals.written]), exchanged }
}
