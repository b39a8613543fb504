import { hashFeature, hashText } from '../../../language/features.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/read-text.ts'
import { alike, type Word } from '../words/words.ts'
import { shutsOut } from '../words/exclusive-words.ts'
import type { Coverage } from './coverage.ts'
import { isRival } from './rivals.ts'
import { isMutual, type Side } from './side.ts'

/** Which of the two texts a statement stands in: what was said may be missing, what the note says unsupported. */
export type LeftOverKind = 'missing' | 'unsupported'

/** A statement, and how the other text tells it. */
export interface LeftOverPlace {
  readonly kind: LeftOverKind
  readonly index: number
  readonly own: Side
  readonly other: Side
  readonly paired: ReadonlySet<Fact>
  /** How much of all that the text says stands in the other in the same words, 0 to 1: a note in other words has other reasons to differ. */
  readonly literal: number
  /** What the tables know of it: put otherwise, told twice. */
  readonly flags: readonly string[]
}

const nowhere: Pick<Coverage, 'share' | 'literal' | 'words' | 'strange' | 'bare' | 'foreign' | 'lost'> = {
  share: 0,
  literal: 0,
  words: 0,
  strange: 0,
  bare: 0,
  foreign: 0,
  lost: [],
}

/** Steps that a share or a weight is rounded to: what lies between two of them is one feature. */
function step(value: number, size: number, most: number): number {
  return Math.min(most, Math.round(value / size))
}

/** The features of a statement that may be left over, each with a name that a reader knows. */
export function leftOverFeatures({
  kind,
  index,
  own,
  other,
  paired,
  literal,
  flags,
}: LeftOverPlace): NamedObservation[] {
  const coverage = own.coverages[index] ?? nowhere
  const statement = own.statements[index]
  const best = own.coverages[index]?.best ?? -1
  const partner = other.statements[best]
  const back = other.coverages[best]
  const mutual = isMutual(index, best, other)
  const values =
    statement?.facts.filter(
      ({ category, optional }) => category !== 'negation' && category !== 'side' && optional !== true,
    ) ?? []
  const told = values.filter((fact) => paired.has(fact)).length
  const share = step(coverage.share, 0.125, 8)
  const partnerShare = back ? step(back.share, 0.25, 4) : 9
  const found = (coverage.share * coverage.words + told) / Math.max(coverage.words + values.length, 0.1)
  const size = step(coverage.words + values.length, 0.5, 8)
  const denies = `${deniesAny(statement)}${deniesAny(partner)}`
  const isOther =
    statement !== undefined &&
    partner !== undefined &&
    (shutsOut(statement.heard, partner.heard) || isRival(statement, partner, own.stance.places, other.stance.places))
  const valued = values.length === 0 ? 'none' : told === values.length ? 'all' : told === 0 ? 'no' : 'some'
  const strange = step(coverage.strange, 0.25, 8)
  const foreign = step(coverage.foreign, 0.25, 4)
  const theirs = back ? step(back.foreign, 0.5, 2) : 9
  const style = step(literal, 0.2, 5)
  const observed: [string, string][] = [
    ['kind', ''],
    ['share', `${share}`],
    ['share and size', `${share} ${size}`],
    ['found', `${step(found, 0.125, 8)}`],
    ['found and size', `${step(found, 0.25, 4)} ${size}`],
    ['strange', `${strange}`],
    ['strange and partner', `${strange} ${mutual} ${theirs}`],
    ['bare', `${step(coverage.bare, 0.5, 3)}`],
    ['foreign', `${foreign}`],
    ['foreign and found', `${foreign} ${step(found, 0.25, 4)}`],
    ['literal', `${step(coverage.literal, 0.25, 4)}`],
    ['partner', `${mutual} ${partnerShare}`],
    ['share and partner', `${step(coverage.share, 0.25, 4)} ${mutual} ${partnerShare}`],
    ['values', valued],
    ['values and strange', `${valued} ${strange}`],
    ['denies', denies],
    ['shuts out', `${isOther}`],
    ['style', `${style}`],
    ['style and strange', `${style} ${strange}`],
    ['style and found', `${style} ${step(found, 0.25, 4)}`],
    ['lost', `${Math.min(coverage.lost.length, 4)}`],
    ['question', `${statement?.tokens.some(({ text }) => text === '?') === true}`],
    ['akin', `${akinShare(statement, partner)}`],
    ['akin and mutual', `${akinShare(statement, partner)} ${mutual} ${denies}`],
    ['akin and found', `${akinShare(statement, partner)} ${step(found, 0.25, 4)}`],
    [
      'order',
      `${best < 0 ? 9 : step(Math.abs(index / own.statements.length - best / other.statements.length), 0.2, 4)}`,
    ],
    [
      'neighbours',
      `${step(own.coverages[index - 1]?.share ?? 1, 0.5, 2)}${step(own.coverages[index + 1]?.share ?? 1, 0.5, 2)}`,
    ],
    ['label', `${statement?.tokens.slice(0, 4).some(({ text }) => text === ':') === true}`],
    [
      'heaviest',
      `${step(Math.max(0, ...coverage.lost.map(({ concept }) => concept.weight)), 0.2, 5)} ${Math.min(coverage.lost.length, 3)}`,
    ],
    [
      'side',
      `${statement?.facts.some((fact) => (fact.category === 'side' || fact.category === 'drug') && !paired.has(fact)) === true}`,
    ],
    ...flags.map((flag): [string, string] => ['flag', flag]),
    ...coverage.lost.flatMap((word): [string, string][] => [
      ['lost word', word.key],
      ['lost concept', word.concept.parts[0]?.[0] ?? (word.stem.length > 7 ? 'unknown long' : 'unknown')],
    ]),
  ]
  return observed.map(([name, value]) => ({ name: `${kind} ${name}: ${value}`, feature: featureOf(kind, name, value) }))
}

export interface NamedObservation {
  readonly name: string
  readonly feature: number
}

function featureOf(kind: LeftOverKind, name: string, value: string): number {
  return hashFeature(kind === 'missing' ? 1 : 2, hashText(name), hashText(value))
}

function deniesAny(statement: Statement | undefined): number {
  return statement ? Number(statement.facts.some(({ category }) => category === 'negation')) : 2
}

/** Share of a statement's words that another has in some form, in quarters. */
function akinShare(statement: Statement | undefined, partner: Statement | undefined): number {
  if (!statement || !partner || statement.meaning.length === 0) return 0
  const shared = statement.meaning.filter((word) => partner.heard.some((other) => isAkin(word, other)))
  return step(shared.length / statement.meaning.length, 0.25, 4)
}

/** The same word or one about the same, or two that begin alike: «kneskade» and «kne», «smell» and «smellet». */
function isAkin(one: Word, other: Word): boolean {
  if (one.key === other.key || alike(one.stem, other.stem)) return true
  const names = other.concept.parts.flat()
  if (one.concept.parts.some((part) => part.some((name) => names.includes(name)))) return true
  const [short, long] = one.stem.length <= other.stem.length ? [one.stem, other.stem] : [other.stem, one.stem]
  return short.length >= 3 && long.length >= 6 && long.startsWith(short)
}
