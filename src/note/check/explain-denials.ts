import type { Finding, Span } from '../../spec/journal.ts'
import type { Coverage } from './coverage.ts'
import type { Unpaired } from './pair-facts.ts'
import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import { spanOfAll, type Word } from './words.ts'

/** One text, and how much of each of its statements the other has. */
export interface Side {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
}

/** Two statements that have so much of each other say the same, denied or not. */
const SAME = 0.75

/** What was denied on one side and affirmed on the other is a finding of its own; the rest stays as it is. */
export function explainDenials(unpaired: Unpaired, said: Side, written: Side): Unpaired & { denials: Finding[] } {
  const [affirmedSaid, affirmedWritten] = [affirmed(said.statements), affirmed(written.statements)]
  const denials: Finding[] = []
  const add = (note: Span, transcript: Span, mend?: string): void =>
    void denials.push({
      kind: 'different',
      category: 'negation',
      note,
      transcript,
      ...(mend === undefined ? {} : { mend }),
    })
  const explained = new Set<Fact>()
  for (const [own, other, isSaid] of [
    [said, written, true],
    [written, said, false],
  ] as const) {
    const [affirmedHere, affirmedThere] = isSaid ? [affirmedSaid, affirmedWritten] : [affirmedWritten, affirmedSaid]
    const left = (isSaid ? unpaired.said : unpaired.written).filter((fact) => fact.category === 'negation')
    for (const [denial, place] of [
      ...left.map((fact) => [fact, flipped(fact, [affirmedHere, affirmedThere], own, other)] as const),
      ...onlyHere(own, other, unpaired.agreed),
    ]) {
      if (!place || explained.has(denial)) continue
      explained.add(denial)
      if (isSaid) add(place.span, denial.span, place.word && deny(denial, place.word))
      else add(denial.span, place.span, place.word && '')
    }
  }
  const isOpen = (fact: Fact): boolean => !explained.has(fact)
  return { ...unpaired, said: unpaired.said.filter(isOpen), written: unpaired.written.filter(isOpen), denials }
}

/** Statements that deny what the same statement on the other side does not. */
function onlyHere(own: Side, other: Side, agreed: ReadonlySet<Fact>): (readonly [Fact, Place])[] {
  return own.coverages.flatMap(({ share, best }, index) => {
    const [statement, affirming, back] = [own.statements[index], other.statements[best], other.coverages[best]]
    if (!statement || !affirming || share < SAME || !back || back.best !== index || back.share < SAME) return []
    const denial = statement.facts.find((fact) => fact.category === 'negation' && !agreed.has(fact))
    const isDenied = affirming.facts.some((fact) => fact.category === 'negation')
    return denial && !isDenied ? [[denial, { span: affirming.span }] as const] : []
  })
}

/** Where something is affirmed: a word, or a statement without one. */
interface Place {
  readonly span: Span
  readonly word?: string
}

/** «Feber» with its denial is «Ingen feber». */
function deny(denial: Fact, word: string): string {
  const isCapital = /^\p{Lu}/u.test(word)
  const said = denial.text.toLowerCase()
  const isBent = isCapital && word.slice(1) === word.slice(1).toLowerCase()
  return `${isCapital ? said.charAt(0).toUpperCase() + said.slice(1) : said} ${isBent ? word.toLowerCase() : word}`
}

interface AffirmedWord {
  readonly word: Word
  readonly statement: number
}

/** A word undenied: how often, and where, so many times. */
type Affirmed = ReadonlyMap<string, { readonly count: number; readonly places: readonly AffirmedWord[] }>

/** Places of a word that are looked at: what keeps this linear. */
const MOST = 60

/** Where words stand undenied, by key. */
function affirmed(statements: readonly Statement[]): Affirmed {
  const found = new Map<string, { count: number; places: AffirmedWord[] }>()
  for (const [statement, { words, denied }] of statements.entries()) {
    for (const word of words) {
      if (word.light || denied.has(word.key)) continue
      const entry = found.get(word.key) ?? { count: 0, places: [] }
      if (entry.count++ < MOST) entry.places.push({ word, statement })
      found.set(word.key, entry)
    }
  }
  return found
}

/** Where the other side affirms a word of the denial, and more often than this one does: the same form of it, if it can be. */
function flipped(
  denial: Fact,
  [own, other]: readonly [Affirmed, Affirmed],
  side: Side,
  { statements }: Side,
): Place | undefined {
  for (const key of denial.near.keys()) {
    const found = other.get(key)
    if (!found || found.count <= (own.get(key)?.count ?? 0)) continue
    const form = side.statements[denial.statement]?.words.findLast((word) => word.key === key)?.stem
    const best = side.coverages[denial.statement]?.best
    const alike = found.places.filter(({ word }) => word.stem === form)
    const choice = alike.length > 0 ? alike : found.places
    return placeOf(choice.find(({ statement }) => statement === best) ?? choice.at(-1), statements)
  }
  return undefined
}

function placeOf(affirming: AffirmedWord | undefined, statements: readonly Statement[]): Place | undefined {
  const tokens = affirming && statements[affirming.statement]?.tokens
  if (!tokens) return undefined
  const { at, length } = affirming.word
  const span = spanOfAll(tokens.slice(at, at + length))
  return span && { span, word: tokens[at]?.text ?? '' }
}
