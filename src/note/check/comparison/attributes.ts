import { alignedWith, type Aligned, type Place } from '../alignment/words.ts'
import type { Category, Modifier } from '../context/context.ts'
import type { Statement } from '../reading/statements.ts'
import { spanOfAll, spanOfWord } from '../words/words.ts'
import type { Span } from '../../../spec/journal.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'

/** Attributes of which a claim has one: two of an axis are not said of the same. What is denied is compared by itself. */
const axes: Readonly<Record<string, readonly Category[]>> = {
  certainty: ['possible', 'confirmed'],
  time: ['past', 'now', 'recent'],
  order: ['before', 'after'],
  doing: ['planned', 'done', 'conditional', 'wished'],
  level: ['high', 'low', 'absent', 'normal'],
  course: ['better', 'worse', 'unchanged'],
  use: ['starts', 'stops', 'continues', 'avoided'],
  tempo: ['fast', 'slow'],
  age: ['old', 'new'],
  help: ['alone', 'helped'],
  allergy: ['allergic'],
}

interface Difference {
  readonly place: Place
  readonly other: Aligned
  readonly axis: string
  readonly own: readonly Modifier[]
  readonly theirs: readonly Modifier[]
}

/** Attributes that the one text gives a claim and the other does not: «mistenkt» and «påvist», «økt» and «redusert», «tidligere» and «nå». */
export function attributeCandidates({ said, written }: Comparing): Candidate[] {
  return written.statements.flatMap((statement, index) => {
    const alignment = written.alignments[index]
    if (!alignment || statement.aside || alignment.window.some(({ words }) => words === statement.words)) return []
    const found = new Map<string, Difference>()
    for (const word of statement.meaning) {
      const place = { word, statement, index }
      const [other] = alignedWith(place, alignment, said.statements)
      if (!other || (statement.modifiers.length === 0 && other.statement.modifiers.length === 0)) continue
      for (const axis of Object.keys(axes)) {
        const [own, theirs] = [on(axis, place), on(axis, other)]
        if (
          own.length + theirs.length === 0 ||
          own.some(({ category }) => theirs.some((each) => each.category === category))
        )
          continue
        const before = found.get(axis)
        if (!before || before.other.score < other.score) found.set(axis, { place, other, axis, own, theirs })
      }
    }
    return [...found.values()].map((difference) => candidateOf(difference, said, written))
  })
}

/** The modifiers of an axis that reach a word. */
function on(axis: string, { statement: { modifiers }, word }: Place): Modifier[] {
  const categories = axes[axis] ?? []
  return modifiers.filter(
    ({ category, from, to, at, length }) =>
      categories.includes(category) &&
      ((from <= word.at && word.at < to) || (word.at <= at + length && at <= word.at + word.length)),
  )
}

function candidateOf({ place, other, axis, own, theirs }: Difference, said: Compared, written: Compared): Candidate {
  const { statement, index, word } = place
  const alignment = written.alignments[index]
  const back = said.alignments[other.index]
  const [mine, its] = [own[0]?.category ?? 'none', theirs[0]?.category ?? 'none']
  const inWindow = (alignment?.window ?? []).flatMap(({ modifiers }) => modifiers.map(({ category }) => category))
  const beside = [statement.modifiers, other.statement.modifiers].map(
    (list) => new Set(list.map(({ category }) => category)),
  )
  const [ownText, theirText] = [textOf(statement, own[0]), textOf(other.statement, theirs[0])]
  const observed = [
    'any',
    ...steps('score', other.score, [0.4, 0.8, 1.2, 1.6, 1.9]),
    ...steps('likeness', other.likeness, [0.5, 0.7, 0.9]),
    ...steps('share', alignment?.share ?? 0, [0.4, 0.6, 0.8, 0.95]),
    ...steps('back', back?.share ?? 0, [0.4, 0.6, 0.8, 0.95]),
    back?.best === index ? 'mutual' : 'not mutual',
    ...(own.some(({ category }) => inWindow.includes(category)) ? ['own in window'] : ['own not in window']),
    ...(theirs.some(({ category }) => beside[0]?.has(category)) ? ['theirs in statement'] : []),
    ...(own.some(({ category }) => beside[1]?.has(category)) ? ['own in theirs'] : []),
    ...(ownText !== '' && other.statement.tokens.some(({ key }) => key === ownText) ? ['word said there'] : []),
    ...(theirText !== '' && statement.tokens.some(({ key }) => key === theirText) ? ['word written there'] : []),
    ...(ownText !== '' && said.places.has(ownText) ? ['word said'] : []),
    ...steps('words', statement.meaning.length, [2, 3, 5, 8]),
    ...steps('their words', other.statement.meaning.length, [2, 3, 5, 8]),
    ...(statement.denied.has(word.at) || other.statement.denied.has(other.word.at) ? ['denied'] : []),
    ...(ownText === '' ? [] : [`own=${ownText}`]),
    ...(theirText === '' ? [] : [`their=${theirText}`]),
  ]
  const way = own.length === 0 ? 'lost' : theirs.length === 0 ? 'added' : 'turned'
  return {
    comparison: 'attribute',
    observed,
    sorts: [way, `${way} ${axis}`, `${mine} for ${its}`],
    statement: -1,
    finding: {
      kind: 'different',
      category: 'statement',
      note: spanAt(statement, own[0]) ?? spanOfWord(word, statement.tokens) ?? statement.span,
      transcript:
        spanAt(other.statement, theirs[0]) ?? spanOfWord(other.word, other.statement.tokens) ?? other.statement.span,
    },
  }
}

function spanAt({ tokens }: Statement, modifier: Modifier | undefined): Span | undefined {
  return modifier && spanOfAll(tokens.slice(modifier.at, modifier.at + modifier.length))
}

function textOf({ tokens }: Statement, modifier: Modifier | undefined): string {
  if (!modifier) return ''
  const { at, length } = modifier
  return tokens
    .slice(at, at + length)
    .map(({ key }) => key)
    .join(' ')
}
