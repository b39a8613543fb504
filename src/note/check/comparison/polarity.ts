import type { Finding, Span } from '../../../spec/journal.ts'
import { alignedWith, MOST_PLACES, type Place } from '../alignment/words.ts'
import { inCaseOf } from '../findings/findings.ts'
import type { Statement } from '../reading/read-text.ts'
import { spanOfWord } from '../words/words.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'

/** Words that the one text denies and the other does not. */
export function polarityCandidates({ said, written }: Comparing): Candidate[] {
  return written.statements.flatMap((statement, index) => {
    const alignment = written.alignments[index]
    if (!alignment || statement.aside || alignment.window.some(({ words }) => words === statement.words)) return []
    return statement.meaning.flatMap((word) => candidateOf({ word, statement, index }, written, said))
  })
}

const CLEARLY = 0.3
/** So much the two must differ in how surely they are denied. */
const TURNED = 0.35

function candidateOf(place: Place, written: Compared, said: Compared): Candidate[] {
  const { word, statement, index } = place
  const own = statement.denial.get(word.at) ?? 0
  const alignment = written.alignments[index]
  const ranked = alignedWith(place, alignment, said.statements)
  const turned = ranked.find((other) => Math.abs(deniedAt(other) - own) >= TURNED)
  if (!turned || !alignment) return []
  const ours = placesOfKey(word.key, written)
  const isLike = (other: Place): boolean => Math.abs(deniedAt(other) - own) < CLEARLY
  const [likeOurs, likeTheirs] = [
    ours.filter(isLike).length,
    ranked.filter((other) => other.likeness >= 1 && isLike(other)).length,
  ]
  // Where it is told so as often as it was said so, one of these is meant.
  if (turned !== ranked[0] && likeOurs <= likeTheirs) return []
  const best = turned
  const theirs = deniedAt(best)
  const way = own > theirs ? 'note denies' : 'note affirms'
  const agreeing = ranked.find(isLike)
  const oursLike = ours.filter((other) => other.word !== word && Math.abs(deniedAt(other) - theirs) < CLEARLY)
  const back = said.alignments[best.index]
  const observed = [
    ...steps('own', own, [0.3, 0.5, 0.7, 0.9, 1]),
    ...steps('theirs', theirs, [0.3, 0.5, 0.7, 0.9, 1]),
    ...steps('differ', Math.abs(theirs - own), [0.5, 0.7, 0.9, 1]),
    ...steps('likeness', best.likeness, [0.5, 0.7, 0.9, 1]),
    ...steps('score', best.score, [0.4, 0.8, 1.2, 1.6, 2]),
    ...(agreeing
      ? [
          'agreed elsewhere',
          ...steps('better than agreed', best.score - agreeing.score, [0.1, 0.4, 0.8, 1.2]),
          ...steps('agreed', agreeing.score, [0.4, 0.8, 1.2]),
        ]
      : ['never agreed']),
    ...(turned === ranked[0] ? ['likeliest'] : ['not likeliest']),
    ...steps('told more often', likeOurs - likeTheirs, [-1, 0, 1, 2]),
    ...(aSide.test(word.key) ? ['side'] : []),
    ...(word.exclusive ? [`class=${word.exclusive.class}`] : []),
    ...steps('said', ranked.length, [2, 3, 5, 8]),
    ...steps('written', ours.length, [2, 3]),
    ...(oursLike.length > 0 ? ['written so elsewhere'] : []),
    ...steps('share', alignment.share, [0.4, 0.6, 0.8, 0.95]),
    ...steps('back', back?.share ?? 0, [0.4, 0.6, 0.8, 0.95]),
    back?.best === index ? 'mutual' : 'not mutual',
    best.index === alignment.best ? 'best' : alignment.window.includes(best.statement) ? 'beside' : 'elsewhere',
    ...steps('words', statement.meaning.length, [2, 3, 5, 8]),
    ...steps('their words', best.statement.meaning.length, [2, 3, 5, 8, 16]),
    ...steps('weight', word.concept.weight, [0.2, 0.4, 0.8, 1]),
    best.word.stem === word.stem ? 'same form' : 'other form',
    ...(denialsIn(statement) > 0 ? ['own denials'] : []),
    ...(denialsIn(best.statement) > 0 ? ['their denials'] : []),
    ...steps('denials', denialsIn(statement) - denialsIn(best.statement), [-1, 0, 1]),
    ...(statement.keys.has(NORMAL) ? ['own normal'] : []),
    ...(best.statement.keys.has(NORMAL) ? ['their normal'] : []),
    ...(word.length > 1 ? ['phrase'] : []),
    ...(best.word.length > 1 ? ['their phrase'] : []),
    ...statement.modifiers
      .filter(({ from, to }) => from <= word.at && word.at < to)
      .map(({ category }) => `own ${category}`),
    ...best.statement.modifiers
      .filter(({ from, to }) => from <= best.word.at && best.word.at < to)
      .map(({ category }) => `their ${category}`),
    `w=${word.key}`,
    ...(best.word.key === word.key ? [] : [`w=${word.key} ${best.word.key}`]),
    ...triggersOf(own > theirs ? place : best).map((key) => `by=${key}`),
  ]
  const sorts = [way, best.likeness >= 1 ? 'same word' : 'other word']
  return [
    {
      comparison: 'polarity',
      observed,
      sorts,
      statement: -1,
      place: index,
      finding: findingOf(place, best, own > theirs),
    },
  ]
}

