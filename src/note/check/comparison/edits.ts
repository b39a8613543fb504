import type { Finding, Span } from '../../../spec/journal.ts'
import { besideIn, type Beside } from '../alignment/beside.ts'
import { kindIn, spokenIn, type Spoken } from '../alignment/spoken.ts'
import { supportOf } from '../alignment/support.ts'
import { exchangedWord, inCaseOf, missingWord } from '../findings/findings.ts'
import { sentencesOf } from '../reading/read-body.ts'
import type { Statement } from '../reading/read-text.ts'
import { spanOfAll } from '../words/words.ts'
import { steps, type Candidate, type Compared, type Comparing } from './candidate.ts'
import { gapsIn, type Gap } from './gaps.ts'

/** So much of a sentence must be the same. */
const SAME = 0.4

/** Where a sentence of the note has other words, more or fewer than what was said in its place. */
export function editCandidates({ said, written, noteText }: Comparing): Candidate[] {
  const repeated = sentencesOf(said.statements)
  // «Ny time.» looks like a title, and may have been «Ingen ny time.»
  const told = [...written.statements.keys()].filter((index) => {
    const { aside = true, tokens = [] } = written.statements[index] ?? {}
    return !aside || tokens.at(-1)?.text === '.'
  })
  const beside = new Map<number, Beside>()
  let verbatim = 0
  for (const index of told) {
    const statement = written.statements[index]
    if (!statement || repeated.has(statement.words)) verbatim++
    else {
      const place = besideIn(statement, index, written.alignments, said.statements)
      if (place) beside.set(index, place)
      if (place?.share === 1) verbatim++
    }
  }
  const all = told.length === 0 ? 0 : verbatim / told.length
  return [...beside].flatMap(([index, place]) => {
    const statement = written.statements[index]
    if (!statement || place.share < SAME) return []
    const own = spokenIn(statement)
    return gapsIn(own, place.theirs, place.pairs).map((gap) =>
      candidateOf(
        gap,
        { statement, index, best: place.source, share: place.share, verbatim: all, own, theirs: place.theirs },
        said,
        written,
        noteText,
      ),
    )
  })
}

interface Place {
  readonly statement: Statement
  readonly index: number
  readonly best: number
  readonly share: number
  readonly verbatim: number
  readonly own: readonly Spoken[]
  readonly theirs: readonly Spoken[]
}

function candidateOf(gap: Gap, place: Place, said: Compared, written: Compared, noteText: string): Candidate {
  const { own, theirs, before, behind, left, right } = gap
  const { statement, index, best, share, verbatim } = place
  const [mine, its] = [kindIn(own), kindIn(theirs)]
  const way = own.length === 0 ? 'lost' : theirs.length === 0 ? 'added' : 'turned'
  const telling = (words: readonly Spoken[]): readonly Spoken[] => words.filter(({ kind }) => kind !== 'light')
  const isIn = (words: readonly Spoken[], others: readonly Spoken[]): boolean =>
    words.length > 0 && telling(words).every(({ key }) => others.some((other) => other.key === key))
  const isAnywhere = (words: readonly Spoken[], { places }: Compared): boolean =>
    telling(words).every(({ key, word }) => places.has(key) || (word ? places.has(word.key) : false))
  const window = written.alignments[index]?.window ?? []
  const [oursIn, theirsIn] = [isIn(own, place.theirs), isIn(theirs, place.own)]
  const supported = own.every(({ word }) => !word || word.light || supportOf(word, window) === 1)
  const told = theirs.every(({ word }) => !word || word.light || supportOf(word, [statement]) === 1)
  const denials = countOf(own) - countOf(theirs)
  const total = countOf(place.own) - countOf(place.theirs.filter((each) => each.statement === said.statements[best]))
  const observed = [
    'any',
    ...steps('own', own.length, [1, 2, 3, 4]),
    ...steps('theirs', theirs.length, [1, 2, 3, 4]),
    ...steps('before', before, [1, 2, 3, 5]),
    ...steps('behind', behind, [1, 2, 3, 5]),
    ...steps('beside', Math.min(before, behind), [1, 2, 3]),
    ...steps('share', share, [0.5, 0.6, 0.7, 0.8, 0.9, 0.95]),
    ...steps('verbatim', verbatim, [0.1, 0.3, 0.5, 0.7, 0.85, 0.95]),
    ...(left ? [`left ${left.kind === 'light' ? 'light' : 'telling'}`] : ['at beginning']),
    ...(right ? [`right ${right.kind === 'light' ? 'light' : 'telling'}`] : ['at end']),
    ...(oursIn ? ['own said beside'] : []),
    ...(theirsIn ? ['theirs told beside'] : []),
    ...(oursIn && theirsIn ? ['exchanged'] : []),
    isAnywhere(own, said) ? 'own said' : 'own never said',
    isAnywhere(theirs, written) ? 'theirs told' : 'theirs never told',
    ...(supported ? ['own supported'] : []),
    ...(told ? ['theirs supported'] : []),
    ...steps('denials', denials, [-1, 0, 1]),
    ...steps('denials in all', total, [-1, 0, 1]),
    ...(said.alignments[best]?.best === index ? ['mutual'] : []),
    ...steps('words', place.own.length, [3, 5, 8, 14]),
    ...own.map(({ key }) => `own=${key}`),
    ...theirs.map(({ key }) => `their=${key}`),
    `${own.map(({ token }) => token.key).join(' ')} for ${theirs.map(({ token }) => token.key).join(' ')}`,
  ]
  return {
    comparison: 'edit',
    observed,
    sorts: [way, `${mine} for ${its}`],
    statement: -1,
    place: place.index,
    isSure: verbatim >= VERBATIM && isSure(gap, denials),
    finding: findingOf(gap, place, said, { mine, its }, noteText),
  }
}

