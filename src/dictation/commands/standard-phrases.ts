import type { Span } from '../../spec/journal.ts'
import type { StandardPhrase } from '../../spec/own-words.ts'
import { matchPhrase, phraseTable } from '../tokens/phrases.ts'
import { nearNames } from './near-names.ts'
import { numberWord } from '../values/number-words.ts'
import { changed, endsSentence, joinSpans, merge, type Pass, type Token } from '../tokens/token.ts'
import { tokenise } from '../tokens/tokenise.ts'
import { dropFillers } from './fillers.ts'

const kinds = ['frase', 'frasen', 'standardfrase', 'standardfrasen', 'standardtekst', 'standardteksten', 'mal', 'malen']
const verbs = ['sett inn', 'set inn', 'legg inn', 'bruk']
/** These alone mean a phrase; «legg inn» alone may be meant for the patient, who is admitted. */
const inserting: ReadonlySet<string> = new Set(['sett inn', 'set inn'])
const ambiguous: ReadonlySet<string> = new Set(['legg inn'])
/** What comes next is a place, and no name: «sett inn under Funn», «sett inn i høyre øre». */
const leadsToPlace = /^(?:under|i|på|til|ved|der|her)$/
/** What a phrase is asked for with; its name follows. «Bruk» and a name alone may be meant for the patient. */
const openings = phraseTable(
  [
    ...verbs.flatMap((verb) => kinds.map((kind) => `${verb} ${kind}`)),
    ...verbs.slice(0, 3),
    'frase',
    'standardfrase',
    'autotekst',
  ].map((opening) => [opening, opening]),
)
/** A name has so many tokens at most, the marks in it counted. */
const LONGEST_NAME = 16
/** So many phrases, and in UTF-16 units so much of their texts, go into one dictation: what asks for more stays as it was said. */
const MOST_PHRASES = 200
const MOST_INSERTED = 40_000
/** What joins one call to another, or to what was said before it: «og sett inn …», «og så sett inn …». */
const joint = /^(?:og|samt|så|deretter)$/

/**
 * «Sett inn normal cor pulm» becomes a token of the kind `phrase`, which carries the user's text and stands for itself. What
 * nearly names one, in a sentence of its own, names it. What asks for one that there is not is no text of the note
 * (`findUnknownPhrases` tells of it); anything else stays as it was said.
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

/** A phrase that was asked for and that the user does not have: the words that ask for it, and the name among them. */
export interface UnknownPhrase {
  readonly span: Span
  readonly name: Span
}

/** Where a dictation asks for phrases that there are not, in UTF-16 units of it. Pure; never throws; linear. */
export function findUnknownPhrases(transcript: string, phrases: readonly StandardPhrase[]): UnknownPhrase[] {
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

/** Puts the texts in the place of the phrases; each of their tokens came from the words that asked for it. */
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

/** A user's phrase, and the words of its name as they are compared. */
interface NamedPhrase {
  readonly words: readonly string[]
  readonly text: string
}

/** A phrase asked for: where its name begins, where the words end that ask for it, and its text if the user has it. */
interface Call {
  readonly name: number
  readonly end: number
  readonly text: string | undefined
}

/** The longest name that follows an opening, however it is parted: «cor pulm», «cor/pulm», «corpulm». */
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

/** A sentence that asks for a phrase and says nothing else. */
interface CallSentence {
  readonly opening: string
  /** Of the name. */
  readonly words: readonly string[]
  readonly name: number
  readonly end: number
  /** Marks stand in it, so that it may say more than a name. */
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

/** «…, sett inn», «… og sett inn» */
function isNextCall(tokens: readonly Token[], at: number): boolean {
  const { key = '' } = tokens[at] ?? {}
  return (key === ',' || joint.test(key)) && matchPhrase(openings, tokens, at + 1) !== undefined
}

/** «cor», «pulm» of «cor/pulm»; «to» and «2» are one. */
function wordsOf(tokens: readonly Token[]): readonly string[] {
  const words = tokens.flatMap(({ key }) => key.split(/[^\p{L}\p{N}]+/u))
  return words.filter((word) => word !== '').map((word) => String(numberWord(word) ?? word))
}

/** What is compared of a name: «to» and «2» are one. */
function letters({ key }: Token): string {
  return String(numberWord(key) ?? key.replaceAll(/[^\p{L}\p{N}]/gu, ''))
}
