import { pronouns, verbs } from '../dictation/clause-words.ts'
import { isDose } from '../dictation/frequency.ts'
import { isMedicineWord } from '../dictation/medicines.ts'
import { endsSentence, type Token } from '../dictation/token.ts'
import type { SpokenHeading } from './heading-table.ts'

/** Where a phrase that may be a heading stands. */
export interface HeadingPlace {
  readonly tokens: readonly Token[]
  readonly index: number
  readonly length: number
  /** It stands in a stretch without punctuation. */
  readonly runOn: boolean
  /** The stretch that it would end. */
  readonly current: { readonly spoken: SpokenHeading | undefined; readonly tokens: readonly Token[] } | undefined
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))
/** Behind the phrase these make it a word of a sentence: «vurdering av», «status er». */
const goesOn = words(
  'fra av for om med hos er var og eller men som at skal må bør kan ble der hver hvert annenhver ukentlig månedlig',
)
/** … and these too, where punctuation was said and a heading would have had its colon. */
const goesOnInSentence = words('har blir hos fra i på til ved med etter under over mot tas gis')
/** Before the phrase these make it a word of a sentence: «ny vurdering», «tar prøver». */
const leansOn = words(
  `og eller men samt i på av til for ved om etter som at en et ei ein med uten mot mellom under over hos fra før inntil per pr mens når hvis fordi da enn gjennom rundt ca. ny nye nytt neste forrige samme denne dette hver hvert sin sitt sine hans hennes min vår egen godt god dårlig uendret faste
   ikke ingen intet ikkje inga aldri har hadde får fikk tar tok bruker viser viste gir ga er var blir ble tåler trenger avtaler planlegger ser se avventer vurderer mer mindre flere noen alle andre å kun kjent kjente klinisk samlet medisinsk faglig foreløpig endelig psykisk somatisk objektiv objektive generell generelle konservativ operativ videre tverrfaglig nødvendig bare siste første kort siden innen langs grunnet pga. mtp. planlagt planlagte avtalt elektiv akutt åpen utføres venter ønsker anbefaler anbefales bestilles rekvireres starter startet fortsetter gjentatt gjentatte`,
)
/** A heading of several words has a quality of its own: before it these end what was said («uendret | videre plan»). */
const endsToo = words('uendret god godt dårlig ny nytt')
/** What an answer begins with. */
const answers = words('ingen ikke ikkje benekter negerer')
/** Endings of words that describe what follows: «nedsatt respirasjon», «kronisk rus». */
const describes = /^(?!upåfallende|(?:u)?regelmessig).*(?:ig|isk|ende|ativ|iell|ede|ære|ert|erte)$/

/** Things are counted so far: «to operasjoner»; a year is no count. */
const MOST_COUNTED = 12

/** Does the phrase open a section there? */
export function opensSection(spoken: SpokenHeading, place: HeadingPlace): boolean {
  const { tokens, index, length, runOn } = place
  const before = tokens[index - 1]
  const next = tokens[index + length]
  const isStart = endsSentence(before)
  // «Nevrologisk status: …» in the middle of the story leads on to the findings.
  if (spoken.label)
    return (
      isStart && next?.text === ':' && place.current?.spoken !== undefined && isBefore(place.current.spoken, spoken)
    )
  if (next?.kind === 'mark' && next.text === ':')
    return isStart || (!spoken.short && ((before?.text === ',' && length > 1) || !leans(spoken, place)))
  if (spoken.short) return false
  if (isStart && endsSentence(next)) return true
  if (next?.kind === 'mark') return false
  if (isStart && !runOn) return !spoken.marked && !goesOn.has(next?.key ?? '') && !goesOnInSentence.has(next?.key ?? '')
  return runOn && opensInRun(spoken, place, next)
}

/** The dictation moves on in the type's order. */
function isBefore(current: SpokenHeading | undefined, spoken: SpokenHeading): boolean {
  return (current?.order ?? -1) < spoken.order
}

function opensInRun(spoken: SpokenHeading, place: HeadingPlace, next: Token | undefined): boolean {
  if (!spoken.run || (next && goesOn.has(next.key) && !isDegree(place))) return false
  if (leans(spoken, place) && !endsSentence(place.tokens[place.index - 1])) return false
  const after = place.tokens[place.index + place.length + 1]
  if (spoken.phrase === 'medisin')
    return next !== undefined && (isMedicineWord(next.key) || (after !== undefined && isDose(after)))
  if (spoken.phrase === 'ved utreise' && (next?.kind !== 'word' || place.tokens[place.index - 1]?.kind !== 'word'))
    return false
  if (spoken.answered) return opensAnswer(place, next)
  const isOperation = spoken.phrase.startsWith('operasjon')
  if ((spoken.weak || isOperation) && isDescribed(place)) return false
  if (!spoken.weak) return true
  // Words that are common in sentences open a section only as the dictation moves on, or with the day it was done.
  const isDated = isOperation && next?.kind === 'date'
  return place.index > 0 && (isDated || isBefore(place.current?.spoken, spoken))
}

/** «vurdering for høyt blodtrykk»: too high, and no assessment for something. */
function isDegree({ tokens, index, length }: HeadingPlace): boolean {
  const [next, after] = [tokens[index + length], tokens[index + length + 1]]
  return next?.key === 'for' && /^(?:høyt?|lavt?|lite|mye|stort?|raskt?)$/.test(after?.key ?? '')
}

/** «… suicidalitet han har», «suicidalitet ingen»: a word that is mostly said of something opens a section before an answer. */
function opensAnswer(place: HeadingPlace, next: Token | undefined): boolean {
  const before = place.tokens[place.index - 1]
  const isAnswer = next !== undefined && (answers.has(next.key) || pronouns.has(next.key))
  return isAnswer && !isDescribed(place) && !(before && verbs.has(before.key))
}

/** «kronisk rus», «to operasjoner» */
function isDescribed({ tokens, index }: HeadingPlace): boolean {
  const before = tokens[index - 1]
  if (before?.kind === 'word') return describes.test(before.key)
  return before?.kind === 'number' && (before.value ?? 0) <= MOST_COUNTED
}

function leans(spoken: SpokenHeading, { tokens, index, length, current }: HeadingPlace): boolean {
  const before = tokens[index - 1]
  if (!before || endsSentence(before)) return false
  // «allergier ingen aktuelt …»: the whole answer to the heading before is «ingen».
  const isAnswer =
    current?.spoken !== undefined &&
    current.spoken.heading !== spoken.heading &&
    current.tokens.length <= (current.spoken.kept ? 3 : 2)
  if (isAnswer && /^(?:ingen|kjente|kjent|nei|ja|uendret|god)$/.test(before.key)) return false
  // «frisk fra før status …», «siden dagen før funn …»
  if (before.key === 'før' && /^(?:fra|dagen|kvelden|natten|uken|uka|året)$/.test(tokens[index - 2]?.key ?? ''))
    return false
  if (length > 1 && endsToo.has(before.key) && isBefore(current?.spoken, spoken)) return false
  return before.text === ',' || leansOn.has(before.key)
}
