import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'
import { unitNamed } from './value-units.ts'

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

/** «en ekstra liter»: a measure of which there is one. */
export function oneMeasure(tokens: readonly Token[], index: number): Reading | undefined {
  const unit = tokens[index + 2]?.key ?? ''
  if (!more.test(tokens[index + 1]?.key ?? '') || !measures.test(unit)) return undefined
  const [of, size] = unitNamed(unit)
  return { category: 'number', amount: String(size), unit: of, length: 3, optional: true }
}

const more = /^(?:ekstra|ny|nye|hel|heil|til)$/
const measures = /^(?:liter|dl|desiliter)$/
