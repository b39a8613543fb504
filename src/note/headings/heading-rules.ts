import { timeUnits } from '../../dictation/tokens/time-units.ts'
import { leaning, pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isDose } from '../../dictation/values/frequency.ts'
import { isMedicineWord } from '../../dictation/tokens/medicines.ts'
import { isRelative } from '../../dictation/repairs/slots.ts'
import { isPreposition } from '../../dictation/tokens/prepositions.ts'
import { endsSentence, isComma, type Token } from '../../dictation/tokens/token.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { isNot, measures, routes } from '../sentences/clause-cues.ts'
import { opensBeforeComma } from './comma-headings.ts'
import { isBefore, isDescribed, isIntroduced, leans, type HeadingPlace } from './heading-leans.ts'
import { isMeasure, isMeasured, isOwnGoal } from './goal-headings.ts'
import type { SpokenHeading } from './heading-table.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** Behind the phrase these make it a word of a sentence: «vurdering av», «status er». */
const goesOn = wordSet(
  'fra av for om med hos er var og eller men som at skal må bør kan ble der hver hvert annenhver ukentlig månedlig',
)
/** … and these too, where punctuation was said and a heading would have had its colon. */
const goesOnInSentence = wordSet(
  'har blir hos fra i på til ved med etter under over mot tas gis bestilles bestilt rekvireres rekvirert tatt',
)
/** What an answer begins with. */
const answers = wordSet('ingen ikke ikkje benekter negerer')
/** «plan B er innleggelse» */
const planName = /^[abc]$/
/** Does the phrase open a section there? */
export function opensSection(spoken: SpokenHeading, place: HeadingPlace): boolean {
  const { tokens, index, length, runOn } = place
  const before = tokens[index - 1]
  const next = tokens[index + length]
  const isStart = endsSentence(before)
  if (planName.test(next?.key ?? '') && spoken.phrase === 'plan') return false
  // «Nevrologisk status: …» in the middle of the story leads on to the findings.
  if (spoken.label)
    return (
      isStart && next?.text === ':' && place.current?.spoken !== undefined && isBefore(place.current.spoken, spoken)
    )
  if (next?.kind === 'mark' && next.text === ':')
    return isStart || (!spoken.short && ((before?.text === ',' && length > 1) || !leans(spoken, place)))
  if (spoken.short) return false
  if (isStart && endsSentence(next)) return true
  if (isStart && isComma(next)) return opensBeforeComma(spoken, place)
  if (next?.kind === 'mark' || isTried(spoken, next)) return false
  if (isStart && !runOn) return !spoken.marked && !goesOn.has(next?.key ?? '') && !goesOnInSentence.has(next?.key ?? '')
  return runOn && opensInRun(spoken, place, next)
}

/** Does the word behind a heading that goes on elsewhere begin what the section says? */
function isLedTo(spoken: SpokenHeading, place: HeadingPlace, next: Token): boolean {
  const isAbleTo = spoken.area && isAble(place)
  const after = place.tokens[place.index + place.length + 1]
  return (
    isIntroduced(spoken, next, after) || isAbleTo || isDegree(place) || isFound(spoken, place) || isToDo(spoken, place)
  )
}

