import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'

const extents = new Map([
  ...['full', 'fullt', 'fulle', 'hel', 'helt', 'hele', 'heil', 'heilt', 'heile'].map((word) => [word, '100'] as const),
  ...['halv', 'halvt', 'halve'].map((word) => [word, '50'] as const),
])
/** What is measured in percent. */
const measured = /^(?:sykmeld|sykemeld|sjukmeld|sjukemeld|stilling|ufør|permisjon|permittert|jobb$)/

/** Reads an extent as an optional percentage: «fullt sykmeldt» → 100 %, «halv stilling» → 50 %. */
export function readExtent(tokens: readonly Token[], index: number): Reading | undefined {
  const key = tokens[index]?.key ?? ''
  if (!key.startsWith('h') && !key.startsWith('f')) return undefined
  const amount = extents.get(key)
  if (amount === undefined) return undefined
  const beside = [tokens[index + 1]?.key ?? '', key.endsWith('t') ? (tokens[index - 1]?.key ?? '') : '']
  if (!beside.some((word) => measured.test(word))) return undefined
  return { category: 'number', amount, unit: '%', length: 1, optional: true }
}
