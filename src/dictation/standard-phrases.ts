import type { StandardPhrase } from '../spec/own-words.ts'
import { matchPhrase, phraseTable } from './phrases.ts'
import { numberWord } from './number-words.ts'
import { changed, joinSpans, merge, type Pass, type Token } from './token.ts'
import { tokenise } from './tokenise.ts'

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

/**
 * «Sett inn normal cor pulm» becomes a token of the kind `phrase`, which carries the user's text and stands for itself.
 * What names no phrase of the user's stays as it was said.
 */
export function findPhrases(phrases: readonly StandardPhrase[]): Pass {
  const texts = new Map(phrases.map(({ name, text }) => [tokenise(name).map(letters).join(''), text] as const))
  texts.delete('')
  return (tokens) => {
    if (texts.size === 0) return tokens
    const result: Token[] = []
    let [count, room] = [MOST_PHRASES, MOST_INSERTED]
    let index = 0
    while (index < tokens.length) {
      const named = phraseAt(tokens, index, texts)
      const found = named && count > 0 && named.text.length <= room ? named : undefined
      if (found) [count, room] = [count - 1, room - found.text.length]
      const token = tokens[index]
      if (found) result.push(merge(tokens.slice(index, found.end), 'phrase', found.text, { tight: false }))
      else if (token) result.push(token)
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

/** The longest name that follows an opening, however it is parted: «cor pulm», «cor/pulm», «corpulm». */
function phraseAt(
  tokens: readonly Token[],
  index: number,
  texts: ReadonlyMap<string, string>,
): { end: number; text: string } | undefined {
  const opening = tokens[index]?.kind === 'word' ? matchPhrase(openings, tokens, index) : undefined
  if (!opening) return undefined
  let found: { end: number; text: string } | undefined
  let name = ''
  const start = index + opening.length
  for (const [offset, token] of tokens.slice(start, start + LONGEST_NAME).entries()) {
    if (token.kind === 'line' || token.kind === 'paragraph') break
    if (token.kind === 'mark' && /^[.?!]$/.test(token.text)) break
    if (letters(token) === '') continue
    name += letters(token)
    const text = texts.get(name)
    if (text !== undefined) found = { end: start + offset + 1, text }
  }
  return found
}

/** What is compared of a name: «to» and «2» are one. */
function letters({ key }: Token): string {
  return String(numberWord(key) ?? key.replaceAll(/[^\p{L}\p{N}]/gu, ''))
}