function opensInRun(spoken: SpokenHeading, place: HeadingPlace, next: Token | undefined): boolean {
  // «rusmidler ingen illegale rusmidler»: a section is not opened in itself.
  if (place.current?.spoken?.phrase === spoken.phrase) return false
  // «forløp ingen nye anfall under oppholdet»: when it was.
  if (spoken.phrase === 'under oppholdet' && place.current?.spoken?.heading === spoken.heading) return false
  if (isUnwanted(place, next)) return false
  // «tiltak observasjon til i morgen»: what is done.
  if (spoken.phrase === 'observasjon' && isPreposition(next)) return false
  if (!spoken.run || (next && goesOn.has(next.key) && !isLedTo(spoken, place, next))) return false
  if (leans(spoken, place) && !endsSentence(place.tokens[place.index - 1])) return false
  if (spoken.definite && next?.key !== 'er' && !isOwnGoal(spoken, place)) return false
  if (
    isNumbered(place, next) ||
    isOfDay(place) ||
    isStored(spoken, next) ||
    isMeasure(spoken, place, next) ||
    isThen(spoken, place, next)
  )
    return false
  if (spoken.phrase === 'familie' || spoken.phrase === 'tobakk') return opensHabits(spoken.phrase, place, next)
  if (spoken.phrase === 'tidligere frisk') return ofFamily.test(place.current?.spoken?.heading ?? '')
  if (spoken.area) return isScored(spoken, place, next) || opensArea(place, next)
  // «pårørende sønnen handler»
  if (spoken.calls && spoken.phrase !== 'kontroll') return isNextOfKin(place, next)
  const after = place.tokens[place.index + place.length + 1]
  if (spoken.calls) return next !== undefined && (calls.has(next.key) || isToCall(place, next))
  // «ikke suicidal | somatisk blodtrykk 128/70»
  if (spoken.phrase === 'somatisk') return measures.has(next?.key ?? '') && !isDescribed(place)
  if (spoken.phrase === 'medisin')
    return next !== undefined && (isMedicineWord(next.key) || (after !== undefined && isDose(after)))
  if (spoken.phrase === 'ved utreise' && isState(next, after)) return true
  if (spoken.phrase === 'ved utreise' && (next?.kind !== 'word' || isBehindValue(place))) return false
  if (spoken.answered) return opensAnswer(place, next)
  const isOperation = spoken.phrase.startsWith('operasjon')
  if ((spoken.weak || isOperation) && isDescribed(place)) return false
  if (!spoken.weak) return true
  // Words that are common in sentences open a section only as the dictation moves on, or with the day it was done.
  const isDated = isOperation && next?.kind === 'date'
  const isNextArea = spoken.ofAreas && place.current?.spoken?.ofAreas === true
  // «sirkulasjon blodtrykk 108/60 … | respirasjon frekvens 18»: two areas under one heading
  if (place.current?.spoken?.heading === spoken.heading) return isNextArea && measures.has(next?.key ?? '')
  return isMovedOn(spoken, place) && (isDated || isNextArea || isBefore(place.current?.spoken, spoken))
}

/** «siden sist …», «bakgrunn …» may be said first of all, «operasjon …» may not. */
function isMovedOn({ phrase }: SpokenHeading, { index }: HeadingPlace): boolean {
  return /^(?:siden sist|bakgrunn)$/.test(phrase) || index > (followUp.test(phrase) ? OPENING : 0)
}

/** In so many words a dictation is opened: «oppfølging ADHD», «ortopedisk poliklinikk oppfølging etter …» is why the patient comes. */
const OPENING = 6
const followUp = /^(?:oppfølging|videre oppfølging|behandling)$/

/** «medisiner vil han ikke ta», «operasjon kan hun ikke få»: the object of that. */
function isUnwanted({ tokens, index, length }: HeadingPlace, next: Token | undefined): boolean {
  const [who, denial] = [tokens[index + length + 1], tokens[index + length + 2]]
  return /^(?:vil|ville|kan|kunne)$/.test(next?.key ?? '') && pronouns.has(who?.key ?? '') && isNot(denial)
}

/** «crp falt til 48 | ved utreise afebril»: what somebody is, and nothing measured. */
const states = /^(?:afebril|feberfri|smertefri|oppegående|velbefinnende|upåvirket|kvalmefri|velmobilisert)$/

/** «ved utreise god allmenntilstand» */
function isState(next: Token | undefined, after: Token | undefined): boolean {
  return states.test(next?.key ?? '') || (next?.key === 'god' && /^(?:allmenntilstand|form)$/.test(after?.key ?? ''))
}

/** «crp 48 ved utreise» was measured then; «oksygen til dag tre | ved utreise …» was not. */
function isBehindValue({ tokens, index }: HeadingPlace): boolean {
  return tokens[index - 1]?.kind !== 'word' && !/^d(?:ag|øgn)$/.test(tokens[index - 2]?.key ?? '')
}

/** Behind what was said of others and of the home the patient's own history begins: «… i leggen | tidligere frisk bortsett fra …». */
const ofFamily = /^(?:hereditet|sosial|familie)/i

/** «… mer vondt | smerte NRS 7», «… klokken fire | søvn har sovet i perioder» */
function isScored(spoken: SpokenHeading, place: HeadingPlace, next: Token | undefined): boolean {
  if (!spoken.heading.startsWith('Smerte') || !next) return false
  if (spoken.phrase !== 'søvn') return /^smerter?$/.test(spoken.phrase) && /^(?:nrs|vas)$/.test(next.key)
  const verb = next.key === 'har' ? place.tokens[place.index + 2] : next
  return (
    /^(?:sovet|sover|sov)$/.test(verb?.key ?? '') &&
    !isDescribed(place) &&
    !amounts.has(place.tokens[place.index - 1]?.key ?? '')
  )
}

