import { isEdge, isPause } from '../repairs/edges.ts'
import { hasSlot, isPartner, isRelative, isSide } from '../repairs/slots.ts'
import { correctsByThatIs, isValueAnew } from '../repairs/that-is.ts'
import { conjunctions, leaning, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { endsSentence, isCommaOrWord, isCorrection, type Token } from '../tokens/token.ts'
import { sounds } from '../tokens/sounds.ts'
import { wordSet } from '../tokens/word-set.ts'
import { isNumeral } from '../values/number-words.ts'
import { hesitated } from './correction-phrases.ts'
import type { GuardedPhrases, Place } from './guard.ts'
import { articles, standsAlone } from './layout-guards.ts'
import { strikes } from './ointments.ts'
import { isJudged, isOpinion } from './opinions.ts'
import { isMeasuredAnew, isPressureAnew } from './pressures.ts'

/** «visus med egen korreksjon» */
const ofGlasses = wordSet('med uten egen beste best optimal full etter til kirurgisk')
/** Behind these «nei» is what somebody says. */
const sayings = wordSet(
  'roper ropte skriker skrek hvisker hvisket mumler mumlet tenker tenkte mener sier sa svarer svarte hevder mente meiner seier svarar',
)
/** «han trodde det var feil pasient» */
const ofPatients = wordSet('som at om fordi trodde tror visste sier')
/** «diabetes type en»: a number, and no article. */
const numbered = wordSet('type grad stadium klasse trinn nummer')
const quotes = new Set(['«', '"', '“', '„'])
/** What is done with a letter, also by those it comes from. */
const sending = wordSet(
  'sender sendte sendt sende send skriver skrev skrevet skrive ber bad ba ønsker krever trenger om får fikk fått melder meldte meldt mottok mottatt',
)
const waiting = wordSet('med til på i og å se sjå')

/** When what corrects is no word of the dictation. */
export const correctionGuards: readonly GuardedPhrases[] = [
  [
    ['jeg begynner på nytt', 'vi tar det på nytt'],
    (place) => standsAlone(place) || isToldAnew(place.last, wordAfterComma(place)),
  ],
  // «Har du brukt ramipril? Nei, enalapril.», «kona vil ha to tabletter, han sier nei, en tablett»: somebody answers so.
  [
    ['nei'],
    ({ last, next, before }) =>
      next?.key !== 'takk' && last?.text !== '?' && !isQuoted(before) && !isYesAndNo(before, next),
  ],
  [['nei nei', 'nei vent', 'nei vent litt'], ({ before }) => !isQuoted(before)],
  [
    [...['var', 'er', 'ble'].map((was) => `nei det ${was} feil`), 'nei , det var feil'],
    ({ last, next }) => !isSaid(last) && (pronouns.has(next?.key ?? '') || isEdge(next) || hasSlot(next)),
  ],
  [
    ['nei , vent'],
    // «Nei, vent med det til i morgen», «Nei, vent en uke», «Nei, vent, se an», and the answer to a question.
    (place) => {
      const { before, last, next, tokens, end } = place
      return (
        !isQuoted(before) &&
        last?.text !== '?' &&
        isEdge(next) &&
        (!waiting.has(tokens[end + 1]?.key ?? '') || isLedAgain(place))
      )
    },
  ],
  // «utskrives til hjemmet nei det stemmer ikke utskrives til korttidsplass»: only where the same is said anew.
  [
    ['nei det stemmer ikke', 'nei , det stemmer ikke', 'nei det stemmer ikkje'],
    ({ before, next, tokens, end }) => {
      const word = isCommaOrWord(next) && next?.kind === 'mark' ? tokens[end + 1] : next
      const near = before.slice(-LED)
      return !near.some(isReporting) && word !== undefined && !isSaid(word) && near.some(({ key }) => key === word.key)
    },
  ],
  // «nei jeg ser feil 28 sekunder»; but «hun sier nei jeg ser feil på venstre øye»
  [['nei jeg ser feil', 'nei eg ser feil'], ({ last, next }) => isValueLike(next) && !isSaid(last)],
  [
    [...hesitated()],
    (place) => place.next?.text === ',' || (isValueLike(place.next) && !isWaitTold(place)) || isTeller(place),
  ],
  [['vent litt'], (place) => !isMeasuredAnew(place)],
  // «nei da hun falt», «nei, da må vi vente»
  [['nei da'], ({ next }) => !pronouns.has(next?.key ?? '') && !verbs.has(next?.key ?? '')],
  [['nei stryk'], ({ last, next }) => !isSaid(last) && last?.text !== '?' && isEdge(next)],
  [['stryk det'], ({ before, tokens, end }) => strikes(before, tokens, end)],
  [['korrigerer', 'leste feil', 'sa feil', 'las feil'], ({ last }) => !pronouns.has(last?.key ?? '')],
  [
    ['rett opp det', 'rett det opp', 'rett opp i det', 'korriger det', 'jeg korrigerer', 'eg korrigerer'],
    ({ before, tokens, end }) => isCorrected(before, tokens, end),
  ],
  [['sa jeg', 'sa eg', 'skrev jeg'], ({ next }) => isValueLike(next)],
  [['hva var det', 'kva var det'], ({ tokens, index, end }) => isValueAnew(tokens, index, end)],
  [['var det', 'er det', 'ble det', 'blir det', 'e det', 'vart det', 'var det visst', 'er det visst'], isRecalled],
  [
    ['eller det var'],
    ({ before, tokens, index, end }) => !isUnsure(before) && correctsByThatIs(tokens, index, end - index),
  ],
  [['eller det vil si'], ({ tokens, index, end }) => correctsByThatIs(tokens, index, end - index)],
  [[...sounds], ({ tokens, index, end }) => correctsByThatIs(tokens, index, end - index)],
  [
    ['feil'],
    ({ tokens, index, end, last, next }) =>
      isValueAnew(tokens, index, end) || (last?.text === ',' && isCommaOrWord(next)),
  ],
  [['nå ble det feil'], ({ last }) => !conjunctions.has(last?.key ?? '')],
  // «om to uker, vent, tre uker», «blodtrykk 118 over 68 vent 118 over 78»
  [
    ['vent'],
    (place) =>
      (place.last?.text === ',' && place.next?.text === ',') ||
      (isNumeral(place.last) && isNumeral(place.next) && isPressureAnew(place)),
  ],
  [['jeg mener', 'jeg mente', 'eg meiner', 'eg meinte'], (place) => !isOpinion(place.before) && !isJudged(place)],
  // «rettelse av tannstilling», «sender rettelse til NAV»: a thing that is done, not followed by what is right.
  [
    ['rettelse'],
    ({ last, next, before }) =>
      next?.key !== 'av' &&
      !sending.has(last?.key ?? '') &&
      (!articles.has(last?.key ?? '') || numbered.has(before.at(-2)?.key ?? '')) &&
      (last !== undefined || next?.key !== 'i'),
  ],
  // «korrigering venstre i 2015», «korrigering til 3,5»: what is done.
  [['korrigering', 'retting'], ({ last, next }) => isCommaOrWord(last) && isCommaOrWord(next)],
  [
    ['korreksjon'],
    ({ last, next }) =>
      next?.key !== 'av' && next?.key !== 'for' && !articles.has(last?.key ?? '') && !ofGlasses.has(last?.key ?? ''),
  ],
  [
    ['jo vent', 'jo , vent', 'jo forresten', 'eller jo', 'eller jo ,', 'eller , jo ,'],
    ({ next, tokens, end }) => isNumeral(next) || startsClause(tokens, end + (next?.text === ',' ? 1 : 0)),
  ],
]

function isValueLike(token: Token | undefined): boolean {
  return isNumeral(token) || hasSlot(token)
}

const lengths = /^(?:sekund|minutt|time|dag|døgn|uke|veke|måned|månad)/

/** «ny CRP eller vent to dager»: how long one is to wait, where nothing was told in days before. */
function isWaitTold({ before, tokens, end }: Place): boolean {
  const unit = lengths.exec(tokens[end + 1]?.key ?? '')?.[0]
  return unit !== undefined && !before.slice(-LED).some(({ key }) => key.startsWith(unit))
}

/** «i 20 eller vent hun sa 45 minutter» */
function isTeller({ next, tokens, end }: Place): boolean {
  return pronouns.has(next?.key ?? '') && tokens[end + 1]?.key === 'sa' && isValueLike(tokens[end + 2])
}

function isSaid(last: Token | undefined): boolean {
  return sayings.has(last?.key ?? '')
}

/** «svarer nei», «sier hun nei», «ropte nei nei nei»: what somebody says. */
function isQuoted(before: readonly Token[]): boolean {
  let end = before.length
  while (before[end - 1]?.key === 'nei') end--
  const [verb, last] = [before[end - 2], before[end - 1]]
  return quotes.has(last?.text ?? '') || isSaid(last) || (isSaid(verb) && last !== undefined && isPerson(last))
}

function isPerson(token: Token): boolean {
  return (
    pronouns.has(token.key) ||
    isRelative(token) ||
    isPartner(token) ||
    /^(?:pasient|mann|gutt|jent|legen)/.test(token.key)
  )
}

/** «journalen sier at …», «det står …»: who or what tells it. */
function isReporting({ key }: Token): boolean {
  return sayings.has(key) || /^(?:står|sto|stod|at|nei)$/.test(key)
}

/** «usikker på om det var mandag eller det var tirsdag» */
function isUnsure(before: readonly Token[]): boolean {
  const clause = before.slice(before.findLastIndex(endsSentence) + 1)
  return clause.some(({ key }) => /^(?:om|enten|usikker|usikkert|kanskje|husker|vet|veit)$/.test(key))
}

/** «ja til influensavaksine, nei til koronavaksine»: what somebody wants, and what not. */
function isYesAndNo(before: readonly Token[], next: Token | undefined): boolean {
  const near = before.slice(-LED)
  return near.some(({ key }, index) => key === 'ja' && near[index + 1]?.key === next?.key)
}

function wordAfterComma({ next, tokens, end }: Place): Token | undefined {
  return isCommaOrWord(next) ? tokens[end + 1] : next
}

/** Words follow that may be a sentence: not «vi tar det på nytt om en uke», «… og ropte jeg begynner på nytt». */
function isToldAnew(last: Token | undefined, next: Token | undefined): boolean {
  if (next === undefined || isEdge(next) || leaning.has(next.key) || conjunctions.has(next.key)) return false
  return !isSaid(last) && !/^(?:rop|spurt|tenk)/.test(last?.key ?? '')
}

/** So many tokens back the correcting word stands whose right value «var det» follows. */
const RECALLED = 5

/** «nei tre ganger ble det»; but «var det vondt», «det er ikke mor, far er det». */
function isRecalled({ before, last, next }: Place): boolean {
  const near = before.slice(-RECALLED)
  const isAsked = near.some((token) => isCorrection(token) || token.key === 'eller')
  if (!isAsked || endsSentence(last)) return false
  return isEdge(next) || spokenPause.test(next?.key ?? '') || (isCountedOnly(near) && goesOn(next))
}

/** «nei tre uker»: nothing but a number and what it is of. */
function isCountedOnly(near: readonly Token[]): boolean {
  const told = near.slice(near.findLastIndex((token) => isCorrection(token)) + 1)
  return told.length > 1 && told.slice(0, -1).every(isNumeral)
}

/** «… var det | han merker», «… er det | siste måneden»; but «tre dager er det igjen». */
function goesOn(next: Token | undefined): boolean {
  const key = next?.key ?? ''
  // «nei ein person var det etter lunsj»
  return (
    key === 'siste' ||
    key === 'etter' ||
    key === 'før' ||
    (pronouns.has(key) && key !== 'det') ||
    (conjunctions.has(key) && key !== 'eller')
  )
}

/** So far back what leads to the wrong value is said. */
const LED = 8

/** «økt til 15 mg, nei, vent, til 20 mg»: the same word leads to a value again, and nobody is asked to wait. */
function isLedAgain({ before, tokens, end }: Place): boolean {
  const near = before.slice(-LED)
  const [lead, value] = [tokens[end + 1]?.key, tokens[end + 2]]
  const isSame = near.slice(near.findLastIndex(endsSentence) + 1).some(({ key }) => key === lead)
  return isSame && isValueLike(value)
}

/** What the patient is asked to do with a side: «bøy høyre kne, rett det opp». */
const TRAINED = 12
const trained = /^(?:bøy|løft|strekk|stå|ligg|sitt|sett|hold)/

/** Still a word. */
const spokenPause = /^(?:komma|punktum)$/

/** «venstre side, rett opp det, høyre side», «venstre kne jeg korrigerer høyre kne»; but «jeg korrigerer 8 mmol/l per døgn». */
function isCorrected(before: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const clause = before.slice(-TRAINED).slice(0, -1)
  if (clause.slice(clause.findLastIndex(endsSentence) + 1).some(({ key }) => trained.test(key))) return false
  const [next, noun] = [tokens[index], tokens[index + 1]]
  if (isPause(next) || spokenPause.test(next?.key ?? '')) return true
  return next !== undefined && isSide(next) && (isEdge(noun) || noun?.key === before.at(-1)?.key)
}

/** «feil pasient», «det var feil linje» */
export const wrongThing = /^(?:det (?:var|er|ble) )?feil \p{L}+$/u

/** «BT 98/60, feil pasient, 118/74»; but «gitt til feil pasient», «han trodde det var feil side». */
export function isSlip(phrase: string, { last, next }: Place): boolean {
  if (isToldOn(next)) return false
  if (phrase.startsWith('feil')) return isEdge(last) || last?.kind === 'command' || isNumeral(last)
  return !(ofPatients.has(last?.key ?? '') || isSaid(last))
}

/** «feil pasient fikk …», «feil pasient som …» */
function isToldOn(next: Token | undefined): boolean {
  return next?.key === 'som' || verbs.has(next?.key ?? '')
}

function startsClause(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (!token) return false
  return pronouns.has(token.key) || openingVerbs.has(token.key) || (isRelative(token) && verbs.has(next?.key ?? ''))
}
