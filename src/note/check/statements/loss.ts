import type { Token } from '../../../dictation/tokens/token.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Coverage } from './coverage.ts'
import type { Statement } from '../reading/read-text.ts'
import type { Side } from './side.ts'
import type { Word } from '../words/words.ts'

/** What the words of a statement weigh that the other text has nowhere. */
export interface Loss {
  /** Those of a clause that is lost as a whole, or of a stretch of words. */
  readonly strange: number
  /** The heaviest of them. */
  readonly foreign: number
}

/** One word in a stretch may be how the same is put; so much less a stretch weighs than a clause. */
const DETAIL = 0.6
/** So much of a word is lost for a stretch to go on. */
const MOSTLY = 0.75
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

/** Sums up what is lost of a statement's words of meaning; `lost`: what is lost of each. */
export function lossOf(meaning: readonly Word[], lost: readonly number[], tokens: readonly Token[]): Loss {
  let [strange, foreign, stretch, clause, gone] = [0, 0, 0, 0, 0]
  for (const [index, word] of meaning.entries()) {
    const next = meaning[index + 1]
    const { weight } = word.concept
    const loss = isLabel(tokens, word) ? 0 : (lost[index] ?? 0)
    foreign = Math.max(foreign, loss)
    clause += weight
    gone += loss
    stretch = loss >= MOSTLY * weight ? stretch + loss : 0
    strange = Math.max(strange, stretch - DETAIL)
    if (next && !isParted(tokens, word.at, next.at)) continue
    if (gone > clause * HALF) strange = Math.max(strange, gone)
    clause = 0
    gone = 0
  }
  return { strange, foreign }
}

/** «Lab:», «Blodprøver i dag:», «ved gynekologisk undersøkelse»: where what follows belongs, which may be told otherwise. */
function isLabel(tokens: readonly Token[], { at, length }: Word): boolean {
  if (tokens[at + length]?.text === ':' || tokens[at + length + 1]?.text === ':') return true
  if (at === 0 && tokens.slice(length, LABEL).some(({ text }) => text === ':')) return true
  return tokens[at - 1]?.key === 'ved' && examination.test(tokens[at + length]?.key ?? '')
}

/** A label with what stands beside it has so many words. */
const LABEL = 4
const examination = /^(?:undersøkelse|undersøkelsen|undersøking|undersøkinga)$/

function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(isJoint)
}

function isJoint({ kind, key }: Token): boolean {
  return kind === 'mark' || joints.has(key)
}

const joints = new Set(['og', 'men', 'samt'])

/** Statements that were said and that the note, by its words and the `paired` values, does not tell, or of which it lacks something whole. */
export function findUntold(said: Side, paired: ReadonlySet<Fact>): number[] {
  return said.coverages.flatMap((coverage, index) => {
    const values = valuesOf(said.statements[index], paired)
    // «…, men glemmer det 1–2 ganger i uken»: how often something else is done is not told by the values of the dose.
    const isMore = said.statements[index]?.facts.some((fact) => isOpenRate(fact, paired)) === true
    const isPartUntold = coverage.strange >= (isMore ? KNOWN : whatValuesTell(values, paired))
    return coverage.words > 0 && (isPartUntold || isMostlyAbsent(coverage, values, paired, LEAST_SAID)) ? [index] : []
  })
}

/** Statements of the note that were not said, or that hold something that was not: there every word counts. */
export function findUnsaid(written: Side, paired: ReadonlySet<Fact>): number[] {
  return written.coverages.flatMap((coverage, index) => {
    const values = valuesOf(written.statements[index], paired)
    const isPartUnsaid = coverage.strange >= whatValuesTell(values, paired)
    const isForeign = coverage.foreign >= KNOWN && foundOf(coverage, values, paired) < MORE
    const isUnsaid = isPartUnsaid || isForeign || isMostlyAbsent(coverage, values, paired, LEAST)
    return coverage.words > 0 && isUnsaid ? [index] : []
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
