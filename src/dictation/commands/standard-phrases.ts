import type { StandardPhrase } from '../../spec/own-words.ts'
import { matchPhrase, phraseTable } from '../tokens/phrases.ts'
import { nearNames } from './near-names.ts'
import { numberWord } from '../values/number-words.ts'
import { changed, endsSentence, joinSpans, merge, type Pass, type Token } from '../tokens/token.ts'
import { tokenise } from '../tokens/tokenise.ts'

const kinds = ['frase', 'frasen', 'standardfrase', 'standardfrasen', 'standardtekst', 'standardteksten', 'mal', 'malen']
const verbs = ['sett inn', 'set inn', 'legg inn', 'bruk']
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
 * «Sett inn normal cor pulm» becomes a token of the kind `phrase`, which carries the user's text and stands for itself.
 * What names no phrase of the user's, nor nearly names one in a sentence of its own, stays as it was said.
 */
export function findPhrases(phrases: readonly StandardPhrase[]): Pass {
  const named = new Map<string, NamedPhrase>()
  for (const { name, text } of phrases) {
    const tokens = tokenise(name)
    named.set(tokens.map(letters).join(''), { words: wordsOf(tokens), text })
  }
  named.delete('')
  const nearest = nearNames([...named.values()])
  return (tokens) => {
    if (named.size === 0) return tokens
    const result: Token[] = []
    let [count, room] = [MOST_PHRASES, MOST_INSERTED]
    let index = 0
    while (index < tokens.length) {
      const call = count > 0 ? (phraseAt(tokens, index, named) ?? nearPhraseAt(tokens, index, nearest)) : undefined
      const found = call && call.text.length <= room ? call : undefined
      if (found) [count, room] = [count - 1, room - found.text.length]
      const token = tokens[index]
      if (found) {
        const joints = result.splice(result.findLastIndex(({ key }) => !joint.test(key)) + 1)
        result.push(merge([...joints, ...tokens.slice(index, found.end)], 'phrase', found.text, { tight: false }))
      }
      if (!found && token) result.push(token)
      index = found?.end ?? index + 1
      if (found && /^[.,]$/.test(tokens[index]?.text ?? '')) index++
    }
    return result
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

/** A phrase asked for, and where the words end that ask for it. */
interface Call {
  readonly end: number
  readonly text: string
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
    if (text !== undefined) found = { end: start + offset + 1, text }
  }
  return found
}

/** «Sett inn normal kor pulm.», a sentence of its own: the only phrase that is named nearly so. */
function nearPhraseAt(
  tokens: readonly Token[],
  index: number,
  nearest: (said: readonly string[]) => NamedPhrase | undefined,
): Call | undefined {
  const isOpen = endsSentence(tokens[index - 1]) && tokens[index]?.kind === 'word'
  const opening = isOpen ? matchPhrase(openings, tokens, index) : undefined
  if (!opening) return undefined
  const start = index + opening.length
  const said = tokens.slice(start, start + LONGEST_NAME + 1)
  const length = said.findIndex((token, at) => endsSentence(token) || isNextCall(said, at))
  const end = start + (length === -1 ? said.length : length)
  if (end - start > LONGEST_NAME) return undefined
  const words = wordsOf(tokens.slice(start, end))
  const text = words.length > 0 ? nearest(words)?.text : undefined
  return text === undefined ? undefined : { end, text }
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
