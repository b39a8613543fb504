import type { Token } from '../../../dictation/tokens/token.ts'

/** «3 x 2 cm, forrige uke 4 x 2,5»: the one of two lengths that was said without a unit has that of the other. */
export function lengthsBeside(tokens: readonly Token[], index: number): Token | undefined {
  if ((tokens[index]?.unit ?? '') !== '') return undefined
  const others = tokens.filter(({ key, unit }) => unit && lengths.test(key))
  return others.length === 1 ? others[0] : undefined
}

/** «4 x 2,5», «3 x 2 cm» */
export const lengths = /^\d+(?:,\d+)? x \d+(?:,\d+)?(?: [cm]m)?$/
