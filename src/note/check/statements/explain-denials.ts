import type { Finding, Span } from '../../../spec/journal.ts'
import { findFlips } from './flips.ts'
import { isImplied } from './implied-denials.ts'
import type { Unpaired } from '../pairing/pair-facts.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { AffirmedWord, Side } from './side.ts'
import { contradictions, isDeniedAsOften, isDenialExplained, isOfTolerance, MOST } from './stance.ts'
import { inCaseOf } from '../findings/findings.ts'
import { not } from '../words/denying-words.ts'
import { formsOf } from '../words/forms.ts'
import { spanOfAll, spanOfWord } from '../words/spans.ts'
import { keysOfWord } from '../words/words.ts'

/** Minimum `literal` share that two statements must have of each other to say the same, denied or not. */
const SAME = 0.75

/** Reports what one text denies and the other affirms, and drops denials stated in other words; keeps the rest. */
export function explainDenials(unpaired: Unpaired, dictated: Side, written: Side): Unpaired & { denials: Finding[] } {
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
  for (const [own, other, isDictated] of [
    [dictated, written, true],
    [written, dictated, false],
  ] as const) {
    const isDeniedThere = (fact: Fact): boolean => {
      const statement = own.statements[fact.statement]
      if (statement && !other.stance.tolerance && isOfTolerance(statement)) return true
      return isDeniedAsOften(fact, own.stance, other.stance, true)
    }
    const open = isDictated ? unpaired.dictated : unpaired.written
    const left = [
      ...open,
      ...own.statements.flatMap(({ facts }) => facts.filter((fact) => unpaired.repeated.has(fact))),
    ].filter((fact) => fact.category === 'negation' && !isDeniedThere(fact))
    for (const [denial, place] of [
      ...left.map((fact) => [fact, flipped(fact, own, other)] as const),
      ...onlyHere(own, other, unpaired.agreed),
      ...findFlips(own, other, unpaired.agreed).map((flip) => [flip.denial, placeOf(flip, other.statements)] as const),
    ]) {
      if (!place || explained.has(denial)) continue
      explained.add(denial)
      const beside = besideDenial(denial, own.statements[denial.statement], place)
      if (isDictated) add(place.span, denial.span, beside && deny(denial, place.word ?? '', beside.isBefore))
      else if (beside) add(joinSpan(beside.span, denial.span), place.span, affirm(beside, denial))
      else add(denial.span, place.span)
    }
  }
  const isOpen = (own: Side, other: Side) => (fact: Fact) =>
    !explained.has(fact) && !(fact.category === 'negation' && isDenialExplained(fact, own, other))
  return {
    ...unpaired,
    dictated: unpaired.dictated.filter(isOpen(dictated, written)),
    written: unpaired.written.filter(isOpen(written, dictated)),
    denials,
  }
}

/** Denials of statements whose counterpart in the other text denies nothing. */
function onlyHere(own: Side, other: Side, agreed: ReadonlySet<Fact>): (readonly [Fact, Place])[] {
  return own.coverages.flatMap(({ literal, best }, index) => {
    const [statement, affirming, back] = [own.statements[index], other.statements[best], other.coverages[best]]
    if (!statement || !affirming || literal < SAME || !back || back.best !== index || back.literal < SAME) return []
    const denial = statement.facts.find(
      (fact) => fact.category === 'negation' && fact.optional !== true && !agreed.has(fact),
    )
    if (!denial) return []
    // «til kneet ikke nedenfor kneet»: dictation without punctuation may be split before its denial.
    const isDenied = [best, best + 1].some((at) =>
      other.statements[at]?.facts.some(({ category }) => category === 'negation'),
    )
    // «tåler ikke penicillin, fikk elveblest» becomes Allergier: Penicillin (elveblest).
    const isAllergy = isOfTolerance(statement) && !isOfTolerance(affirming)
    // The counterpart must mention what is denied.
    const [denied, ...more] = denial.near.keys()
    if (denied !== undefined && denied !== '~' && !affirming.keys.has(denied)) return []
    // «Ville ikke ta simvastatin. Tok metoprolol.»: the preceding statement denies it.
    const before = other.statements[best - 1]
    if (before && [denied, ...more].some((key) => key !== undefined && before.denied.has(key))) return []
    const about = affirming.words.find((word) => word.key === denied || keysOfWord(word).includes(denied ?? ''))
    if (about && isImplied(affirming, about, statement)) return []
    return !isDenied && !isAllergy ? [[denial, { span: affirming.span }] as const] : []
  })
}

