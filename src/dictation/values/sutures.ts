import { numberWord } from './number-words.ts'
import { isSpoken, isWholeNumber } from './numbers.ts'
import { merge, type Token } from '../tokens/token.ts'

const joined = /^(\p{L}+?)-?null$/u
const threads =
  /^(?:\p{L}*sutur\p{L}*|\p{L}*tråd\p{L}*|nylon|ethilon|etilon|dermalon|prolene?|vicryl|vikryl|monocryl|polysorb|biosyn|pds|maxon|silke|catgut|sting|premilene|surgipro|stratafix|v-loc)$/u
/** Maximum distance, in tokens, between a size and the name of its thread. */
const NEAR = 3
/** The finest thread is 12-0. */
const FINEST = 12

/** Reads the size of a suture: «nylon femnull», «fem null nylon» → 5-0. */
export function readSutures(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const found = sizeAt(tokens, index)
    const isSize = found !== undefined && isNearThread(tokens, index, found.length)
    if (isSize)
      result.push(merge(tokens.slice(index, index + found.length), 'quantity', `${found.size}-0`, { unit: '' }))
    else result.push(token)
    index += isSize ? found.length : 1
  }
  return result
}

function sizeAt(tokens: readonly Token[], index: number): { size: number; length: number } | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (token?.kind === 'word') {
    const word = token.key.endsWith('null') ? joined.exec(token.key)?.[1] : undefined
    const size = word === undefined ? undefined : numberWord(word)
    return size === undefined || size > FINEST ? undefined : { size, length: 1 }
  }
  if (!isWholeNumber(token) || !isSpoken(token) || token.value > FINEST || token.value < 1) return undefined
  return isWholeNumber(next) && isSpoken(next) && next.value === 0 ? { size: token.value, length: 2 } : undefined
}

function isNearThread(tokens: readonly Token[], index: number, length: number): boolean {
  return [
    ...tokens.slice(Math.max(index - NEAR, 0), index),
    ...tokens.slice(index + length, index + length + NEAR),
  ].some(({ kind, key }) => kind === 'word' && threads.test(key))
}
