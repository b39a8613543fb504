import { leaning, openingVerbs, pronouns, verbs } from '../dictation/clause-words.ts'
import { isMedicineWord } from '../dictation/medicines.ts'
import { isDose } from '../dictation/frequency.ts'
import type { Token } from '../dictation/token.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))
const refusals = words('ingen ikke aldri benekter negerer ikkje inga intet')
const topics = words(
  'cor pulm abdomen ekg ekko ekkokardiografi røntgen rtg. ct mr ultralyd spirometri urinstiks u-stiks hoveddiagnose bidiagnose bidiagnoser ekstremiteter telemetri caput collum halsvener thorax gastroskopi koloskopi pupiller pupillene nevrologisk hud lymfeknuter svelg otoskopi columna reflekser',
)
const measures = words(
  'bt blodtrykk puls temperatur temp. gcs nrs vas nihss respirasjonsfrekvens rf spo2 crp hb hba1c ldl hdl leukocytter kreatinin kalium natrium inr tsh nt-probnp probnp egfr vekt høyde bmi blodsukker frekvens trombocytter troponin tnt alat psa ferritin b12 sr d-dimer laktat glukose frekvens saturasjon metning',
)
const persons = words(
  'fastlege fastlegen lege legen mor far kone mann kona mannen ektefelle samboer pasient sykepleier hjemmesykepleien datter sønn pårørende ambulanse ambulansen kollega vakthavende bakvakt psykolog fysioterapeut barn barnet foreldre',
)
const followUps = words('kontroll henvisning kontakt time oppfølging ny nytt rekontroll')

/** What stands between two words of a dictation without punctuation: a full stop, a comma, or nothing. */
export function softBreak(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!before || !token || before.kind === 'mark' || token.kind === 'mark') return undefined
  if (leaning.has(before.key) && !endsPhrase(tokens, index)) return undefined
  if (verbs.has(before.key) && !refusals.has(before.key)) return undefined
  if (isSubject(token, next)) return '.'
  if (refusals.has(token.key)) return refusalBreak(tokens, index, start)
  if (measures.has(token.key) && isMeasured(tokens, index)) return hasMeasure(tokens, start, index) ? ',' : '.'
  if (topics.has(token.key) && before.key !== 'kontroll') return '.'
  if (isGivenMedicine(tokens, index)) return '.'
  if (openingVerbs.has(token.key) && !isSubjectNoun(before)) return '.'
  if (isPassive(next) && !isSubjectNoun(token, false) && token.kind === 'word' && index - start > 2) return '.'
  if (persons.has(token.key) && verbs.has(next?.key ?? '') && index - start > 2) return '.'
  return isFollowUp(token, next) && !/(?:ig|isk|ende)$/.test(before.key) ? '.' : undefined
}

/** «… tidligere», «… begge»: leaning words that can also end a phrase. */
function endsPhrase(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  return (
    token !== undefined &&
    pronouns.has(token.key) &&
    /^(?:venstre|høyre|tidligere|nå|noe|litt|også|den|det|de)$/.test(tokens[index - 1]?.key ?? '')
  )
}

function isSubject(token: Token, next: Token | undefined): boolean {
  if (!pronouns.has(token.key) || !next || !verbs.has(next.key)) return false
  return !/^(?:tror|trodde|mener)$/.test(next.key)
}

/** The first denial begins a sentence, the ones behind it are parted by commas. */
function refusalBreak(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  if (index === start || isLabelOnly(tokens, start, index)) return undefined
  if (refusals.has(tokens[start]?.key ?? '')) return ','
  return '.'
}

/** «cor ingen bilyd», «ct angio ingen stenose»: the name of what was looked at stands alone before it. */
function isLabelOnly(tokens: readonly Token[], start: number, index: number): boolean {
  return index - start <= 2 && topics.has(tokens[start]?.key ?? '')
}

function isMeasured(tokens: readonly Token[], index: number): boolean {
  return tokens
    .slice(index + 1, index + 5)
    .some((token) => token.kind === 'quantity' || token.kind === 'pressure' || token.kind === 'number')
}

function hasMeasure(tokens: readonly Token[], start: number, index: number): boolean {
  return tokens.slice(Math.max(start, index - 8), index).some((token) => measures.has(token.key))
}

function isGivenMedicine(tokens: readonly Token[], index: number): boolean {
  const name = tokens[index]
  if (name?.kind !== 'word') return false
  const near = tokens.slice(index + 1, index + 4)
  if (isMedicineWord(name.key)) return near.some(isDose) || verbs.has(near[0]?.key ?? '')
  return false
}

function isSubjectNoun(token: Token, withEndings = true): boolean {
  if (persons.has(token.key) || pronouns.has(token.key)) return true
  return withEndings && token.kind === 'word' && /(?:en|ene|et)$/.test(token.key) && token.key.length > 4
}

/** «sting fjernes», «blodtrykk kontrolleres». */
function isPassive(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.key.length > 4 &&
    /(?:eres|jernes|økes|trappes|gis|tas|iftes|ølges|ettes|innkalles|overføres|sendes)$/.test(token.key)
  )
}

function isFollowUp(token: Token, next: Token | undefined): boolean {
  if (!followUps.has(token.key) || !next) return false
  if (token.key.startsWith('ny'))
    return /^(?:kontroll|time|henvisning|vurdering|avtale|konsultasjon|blodprøve|stell|måling)$/.test(next.key)
  return /^(?:om|hos|hver|ved|av|etter|røntgen|med|på|i|fastlege|lege|legevakt|med|når|innen)$/.test(next.key)
}
