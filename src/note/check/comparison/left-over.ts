import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import type { Statement } from '../reading/read-text.ts'
import { alike, type Word } from '../words/words.ts'
import { missingStatement } from '../findings/findings.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'

/** A word of a statement that the other text does not have where the rest of the statement stands. */
interface LostWord {
  readonly word: Word
  /** What is lost of its weight: near the rest of the statement, and in the whole text. */
  readonly near: number
  readonly anywhere: number
}

/** Less is how the same is put. */
const LEAST = 0.15
const SUMS = [0.3, 0.5, 0.7, 0.9, 1.2, 1.6, 2, 2.5, 3, 4, 6]
const SHARES = [0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const WEIGHTS = [0.3, 0.5, 0.75, 0.95]

/** Statements of the note that hold something which was not said. */
export function unsupportedCandidates({ said, written }: Comparing): Candidate[] {
  const verbatim = verbatimShare(written)
  return written.statements.flatMap((statement, index): Candidate[] => {
    const observed = observe(index, written, said, verbatim)
    if (!observed) return []
    return [
      {
        comparison: 'unsupported',
        observed,
        sorts: [],
        statement: index,
        place: index,
        finding: { kind: 'unsupported', category: 'statement', note: statement.span },
      },
    ]
  })
}

/** Statements of the dictation of which something does not stand in the note. */
export function missingCandidates({ said, written }: Comparing): Candidate[] {
  const verbatim = verbatimShare(written)
  return said.statements.flatMap((statement, index): Candidate[] => {
    const observed = observe(index, said, written, verbatim)
    if (!observed) return []
    return missingStatement(statement).map((finding) => ({
      comparison: 'missing',
      observed,
      sorts: [],
      statement: index,
      place: -1,
      finding,
    }))
  })
}

/** Share of the note's statements that stand in the dictation with all their words: near 1 where the writer is extractive. */
function verbatimShare({ statements, alignments }: Compared): number {
  const told = statements.flatMap(({ aside, meaning }, index) =>
    aside || meaning.length === 0 ? [] : [alignments[index]],
  )
  return told.length === 0
    ? 0
    : told.filter((alignment) => alignment?.support.every((share) => share === 1)).length / told.length
}

/** The words of a statement that the other text lacks, but for its label. */
function lostWords(index: number, { statements, alignments }: Compared): LostWord[] {
  const [statement, alignment] = [statements[index], alignments[index]]
  if (!statement || !alignment) return []
  return statement.meaning.flatMap((word, at): LostWord[] => {
    const near = word.concept.weight * (1 - (alignment.support[at] ?? 0))
    if (near === 0 || isLabel(statement.tokens, word)) return []
    return [{ word, near, anywhere: word.concept.weight * (1 - (alignment.anywhere[at] ?? 0)) }]
  })
}

/** «Lab:», «Blodprøver i dag:»: where what follows belongs, which may be told otherwise. */
function isLabel(tokens: readonly Token[], { at, length }: Word): boolean {
  if (tokens[at + length]?.text === ':' || tokens[at + length + 1]?.text === ':') return true
  return at === 0 && tokens.slice(length, LABEL).some(({ text }) => text === ':')
}

/** A label with what stands beside it has so many words. */
const LABEL = 4

function observe(index: number, own: Compared, other: Compared, verbatim: number): string[] | undefined {
  const [statement, alignment] = [own.statements[index], own.alignments[index]]
  if (!statement || !alignment || statement.aside || statement.meaning.length === 0) return undefined
  const lost = lostWords(index, own)
  const near = sum(lost.map((word) => word.near))
  if (near < LEAST) return undefined
  const anywhere = sum(lost.map((word) => word.anywhere))
  const partner = other.alignments[alignment.best]
  const theirs = alignment.best < 0 ? [] : lostWords(alignment.best, other)
  const their = sum(theirs.map((word) => word.near))
  const heavy = lost.filter((word) => word.near >= HEAVY)
  const isMutual = partner?.best === index
  const run = longestRun(statement, lost)
  const clause = lostClause(statement, lost)
  const values = statement.facts.filter(({ optional, category }) => optional !== true && category !== 'side')
  const open = values.filter((fact) => !own.paired.has(fact)).length
  const denied = heavy.filter(({ word }) => (statement.denial.get(word.at) ?? 0) > 0.5).length
  const exact = verbatim >= 0.9 ? 'v9' : verbatim >= 0.7 ? 'v7' : verbatim >= 0.4 ? 'v4' : 'v0'
  const observed = [
    'any',
    ...steps('near', near, SUMS),
    ...steps('anywhere', anywhere, SUMS),
    ...steps('most near', Math.max(0, ...lost.map((word) => word.near)), WEIGHTS),
    ...steps('most anywhere', Math.max(0, ...lost.map((word) => word.anywhere)), WEIGHTS),
    ...steps('share', alignment.share, SHARES),
    ...steps('words', statement.meaning.length, [2, 3, 4, 6, 8, 12, 20]),
    ...steps('run', run, [0.5, 0.9, 1.2, 1.6, 2, 3, 4]),
    ...steps('clause', clause, [0.3, 0.7, 0.95, 1.5, 2, 3]),
    ...steps(`${exact} near`, near, [0.3, 0.7, 1.2, 2]),
    ...steps('heavy', heavy.length, [1, 2, 3, 4, 6]),
    ...steps('values', values.length, [1, 2, 3]),
    ...steps('open values', open, [1, 2]),
    ...(values.length > 0 && open === 0 ? ['all values', ...steps('all values near', near, [0.7, 1.2, 2])] : []),
    isMutual ? 'mutual' : 'not mutual',
    ...steps(isMutual ? 'mutual near' : 'other near', near, [0.5, 0.9, 1.6, 2.5]),
    ...steps('partner lost', their, [0.3, 0.7, 1, 1.6, 2.5]),
    ...steps('both lost', Math.min(near, their), [0.3, 0.5, 0.75, 1, 1.5]),
    ...steps('more lost than partner', near - their, [0.3, 0.75, 1.5]),
    ...(partner ? steps('partner share', partner.share, [0.3, 0.5, 0.7, 0.9, 1]) : ['no partner']),
    ...(denied > 0 ? [denied === heavy.length ? 'all denied' : 'some denied'] : []),
    ...(statement.modifiers.length > 0 ? statement.modifiers.map(({ category }) => `has ${category}`) : []),
    ...(statement.tokens.at(-1)?.kind === 'mark' ? [] : ['no stop']),
    ...(statement.opens || index === 0 ? ['opens'] : []),
    ...(index === own.statements.length - 1 ? ['last'] : []),
    ...lost.flatMap((word) => wordFeatures(word, statement, theirs, other)),
    `first=${statement.tokens[0]?.key ?? ''}`,
    `topic=${statement.topic}`,
    ...statement.words.filter((word) => word.light).map(({ stem }) => `light=${stem}`),
  ]
  return [...new Set(observed)]
}

const HEAVY = 0.5

function wordFeatures(
  { word, near, anywhere }: LostWord,
  statement: Statement,
  theirs: readonly LostWord[],
  other: Compared,
): string[] {
  if (near < LEAST) return []
  const where = anywhere >= near - 0.01 ? 'nowhere' : 'elsewhere'
  const isAkin = theirs.some(({ word: lost }) => alike(lost.stem, word.stem) || shareBeginning(lost.stem, word.stem))
  const size = near >= HEAVY ? 'heavy' : 'light'
  return [
    `${where} ${size}`,
    `w=${word.key}`,
    ...(where === 'nowhere' ? [`nowhere=${word.key}`] : []),
    ...(isMedicineWord(word.stem) ? ['medicine'] : []),
    ...(isAkin ? [`akin ${size}`] : []),
    ...(word.exclusive
      ? [`class=${word.exclusive.class}`, hasRival(word, theirs) ? `rival ${where}` : `no rival ${where}`]
      : []),
    ...(word.concept.parts.length > 0
      ? [`known ${where}`]
      : [`unknown ${where}`, other.places.has(word.beginning) ? 'begins alike' : 'begins nowhere']),
    ...(word.parts.length > 1 || word.concept.parts.length > 1 ? [`compound ${where}`] : []),
    ...((statement.denial.get(word.at) ?? 0) > 0.5 ? [`denied ${size} ${where}`] : []),
  ]
}

function hasRival({ exclusive }: Word, lost: readonly LostWord[]): boolean {
  return lost.some(({ word }) => word.exclusive?.class === exclusive?.class)
}

function shareBeginning(one: string, other: string): boolean {
  return one.length > 3 && other.length > 3 && one.slice(0, 4) === other.slice(0, 4)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** What the heaviest stretch of words weighs of which nothing stands in the other text. */
function longestRun({ meaning }: Statement, lost: readonly LostWord[]): number {
  const weights = new Map(lost.map(({ word, near }) => [word, near]))
  let [run, most] = [0, 0]
  for (const word of meaning) {
    const weight = weights.get(word) ?? 0
    run = weight >= 0.75 * word.concept.weight ? run + weight : 0
    most = Math.max(most, run)
  }
  return most
}

/** … and the heaviest clause of which more than half does not. */
function lostClause({ tokens, meaning }: Statement, lost: readonly LostWord[]): number {
  const weights = new Map(lost.map(({ word, near }) => [word, near]))
  let [all, gone, most, before] = [0, 0, 0, 0]
  const close = (): void => {
    if (gone > all / 2) most = Math.max(most, gone)
    all = 0
    gone = 0
  }
  for (const word of meaning) {
    if (tokens.slice(before, word.at).some(({ kind, key }) => kind === 'mark' || /^(?:og|men|samt)$/.test(key))) close()
    all += word.concept.weight
    gone += weights.get(word) ?? 0
    before = word.at
  }
  close()
  return most
}
