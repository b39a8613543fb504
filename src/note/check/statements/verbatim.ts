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
 * So many of a note's statements stand word for word in the dictation, for the note to be in its own words: of 446 notes of
 * the writer's the least has 0.8, of 234 worded by a person the most 0.65.
 */
const VERBATIM = 0.72
/** So much of a statement that was edited stands there still. */
const EDITED = 0.5
/** More differing words are another sentence, which is found as such. */
const MOST = 3

/**
 * In a note in the dictation's own words, as the extractive writer's is, every word that differs was edited: there
 * «regelmessig» for «uregelmessig» is found, and a word that was taken out, which in a note put in other words may be told
 * by any other. Only in statements that none of the `found` is about.
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

/** Statements of a note in the dictation's own words that have other words or fewer; undefined for another note. */
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

/** Does every word of a statement stand in a said one, as it is, or in those beside it? */
function isSpoken({ tokens }: Statement, { statements }: Side, best: number): boolean {
  const beside = [best, best - 1, best + 1].flatMap((at) => statements[at] ?? [])
  const heard = beside.map(keysOf)
  return tokens.every(({ kind, key }) => kind !== 'word' || heard.some((keys) => keys.has(key)))
}

/** The tokens of what was said, which stays as it is while the note is edited. */
const keysOf = kept(({ tokens }: Statement): ReadonlySet<string> => new Set(tokens.map(({ key }) => key)))

function spansOf(found: readonly Finding[], text: 'note' | 'transcript'): Span[] {
  return found.flatMap((finding) => {
    const span = finding[text]
    return span ? [span] : []
  })
}

/** Does any of the spans begin in a statement? */
function isWithin([from, to]: Span, spans: readonly Span[]): boolean {
  return spans.some(([start]) => start >= from && start < to)
}

/** A statement and those beside it: a sentence may have been cut in two. */
function around({ statements }: Side, index: number): Statement[] {
  return [index - 1, index, index + 1].flatMap((at) => statements[at] ?? [])
}

/** Does a word say little of its own, and shut nothing out: «behandlet med», «har gått»? It may go or come, not be another. */
function isWeak(word: Word): boolean {
  return word.concept.weight <= WEAK && word.exclusive === undefined && !both.test(word.stem)
}

const WEAK = 0.3
/** A side, which is never little: «begge» for «høyre». */
const both = /^(?:begg|bilat)/

/** Words of a statement that the note has not, and words of the note's that the statement has not. */
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
    // «Cave: …», «Røntgen: …»: what a sentence begins with may have become its heading.
    if (isWeak(word) || !original.words.some(({ at, light }) => at < word.at && !light)) return []
    const span = spanOfWord(word, original.tokens)
    return span ? [missingWord(span, original, own)] : []
  })
  const words = [...exchanged, ...fewer]
  if (words.length > 0 || !lacksDenial(original, own)) return words
  return [missingWord(original.span, original, own)]
}

/** Words of meaning in a statement that the other text has fewer of, and not in the statements `others`. */
function strangeTo(others: readonly Statement[], { words, tokens }: Statement, own: Places, theirs: Places): Word[] {
  return words
    .flatMap((word) => (word.inner.length > 0 && !others.some(({ keys }) => keys.has(word.key)) ? word.inner : [word]))
    .filter(({ key, light, concept, at }) => {
      // «ml/m²»: of a value, which is compared as one.
      const isUnit = tokens[at]?.text.includes('/') ?? false
      if (light || isUnit || concept.weight === 0 || others.some(({ keys }) => keys.has(key))) return false
      return (theirs.get(key)?.length ?? 0) < (own.get(key)?.length ?? 0)
    })
}

/** Have the two the same number of words but for their denials? Speech without marks may be cut elsewhere. */
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

/** In speech without marks the words of a statement may be another's, or a spoken heading. */
function within(strange: readonly Word[], { tokens, opens }: Statement): readonly Word[] {
  // Where and what a dictation is need not stand in the note.
  const lost = opens ? strange.filter(({ at }) => at >= OPENING) : strange
  return tokens.at(-1)?.kind === 'mark' ? lost : []
}
