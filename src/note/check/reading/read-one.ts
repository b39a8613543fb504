import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'

/** «fra en til fire timer», «fra uke én»: the first of a stretch, or of what is counted by its place. */
export function oneOfOrder(tokens: readonly Token[], index: number): Reading | undefined {
  const [before, to, other] = [-1, 1, 2].map((offset) => tokens[index + offset])
  const isFirst = stretches.test(before?.key ?? '') && joins.test(to?.key ?? '') && counts.has(other?.kind ?? 'word')
  const isPlace = ordered.test(before?.key ?? '') && (to === undefined || to.kind === 'mark')
  return isFirst || isPlace ? { category: 'number', amount: '1', unit: '', length: 1, optional: true } : undefined
}

const stretches = /^(?:fra|frå|mellom)$/
const joins = /^(?:til|og)$/
const counts: ReadonlySet<string> = new Set(['number', 'quantity'])
const ordered = /^(?:uke|veke|dag|døgn|grad|type|trinn|fase|stadium|klasse)$/
