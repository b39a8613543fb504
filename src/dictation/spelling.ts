import { leaning, verbs } from './tokens/clause-words.ts'
import { matchPhrase, phraseTable } from './tokens/phrases.ts'
import { merge, type Token } from './tokens/token.ts'

const spelled = phraseTable(
  ['jeg staver', 'eg stavar', 'staves', 'bokstaveres', 'jeg bokstaverer'].map((phrase) => [phrase, phrase]),
)
const joined = phraseTable(['i ett ord', 'i eitt ord', 'skrives i ett ord'].map((phrase) => [phrase, phrase]))
/** Minimum and maximum letters of a spelt word. */
const SHORTEST = 3
const LONGEST = 30

/** «Andresen, jeg staver a n d e r s e n» → Andersen, «hjerte svikt i ett ord» → hjertesvikt. */
export function readSpelling(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const length = spelledOut(result, tokens, index) || joinedUp(result, tokens, index)
    if (length === 0) result.push(token)
    index += length || 1
  }
  return result
}

/** Adds the spelt word, replacing the word before if it has the same first letter. Returns the tokens used. */
function spelledOut(result: Token[], tokens: readonly Token[], index: number): number {
  const phrase = matchPhrase(spelled, tokens, index)
  if (!phrase) return 0
  const letters: Token[] = []
  let next = index + phrase.length
  while (letters.length < LONGEST && isLetter(tokens[next])) letters.push(...tokens.slice(next, ++next))
  const first = letters[0]
  if (letters.length < SHORTEST || !first) return 0
  if (result.at(-1)?.text === ',') result.pop()
  const before = result.at(-1)
  const isSame = before?.kind === 'word' && before.key.length > 1 && before.key.startsWith(first.key)
  const word = letters.map((letter) => letter.key).join('')
  const isName = !isSame || /^\p{Lu}/u.test(before.text)
  const text = isName ? word.charAt(0).toUpperCase() + word.slice(1) : word
  if (isSame) result.pop()
  result.push(merge([...(isSame ? [before] : []), ...letters], 'word', text, { words: text, tight: false }))
  return next - index
}

function isLetter(token: Token | undefined): token is Token {
  return token?.kind === 'word' && token.key.length === 1
}

function joinedUp(result: Token[], tokens: readonly Token[], index: number): number {
  const phrase = matchPhrase(joined, tokens, index)
  const [first, second] = [result.at(-2), result.at(-1)]
  if (!phrase || !isPart(first) || !isPart(second)) return 0
  const text = first.text + second.key
  result.splice(-2, 2, merge([first, second], 'word', text, { words: text }))
  return phrase.length
}

function isPart(token: Token | undefined): token is Token {
  return token?.kind === 'word' && token.key.length > 2 && !leaning.has(token.key) && !verbs.has(token.key)
}
