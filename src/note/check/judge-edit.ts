import type { Token } from '../../dictation/tokens/token.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import { normaliseDictation } from '../normalise-dictation.ts'
import { checkAgainst, readTranscript, type ReadTranscript } from './check-note.ts'
import { axisOf, modifiersOf } from './context/context.ts'
import { isCrossed, isOtherSex, isOtherSpeaker, isSwapped } from './edits/edit-order.ts'
import { isTurned } from './edits/edit-tense.ts'
import { addsClause, losesClause } from './edits/edit-statements.ts'
import { differingWords } from './edits/edit-words.ts'
import type { Fact } from './reading/read-facts.ts'
import medicines from './words/same-medicines.json' with { type: 'json' }

/**
 * Why an edit is refused. `no-text`: nothing is left, `unchanged`: the same words, at most with other marks, `finding`: the
 * check finds a difference, `value`: its values, medicines or sides are others, `negation`: only one of the two denies,
 * `certainty`: only one is certain or about the past, `order`: values, sides or persons changed places, `tense`: a plan
 * became done or the reverse, `lost`, `added`: only the draft, or only the edit, has a word or clause that says something.
 */
export type EditFault =
  | 'no-text'
  | 'unchanged'
  | 'finding'
  | 'value'
  | 'negation'
  | 'certainty'
  | 'order'
  | 'tense'
  | 'lost'
  | 'added'

/** Trade names: what follows the substance in its line. */
const tradeNames = new Set(medicines.same.flatMap((line) => line.split(' ').slice(1)))

/**
 * Judges an edit against the draft sentences that it replaces; undefined accepts it. An edit may change order, form and
 * small words, and use another word for the same. Stricter than the check of a note: a person reads a note with its
 * findings, but an edit that is refused costs nothing, as the draft stays.
 */
export function judgeEdit(before: string, after: string, own: OwnWords = {}): EditFault | undefined {
  if (!/[\p{L}\p{N}]/u.test(after)) return 'no-text'
  if (plain(before) === plain(after)) return 'unchanged'
  const read = readTranscript(before, own)
  if (checkAgainst(read, after, own).length > 0) return 'finding'
  const tokens = normaliseDictation(after, own)
  // What a model writes is not spoken: it corrects nothing.
  const edited = readTranscript(after, own, { tokens, raw: tokens, repairs: [] })
  if (!hasAll(read, edited) || !hasAll(edited, read) || isOtherProduct(read, edited)) return 'value'
  if (denies(read) !== denies(edited)) return 'negation'
  const said = normaliseDictation(before, own)
  if (certaintyOf(said) !== certaintyOf(tokens)) return 'certainty'
  if (isSwapped({ tokens: said, facts: factsOf(read) }, { tokens, facts: factsOf(edited) })) return 'order'
  if (isCrossed(said, tokens) || isOtherSpeaker(said, tokens) || isOtherSex(said, tokens)) return 'order'
  if (isTurned(said, tokens)) return 'tense'
  const { lost, added } = differingWords(said, tokens)
  if (lost.length > 0 || losesClause(said, tokens)) return 'lost'
  return added.length > 0 || addsClause(said, tokens) ? 'added' : undefined
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function factsOf({ statements }: ReadTranscript): readonly Fact[] {
  return statements.flatMap(({ facts }) => facts)
}

/** Days of a week and months of a year: «14 dager» are «to uker». */
const lengths: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  uke: [7, 'dag'],
  år: [12, 'måned'],
}

/** Whether each value, medicine and side of one text is in the other. An age needs no unit: «da hun var 42». */
function hasAll(one: ReadTranscript, other: ReadTranscript): boolean {
  const its = valuesOf(other)
  return valuesOf(one).every(({ kind, amount, unit }) =>
    its.some((value) => value.kind === kind && value.amount === amount && isSameUnit(value.unit, unit)),
  )
}

function isSameUnit(one: string, other: string): boolean {
  return one === other || [one, other].toSorted().join(' ') === ' måned'
}

interface Value {
  readonly kind: string
  readonly amount: string
  readonly unit: string
}

/** «begge» is left to the words, since «bilateralt» and two sides say the same. */
function valuesOf(read: ReadTranscript): Value[] {
  return factsOf(read)
    .filter(({ category, amount, optional }) => category !== 'negation' && amount !== 'begge' && optional !== true)
    .map(({ category, amount, unit }) => {
      const [factor, whole] = lengths[unit] ?? [1, unit]
      return {
        kind: category === 'drug' || category === 'side' ? category : '',
        amount: factor === 1 ? amount : String(Number(amount) * factor),
        unit: whole,
      }
    })
}

/** Whether a trade name replaces another word for its substance: OxyContin is not OxyNorm. */
function isOtherProduct(before: ReadTranscript, after: ReadTranscript): boolean {
  const namesIn = (read: ReadTranscript): Set<string> =>
    new Set(factsOf(read).flatMap(({ category, text }) => (category === 'drug' ? [text.toLowerCase()] : [])))
  const was = namesIn(before)
  return [...namesIn(after)].some((name) => !was.has(name) && tradeNames.has(name))
}

/** How certain a text is, and whether it is about the past. */
function certaintyOf(tokens: readonly Token[]): string {
  const found = modifiersOf(tokens).flatMap(({ category }) =>
    category === 'past' || (axisOf(category) === 'certainty' && category !== 'confirmed') ? [category] : [],
  )
  return [...new Set(found)].toSorted().join(' ')
}

function denies(read: ReadTranscript): boolean {
  return factsOf(read).some(({ category }) => category === 'negation')
}
