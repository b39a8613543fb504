import { leaning, verbs } from '../../dictation/tokens/clause-words.ts'
import { tokenise } from '../../dictation/tokens/tokenise.ts'
import type { Finding } from '../../spec/journal.ts'
import { spanOfAll } from './words/words.ts'

/** A dictation begins with a new patient; one that goes on to another has said so much before. */
const FEWEST_BEFORE = 8
/** Behind the words these make them a part of a sentence: «ny pasient hos oss». */
const goesOn = /^(?:hos|ved|på|i|til|for|her|som|med|om)$/

/** Where a dictation goes on to another patient: what is said of two must not stand in one note. */
export function findOtherPatients(transcript: string): Finding[] {
  if (!/(?:neste|ny)\s+pasient/i.test(transcript)) return []
  const tokens = tokenise(transcript)
  return tokens.flatMap((token, index): Finding[] => {
    const [before, patient, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
    if (index < FEWEST_BEFORE || !/^(?:neste|ny)$/.test(token.key) || patient?.key !== 'pasient') return []
    if (before && (leaning.has(before.key) || verbs.has(before.key))) return []
    if (goesOn.test(after?.key ?? '') || (after && verbs.has(after.key) && token.key === 'ny')) return []
    const span = spanOfAll([token, patient])
    return span ? [{ kind: 'unsupported', category: 'other-patient', transcript: span }] : []
  })
}
