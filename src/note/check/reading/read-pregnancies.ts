import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'

const short = /^(?:g(\d{1,2}))?\/?(?:p(\d{1,2}))?\/?(?:a(\d{1,2}))?$/
const named = new Map([
  ['gravida', 'g'],
  ['para', 'p'],
  ['aborta', 'a'],
  ['abortus', 'a'],
])
const roman = ['0', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

interface Part {
  readonly text: string
  readonly length: number
}

/** Reads the number of pregnancies and births at `index`: «gravida tre para én», «G3P1», «G3, P1». */
export function readPregnancies(tokens: readonly Token[], index: number): Reading | undefined {
  const first = tokens[index]?.key.charAt(0)
  if (first !== 'g' && first !== 'p') return undefined
  const head = partAt(tokens, index)
  if (!head) return undefined
  // «P1» alone is ambiguous, so it is optional.
  const isAlone = head.length === 1 && !head.text.startsWith('g')
  if (isAlone && !/^P\d{1,2}$/.test(tokens[index]?.text ?? '')) return undefined
  let { text, length } = head
  for (let part: Part | undefined = head; part;) {
    const joint = /^[,/]$/.test(tokens[index + length]?.key ?? '') ? 1 : 0
    part = partAt(tokens, index + length + joint)
    if (!part || text.includes(part.text.charAt(0))) break
    text += part.text
    length += joint + part.length
  }
  // «para 2» alone is two births.
  const amount = /^p\d+$/.test(text) ? text.slice(1) : text
  return { category: 'number', amount, unit: '', length, ...(isAlone && length === 1 ? { optional: true } : {}) }
}

function partAt(tokens: readonly Token[], index: number): Part | undefined {
  const [token, count] = [tokens[index], tokens[index + 1]]
  if (token?.kind !== 'word') return undefined
  const name = named.get(token.key)
  if (name === undefined) {
    const match = token.key.length < 10 && token.key.length > 1 ? short.exec(token.key) : null
    if (!match) return undefined
    const text = ['g', 'p', 'a'].map((letter, at) => (match[at + 1] ? letter + match[at + 1] : '')).join('')
    return { text, length: 1 }
  }
  const value = count?.value ?? roman.indexOf(count?.key ?? '')
  return value < 0 ? undefined : { text: `${name}${value}`, length: 2 }
}
