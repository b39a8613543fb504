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

/** «gravida tre para én», «G3P1», «G3, P1»: how many pregnancies and births, at `index`. */
export function readPregnancies(tokens: readonly Token[], index: number): Reading | undefined {
  const told = toldAt(tokens, index)
  if (told) return told
  const first = tokens[index]?.key.charAt(0)
  if (first !== 'g' && first !== 'p') return undefined
  const head = partAt(tokens, index)
  if (!head) return undefined
  // «P1» alone may be anything: it need not have been said.
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
  // «para 2» alone are two births.
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

/** «gravid for andre gang, har født én gang», «andregangsgravid, har fødd eit barn»: where both are told beside each other. */
function toldAt(tokens: readonly Token[], index: number): Reading | undefined {
  if (tokens[index]?.key !== 'gravid' || tokens[index + 1]?.key !== 'for') return undefined
  const which = ordinals.indexOf(tokens[index + 2]?.key ?? '') + 1 || (tokens[index + 2]?.value ?? 0)
  const stop = tokens[index + 3]?.text === '.' ? 1 : 0
  if (which < 1 || !/^g[ao]ng$/.test(tokens[index + 3 + stop]?.key ?? '')) return undefined
  const from = index + 4 + stop
  const birth = tokens.slice(from, from + BETWEEN).findIndex(({ key }) => /^født?|^fødd$/.test(key))
  const count = birth < 0 ? undefined : tokens[from + birth + 1]
  if (count?.value === undefined || !/^(?:g[ao]ng|barn)/.test(tokens[from + birth + 2]?.key ?? '')) return undefined
  return { category: 'number', amount: `g${which}p${count.value}`, unit: '', length: 7 + stop + birth }
}

const ordinals = ['første', 'andre', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuende', 'åttende']
/** So many tokens stand at most between the two: «…, og hun har tidligere». */
const BETWEEN = 6