/** More are said in digits, and end what was measured. */
const MOST_COUNTED = 12

const samples = /^(?:blod|urin|vevs)?prøver$/

/** «lokalbedøvelse, tolv prøver»: so many of them; not «oppe to | prøver crp 12». */
function isNumbered({ tokens, index, length }: HeadingPlace, next: Token | undefined): boolean {
  const [count, thing] = [tokens[index - 1], tokens[index + length - 1]]
  if (count?.kind !== 'number' || count.article === true || (count.value ?? 0) > MOST_COUNTED) return false
  return samples.test(thing?.key ?? '') && !isValueName(next?.key ?? '')
}

const weekday = /^(?:man|tirs|ons|tors|fre|lør|søn|laur|sun)dag$/

/** «blodprøver torsdag»: when they are taken; «blodprøver torsdag crp 12» are those of that day. */
function isOfDay({ tokens, index, length }: HeadingPlace): boolean {
  const [thing, day, after] = [-1, 0, 1].map((offset) => tokens[index + length + offset])
  return samples.test(thing?.key ?? '') && weekday.test(day?.key ?? '') && !isValueName(after?.key ?? '')
}

const smokes = /^(?:røyker|røykte|snuser|aldri|eksrøyker|sluttet)$/
const runsIn = /^(?:har|hadde|fikk|døde|med)$/

/** «familie bror hadde dyp venetrombose», «tobakk røyker ti sigaretter»: before what is told there. */
function opensHabits(phrase: string, place: HeadingPlace, next: Token | undefined): boolean {
  const after = place.tokens[place.index + place.length + 1]
  if (!next || isDescribed(place)) return false
  return phrase === 'tobakk' ? smokes.test(next.key) : isRelative(next) && runsIn.test(after?.key ?? '')
}

/** «prøver 40 % arbeid», «prøver å gå»: what somebody tries. */
function isTried({ phrase }: SpokenHeading, next: Token | undefined): boolean {
  return phrase === 'prøver' && (next?.kind === 'number' || next?.kind === 'quantity' || tried.test(next?.key ?? ''))
}

const tried = /^(?:å|ut|seg|igjen|gradvis|alltid)$/

/** «medisiner låses inn hjemme»: what is done with them. */
function isStored(spoken: SpokenHeading, next: Token | undefined): boolean {
  return (
    /^(?:medisin|medikament|legemid)/.test(spoken.phrase) &&
    /(?:[eåa][rs]es|[kl][lk]es|nes|deles|inges|entes|^gis|^tas)$/.test(next?.key ?? '')
  )
}

/** Behind «tidligere» these go on, or begin something else: it was said of what stands before it. */
const elsewhere = wordSet(
  'siste sist sjeldnere oftere både selv nylig kun senest og eller men samt i på av til for ved om etter som at med mot mellom under over hos fra innen før inntil siden mens når hvis fordi da enn nå også',
)
const soFar = /^(?:ganger|gang|hatt|vært|det|dette|episoder)$/

/** «tre ørebetennelser tidligere siste gang i mars», «har hatt det tidligere»: when it was. */
function isThen(spoken: SpokenHeading, { tokens, index }: HeadingPlace, next: Token | undefined): boolean {
  if (spoken.phrase !== 'tidligere') return false
  if (!next || next.kind === 'mark' || pronouns.has(next.key) || elsewhere.has(next.key)) return true
  // «tidligere var hun frisk»; «tidligere behandlet for …» is history.
  if (verbs.has(next.key) && !next.key.endsWith('t')) return true
  const [counted, before] = [tokens[index - 2], tokens[index - 1]?.key ?? '']
  const isCounted = counted?.kind === 'number' && before.endsWith('er') && !timeUnits.has(before)
  return isCounted || soFar.test(before)
}

/** «informert pårørende, sønnen …»: they are who it was done with. */
const withKin = wordSet('informert orientert kontaktet varslet ringt oppringt nærmeste flere')

function isNextOfKin({ tokens, index }: HeadingPlace, next: Token | undefined): boolean {
  return next !== undefined && isRelative(next) && !withKin.has(tokens[index - 1]?.key ?? '')
}

/** «kontroll tar kontakt hvis …»; but «har mistet kontroll» */
function isToCall({ tokens, index, length }: HeadingPlace, next: Token): boolean {
  if (next.key !== 'tar' || tokens[index + length + 1]?.key !== 'kontakt') return false
  return !/^mist(?:et|er|e|a)$/.test(tokens[index - 1]?.key ?? '')
}

