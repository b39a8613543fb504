import type { Token } from '../../../dictation/tokens/token.ts'
import type { Statement } from '../reading/read-text.ts'
import { not } from '../words/denying-words.ts'

/** «klarer ikke å kle seg» is «vansker med å kle seg» or «trenger hjelp til å kle seg». */
export const able = new Set(
  'klarer klarte klart klarar greier greide greiar makter maktar evner orker mestrer'.split(' '),
)

export const hard = /(?:vansker|vanskar|vanskelig|vanskeleg|problemer|besvær|hjelp|bistand)$/

/** «hjelp til å kneppe skjorta»: so far behind the help stands what it is for. */
export const HELPED = 5

/** «med hjelp», not «uten hjelp». */
export function isHard(around: readonly Token[]): boolean {
  return around.some(({ key }, index) => hard.test(key) && !/^ut[ea]n$/.test(around[index - 1]?.key ?? ''))
}

export function isAble({ tokens }: Statement): boolean {
  return tokens.some(({ key }, at) => able.has(key) || ((key === 'til' || key === 'sove') && isGetting(tokens, at)))
}

/** «får ikke til å kneppe skjorta», «får ikke sove» */
export function isGetting(tokens: readonly Token[], to: number): boolean {
  const verb = not.has(tokens[to - 1]?.key ?? '') ? to - 2 : to - 1
  const isDeed = tokens[to]?.key !== 'til' || tokens[to + 1]?.key === 'å'
  return isDeed && /^f(?:år|ikk|ekk)$/.test(tokens[verb]?.key ?? '')
}
