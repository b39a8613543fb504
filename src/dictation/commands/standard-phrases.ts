import type { Span } from '../../spec/journal.ts'
import type { StandardPhrase } from '../../spec/own-words.ts'
import { matchPhrase, mayContain, phraseTable } from '../tokens/phrases.ts'
import { nearNames } from './near-names.ts'
import { numberWord } from '../values/number-words.ts'
import { changed, endsSentence, joinSpans, merge, type Pass, type Token } from '../tokens/token.ts'
import { tokenise } from '../tokens/tokenise.ts'
import { dropFillers } from './fillers.ts'

const kinds = ['frase', 'frasen', 'standardfrase', 'standardfrasen', 'standardtekst', 'standardteksten', 'mal', 'malen']
const verbs = ['sett inn', 'set inn', 'legg inn', 'bruk']
/** Verbs that need no noun such as «frase». «Legg inn» alone may mean that the patient is admitted. */
const inserting: ReadonlySet<string> = new Set(['sett inn', 'set inn'])
const ambiguous: ReadonlySet<string> = new Set(['legg inn'])
/** Words that begin a place rather than a name: «sett inn under Funn», «sett inn i høyre øre». */
const leadsToPlace = /^(?:under|i|på|til|ved|der|her)$/
/** How a phrase is asked for, before its name. «Bruk» needs a noun: with only a name it may be about the patient. */
const openings = phraseTable(
  [
    ...verbs.flatMap((verb) => kinds.map((kind) => `${verb} ${kind}`)),
    ...verbs.slice(0, 3),
    'frase',
    'standardfrase',
    'autotekst',
  ].map((opening) => [opening, opening]),
)
const mayAsk = mayContain(openings)
/** Maximum length of a name in tokens, punctuation included. */
const LONGEST_NAME = 16
/** Maximum number of phrases, and of UTF-16 units of their texts, per dictation; further requests stay as spoken. */
const MOST_PHRASES = 200
const MOST_INSERTED = 40_000
/** Words that join a request to what was said before it: «og sett inn …», «og så sett inn …». */
const joint = /^(?:og|samt|så|deretter)$/

/**
 * Turns «sett inn normal cor pulm» into a token of kind `phrase` that carries the user's text and stands alone. In a
 * sentence that only asks for a phrase, a near match of a name counts. A request for an unknown phrase is left out of
 * the note (`findUnknownPhrases` reports it); anything else stays as spoken.
 */
export function findPhrases(phrases: readonly StandardPhrase[]): Pass {
  const callAt = callReader(phrases)
  return (tokens) => {
    const result: Token[] = []
    let [count, room] = [MOST_PHRASES, MOST_INSERTED]
    let index = 0
    while (index < tokens.length) {
      const call = count > 0 ? callAt(tokens, index) : undefined
      const found = call && (call.text ?? '').length <= room ? call : undefined
      if (found?.text !== undefined) {
        ;[count, room] = [count - 1, room - found.text.length]
        const joints = result.splice(result.findLastIndex(({ key }) => !joint.test(key)) + 1)
        result.push(merge([...joints, ...tokens.slice(index, found.end)], 'phrase', found.text, { tight: false }))
      }
      const token = tokens[index]
      if (!found && token) result.push(token)
      index = found?.end ?? index + 1
      if (found && /^[.,]$/.test(tokens[index]?.text ?? '')) index++
    }
    return result
  }
}

/** A request for a phrase that the user does not have: the span of the whole request, and of the name in it. */
export interface UnknownPhrase {
  readonly span: Span
  readonly name: Span
}

/** Finds where a dictation asks for unknown phrases, in UTF-16 units of the transcript. Pure; never throws; linear. */
export function findUnknownPhrases(transcript: string, phrases: readonly StandardPhrase[]): UnknownPhrase[] {
  if (!mayAsk(transcript)) return []
  const callAt = callReader(phrases)
  const tokens = dropFillers(tokenise(transcript))
  const found: UnknownPhrase[] = []
  for (let index = 0; index < tokens.length;) {
    const call = callAt(tokens, index)
    if (call && call.text === undefined) {
      const [first, name, last] = [tokens[index], tokens[call.name], tokens[call.end - 1]].map((token) => token?.spans)
      const [start, from, to] = [first?.[0]?.[0], name?.[0]?.[0], last?.at(-1)?.[1]]
      if (start !== undefined && from !== undefined && to !== undefined) {
        found.push({ span: [start, to], name: [from, to] })
      }
    }
    index = call?.end ?? index + 1
  }
  return found
}

type CallReader = (tokens: readonly Token[], index: number) => Call | undefined

