import { alignedWith, MOST_PLACES, type Aligned, type Place } from '../alignment/words.ts'
import { agree, attributesIn, type Attribute } from '../context/attributes.ts'
import type { Statement } from '../reading/read-text.ts'
import { spanOfAll, spanOfWord } from '../words/words.ts'
import type { Span } from '../../../spec/journal.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'

interface Difference {
  readonly place: Place
  readonly other: Aligned
  readonly axis: Attribute['axis']
  readonly own: Attribute | undefined
  readonly theirs: Attribute | undefined
}

/** A word in another place that is as alike as this is the same. */
const SAME = 0.8

/** Attributes that the one text gives a claim and the other does not: «mistenkt» and «påvist», «økt» and «redusert», «ifølge mor» and «ifølge far». */
export function attributeCandidates({ said, written }: Comparing): Candidate[] {
  return written.statements.flatMap((statement, index) => {
    const alignment = written.alignments[index]
    if (!alignment || statement.aside || alignment.window.some(({ words }) => words === statement.words)) return []
    const found = new Map<Attribute['axis'], Difference>()
    for (const word of statement.meaning) {
      const place = { word, statement, index }
      for (const difference of differencesAt(place, alignedWith(place, alignment, said.statements))) {
        const before = found.get(difference.axis)
        if (!before || before.other.score < difference.other.score) found.set(difference.axis, difference)
      }
    }
    return [...found.values()].map((difference) => candidateOf(difference, said, written))
  })
}

function differencesAt(place: Place, ranked: readonly Aligned[]): Difference[] {
  const [likeliest] = ranked
  if (!likeliest) return []
  const own = attributesAt(place)
  const theirs = attributesAt(likeliest)
  const axes = new Set([...own, ...theirs].map(({ axis }) => axis))
  return [...axes].flatMap((axis): Difference[] => {
    const mine = own.filter((each) => each.axis === axis)
    const saying =
      mine.length > 0 ? ranked.find((other) => other.likeness >= SAME && on(axis, other).length > 0) : undefined
    const other = on(axis, likeliest).length > 0 ? likeliest : (saying ?? likeliest)
    const its = on(axis, other)
    if (mine.some((one) => its.some((each) => agree(one, each)))) return []
    return [{ place, other, axis, own: mine[0], theirs: its[0] }]
  })
}

function on(axis: Attribute['axis'], place: Place): Attribute[] {
  return attributesAt(place).filter((each) => each.axis === axis)
}

/** What is said of a word, also in it. */
function attributesAt({ statement, word }: Place): readonly Attribute[] {
  const all = attributesIn(statement)
  return word.length === 1 ? (all[word.at] ?? []) : all.slice(word.at, word.at + word.length).flat()
}

function candidateOf({ place, other, axis, own, theirs }: Difference, said: Compared, written: Compared): Candidate {
  const { statement, index, word } = place
  const alignment = written.alignments[index]
  const back = said.alignments[other.index]
  const [mine, its] = [nameOf(own), nameOf(theirs)]
  const ranked = alignedWith(place, alignment, said.statements)
  const agreed = own && ranked.some((each) => attributesAt(each).some((attribute) => agree(own, attribute)))
  const told =
    theirs && placesOfWord(place, written).some((each) => attributesAt(each).some((one) => agree(theirs, one)))
  const window = alignment?.window ?? []
  const inWindow = own && window.some((each) => sayings(each).some((one) => agree(own, one)))
  const [ownText, theirText] = [textOf(statement, own), textOf(other.statement, theirs)]
  const observed = [
    'any',
    ...steps('score', other.score, [0.4, 0.8, 1.2, 1.6, 1.9]),
    ...steps('likeness', other.likeness, [0.5, 0.7, 0.9]),
    ...steps('share', alignment?.share ?? 0, [0.4, 0.6, 0.8, 0.95]),
    ...steps('back', back?.share ?? 0, [0.4, 0.6, 0.8, 0.95]),
    back?.best === index ? 'mutual' : 'not mutual',
    other.index === alignment?.best ? 'best' : window.includes(other.statement) ? 'beside' : 'elsewhere',
    ...(agreed === true ? ['agreed somewhere'] : []),
    ...(told === true ? ['theirs told somewhere'] : []),
    inWindow === true ? 'own in window' : 'own not in window',
    ...(theirs && sayings(statement).some((one) => agree(theirs, one)) ? ['theirs in statement'] : []),
    ...(own && sayings(other.statement).some((one) => agree(own, one)) ? ['own in theirs'] : []),
    ...(ownText !== '' && other.statement.tokens.some(({ key }) => key === ownText) ? ['word said there'] : []),
    ...(theirText !== '' && statement.tokens.some(({ key }) => key === theirText) ? ['word written there'] : []),
    ...(ownText !== '' && said.places.has(ownText) ? ['word said'] : []),
    ...steps('words', statement.meaning.length, [2, 3, 5, 8]),
    ...steps('their words', other.statement.meaning.length, [2, 3, 5, 8]),
    ...(statement.denial.has(word.at) || other.statement.denial.has(other.word.at) ? ['denied'] : []),
    ...(ownText === '' ? [] : [`own=${ownText}`]),
    ...(theirText === '' ? [] : [`their=${theirText}`]),
  ]
  const way = !own ? 'lost' : !theirs ? 'added' : 'turned'
  return {
    comparison: 'attribute',
    observed,
    sorts: [way, `${way} ${axis}`, `${mine} for ${its}`],
    statement: -1,
    place: index,
    finding: {
      kind: 'different',
      category: 'statement',
      note: spanAt(statement, own) ?? spanOfWord(word, statement.tokens) ?? statement.span,
      transcript:
        spanAt(other.statement, theirs) ?? spanOfWord(other.word, other.statement.tokens) ?? other.statement.span,
    },
  }
}

function sayings(statement: Statement): readonly Attribute[] {
  return attributesIn(statement).flat()
}

/** Where a word stands in the note. */
function placesOfWord({ word: { key } }: Place, { statements, places }: Compared): Place[] {
  return (places.get(key) ?? []).slice(0, MOST_PLACES).flatMap((index) => {
    const statement = statements[index]
    return (statement?.words ?? []).flatMap((word) =>
      statement && word.key === key ? [{ word, statement, index }] : [],
    )
  })
}

function nameOf(attribute: Attribute | undefined): string {
  if (!attribute) return 'none'
  return typeof attribute.value === 'string' ? attribute.value : (attribute.value.lineage[0] ?? '')
}

function spanAt({ tokens }: Statement, attribute: Attribute | undefined): Span | undefined {
  return attribute && spanOfAll(tokens.slice(attribute.at, attribute.to))
}

function textOf({ tokens }: Statement, attribute: Attribute | undefined): string {
  return attribute
    ? tokens
        .slice(attribute.at, attribute.to)
        .map(({ key }) => key)
        .join(' ')
    : ''
}
