import type { Token } from '../../../dictation/tokens/token.ts'
import { LONGEST_COMPOUND } from './compounds.ts'
import { conceptOf, synonymKeys } from './concepts.ts'
import { same } from './forms.ts'

/** «ledd- eller øyeplager», «foto- og fonofobi»: the compound of which only the first part was written, where it is known. */
export function suspended(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at + 1]?.text !== '-') return undefined
  const [front, , joint, whole] = tokens.slice(at, at + 4)
  if (!front || !joints.test(joint?.key ?? '') || whole?.kind !== 'word') return undefined
  const { key } = whole
  for (let cut = SHORTEST_PART; cut <= Math.min(key.length, LONGEST_COMPOUND) - SHORTEST_PART; cut++) {
    const compound = front.key + key.slice(cut)
    if (conceptOf(key.slice(cut)).parts.length > 0 || same.has(compound) || synonymKeys.has(compound)) return compound
  }
  return undefined
}

const joints = /^(?:og|eller|og\/eller|samt)$/

const SHORTEST_PART = 3

/** «pyelonefritt» is none. */
export const lacks = /(?:fri|(?<!(?:lo|us)ne)fritt|frie|løs|løst|løse|laus|laust|lause)$/

/** «attakkfri», «barnløs», «smertefritt», «symptomfrie»: what there is none of, as it is known. */
export function freeOf(text: string): string {
  const found = free.exec(text)
  const front = found?.[1] ?? found?.[2] ?? text
  const bare = front.replace(/[es]$/, '')
  return same.has(front) || bare === front || bare.length < 4 ? front : bare
}

const free = /^(\p{L}{4,}?)-?(?:fri|fritt|frie)$|^(barn|symptom|plage)(?:løs|løst|løse|laus|laust|lause)$/u