/** So many of a note's sentences were said word for word, for the note to be in the dictation's own words. */
const VERBATIM = 0.7
const turning: ReadonlySet<string> = new Set(['denial', 'side', 'person', 'medicine'])

/** In a note in the dictation's own words what turns a sentence round between the same words leaves no doubt. */
function isSure({ own, theirs, before, behind }: Gap, denials: number): boolean {
  if (before + behind < 1) return false
  const [mine, its] = [kindIn(own), kindIn(theirs)]
  if (mine === 'denial' || its === 'denial') return denials !== 0
  return mine === its && turning.has(mine)
}

function countOf(words: readonly Spoken[]): number {
  return words.filter(({ kind }) => kind === 'denial').length
}

function findingOf(
  gap: Gap,
  { statement, best }: Place,
  said: Compared,
  { mine, its }: { mine: string; its: string },
  noteText: string,
): Finding {
  const { own, theirs } = gap
  const [note, transcript] = [spanOf(own), spanOf(theirs)]
  const turned = turnedDenial(gap, noteText)
  if (turned) return turned
  if (!note) {
    const source = theirs[0]?.statement ?? said.statements[best] ?? statement
    return missingWord(transcript ?? source.span, source, statement)
  }
  if (!transcript) return { kind: 'unsupported', category: mine === 'denial' ? 'negation' : 'statement', note }
  const text = theirs.map(({ token }) => token.text).join(' ')
  const finding = exchangedWord(note, transcript, text, noteText)
  return mine === 'side' && its === 'side' ? { ...finding, category: 'side' } : finding
}

/** One denial more or less, with the word beside it: «Feber» for «Ingen feber», «øker ikke» for «øker». One click puts it right. */
function turnedDenial({ own, theirs, left, right, ownLeft, ownRight }: Gap, noteText: string): Finding | undefined {
  const [denial, other] = own.length === 0 ? theirs : own
  const beside = ownRight ?? ownLeft
  const span = beside && spanOf([beside])
  if (denial?.kind !== 'denial' || other || own.length + theirs.length > 1 || !span) return undefined
  const said = ownRight ? right : left
  const words = ownRight ? [denial, beside] : [beside, denial]
  const whole = spanOf(own.length === 0 ? [...theirs, ...(said ? [said] : [])] : said ? [said] : [])
  const note = own.length === 0 ? span : spanOf(words)
  if (!note || !whole) return undefined
  const like = noteText.slice(...note)
  const text = beside.token.text
  const isName = text.slice(1) !== text.slice(1).toLowerCase()
  const mend =
    own.length > 0
      ? inCaseOf(text, like)
      : ownRight
        ? inCaseOf(`${denial.token.text.toLowerCase()} ${isName ? text : text.toLowerCase()}`, like)
        : `${text} ${denial.token.text.toLowerCase()}`
  return { kind: 'different', category: 'negation', note, transcript: whole, mend }
}

function spanOf(words: readonly Spoken[]): Span | undefined {
  return spanOfAll(words.map(({ token }) => token))
}
