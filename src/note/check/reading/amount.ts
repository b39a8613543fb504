import type { Token } from '../../../dictation/tokens/token.ts'

const numeral = /\d+(?:[.,]\d+)?/g
/** Thousands separators: the space in «15 000», the full stop in «15.000». */
const thousands = /(?<=^[1-9]\d{0,2}|\d{3})(?:[ \u00a0\u202f\u2009]|\.)(?=\d{3}(?!\d))/g

/** The numbers of a token times `factor`, with decimal commas: «4,2x3,5», «10–15», «15000». */
export function amountOf(token: Token, factor: number): string {
  const size = (raw: string): string => String(Number((Number(raw.replace(',', '.')) * factor).toPrecision(12)))
  const key = token.key.length > 4 ? token.key.replaceAll(thousands, '') : token.key
  const numbers = /[½¼¾]/.test(key) ? undefined : key.match(numeral)
  if (!numbers) return token.value === undefined ? '' : size(String(token.value)).replace('.', ',')
  const text = token.unit ? key.slice(0, key.length - token.unit.length) : key
  // Suture size «5/0» is also written 5-0, and «1:9» spoken as one to nine.
  const joint = /[-–]|^\d{1,2}\/0$|^1:/.test(text) ? '–' : / x /.test(text) ? 'x' : '/'
  return (text.match(numeral) ?? numbers).map(size).join(joint).replaceAll('.', ',')
}