const NORMAL = '#normal'
const aSide = /^=(?:høyre|venstre|begge)/

function denialsIn({ modifiers }: Statement): number {
  return modifiers.filter(({ category }) => category === 'denied').length
}

/** The words that deny what stands at a place. */
function triggersOf({ statement: { modifiers, tokens }, word }: Place): string[] {
  return modifiers.flatMap(({ category, at, from, to }) =>
    category === 'denied' && from <= word.at && word.at < to ? [tokens[at]?.key ?? ''] : [],
  )
}

/** Where a word stands in the note. */
function placesOfKey(key: string, { statements, places }: Compared): Place[] {
  return (places.get(key) ?? []).slice(0, MOST_PLACES).flatMap((index) => {
    const statement = statements[index]
    const word = statement?.words.find((each) => each.key === key && !each.light)
    return statement && word ? [{ word, statement, index }] : []
  })
}

function deniedAt({ statement, word }: Place): number {
  return statement.denial.get(word.at) ?? 0
}

function findingOf(place: Place, other: Place, isDenied: boolean): Finding {
  const [note, transcript] = [place, other].map(
    ({ word, statement }) => spanOfWord(word, statement.tokens) ?? statement.span,
  )
  const beside = place.word.key === other.word.key ? besideDenial(isDenied ? place : other) : undefined
  const finding: Finding = {
    kind: 'different',
    category: 'negation',
    ...(note ? { note } : {}),
    ...(transcript ? { transcript } : {}),
  }
  const text = place.statement.tokens[place.word.at]?.text ?? ''
  if (!beside || !note || place.word.length > 1) return finding
  if (!isDenied) return { ...finding, mend: deny(beside, text) }
  return { ...finding, note: joinSpans(note, beside.span), mend: beside.isBefore ? inCaseOf(text, beside.text) : text }
}

/** The one word that denies another, right before it or right behind. */
interface Denying {
  readonly text: string
  readonly span: Span
  readonly isBefore: boolean
}

/** What denies a word from right beside it: elsewhere no click can put it right («kan ikke kjøre bil», «gis ikke på grunn av …»). */
function besideDenial({ word, statement: { modifiers, tokens } }: Place): Denying | undefined {
  for (const { category, at, length } of modifiers) {
    const isBefore = at + length === word.at
    const token = tokens[at]
    const span = token?.spans[0]
    if (category !== 'denied' || length > 1 || !token || !span) continue
    if (isBefore || at === word.at + word.length) return { text: token.text, span, isBefore }
  }
  return undefined
}

/** «Feber» with its denial is «Ingen feber», «røyker» is «røyker ikke» where it was said so. */
function deny({ text, isBefore }: Denying, word: string): string {
  const said = text.toLowerCase()
  if (!isBefore) return `${word} ${said}`
  // «CRP» keeps its capitals.
  const isName = word.slice(1) !== word.slice(1).toLowerCase()
  return `${inCaseOf(said, word)} ${isName ? word : word.toLowerCase()}`
}

function joinSpans(one: Span, other: Span): Span {
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])]
}
