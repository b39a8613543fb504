import { same } from './forms.ts'

/** Words for the absence of something; not «pyelonefritt». */
export const lacks = /(?:fri|(?<!(?:lo|us)ne)fritt|frie|løs|løst|løse|laus|laust|lause)$/

/** The absent thing, in its known form: «attakkfri», «barnløs», «smertefritt», «symptomfrie». */
export function freeOf(text: string): string {
  const found = free.exec(text)
  const front = found?.[1] ?? found?.[2] ?? text
  const bare = front.replace(/[es]$/, '')
  return same.has(front) || bare === front || bare.length < 4 ? front : bare
}

const free = /^(\p{L}{4,}?)-?(?:fri|fritt|frie)$|^(barn|symptom|plage)(?:løs|løst|løse|laus|laust|lause)$/u
