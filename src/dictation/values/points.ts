import { numberWord } from './number-words.ts'
import { changed, endsSentence, merge, type Token } from '../tokens/token.ts'

/** Highest list number. */
const MOST = 30
/** Before «punkt», these make it an ordinary word: «under punkt to». */
const leansOn = /^(?:på|under|i|til|fra|om|av|etter|ved|et|ett|første|siste|dette|se|jf|jf\.)$/

interface Point {
  readonly index: number
  readonly word: string
  readonly value: number
}

/** «punkt én … punkt to …» is a list: each item starts a numbered line. A single «punkt» stays as words. */
export function readPoints(tokens: readonly Token[]): readonly Token[] {
  const points = new Map(inSequence(tokens).map((point) => [point.index, point]))
  if (points.size === 0) return tokens
  const result: Token[] = []
  let index = 0
  let begins = false
  while (index < tokens.length) {
    const point = points.get(index)
    const token = tokens[index]
    if (!token) break
    if (!point) {
      result.push(begins && token.kind === 'word' ? capitalised(token) : token)
      begins = false
      index++
      continue
    }
    const length = isJoint(tokens[index + 2]) ? 3 : 2
    const parts = tokens.slice(index, index + length)
    if (result.length > 0 && !isBreak(result.at(-1)))
      result.push(merge(parts, 'line', '\n', { tight: true, spans: [] }))
    result.push(merge(parts, 'mark', `${point.value}.`, { tight: true, point: true }))
    begins = true
    index += length
  }
  return result
}

/** Whether a sentence is a list item. */
export function isPoint(sentence: readonly Token[]): boolean {
  return sentence[0]?.point === true
}

/** The items numbered from one on: only a one followed by a two starts a list. */
function inSequence(tokens: readonly Token[]): Point[] {
  const found: Point[] = []
  for (let index = 0; index < tokens.length; index++) {
    const point = pointAt(tokens, index)
    if (point) found.push(point)
  }
  const kept: Point[] = []
  for (const [at, point] of found.entries()) {
    const [last, next] = [kept.at(-1), found[at + 1]]
    const begins = point.value === 1 && next?.value === 2 && next.word === point.word
    if (begins || (last?.word === point.word && point.value === last.value + 1)) kept.push(point)
  }
  return kept
}

function pointAt(tokens: readonly Token[], index: number): Point | undefined {
  const [before, token, number] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token?.kind !== 'word' || (token.key !== 'punkt' && token.key !== 'nummer') || !number) return undefined
  if (leansOn.test(before?.key ?? '')) return undefined
  // «time nummer fire» is no list number.
  if (token.key === 'nummer' && !endsSentence(before) && before?.kind !== 'mark') return undefined
  const value = number.value ?? (number.key === 'én' ? 1 : numberWord(number.key))
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > MOST) return undefined
  return { index, word: token.key, value }
}

function isJoint(token: Token | undefined): boolean {
  return token?.kind === 'mark' && /^[.,:–-]$/.test(token.text)
}

function isBreak(token: Token | undefined): boolean {
  return token?.kind === 'line' || token?.kind === 'paragraph'
}

function capitalised(token: Token): Token {
  return changed(token, { text: token.text.charAt(0).toUpperCase() + token.text.slice(1) })
}
