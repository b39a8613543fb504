import { leaning, verbs } from '../../dictation/tokens/clause-words.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { tokenise } from '../../dictation/tokens/tokenise.ts'
import type { Finding } from '../../spec/journal.ts'
import { spanOfAll } from './words/words.ts'

/** A dictation begins with a new patient; one that goes on to another has said so much before. */
const FEWEST_BEFORE = 8
/** Behind the words these make them a part of a sentence: «ny pasient hos oss». */
const goesOn = /^(?:hos|ved|på|i|til|for|her|som|med|om)$/
/** … and before «til neste pasient» these say that the dictation goes there. */
const leads = /^(?:så|over|videre|da)$/
/** «Dette gjelder en annen pasient», «det var feil pasient» */
const remark = /^(?:det|dette) (?:var|er|gjelder|gjaldt) (?:(?:en|ein|den) )?(?:annen|annan|andre|feil|forrige|neste)$/
/** So many tokens before the patient it begins. */
const REMARK = 4

/** Where a dictation goes on to another patient, or was about another: what is said of two must not stand in one note. */
export function findOtherPatients(transcript: string): Finding[] {
  if (!/(?:neste|ny|annen|annan|andre|feil|forrige)\s+pasient/i.test(transcript)) return []
  const tokens = tokenise(transcript)
  return tokens.flatMap((_, index): Finding[] => {
    if (tokens[index + 1]?.key !== 'pasient') return []
    const start = remarkStart(tokens, index) ?? (isNext(tokens, index) ? index : undefined)
    const span = start === undefined ? undefined : spanOfAll(tokens.slice(start, index + 2))
    return span ? [{ kind: 'unsupported', category: 'other-patient', transcript: span }] : []
  })
}

function isNext(tokens: readonly Token[], index: number): boolean {
  const [earlier, before, token, , after] = [-2, -1, 0, 1, 2].map((offset) => tokens[index + offset])
  if (index < FEWEST_BEFORE || !/^(?:neste|ny)$/.test(token?.key ?? '')) return false
  const isLed = before?.key === 'til' && (endsSentence(earlier) || leads.test(earlier?.key ?? ''))
  if (before && !isLed && (leaning.has(before.key) || verbs.has(before.key))) return false
  return !goesOn.test(after?.key ?? '') && !(after && verbs.has(after.key) && token?.key === 'ny')
}

/** Where the remark begins that ends with the word before «pasient»; «det var en annen pasient som slo» tells what happened. */
function remarkStart(tokens: readonly Token[], index: number): number | undefined {
  if (tokens[index + 2]?.key === 'som') return undefined
  for (let start = index - 2; start > index - REMARK && start >= 0; start--) {
    const words = tokens.slice(start, index + 1).map(({ key }) => key)
    if (remark.test(words.join(' '))) return start
  }
  return undefined
}
