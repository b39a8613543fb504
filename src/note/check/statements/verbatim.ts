import type { Finding, Span } from '../../../spec/journal.ts'
import type { Places } from './coverage.ts'
import { denyingWords } from '../words/denying-words.ts'
import { kept } from '../../../dictation/tokens/kept.ts'
import { exchangedWord, missingWord } from '../findings/findings.ts'
import { OPENING } from '../reading/read-text.ts'
import type { Statement } from '../reading/statement.ts'
import { isMutual, tellersOf, type Side } from './side.ts'
import { spanOfWord } from '../words/spans.ts'
import type { Word } from '../words/words.ts'

/**
 * Minimum share of verbatim statements for a note in the dictation's own words. Of 446 notes by the writer the lowest
 * has 0.8; of 234 worded by a person the highest has 0.65.
 */
const VERBATIM = 0.72
/** Minimum `literal` share of an edited statement. */
const EDITED = 0.5
/** Maximum number of differing words; beyond it, the sentence is a different one and is reported as such. */
const MOST = 3

/**
 * Finds edits in a note in the dictation's own words, such as the extractive writer's, where every differing word was
 * edited: «regelmessig» for «uregelmessig», or a removed word, which in a reworded note any other word might express.
 * Skips statements that one of `found` is about.
 */
export function findEdited(dictated: Side, written: Side, found: readonly Finding[], noteText: string): Finding[] {
  const differing = notVerbatim(dictated, written)
  if (!differing) return []
  const [inNote, inTranscript] = [spansOf(found, 'note'), spansOf(found, 'transcript')]
  const tellers = tellersOf(written)
  return differing.flatMap((index) => {
    const { best, literal } = written.coverages[index] ?? { best: -1, literal: 0 }
    const [own, original] = [written.statements[index], dictated.statements[best]]
    if (!own || !original || literal < EDITED || !isMutual(index, best, dictated)) return []
    if (isWithin(own.span, inNote) || isWithin(original.span, inTranscript)) return []
    const lost = within(
      strangeTo(
        [...around(written, index), ...(tellers.get(best) ?? []).flatMap((at) => written.statements[at] ?? [])],
        original,
        dictated.stance.places,
        written.stance.places,
      ),
      original,
    )
    const added = strangeTo(around(dictated, best), own, written.stance.places, dictated.stance.places)
    return compareWords(original, own, { lost, added }, noteText)
  })
}

/** Indices of statements whose words differ or are fewer; undefined if the note is not in the dictation's own words. */
export function notVerbatim(dictated: Side, written: Side): number[] | undefined {
  const covered = [...written.coverages.keys()].filter((index) => (written.coverages[index]?.best ?? -1) >= 0)
  const most = (1 - VERBATIM) * covered.length
  const differing: number[] = []
  let others = 0
  for (const index of covered) {
    const [own, best] = [written.statements[index], written.coverages[index]?.best ?? -1]
    const isSame =
      own !== undefined && (own.words === dictated.statements[best]?.words || isSpoken(own, dictated, best))
    if (!isSame && ++others > most) return undefined
    if (!isSame || (dictated.statements[best]?.tokens.length ?? 0) > own.tokens.length) differing.push(index)
  }
  return differing
}

/** Whether every word of a statement occurs unchanged in the dictated one at `best` or its neighbours. */
function isSpoken({ tokens }: Statement, { statements }: Side, best: number): boolean {
  const beside = [best, best - 1, best + 1].flatMap((at) => statements[at] ?? [])
  const heard = beside.map(keysOf)
  return tokens.every(({ kind, key }) => kind !== 'word' || heard.some((keys) => keys.has(key)))
}

/** Keys of a dictated statement's tokens, cached while the note is edited. */
const keysOf = kept(({ tokens }: Statement): ReadonlySet<string> => new Set(tokens.map(({ key }) => key)))

function spansOf(found: readonly Finding[], text: 'note' | 'transcript'): Span[] {
  return found.flatMap((finding) => {
    const span = finding[text]
    return span ? [span] : []
  })
}

/** Whether any of the spans begins within a statement. */
function isWithin([from, to]: Span, spans: readonly Span[]): boolean {
  return spans.some(([start]) => start >= from && start < to)
}

/** A statement and its neighbours: a sentence may have been split. */
function around({ statements }: Side, index: number): Statement[] {
  return [index - 1, index, index + 1].flatMap((at) => statements[at] ?? [])
}

/** Whether a word may be added or dropped, but not replaced: it means little and excludes nothing («har gått»). */
function isWeak(word: Word): boolean {
  return word.concept.weight <= WEAK && word.exclusive === undefined && !both.test(word.stem)
}

const WEAK = 0.3
/** Sides, which always carry meaning: «begge» for «høyre». */
const both = /^(?:begg|bilat)/

/** Words that only the dictated statement has, and words that only the note's has. */
interface Differing {
  readonly lost: readonly Word[]
  readonly added: readonly Word[]
}

function compareWords(original: Statement, own: Statement, { lost, added }: Differing, noteText: string): Finding[] {
  if (lost.length > MOST || added.length > MOST) return []
  const exchanged = lost.slice(0, added.length).flatMap((word, index) => {
    const other = added[index]
    const [note, transcript] = [other && spanOfWord(other, own.tokens), spanOfWord(word, original.tokens)]
    const text = original.tokens[word.at]?.text ?? ''
    return note && transcript ? [exchangedWord(note, transcript, text, noteText)] : []
  })
  const fewer = lost.slice(added.length).flatMap((word) => {
    // «Cave: …», «Røntgen: …»: the first word may have become the heading.
    if (isWeak(word) || !original.words.some(({ at, light }) => at < word.at && !light)) return []
    const span = spanOfWord(word, original.tokens)
    return span ? [missingWord(span, original, own)] : []
  })
  const words = [...exchanged, ...fewer]
  if (words.length > 0 || !lacksDenial(original, own)) return words
  return [missingWord(original.span, original, own)]
}

/** Content words of a statement that the other text has fewer of, and that none of `others` has. */
function strangeTo(others: readonly Statement[], { words, tokens }: Statement, own: Places, theirs: Places): Word[] {
  return words
    .flatMap((word) => (word.inner.length > 0 && !others.some(({ keys }) => keys.has(word.key)) ? word.inner : [word]))
    .filter(({ key, light, concept, at }) => {
      // «ml/m²» belongs to a value, which is compared as a whole.
      const isUnit = tokens[at]?.text.includes('/') ?? false
      if (light || isUnit || concept.weight === 0 || others.some(({ keys }) => keys.has(key))) return false
      return (theirs.get(key)?.length ?? 0) < (own.get(key)?.length ?? 0)
    })
}

/** Whether they differ in length only by denials; dictation without punctuation may be split differently. */
function lacksDenial(original: Statement, own: Statement): boolean {
  const fewer = denialsIn(original) - denialsIn(own)
  return fewer !== 0 && wordCount(original) - wordCount(own) === fewer
}

function denialsIn({ tokens }: Statement): number {
  return tokens.filter(({ key }) => denyingWords.has(key)).length
}

function wordCount({ tokens }: Statement): number {
  return tokens.filter(({ kind }) => kind === 'word').length
}

/** Without punctuation, words of a statement may belong to another one or to a spoken heading. */
function within(strange: readonly Word[], { tokens, opens }: Statement): readonly Word[] {
  // The place and type of a dictation may be absent from the note.
  const lost = opens ? strange.filter(({ at }) => at >= OPENING) : strange
  return tokens.at(-1)?.kind === 'mark' ? lost : []
}