function callReader(phrases: readonly StandardPhrase[]): CallReader {
  const named = new Map<string, NamedPhrase>()
  for (const { name, text } of phrases) {
    const tokens = tokenise(name)
    named.set(tokens.map(letters).join(''), { words: wordsOf(tokens), text })
  }
  named.delete('')
  const nearest = nearNames([...named.values()])
  const mostWords = Math.max(...[...named.values()].map(({ words }) => words.length), 3) + 1
  return (tokens, index) => {
    const exact = phraseAt(tokens, index, named)
    const sentence = exact ? undefined : callSentenceAt(tokens, index)
    if (!sentence) return exact
    const { words, opening, isBroken, ...place } = sentence
    const text = nearest(words)?.text
    if (text !== undefined) return { ...place, text }
    const isCall = !ambiguous.has(opening) && (named.size > 0 || !inserting.has(opening))
    const isName = !isBroken && words.length <= mostWords && !leadsToPlace.test(words[0] ?? '')
    return isCall && isName ? { ...place, text: undefined } : undefined
  }
}

/** Replaces `phrase` tokens with their texts; each inserted token has the spans of the words that asked for it. */
export function insertPhrases(write: (text: string) => readonly Token[]): Pass {
  return (tokens) => {
    if (!tokens.some(({ kind }) => kind === 'phrase')) return tokens
    const written = new Map<string, readonly Token[]>()
    const writeOnce = (text: string): readonly Token[] => {
      const known = written.get(text) ?? write(text)
      written.set(text, known)
      return known
    }
    return tokens.flatMap((token) => (token.kind === 'phrase' ? inserted(token, writeOnce) : [token]))
  }
}

function inserted(phrase: Token, write: (text: string) => readonly Token[]): Token[] {
  const line = changed(phrase, { kind: 'line', text: '\n', key: '\n', spans: [], tight: true })
  const spans = joinSpans([phrase])
  const tokens = write(phrase.text).map((token) => changed(token, { spans, inserted: true }))
  return [line, ...tokens, line]
}

/** A user's phrase, with the words of its name normalised for comparison. */
interface NamedPhrase {
  readonly words: readonly string[]
  readonly text: string
}

/** A request for a phrase: where its name begins, where the request ends, and its text if the user has it. */
interface Call {
  readonly name: number
  readonly end: number
  readonly text: string | undefined
}

/** Finds the longest known name after an opening, however it is split: «cor pulm», «cor/pulm», «corpulm». */
function phraseAt(tokens: readonly Token[], index: number, named: ReadonlyMap<string, NamedPhrase>): Call | undefined {
  const opening = tokens[index]?.kind === 'word' ? matchPhrase(openings, tokens, index) : undefined
  if (!opening) return undefined
  let found: Call | undefined
  let name = ''
  const start = index + opening.length
  for (const [offset, token] of tokens.slice(start, start + LONGEST_NAME).entries()) {
    if (endsSentence(token)) break
    if (letters(token) === '') continue
    name += letters(token)
    const text = named.get(name)?.text
    if (text !== undefined) found = { name: start, end: start + offset + 1, text }
  }
  return found
}

/** A sentence that only asks for a phrase. */
interface CallSentence {
  readonly opening: string
  /** The words of the name. */
  readonly words: readonly string[]
  readonly name: number
  readonly end: number
  /** Contains commas, semicolons or colons, so it may hold more than a name. */
  readonly isBroken: boolean
}

function callSentenceAt(tokens: readonly Token[], index: number): CallSentence | undefined {
  const isOpen = endsSentence(tokens[index - 1]) && tokens[index]?.kind === 'word'
  const opening = isOpen ? matchPhrase(openings, tokens, index) : undefined
  if (!opening) return undefined
  const name = index + opening.length
  const spoken = tokens.slice(name, name + LONGEST_NAME + 1)
  const length = spoken.findIndex((token, at) => endsSentence(token) || isNextCall(spoken, at))
  const end = name + (length === -1 ? spoken.length : length)
  if (end - name > LONGEST_NAME) return undefined
  const words = wordsOf(tokens.slice(name, end))
  const isBroken = tokens.slice(name, end).some(({ kind, text }) => kind === 'mark' && /[,;:]/.test(text))
  return words.length > 0 ? { opening: opening.value, words, name, end, isBroken } : undefined
}

/** Whether another request begins: «…, sett inn», «… og sett inn». */
function isNextCall(tokens: readonly Token[], at: number): boolean {
  const { key = '' } = tokens[at] ?? {}
  return (key === ',' || joint.test(key)) && matchPhrase(openings, tokens, at + 1) !== undefined
}

/** Splits tokens into words: «cor/pulm» → «cor», «pulm». «to» and «2» become the same word. */
function wordsOf(tokens: readonly Token[]): readonly string[] {
  const words = tokens.flatMap(({ key }) => key.split(/[^\p{L}\p{N}]+/u))
  return words.filter((word) => word !== '').map((word) => String(numberWord(word) ?? word))
}

/** Letters and digits of a token for comparing names; «to» and «2» become the same. */
function letters({ key }: Token): string {
  return String(numberWord(key) ?? key.replaceAll(/[^\p{L}\p{N}]/gu, ''))
}
