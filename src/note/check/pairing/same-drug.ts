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

/** So many letters of a medicine may have been heard wrong. */
const MISHEARD = 2

/** «metoprol» was heard, which is none, and metoprolol stands in the note. */
export function isCorrected(dictated: Fact, written: Fact): boolean {
  if (Math.abs(dictated.text.length - written.text.length) > MISHEARD) return false
  const [heard, name] = [dictated.text.toLowerCase(), written.text.toLowerCase()]
  return heard.length > 5 && !isMedicineWord(heard) && isMedicineWord(name) && isWithin(heard, name, MISHEARD)
}
