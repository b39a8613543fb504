import { render } from '../../../dictation/render.ts'
import { changeEach, type Token } from '../../../dictation/tokens/token.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { innerStop } from '../../cutting/inner-stops.ts'
import { headingTable } from '../../headings/heading-table.ts'
import { noteTypes } from '../../headings/note-types.ts'
import { markStyleOf } from '../../cutting/observe-words.ts'
import { cutAtHeadings } from '../../headings/spoken-headings.ts'
import { dropTitle } from '../../headings/titles.ts'
import { readAnswers } from './answered-questions.ts'
import { isGreeting, isHeading, isOfOpening, isOpening, isTitle } from './labels.ts'
import { given } from '../denials/denial-words.ts'
import { denyingWords } from '../words/denying-words.ts'
import { withoutNationalIds } from './national-id.ts'
import { readDenials, type Denial } from '../denials/negation.ts'
import { bodyOf, withoutStop, type Body, type ReadBefore, type UnderTopic } from './read-body.ts'
import { toFacts } from './read-facts.ts'
import { reread } from './reread.ts'
import type { Sentence, Statement } from './statement.ts'
import { stopInside, withPrepositions } from './short-forms.ts'
import { cutAround, mayBeOmitted, withoutTakenBack, type TakenBack } from './taken-back.ts'
import { createLineReader } from './written-lines.ts'
import { spanOfAll } from '../words/spans.ts'
import { addKeys, keysOfWord, withInner, wordsOf, type Word } from '../words/words.ts'

/** Number of tokens at the start of a dictation that may say what is dictated and where. */
export const OPENING = 8
/** Maximum length of a label that is answered, in tokens with its colon. */
const LABEL = 4
/** Maximum length of a statement, in tokens; longer ones are split. */
const LONGEST = 100

/** Creates a reader of notes that reuses what its last call read, with the result of `readStatements`. */
export function createStatementReader(): (text: string, own: OwnWords, lexicon: ReadBefore) => readonly Statement[] {
  const readLines = createLineReader()
  let before: readonly Statement[] = []
  return (text, own, lexicon) => {
    before = readStatements(dropTitle(readLines(text, own)), true, lexicon, before)
    return before
  }
}

/**
 * Reads a text into statements with their facts. `isWritten`: it is a note, not a dictation. `before`: the statements
 * before an edit; unchanged ones at the beginning and the end are reused, with the same result. `takenBack`: tokens
 * that the other text may omit. Linear.
 */
export function readStatements(
  normalised: readonly Token[],
  isWritten: boolean,
  lexicon: ReadBefore,
  before: readonly Statement[] = [],
  takenBack: TakenBack = nothingTakenBack,
): Statement[] {
  const whole = readAnswers(changeEach(withPrepositions(withoutNationalIds(normalised)), innerStop))
  const tokens = isWritten ? changeEach(whole, stopInside) : whole
  const sentences: Sentence[] = []
  let opens = !isWritten
  let label = ''
  const style = markStyleOf(withoutTakenBack(tokens, takenBack), isWritten)
  for (const { spoken, tokens: dictated } of cutAtHeadings(tokens, headingTable(noteTypes.poliklinikk))) {
    const topic = spoken?.phrase ?? ''
    for (const sentence of cutLong(cutAround(dictated, style, takenBack))) {
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
      // After «ja» or «hei» the next sentence still opens the dictation.
      opens &&= isGreeting(sentence)
    }
  }
  const fromEnd = before.length - sentences.length
  const statements: Statement[] = []
  for (const [index, sentence] of sentences.entries())
    statements.push(
      reread(sentence, index, before[index]) ??
        (fromEnd === 0 || index + fromEnd < 0 ? undefined : reread(sentence, index, before[index + fromEnd])) ??
        mayBeOmitted(readStatement(sentence, index, lexicon, isWritten), takenBack),
    )
  return statements
}

const nothingTakenBack: TakenBack = new Set()

/** Whether a sentence is only a denial: «Medisiner/allergi: Ingen.» */
function isAnswer(sentence: readonly Token[]): boolean {
  if (!denyingWords.has(sentence[0]?.key ?? '')) return false
  return given.test(sentence[1]?.key ?? '') || sentence.filter(({ kind }) => kind === 'word').length <= 2
}

/** Splits long sentences, which keeps reading linear. */
function cutLong(sentences: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  if (!sentences.some(({ length }) => length > LONGEST)) return sentences
  return sentences.flatMap((sentence) =>
    Array.from({ length: Math.ceil(sentence.length / LONGEST) }, (_, part) =>
      sentence.slice(part * LONGEST, (part + 1) * LONGEST),
    ),
  )
}

function readStatement(sentence: Sentence, index: number, lexicon: ReadBefore, isWritten: boolean): Statement {
  const { tokens } = sentence
  const unstopped = withoutStop(tokens)
  const body = bodyOf(unstopped, lexicon, isWritten)
  const { words, content, readings } = body
  const { denials, denied, deniedAt, heard, keys } = underTopic(body, unstopped, sentence.topic, lexicon)
  const telling = sentence.opens
    ? content.filter(({ at }) => at >= OPENING || !isOfOpening(tokens[at]?.key ?? ''))
    : content
  // No spread, here and for facts: copying an object takes longer than the reading itself.
  return {
    tokens,
    topic: sentence.topic,
    aside: sentence.aside,
    opens: sentence.opens,
    span: sentence.span,
    words,
    meaning: eachOnce(telling),
    heard,
    keys,
    facts: toFacts(unstopped, content, readings, denials, index),
    denied,
    deniedAt,
  }
}

/** What a sentence says under its heading; read once where both texts have the sentence. */
function underTopic(body: Body, tokens: readonly Token[], spoken: string, lexicon: ReadBefore): UnderTopic {
  const before = body.under.get(spoken)
  if (before) return before
  const { words, under } = body
  const topic = spoken === '' ? [] : wordsOf(spoken, 0, lexicon)
  // A sentence without denials under one heading has none under any.
  const [other] = under.values()
  const denials = other?.denials.length === 0 ? other.denials : readDenials(tokens, words, topic)
  const dictated: UnderTopic = {
    denials,
    ...(denials.length === 0 ? nothingDenied : deniedBy(denials, topic)),
    heard: withInner(topic.length === 0 ? words : [...words, ...topic]),
    keys: topic.length === 0 ? body.keys : addKeys(new Set(body.keys), withInner(topic)),
  }
  under.set(spoken, dictated)
  return dictated
}

/** What a statement denies. */
type Denied = Pick<UnderTopic, 'denied' | 'deniedAt'>

const nothingDenied: Denied = { denied: new Set(), deniedAt: new Set() }

function deniedBy(denials: readonly Denial[], topic: readonly Word[]): Denied {
  const denied = new Set<string>()
  const deniedAt = new Set<number>()
  for (const { scope } of denials)
    for (const word of scope) {
      for (const key of keysOfWord(word)) denied.add(key)
      if (!topic.includes(word)) deniedAt.add(word.at)
    }
  return { denied, deniedAt }
}

/** Keeps the first occurrence of each word, whose position is used later. */
function eachOnce(words: readonly Word[]): Word[] {
  const seen = new Set<string>()
  return words.filter(({ key }) => !seen.has(key) && seen.add(key))
}
