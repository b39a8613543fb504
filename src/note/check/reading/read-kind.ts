import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'

/** «type A», «stadium B»: which of several kinds it is. */
export function kindAt(tokens: readonly Token[], index: number): string | undefined {
  const { text = '' } = tokens[index] ?? {}
  return text.length === 1 && /[A-Da-d]/.test(text) && ofKind.test(tokens[index - 1]?.key ?? '')
    ? text.toUpperCase()
    : undefined
}

const ofKind = /^(?:type|stadium|klasse|child-pugh)$/

const grades = ['I', 'II', 'III', 'IV', 'V']

/** «ASA II», «NYHA III»: a grade in Roman numerals. */
export function gradeAt(tokens: readonly Token[], index: number): Reading | undefined {
  const text = tokens[index]?.text ?? ''
  // Asked of every token: most are told by how they begin.
  if (!text.startsWith('I') && !text.startsWith('V')) return undefined
  const read = text.split('–').map((grade) => grades.indexOf(grade) + 1)
  if (read.length > 2 || read.includes(0)) return undefined
  if (
    !/^(?:asa|nyha|grad|klasse|stadium|mallampati|ccs|\p{L}*type|fitzpatrick|avledning|mcp|pip|dip|mtp|cmc|dig\.?)$/u.test(
      tokens[index - 1]?.key ?? '',
    ) &&
    !/^I+$/.test(tokens[index - 2]?.text ?? '') &&
    !tokens.slice(index + 1, index + 5).some(({ key }) => /^av[flr]$/.test(key))
  )
    return undefined
  return { category: 'number', amount: read.join('–'), unit: '', length: 1 }
}
