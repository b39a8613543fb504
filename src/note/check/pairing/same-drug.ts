import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Fact } from '../reading/read-facts.ts'
import { drugParts } from '../reading/read-word.ts'
import { isWithin } from '../words/edit-distance.ts'

/** «piperacillin-tazobaktam» is also the «piperacillin» and the «tazobaktam» that were said. */
export function sameDrug(one: string, other: string): boolean {
  if (one === other) return true
  const [parts, others] = [drugParts(one), drugParts(other)]
  return (parts.length > 1 || others.length > 1) && parts.some((part) => others.includes(part))
}

/** «Penicillinet seponeres», where fenoksymetylpenicillin alone was named of them: the end of a name, in its definite form. */
export function isNamedByEnd(one: Fact, other: Fact, ...texts: readonly ReadonlySet<string>[]): boolean {
  const [short, long] = one.amount.length < other.amount.length ? [one, other] : [other, one]
  if (!long.amount.endsWith(short.amount) || !/e[nt]$/.test(short.text)) return false
  return texts.every((drugs) => {
    const named = [...drugs].filter((name) => name !== short.amount && name.endsWith(short.amount))
    return named.length === 1 && named[0] === long.amount
  })
}

/** So many letters of a medicine may have been heard wrong. */
const MISHEARD = 2

/** «metoprol» was heard, which is none, and metoprolol stands in the note. */
export function isCorrected(said: Fact, written: Fact): boolean {
  if (Math.abs(said.text.length - written.text.length) > MISHEARD) return false
  const [heard, name] = [said.text.toLowerCase(), written.text.toLowerCase()]
  return heard.length > 5 && !isMedicineWord(heard) && isMedicineWord(name) && isWithin(heard, name, MISHEARD)
}
