import { pronouns } from '../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { LOOK_BACK, refusals } from './clause-cues.ts'
import { isGivenMedicine } from './given-medicines.ts'

/** Does the «om» or «til» before `index` belong to what was said, and lead to nothing? */
export function isStranded(tokens: readonly Token[], index: number, start: number): boolean {
  return isNoneKnown(tokens, index, start) || isMoreOfIt(tokens, index, start)
}

/** «ingen skade at hun vet om | ingen morgenstivhet»; but «hun vet om ingen». */
function isNoneKnown(tokens: readonly Token[], index: number, start: number): boolean {
  const [subject, verb, joint] = [-3, -2, -1].map((offset) => tokens[index + offset]?.key ?? '')
  if (joint !== 'om' || !/^(?:vet|veit|visste)$/.test(verb ?? '') || !pronouns.has(subject ?? '')) return false
  if (!refusals.has(tokens[index]?.key ?? '')) return false
  return tokens.slice(Math.max(start, index - LOOK_BACK), index - 3).some(({ key }) => refusals.has(key))
}

/** «1 g x 4 i tre dager til | melatonin 3 mg»: so much longer; but «byttes fra apocillin i tre dager til amoxicillin». */
function isMoreOfIt(tokens: readonly Token[], index: number, start: number): boolean {
  const [number, unit, joint, name] = [-3, -2, -1, 0].map((offset) => tokens[index + offset])
  if (joint?.key !== 'til' || number?.kind !== 'number' || !/^(?:dager|døgn|uker?)$/.test(unit?.key ?? '')) return false
  const said = tokens.slice(Math.max(start, index - LOOK_BACK), index)
  return (
    isGivenMedicine(tokens, index, start) &&
    isMedicineWord(name?.key ?? '') &&
    !said.some(({ key }) => changes.test(key))
  )
}

/** What was given ended when the next was begun. */
const changes = /^(?:fikk|fått|fekk|fra|frå|byt{1,2}\p{L}*|skift\p{L}*|over|opp|ned|øk\p{L}*|trapp\p{L}*)$/u
