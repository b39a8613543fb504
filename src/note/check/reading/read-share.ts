import type { Token } from '../../../dictation/tokens/token.ts'
import { amountOf } from './amount.ts'
import type { Reading } from './reading.ts'

/** «fem av fem» is 5/5. */
export function shareAt(tokens: readonly Token[], index: number): Reading | undefined {
  const [token, of, whole] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (of?.key !== 'av' || whole?.kind !== 'number' || !token || token.value === undefined) return undefined
  if ((token.kind !== 'number' && token.kind !== 'quantity') || (token.unit ?? '') !== '') return undefined
  return { category: 'number', amount: `${amountOf(token, 1)}/${amountOf(whole, 1)}`, unit: '', length: 3 }
}

/** «to tredjedeler» is 2/3. */
export function fractionAt(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'number' || token.value === undefined) return undefined
  const of = parted.get(partName.exec(tokens[index + 1]?.key ?? '')?.[1] ?? '')
  return of === undefined ? undefined : { category: 'number', amount: `${token.value}/${of}`, unit: '', length: 2 }
}

const partName = /^(tredje|tre|fjerde|fire|femte|fem|ti(?:en)?)del(?:er|ar|en)?$/

const parted: ReadonlyMap<string, number> = new Map([
  ['tredje', 3],
  ['tre', 3],
  ['fjerde', 4],
  ['fire', 4],
  ['femte', 5],
  ['fem', 5],
  ['ti', 10],
  ['tien', 10],
])

/** «smerten er en av ti» is 1/10; «en av ti pasienter» counts. */
export function oneOfTen(tokens: readonly Token[], index: number): Reading | undefined {
  if (tokens[index + 2]?.value !== 10 || !ends.test(tokens[index + 3]?.key ?? '')) return undefined
  const share = shareAt(tokens, index)
  return share && { ...share, optional: true }
}

const ends = /^$|^[.,;)]$|^(?:i|på|ved|når|og|men)$/
