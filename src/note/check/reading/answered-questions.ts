import { pronouns, verbs } from '../../../dictation/tokens/clause-words.ts'
import { changed, endsSentence, type Token } from '../../../dictation/tokens/token.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'

/** A question is as short as this; a longer one is a sentence that is told. */
const LONGEST = 9

const yes = wordSet('ja jo')
const denying = wordSet('ikke ikkje ingen inga aldri')
/** What still belongs to the denial: «Allergier? Ingen kjente.» */
const describing = wordSet('kjente kjende kjent kjend spesielle andre')

/**
 * A question and its answer are one claim: «Selvmordstanker? Nei.» is read as «ingen selvmordstanker», «Var hun bevisstløs?
 * Nei.» as «hun var ikke bevisstløs», «Alkohol? Nei, ikke siden 2015.» as «ikke alkohol siden 2015», «Tørst? Ja.» as «tørst». Other
 * answers stay as they are. Every token keeps the place it was said at. Linear.
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
      read.push(...claimOf(question, answer.denial))
      at = answer.end - 1
    } else read.push(token)
  }
  return read
}

/** The denial that answers a question, none for a «ja», and where the rest of its sentence begins. */
function answerBehind(tokens: readonly Token[], mark: number): { denial: readonly Token[]; end: number } | undefined {
  const [first, second, third] = [tokens[mark + 1], tokens[mark + 2], tokens[mark + 3]]
  if (!first) return undefined
  if (yes.has(first.key) && isPause(second)) return { denial: [], end: mark + 2 }
  if (denying.has(first.key)) return { denial: denialAt(tokens, mark + 1), end: endOfDenial(tokens, mark + 1) }
  if (first.key !== 'nei' || !isPause(second)) return undefined
  // «Nei, ikke siden 2015»: denied once, with when.
  if (second?.text === ',' && third && denying.has(third.key))
    return { denial: denialAt(tokens, mark + 3), end: endOfDenial(tokens, mark + 3) }
  return { denial: [first], end: mark + 2 }
}

function isPause(token: Token | undefined): boolean {
  return !token || token.kind === 'mark' || token.kind === 'line' || token.kind === 'paragraph'
}

function endOfDenial(tokens: readonly Token[], at: number): number {
  return describing.has(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
}

function denialAt(tokens: readonly Token[], at: number): readonly Token[] {
  return tokens.slice(at, endOfDenial(tokens, at))
}

/** Takes the question off the end of what was read: back to the last mark or line, undefined where it is none. */
function takeQuestion(read: Token[]): readonly Token[] | undefined {
  let from = read.length
  while (from > 0 && read.length - from <= LONGEST && !isEdge(read[from - 1])) from--
  const length = read.length - from
  return length === 0 || length > LONGEST ? undefined : read.splice(from)
}

function isEdge(token: Token | undefined): boolean {
  return token === undefined || isPause(token) || endsSentence(token)
}

/** Who is asked of before the verb, as it is told: «var hun bevisstløs» is «hun var ikke bevisstløs». */
function claimOf(question: readonly Token[], denial: readonly Token[]): readonly Token[] {
  const [verb, subject] = question
  const isAsked = verb && subject && verbs.has(verb.key) && pronouns.has(subject.key)
  const [first, ...rest] = denial
  if (isAsked) {
    const no = first && [changed(first, { kind: 'word', text: 'ikke', key: 'ikke' }), ...rest]
    return [subject, verb, ...(no ?? []), ...question.slice(2)]
  }
  const isNei = first?.key === 'nei'
  return [
    ...(first ? [isNei ? changed(first, { kind: 'word', text: 'ingen', key: 'ingen' }) : first] : []),
    ...rest,
    ...question,
  ]
}
