import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { Coverage } from './coverage.ts'
import type { Side } from './side.ts'

/** Less than this is not most of a statement. */
const HALF = 0.5
/** What a word weighs that the table of words knows: a clause, or a word of the note, that the other text has nowhere. */
const KNOWN = 1
/** A sentence of the note may hold such a word where so much of it was said. */
const MORE = 0.6
/** What the name of a value weighs, which its unit tells. */
const NAMED = 1
/** Less is no sentence that could be lost. */
const LEAST = 0.2
/** Nor what was said in one word that says little: «det gikk over av seg selv», «helt fin». */
const LEAST_SAID = 0.35

/** Statements that were said and that the note, by its words and the `paired` values, does not tell, or of which it lacks something whole. */
export function findLost(dictated: Side, paired: ReadonlySet<Fact>): number[] {
  return dictated.coverages.flatMap((coverage, index) => {
    const values = valuesOf(dictated.statements[index], paired)
    // «…, men glemmer det 1–2 ganger i uken»: how often something else is done is not told by the values of the dose.
    const isMore = dictated.statements[index]?.facts.some((fact) => isOpenRate(fact, paired)) === true
    const isPartLost = coverage.strange >= (isMore ? KNOWN : whatValuesTell(values, paired))
    return coverage.words > 0 && (isPartLost || isMostlyAbsent(coverage, values, paired, LEAST_SAID)) ? [index] : []
  })
}

/** Statements of the note that were not said, or that hold something that was not: there every word counts. */
export function findInvented(written: Side, paired: ReadonlySet<Fact>): number[] {
  return written.coverages.flatMap((coverage, index) => {
    const values = valuesOf(written.statements[index], paired)
    const isPartInvented = coverage.strange >= whatValuesTell(values, paired)
    const isForeign = coverage.foreign >= KNOWN && foundOf(coverage, values, paired) < MORE
    const isInvented = isPartInvented || isForeign || isMostlyAbsent(coverage, values, paired, LEAST)
    return coverage.words > 0 && isInvented ? [index] : []
  })
}

/** «kommer i dag til kontroll»: what need not be told is no loss. */
function valuesOf(statement: Statement | undefined, paired: ReadonlySet<Fact>): readonly Fact[] {
  return (statement?.facts ?? []).filter(
    (fact) => fact.category !== 'negation' && fact.category !== 'side' && (fact.optional !== true || paired.has(fact)),
  )
}

function isOpenRate(fact: Fact, paired: ReadonlySet<Fact>): boolean {
  return fact.category === 'frequency' && fact.optional === true && !paired.has(fact)
}

/** «vekt 72 kg» may be written «72 kg»: values that all stand there tell what they are of. */
function whatValuesTell(values: readonly Fact[], paired: ReadonlySet<Fact>): number {
  return values.length > 1 && values.every((fact) => paired.has(fact)) ? KNOWN + NAMED : KNOWN
}

/** Does hardly anything of a statement stand together in the other text, neither its words nor its values? */
function isMostlyAbsent(
  coverage: Coverage,
  values: readonly Fact[],
  paired: ReadonlySet<Fact>,
  least: number,
): boolean {
  const found = foundOf(coverage, values, paired)
  return found < HALF && (1 - found) * (coverage.words + values.length) >= least
}

/** Share of a statement's words and values that stand in the other text, 0 to 1. */
function foundOf({ words, share }: Coverage, values: readonly Fact[], paired: ReadonlySet<Fact>): number {
  const found = share * words + values.filter((fact) => paired.has(fact)).length
  return found / (words + values.length)
}
