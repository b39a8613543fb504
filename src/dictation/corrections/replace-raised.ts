import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import type { Doubt } from './correction-state.ts'
import { isDose } from '../values/frequency.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isMedicineAt } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

const raises = /^(?:gikk|gjekk|går|økte|auka|øket|trappet|trappa|satte)$/

/** So far on it is told how a raised dose went. */
const TURNS = 5
/** «… gikk opp til 225 mg men tålte det ikke», «… og så ned igjen»: history, of which nothing is taken back. */
const turns = wordSet('men og så ned igjen tilbake uten ikke ikkje ble var')

/**
 * «venlafaksin 150 mg x 1 nei vent hun gikk opp til 225 mg»: where in `result` the dose begins that is no longer taken, for
 * the correction before `tokens[next]`. In doubt where the rhythm would be lost, or where it may be history.
 */
export function raisedDose(
  result: readonly Token[],
  tokens: readonly Token[],
  next: number,
): number | Doubt | undefined {
  const at = next + (/^(?:opp|ned)$/.test(tokens[next + 2]?.key ?? '') ? 3 : 2)
  const [subject, verb, joint, dose] = [tokens[next], tokens[next + 1], tokens[at], tokens[at + 1]]
  if (!pronouns.has(subject?.key ?? '') || !raises.test(verb?.key ?? '') || joint?.key !== 'til') return undefined
  if (!dose || !isDose(dose)) return undefined
  // «metoprolol 50 mg, ramipril nei vent hun gikk opp til 10 mg»: of the last medicine no dose was said.
  if (isMedicineAt(result, result.length - 1)) return isToldOf(result.at(-2)) ? 'doubt' : result.length
  const rhythm = result.at(-1)?.kind === 'frequency' ? result.at(-1) : undefined
  const start = result.length - (rhythm ? 2 : 1)
  const earlier = result[start]
  // «semaglutid 0,25 mg ukentlig nei vent hun gikk opp til 0,5 mg»
  if (!earlier || !isDose(earlier) || !isMedicineAt(result, start - 1))
    return result.slice(-TURNS).some(isDose) ? 'doubt' : undefined
  // «x 1 per uke» is not said anew by «15 mg».
  const isRhythmLost = rhythm && rhythm.key !== 'x 1' && tokens[at + 2]?.kind !== 'frequency'
  if (isRhythmLost || earlier.unit !== dose.unit || isToldOf(result[start - 2])) return 'doubt'
  return tokens.slice(at + 2, at + 2 + TURNS).some(({ key }) => turns.has(key)) ? 'doubt' : start
}

/** «tåler ikke metformin 500 mg», «bruker ikke lenger …», «startet med litium 300 mg», «mors …»: denied, so at first, or another's. */
function isToldOf(before: Token | undefined): boolean {
  const key = before?.key ?? ''
  return isPreposition(before) || negations.has(key) || verbs.has(key) || /(?:t|s|lenger|lig)$/.test(key)
}
