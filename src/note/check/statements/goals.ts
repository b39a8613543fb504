import type { Token } from '../../../dictation/tokens/token.ts'

/** «LDL over behandlingsmål» is «ikke i mål». */
export function missesGoal(tokens: readonly Token[]): boolean {
  return tokens.some(({ key }, at) => goal.test(key) && beyond.test(tokens[at - 1]?.key ?? ''))
}

export const goal = /^(?:behandlings)?mål(?:et|a|ene|verdi|verdien|området)?$/
const beyond = /^(?:over|under|utenfor|utanfor)$/
