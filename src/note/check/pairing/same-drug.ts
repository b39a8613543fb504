import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Fact } from '../reading/read-facts.ts'
import { drugParts } from '../reading/read-word.ts'
import { isWithin } from '../words/edit-distance.ts'

/** Whether two names match; a compound matches each of its parts: «piperacillin-tazobaktam» and «tazobaktam». */
export function sameDrug(one: string, other: string): boolean {
  if (one === other) return true
  const [parts, others] = [drugParts(one), drugParts(other)]
  return (parts.length > 1 || others.length > 1) && parts.some((part) => others.includes(part))
}

/** Maximum number of misrecognised letters in the name of a medicine. */
const MISHEARD = 2

/** Whether the note corrects a misrecognised name: «metoprol», which is no medicine, to metoprolol. */
export function isCorrected(dictated: Fact, written: Fact): boolean {
  if (Math.abs(dictated.text.length - written.text.length) > MISHEARD) return false
  const [heard, name] = [dictated.text.toLowerCase(), written.text.toLowerCase()]
  return heard.length > 5 && !isMedicineWord(heard) && isMedicineWord(name) && isWithin(heard, name, MISHEARD)
}