/** «kontroll ringer hvis …» */
const calls = wordSet('ringer kommer møter bestiller ny nytt time ingen bare kun')
const amounts = wordSet('lite mye noe mild sterk klar gul grå grønn lys mørk brun rød')
/** «bevissthet våkna etter et kvarter» */
const isAwake = /^(?:våkna|våknet|våken|våkner|klar|orientert|somnolent|sløv|intakt|gcs|svarer|reagerer)$/
/** «kommunikasjon hører dårlig» */
const senses = /^(?:hører|ser|snakker|forstår)$/
/** «mobilisering går med rullator» */
const moves = wordSet('går gikk sitter satt står')
/** «aktivitet kan løfte begge beina» */
function isAble({ tokens, index, length }: HeadingPlace): boolean {
  return tokens[index + length]?.key === 'kan' && ableTo.test(tokens[index + length + 1]?.key ?? '')
}

const ableTo = /^(?:løfte|lyfte|gå|stå|sitte|sitje|reise|snu|belaste|forflytte)$/
/** «hud lett rødme» */
const degrees = wordSet('lett litt moderat uttalt betydelig svært noe')
const ofSkin = wordSet('tørr hel varm kald blek klam fin pen rød sår')

/** «hud rødme på hælen»: as one area follows another in a nurse's report. */
function opensArea(place: HeadingPlace, next: Token | undefined): boolean {
  const before = place.tokens[place.index - 1]
  const area = place.tokens[place.index]?.key
  const spoken = place.current?.spoken
  if (area === 'bevissthet' && spoken && isAwake.test(next?.key ?? '')) return !isDescribed(place)
  // «… med hjertesvikt | sirkulasjon blodtrykk 108/60»
  const isVital = area === 'sirkulasjon' && measures.has(next?.key ?? '')
  if (!next || !(spoken || isVital)) return false
  // «… for hoftebrudd | kommunikasjon hører dårlig»; but «bedre kommunikasjon», «verbal kommunikasjon», «nedsatt kommunikasjon»
  if (area === 'kommunikasjon' && senses.test(next.key))
    return !isDescribed(place) && !/(?:re|al|t|^lite|^mye)$/.test(before?.key ?? '')
  // «enoksaparin 40 mg s.c. | aktivitet gikk på toalettet»
  const isGiven = routes.has(before?.key ?? '') && isMeasured(place.tokens[place.index - 2])
  if (!(spoken?.ofAreas || isVital || isGiven || isMeasured(before))) return false
  const isMove = moves.has(next.key) || isAble(place)
  if (verbs.has(next.key) && !(isMove && /^(?:aktivitet|mobilisering)$/.test(area ?? ''))) return false
  if (leaning.has(next.key) && next.key !== 'ingen' && !degrees.has(next.key)) return false
  if (area === 'hud' && ofSkin.has(before?.key ?? '')) return false
  return !isDescribed(place) && !amounts.has(before?.key ?? '')
}

const must = /^(?:skal|må|bør)$/
const tasks =
  /^(?:henvises|kontakte|ta|ringe|komme|få|ha|unngå|holde|bruke|fortsette|drikke|hvile|møte|måle|trene|tilbake)$/

/** «hun mottar oppfølging», «tett oppfølging»: what the word is the object or the thing of. */
const holds = /(?:r|t|al|ell)$/

/** «plan skal drikke mer», «oppfølging bør henvises»: what the patient is to do; «oppfølging bør skje hos …» goes on. */
function isToDo(spoken: SpokenHeading, { tokens, index, length }: HeadingPlace): boolean {
  const [verb, task] = [tokens[index + length]?.key ?? '', tokens[index + length + 1]?.key ?? '']
  if (!must.test(verb) || holds.test(tokens[index - 1]?.key ?? '')) return false
  return spoken.phrase === 'plan' || (/^(?:oppfølging|videre plan)$/.test(spoken.phrase) && tasks.test(task))
}

/** «ved undersøkelse er han slapp»: a sentence that says itself that the findings begin. */
function isFound(spoken: SpokenHeading, { tokens, index, length }: HeadingPlace): boolean {
  const [verb, who] = [tokens[index + length]?.key ?? '', tokens[index + length + 1]?.key ?? '']
  return spoken.phrase === 'ved undersøkelse' && /^(?:er|var)$/.test(verb) && /^(?:han|hun|pasienten)$/.test(who)
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
