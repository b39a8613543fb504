import type { Token } from '../../dictation/tokens/token.ts'
import { followUps } from './clause-cues.ts'

/** «apiksaban pauses | operasjon 20. januar», «… | operasjon med skrue» */
export function isOperation(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.key !== 'operasjon') return false
  return tokens[index + 1]?.kind === 'date' || /^(?:pauses|seponeres|stoppes)$/.test(tokens[index - 1]?.key ?? '')
}

/** Infinitives whose object follows them: «ta kontakt», «avtale time». */
const takes = /^(?:ta|få|ha|gjøre|bestille|rekvirere|avtale|søke|oppsøke|planlegge|møte)$/

/** «i åtte uker | blodprøver …», «… x 2 | blodprøver …»; «om åtte uker blodprøver» is when they are taken. */
function isBehindTreatment(tokens: readonly Token[], index: number): boolean {
  const [joint, count, before] = [tokens[index - 3], tokens[index - 2], tokens[index - 1]]
  if (before?.kind === 'frequency' || before?.kind === 'quantity') return true
  return joint?.key === 'i' && count?.kind === 'number' && /^(?:døgn|dager|uker?|måneder|år)$/.test(before?.key ?? '')
}

/** «ny kontroll om åtte uker», «blodprøver på fastlegekontoret»: what is planned to follow. */
export function isFollowUp(tokens: readonly Token[], index: number): boolean {
  const [token, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (token?.key === 'neste' && next?.key === 'time') return true
  if (!token || !next || !followUps.has(token.key) || tokens[index - 1]?.key === 'kontroll') return false
  // «beskjed om å ta kontakt ved feber»
  if (takes.test(tokens[index - 1]?.key ?? '')) return false
  if (token.key.startsWith('blodprøve') && !isBehindTreatment(tokens, index)) return false
  if (token.key === 'kontroll' && /(?:isk|poliklinikk)$/.test(next.key)) return true
  if (!token.key.startsWith('ny'))
    return /^(?:om|her|hos|hver|ved|av|etter|røntgen|med|på|i|fastlege|lege|legevakt|når|innen|ny|nytt|nye)$/.test(
      next.key,
    )
  return (
    /^(?:kontroll|time|henvisning|vurdering|avtale|konsultasjon|blodprøver?|stell|oppmøte|test|tilsyn|måling|røntgen|ct|mr|ultralyd)$/.test(
      next.key,
    ) || /^(?:om|i|hos|innen)$/.test(after?.key ?? '')
  )
}
