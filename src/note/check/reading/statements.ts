import { pronouns, verbs } from '../../../dictation/tokens/clause-words.ts'
import { render } from '../../../dictation/render.ts'
import { changeEach, type Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { innerStop } from '../../sentences/inner-stops.ts'
import { headingTable } from '../../headings/heading-table.ts'
import { noteTypes } from '../../headings/note-types.ts'
import { cutSentences } from '../../sentences/sentences.ts'
import { cutAtHeadings } from '../../headings/spoken-headings.ts'
import { dropTitle } from '../../headings/titles.ts'
import { isGreeting, isHeading, isOfOpening, isOpening, isTitle } from './labels.ts'
import type { Modifier } from '../context/context.ts'
import { withNamedFingers } from './named-fingers.ts'
import { withoutNationalIds } from './national-id.ts'
import { bodyOf, withoutStop, type ReadBefore } from './read-body.ts'
import { toFacts, type Fact } from './read-facts.ts'
import { reread } from './reread.ts'
import { stopInside, withPrepositions } from './short-forms.ts'
import { createLineReader } from './written-lines.ts'
import { negationWords } from '../words/negation.ts'
import { addKeys, spanOfAll, withInner, wordsOf, type Word } from '../words/words.ts'

/** A sentence, or what was said between two breaths. */
export interface Sentence {
  readonly tokens: readonly Token[]
  /** The heading that it stands under, as spoken; '' for none. */
  readonly topic: string
  /** A heading, or where and what the dictation is: need not stand in the other text. */
  readonly aside: boolean
  /** The first of a dictation, which may begin with where and what it is. */
  readonly opens: boolean
  readonly span: Span
}

/** A sentence, read. */
export interface Statement extends Sentence {
  readonly words: readonly Word[]
  readonly facts: readonly Fact[]
  /** Its words of meaning, each once. */
  readonly meaning: readonly Word[]
  /** Its words and those of its heading; of both the keys, also of parts, the beginnings and what they are about. */
  readonly heard: readonly Word[]
  readonly keys: ReadonlySet<string>
  readonly modifiers: readonly Modifier[]
  /** How surely it denies what stands at each token, 0 to 1. */
  readonly denied: ReadonlyMap<number, number>
}

/** Where and what a dictation is stands among so many of its first tokens. */
export const OPENING = 8
/** A label that is answered is as short as this. */
const LABEL = 4
/** Longer statements are read in parts. */
const LONGEST = 100

/** Reads notes; see `readStatements`. What it read last it does not read anew, which is quicker and gives the same. */
export function createStatementReader(): (text: string, own: OwnWords, lexicon: ReadBefore) => readonly Statement[] {
  const readLines = createLineReader()
  let before: readonly Statement[] = []
  return (text, own, lexicon) => {
    before = readStatements(dropTitle(readLines(text, own)), true, lexicon, before)
    return before
  }
}

/**
 * Reads a text into statements with their facts. `isWritten`: it is a note, not a dictation. `before`: the statements of
 * the text before an edit; those that stand unchanged at its beginning and its end are not read anew, which is quicker
 * and gives the same. Linear.
 */
export function readStatements(
  normalised: readonly Token[],
  isWritten: boolean,
  lexicon: ReadBefore,
  before: readonly Statement[] = [],
): Statement[] {
  const whole = changeEach(withNamedFingers(withPrepositions(withoutNationalIds(normalised))), innerStop)
  const tokens = isWritten ? changeEach(whole, stopInside) : whole
  const sentences: Sentence[] = []
  let opens = !isWritten
  let label = ''
  for (const { spoken, tokens: said, runOn } of cutAtHeadings(tokens, headingTable(noteTypes.poliklinikk))) {
    const topic = spoken?.phrase ?? ''
    for (const sentence of isWritten ? cutSentences(said, runOn) : cutLong(withAnswers(cutSentences(said, runOn)))) {
      const span = spanOfAll(sentence)
      if (!span) continue
      const aside = isWritten
        ? isHeading(sentence) || isTitle(sentence)
        : isHeading(sentence) || (opens && (isOpening(sentence) || isGreeting(sentence)))
      sentences.push({
        tokens: sentence,
        topic: isAnswer(sentence) && label !== '' ? label : topic,
        aside,
        opens,
        span,
      })
      label =
        isWritten && sentence.at(-1)?.text === ':' && sentence.length <= LABEL
          ? render(sentence.slice(0, -1)).toLowerCase()
          : ''
      // «ja», «hei»: what follows opens the dictation as well.
      opens &&= isGreeting(sentence)
    }
  }
  const fromEnd = before.length - sentences.length
  const statements: Statement[] = []
  for (const [index, sentence] of sentences.entries())
    statements.push(
      reread(sentence, index, before[index]) ??
        (fromEnd === 0 || index + fromEnd < 0 ? undefined : reread(sentence, index, before[index + fromEnd])) ??
        readStatement(sentence, index, lexicon, isWritten),
    )
  return statements
}

/** «Medisiner/allergi: Ingen.»: a denial and no more. */
function isAnswer(sentence: readonly Token[]): boolean {
  return answers.test(sentence[0]?.key ?? '') && sentence.filter(({ kind }) => kind === 'word').length <= 2
}

const answers = /^(?:ingen|inga|nei|ikke|ikkje|ja|intet|negativt?)$/

/** «Røyker? Nei.»: a question and its answer are one statement. Longer answers are statements of their own. */
function withAnswers(sentences: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  if (!sentences.some((sentence) => sentence.at(-1)?.text === '?')) return sentences
  const joined: (readonly Token[])[] = []
  for (const sentence of sentences) {
    const question = joined.at(-1)
    if (question?.at(-1)?.text === '?' && isAnswer(sentence))
      joined[joined.length - 1] = [...question.slice(0, -1), ...sentence]
    else joined.push(sentence)
  }
  return joined
}

/** A longer sentence is a history told with commas only: its clauses are claims of their own. */
const LONG = 16
/** A clause is no shorter, but for the last. */
const CLAUSE = 4

/** Long ones in clauses, and where there are no commas in parts: the bound that keeps reading linear. */
function cutLong(sentences: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  if (!sentences.some(({ length }) => length > LONG)) return sentences
  return sentences.flatMap((sentence) => (sentence.length > LONG ? clausesOf(sentence) : [sentence]))
}

function clausesOf(sentence: readonly Token[]): (readonly Token[])[] {
  const clauses: (readonly Token[])[] = []
  let from = 0
  for (let at = 1; at <= sentence.length; at++) {
    const isEnd = at === sentence.length
    const isComma = sentence[at - 1]?.text === ',' && at - from > CLAUSE && !isListItem(sentence, at)
    if (!isEnd && !isComma && at - from < LONGEST) continue
    clauses.push(sentence.slice(from, at))
    from = at
  }
  return clauses
}

/** «ingen feber, hoste, eller oppkast»: what goes on with what stands before the comma. */
function isListItem(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + ITEM; at++) {
    const token = tokens[at]
    if (!token || token.kind === 'mark') return false
    if (/^(?:og|eller)$/.test(token.key)) return true
    if (token.kind !== 'word' || verbs.has(token.key) || pronouns.has(token.key) || negationWords.has(token.key))
      return false
  }
  return false
}

