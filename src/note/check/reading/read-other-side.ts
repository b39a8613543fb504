import type { Token } from '../../../dictation/tokens/token.ts'
import { paired } from '../../cutting/paired-parts.ts'
import type { Reading } from './reading.ts'

const opposite = new Map([
  ['høyre', 'venstre'],
  ['venstre', 'høyre'],
])
/** «på andre sida» */
const sides = /^sid(?:en|a|e)$/
const contralateral = /^(?:motsatte?|motsett|kontralateral\p{L}*)$/u
/** «ikke på noen av sidene» is a denial on both sides. */
const any = /^(?:noen|nokon|nokre|hver|kvar)$/
const eachSide = /^sid(?:ene|ane)$/
/** Words after «den andre» where it means a side, unlike «den andre dagen». */
const goesOn =
  /^(?:er|var|har|uten|utan|med|helt|normal|normalt|fin|fint|frisk|friskt|rolig|upåfallende|blank|uendret)$/

/** Reads the opposite of `named`, the last side: «rødt på venstre side, den andre normal»; «noen av sidene» → both. */
export function readOtherSide(tokens: readonly Token[], at: number, named: string | undefined): Reading | undefined {
  const [token, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token?.kind !== 'word') return undefined
  if (next?.key === 'av' && any.test(token.key) && eachSide.test(after?.key ?? ''))
    return { category: 'side', amount: 'begge', unit: '', length: 3, optional: true }
  const amount = named === undefined ? undefined : opposite.get(named)
  if (amount === undefined) return undefined
  if (contralateral.test(token.key)) return { category: 'side', amount, unit: '', length: 1 }
  if (token.key === 'andre' && sides.test(next?.key ?? '')) return { category: 'side', amount, unit: '', length: 2 }
  if (!/^(?:den|det)$/.test(token.key) || next?.key !== 'andre') return undefined
  const isSide = after?.kind !== 'word' || paired.test(after.key) || goesOn.test(after.key)
  return isSide ? { category: 'side', amount, unit: '', length: 2 } : undefined
}
