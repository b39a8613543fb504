import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { Coverage } from './coverage.ts'
import type { Side } from './side.ts'

/** Minimum share for most of a statement. */
const HALF = 0.5
/** Weight of a word in the tables: a lost clause, or a foreign word in the note, weighs at least this much. */
const KNOWN = 1
/** Minimum dictated share of a note sentence that may contain such a word. */
const MORE = 0.6
/** Weight of a value's name, which its unit implies. */
const NAMED = 1
/** Minimum weight missing for a sentence to count as lost. */
const LEAST = 0.2
/** The same for dictation, above one light word: «det gikk over av seg selv», «helt fin». */
const LEAST_SAID = 0.35

/** Finds dictated statements that the note, by its words and `paired` values, lacks entirely or in a whole part. */
export function findLost(dictated: Side, paired: ReadonlySet<Fact>): number[] {
  return dictated.coverages.flatMap((coverage, index) => {
    const values = valuesOf(dictated.statements[index], paired)
    // «…, men glemmer det 1–2 ganger i uken»: the values of the dose do not cover how often something else happens.
    const isMore = dictated.statements[index]?.facts.some((fact) => isOpenRate(fact, paired)) === true
    const isPartLost = coverage.strange >= (isMore ? KNOWN : whatValuesTell(values, paired))
    return coverage.words > 0 && (isPartLost || isMostlyAbsent(coverage, values, paired, LEAST_SAID)) ? [index] : []
  })
}

/** Finds note statements that were not dictated, or have something that was not; here every word counts. */
export function findInvented(written: Side, paired: ReadonlySet<Fact>): number[] {
  return written.coverages.flatMap((coverage, index) => {
    const values = valuesOf(written.statements[index], paired)
    const isPartInvented = coverage.strange >= whatValuesTell(values, paired)
    const isForeign = coverage.foreign >= KNOWN && foundOf(coverage, values, paired) < MORE
    const isInvented = isPartInvented || isForeign || isMostlyAbsent(coverage, values, paired, LEAST)
    return coverage.words > 0 && isInvented ? [index] : []
  })
}

/** Without unpaired optional facts, whose absence is no loss: «kommer i dag til kontroll». */
function valuesOf(statement: Statement | undefined, paired: ReadonlySet<Fact>): readonly Fact[] {
  return (statement?.facts ?? []).filter(
    (fact) => fact.category !== 'negation' && fact.category !== 'side' && (fact.optional !== true || paired.has(fact)),
  )
}

function isOpenRate(fact: Fact, paired: ReadonlySet<Fact>): boolean {
  return fact.category === 'frequency' && fact.optional === true && !paired.has(fact)
}

/** «vekt 72 kg, høyde 180 cm» may be written «72 kg, 180 cm»: several values that are all present imply their names. */
function whatValuesTell(values: readonly Fact[], paired: ReadonlySet<Fact>): number {
  return values.length > 1 && values.every((fact) => paired.has(fact)) ? KNOWN + NAMED : KNOWN
}

/** Whether hardly any words or values of a statement are found together in the other text. */
function isMostlyAbsent(
  coverage: Coverage,
  values: readonly Fact[],
  paired: ReadonlySet<Fact>,
  least: number,
): boolean {
  const found = foundOf(coverage, values, paired)
  return found < HALF && (1 - found) * (coverage.words + values.length) >= least
}

/** Share of a statement's words and values found in the other text, 0 to 1. */
function foundOf({ words, share }: Coverage, values: readonly Fact[], paired: ReadonlySet<Fact>): number {
  const found = share * words + values.filter((fact) => paired.has(fact)).length
  return found / (words + values.length)
}