/** So many tokens an item of a list has at most. */
const ITEM = 4

function readStatement(sentence: Sentence, index: number, lexicon: ReadBefore, isWritten: boolean): Statement {
  const { tokens } = sentence
  const unstopped = withoutStop(tokens)
  const { words, content, readings, modifiers, denied, keys } = bodyOf(unstopped, lexicon, isWritten)
  const topic = sentence.topic === '' ? [] : wordsOf(sentence.topic, 0, lexicon)
  const telling = sentence.opens
    ? content.filter(({ at }) => !isSeenBy(tokens, at) && (at >= OPENING || !isOfOpening(tokens[at]?.key ?? '')))
    : content
  // «Allergier: Ingen kjente.»: what the heading names is denied.
  const isDenial = telling.length === 0 && modifiers.some(({ category }) => category === 'denied')
  const answered = isDenial && topic.length > 0 ? eachOnce(topic.filter(({ light }) => !light)) : undefined
  // Spelt out, here and for facts: an object that begins as a copy of another takes longer than the reading.
  return {
    tokens,
    topic: sentence.topic,
    aside: sentence.aside,
    opens: sentence.opens,
    span: sentence.span,
    words,
    meaning: answered ?? eachOnce(telling),
    heard: withInner(topic.length === 0 ? words : [...words, ...topic]),
    keys: topic.length === 0 ? keys : addKeys(new Set(keys), withInner(topic)),
    facts: toFacts(unstopped, content, readings, index),
    modifiers,
    denied: answered ? new Map([[0, 1]]) : denied,
  }
}

/** «en mann på 34 år til hudlegen»: whom a patient who is presented sees. */
function isSeenBy(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 2]?.key === 'år' && tokens[at - 1]?.key === 'til' && doctor.test(tokens[at]?.key ?? '')
}

const doctor = /(?:lege|kirurg|olog)(?:n|en)?$/

/** Each word where it stands first: what it is parted from is read from there. */
function eachOnce(words: readonly Word[]): Word[] {
  const seen = new Set<string>()
  return words.filter(({ key }) => !seen.has(key) && seen.add(key))
}
