import type { Token } from '../../../dictation/tokens/token.ts'
import { frequency, type Reading } from './reading.ts'

export const partsOfDay = new Map([
  ...['kvelden', 'kvelds', 'kveldstid', 'kveld'].map((word) => [word, 'kveld'] as const),
  ...['natten', 'natta', 'natt', 'nattestid', 'nattetid'].map((word) => [word, 'natt'] as const),
  ...['morgenen', 'morgonen', 'morgen', 'morgon', 'morran'].map((word) => [word, 'morgen'] as const),
])

/** Words that need no preposition to say when a medicine is taken. */
const alone = new Map([
  ...['vesp', 'vesp.', 'vesper'].map((word) => [word, 'kveld'] as const),
  ['mane', 'morgen'],
  ['nocte', 'natt'],
  ...['vb.', 'vb', 'v.b.'].map((word) => [word, 'behov'] as const),
])

const bareParts = new Set(['kveld', 'morgen', 'morgon', 'natt'])

const toParts = new Set(['om', 'til', 'på', 'for'])

/** Reads when a medicine is taken: «til kvelden», «vesp.», «morgen og kveld», «ved behov». */
export function partOfDay(tokens: readonly Token[], index: number): Reading | undefined {
  const [first, second] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  const when = alone.get(first)
  if (when !== undefined) return frequency(when, '', 1)
  if (first === 'morgen/kveld' || first === 'morgon/kveld') return frequency('morgen+kveld', '', 1)
  // «2 mg + 1,5 mg (morgen + kveld)»
  const isMorning = first === 'morgen' || first === 'morgon'
  if (isMorning && /^[+/]$/.test(second) && tokens[index + 2]?.key === 'kveld') return frequency('morgen+kveld', '', 3)
  // «døgndosen er 48 enheter» is «48 enheter per døgn».
  const whole = /^(døgn|uke|veke)dos/.exec(first)?.[1]
  if (whole !== undefined) return { ...frequency('1', whole === 'døgn' ? 'dag' : 'uke', 1), optional: true }
  const dosePart = first.length > 7 ? dosePartOf.exec(first)?.[1] : undefined
  if (dosePart !== undefined) return frequency(partsOfDay.get(dosePart) ?? dosePart, '', 1)
  if (isMorning && second === 'og' && tokens[index + 2]?.key === 'kveld') return frequency('2', 'dag', 3)
  if (isMorning && /^(?:og|\/)$/.test(second) && tokens[index + 2]?.key === 'ettermiddag')
    return frequency('morgen+ettermiddag', '', 3)
  if (first === 'ved' && second === 'behov') return frequency('behov', '', 2)
  if (bareParts.has(first) && isBehindAmount(tokens, index)) return frequency(partsOfDay.get(first) ?? first, '', 1)
  if (!toParts.has(first)) return undefined
  const part = partsOfDay.get(second)
  return part !== undefined && /(?:en|a|s|tid)$/.test(second) ? frequency(part, '', 2) : undefined
}

/** «morgendosen», «kveldstablett» */
const dosePartOf = /^(morgen|morgon|kveld|natt)s?(?:dose|tablett|kapsel|medisin)/

/** Whether an amount comes before: «18 E kveld», «2 tabl. morgen». */
function isBehindAmount(tokens: readonly Token[], index: number): boolean {
  const last = index - (tokens[index - 1]?.text === '.' ? 2 : 1)
  const before = tokens[last - (/^(?:e|tbl\.?|tabl\.?|kaps\.?)$/.test(tokens[last]?.key ?? '') ? 1 : 0)]
  return before?.kind === 'quantity' || before?.kind === 'number'
}
