import type { Finding, Span } from '../../spec/journal.ts'
import type { Coverage } from './coverage.ts'
import type { Unpaired } from './pair-facts.ts'
import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import { formsOf, spanOfAll, type Word } from './words.ts'

/** One text, and how much of each of its statements the other has. */
export interface Side {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
}

/** Words that deny without a «no»: «oppkastene har gitt seg», «kraften er bevart», «seponeres». */
const implied = new Set([
  '=seponert',
  '=anmerkning',
  '=redusert',
  'mangle',
  'dårlig',
  'unngår',
  'forsvan',
  'frisk',
  'utebli',
])

/** Does the text deny what stands at `at`, with a word that the denying statement has not? */
function isImplied(affirming: Statement | undefined, at: number, denying: Statement | undefined): boolean {
  if (!affirming || !denying) return false
  const near = affirming.words.filter((word) => Math.abs(word.at - at) <= REACH && !isParted(affirming, at, word.at))
  if (near.some(({ key }) => implied.has(key) && !denying.keys.has(key))) return true
  const behind = affirming.tokens.slice(at + 1, at + 4)
  return behind.some(({ key }, index) => key === 'seg' && /^(?:gi(?:r|tt)|gav?)$/.test(behind[index - 1]?.key ?? ''))
}
function isParted({ tokens }: Statement, one: number, other: number): boolean {
  return tokens.slice(Math.min(one, other), Math.max(one, other)).some(({ kind }) => kind === 'mark')
}

/** So many tokens away such a word may stand. */
const REACH = 3

/** Two statements that have so much of each other say the same, denied or not. */
const SAME = 0.75

/** What was denied on one side and affirmed on the other is a finding of its own; the rest stays as it is. */
export function explainDenials(unpaired: Unpaired, said: Side, written: Side): Unpaired & { denials: Finding[] } {
  const [affirmedSaid, affirmedWritten] = [affirmed(said.statements), affirmed(written.statements)]
  const [deniedSaid, deniedWritten] = [deniedFirst(said.statements), deniedFirst(written.statements)]
  const [toleranceSaid, toleranceWritten] = [said, written].map(({ statements }) => statements.some(isOfTolerance))
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
    const [deniedHere, deniedThere] = isSaid ? [deniedSaid, deniedWritten] : [deniedWritten, deniedSaid]
    const isDeniedThere = (fact: Fact): boolean => {
      const [first = ''] = fact.near.keys()
      const statement = own.statements[fact.statement]
      if (statement && !(isSaid ? toleranceWritten : toleranceSaid) && isOfTolerance(statement)) return true
      return vague.has(first) || (deniedThere.get(first) ?? 0) >= (deniedHere.get(first) ?? 1)
    }
    const open = isSaid ? unpaired.said : unpaired.written
    const left = [
      ...open,
      ...own.statements.flatMap(({ facts }) => facts.filter((fact) => unpaired.repeated.has(fact))),
    ].filter((fact) => fact.category === 'negation' && !isDeniedThere(fact))
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

/** Said of many things at once: that one is not says little of another. */
const vague = new Set(['god', 'bra', 'fin', 'vanlig', 'effekt', 'behov', 'plass'].map((word) => formsOf(word).key))

/** What each denial denies first of all, and how often. */
function deniedFirst(statements: readonly Statement[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { facts } of statements)
    for (const { category, near } of facts) {
      const [first] = near.keys()
      if (category === 'negation' && first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
    }
  return counts
}

/** Statements that deny what the same statement on the other side does not. */
function onlyHere(own: Side, other: Side, agreed: ReadonlySet<Fact>): (readonly [Fact, Place])[] {
  return own.coverages.flatMap(({ literal, best }, index) => {
    const [statement, affirming, back] = [own.statements[index], other.statements[best], other.coverages[best]]
    if (!statement || !affirming || literal < SAME || !back || back.best !== index || back.literal < SAME) return []
    const denial = statement.facts.find((fact) => fact.category === 'negation' && !agreed.has(fact))
    // «til kneet ikke nedenfor kneet»: speech without marks may be cut before its denial.
    const isDenied = [best, best + 1].some((at) =>
      other.statements[at]?.facts.some(({ category }) => category === 'negation'),
    )
    // «tåler ikke penicillin, fikk elveblest» is Allergier: Penicillin (elveblest).
    const isAllergy = isOfTolerance(statement) && !isOfTolerance(affirming)
    // What is denied has to be spoken of at all.
    const [denied] = denial?.near.keys() ?? []
    if (denied !== undefined && denied !== '~' && !affirming.keys.has(denied)) return []
    return denial && !isDenied && !isAllergy ? [[denial, { span: affirming.span }] as const] : []
  })
}

function isOfTolerance({ tokens }: Statement): boolean {
  return tokens.some(({ key }) => key === 'tåler' || key === 'tålte')
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
  for (const [statement, { words, deniedAt }] of statements.entries()) {
    for (const word of words) {
      if (word.light || deniedAt.has(word.at)) continue
      const entry = found.get(word.key) ?? { count: 0, places: [] }
      if (entry.count++ < MOST) entry.places.push({ word, statement })
      found.set(word.key, entry)
    }
  }
  return found
}

/** Where the other side affirms the nearest word of the denial, which alone is surely denied, and more often than this one does: the same form of it, if it can be. */
function flipped(
  denial: Fact,
  [own, other]: readonly [Affirmed, Affirmed],
  side: Side,
  { statements }: Side,
): Place | undefined {
  const denying = side.statements[denial.statement]
  const key = [...denial.near.keys()].find((near) => denying?.main.has(near))
  if (key === undefined) return undefined
  const places = (other.get(key)?.places ?? []).filter(
    ({ statement, word }) => !isImplied(statements[statement], word.at, denying),
  )
  if (places.length <= Math.min(own.get(key)?.count ?? 0, MOST - 1)) return undefined
  const form = denying?.words.findLast((word) => word.key === key)?.stem
  const best = side.coverages[denial.statement]?.best
  const alike = places.filter(({ word }) => word.stem === form)
  const choice = alike.length > 0 ? alike : places
  return placeOf(choice.find(({ statement }) => statement === best) ?? choice.at(-1), statements)
}

function placeOf(affirming: AffirmedWord | undefined, statements: readonly Statement[]): Place | undefined {
  const tokens = affirming && statements[affirming.statement]?.tokens
  if (!tokens) return undefined
  const { at, length } = affirming.word
  const span = spanOfAll(tokens.slice(at, at + length))
  return span && { span, word: tokens[at]?.text ?? '' }
}