/** Where something is affirmed: at a word, or in a whole statement. */
interface Place {
  readonly span: Span
  readonly word?: string
}

/** The word right after a denial, or right before it, as with «ikke». */
interface Beside {
  readonly text: string
  readonly span: Span
  readonly isBefore: boolean
}

/**
 * The denied word, where it is next to its denial and the other side affirms just that word. Elsewhere one click cannot
 * correct the note («kan ikke kjøre bil», «gis ikke på grunn av …»).
 */
function besideDenial(denial: Fact, statement: Statement | undefined, { span, word }: Place): Beside | undefined {
  const tokens = statement?.tokens ?? []
  const at = tokens.findIndex(({ spans }) => spans[0]?.[0] === denial.span[0])
  if (at === -1 || word === undefined || span[1] - span[0] !== word.length) return undefined
  for (const token of [tokens[at + 1], not.has(denial.text.toLowerCase()) ? tokens[at - 1] : undefined]) {
    const own = token && spanOfAll([token])
    if (!own || token.kind !== 'word' || !isSameForm(token.text, word)) continue
    return { text: token.text, span: own, isBefore: token === tokens[at - 1] }
  }
  return undefined
}

function isSameForm(one: string, other: string): boolean {
  return formsOf(one.toLowerCase()).key === formsOf(other.toLowerCase()).key
}

function joinSpan(one: Span, other: Span): Span {
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])]
}

/** «Ingen feber» → «Feber». */
function affirm({ text, isBefore }: Beside, denial: Fact): string {
  return isBefore ? text : inCaseOf(text, denial.text)
}

/** «Feber» → «Ingen feber»; «røyker» → «røyker ikke» where it was dictated in that order. */
function deny(denial: Fact, word: string, isBehind: boolean): string {
  const dictated = denial.text.toLowerCase()
  if (isBehind) return `${word} ${dictated}`
  // «CRP» keeps its capitals.
  const isName = word.slice(1) !== word.slice(1).toLowerCase()
  return `${inCaseOf(dictated, word)} ${isName ? word : word.toLowerCase()}`
}

/**
 * Where the other side affirms the denial's nearest word, the only one surely denied, more often than this side does.
 * Prefers the same form of the word.
 */
function flipped(denial: Fact, own: Side, other: Side): Place | undefined {
  const denying = own.statements[denial.statement]
  // A whole word, not a part of one.
  const key = [...denial.near.keys()].find((near) => denying?.heard.some((word) => word.key === near))
  if (key === undefined) return undefined
  const { statements } = other
  const best = own.coverages[denial.statement]?.best ?? -1
  const places = contradictions(key, denying, other)
  if (places.length <= Math.min(own.stance.affirmed.get(key)?.count ?? 0, MOST - 1)) return undefined
  const form = denying?.words.findLast((word) => word.key === key)?.stem
  const alike = places.filter(({ word }) => word.stem === form)
  const choice = alike.length > 0 ? alike : places
  return placeOf(choice.find(({ statement }) => statement === best) ?? choice.at(-1), statements)
}

function placeOf(affirming: AffirmedWord | undefined, statements: readonly Statement[]): Place | undefined {
  const tokens = affirming && statements[affirming.statement]?.tokens
  if (!tokens) return undefined
  const span = spanOfWord(affirming.word, tokens)
  return span && { span, word: tokens[affirming.word.at]?.text ?? '' }
}
