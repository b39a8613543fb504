import { changed, endsSentence, type Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'

/** Maximum length of a question, in tokens; a longer one is an ordinary sentence. */
const LONGEST = 9

const yes = wordSet('ja jo')
const denying = wordSet('ikke ikkje ingen inga aldri')

/**
 * Reads a question and its answer as one claim: «Selvmordstanker? Nei.» → «ingen selvmordstanker», «Tørst? Ja.» →
 * «tørst», «Alkohol? Nei, ikke siden 2015.» → «ikke alkohol siden 2015». Other answers stay as they are. Tokens keep
 * their spans. Linear.
 */
export function readAnswers(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ text }) => text === '?')) return tokens
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const answer = token.text === '?' ? answerBehind(tokens, at) : undefined
    const question = answer && takeQuestion(read)
    if (question && answer) {
      read.push(...answer.denial, ...question)
      at = answer.end - 1
    } else read.push(token)
  }
  return read
}

/** The denial that answers a question, empty for «ja», and where the rest of the sentence begins. */
function answerBehind(tokens: readonly Token[], mark: number): { denial: readonly Token[]; end: number } | undefined {
  const [first, second, third] = [tokens[mark + 1], tokens[mark + 2], tokens[mark + 3]]
  if (!first) return undefined
  if (yes.has(first.key) && isPause(second)) return { denial: [], end: mark + 2 }
  if (denying.has(first.key)) return { denial: [first], end: mark + 2 }
  if (first.key !== 'nei' || !isPause(second)) return undefined
  // «Nei, ikke siden 2015» is one denial, with a date.
  if (second?.text === ',' && third && denying.has(third.key)) return { denial: [third], end: mark + 4 }
  return { denial: [changed(first, { kind: 'word', text: 'ingen', key: 'ingen' })], end: mark + 2 }
}

function isPause(token: Token | undefined): boolean {
  return !token || token.kind === 'mark' || token.kind === 'line' || token.kind === 'paragraph'
}

/** Removes the question from the end of `read`, back to the last mark or line; undefined where there is none. */
function takeQuestion(read: Token[]): readonly Token[] | undefined {
  let from = read.length
  while (read.length - from <= LONGEST && !isEdge(read[from - 1])) from--
  const length = read.length - from
  return length === 0 || length > LONGEST ? undefined : read.splice(from)
}

function isEdge(token: Token | undefined): boolean {
  return token === undefined || isPause(token) || endsSentence(token)
}
