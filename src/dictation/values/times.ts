import { leaning } from '../tokens/clause-words.ts'
import { clock } from './number-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isSpoken, isWholeNumber } from './numbers.ts'
import { changed, endsSentence, isCorrection, merge, tokenOf, type Token } from '../tokens/token.ts'

/** Maximum distance, in tokens and in minutes, from a clock time to another without «klokken». */
const [REACH, LATER] = [16, 180]

interface Found {
  readonly text: string
  readonly length: number
}

/** The latest clock time: its minutes since midnight, and the index after it. */
interface Last {
  readonly minutes: number
  readonly end: number
}

/**
 * «klokken fjorten tretti» → kl. 14.30, «kvart over ti» after it → kl. 10.15; «halv ni» keeps its words. «klokken» may
 * be missing from a correction, the end of a range («fra klokken åtte tretti til ni førti») and a later time («rykket
 * ut klokken ti tolv, fremme ti tjuefire»).
 */
export function readTimes(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let last: Last | undefined
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const clocked = clockAt(tokens, index)
    const stretch = clocked ? writtenStretch(tokens, index + clocked) : undefined
    if (stretch) {
      result.push(...stretch)
      index += clocked + 1
      continue
    }
    const found = clocked
      ? timeAt(tokens, index + clocked)
      : (correctionAt(tokens, index, result) ??
        laterAt(tokens, index, last) ??
        (token.key === 'kvart' ? quarterAt(tokens, index) : undefined))
    if (!found) {
      result.push(token)
      index++
      continue
    }
    const length = clocked + found.length
    const isEnd = !clocked && isStretch(result.at(-1))
    result.push(merge(tokens.slice(index, index + length), 'time', isEnd ? found.text : `kl. ${found.text}`))
    index += length
    last = { minutes: minutesOf(found.text), end: index }
  }
  return result
}

/** Number of tokens that introduce a time: «klokken», «klokka er»; 0 for none. */
function clockAt(tokens: readonly Token[], index: number): number {
  if (!clock.has(tokens[index]?.key ?? '')) return 0
  // «klokken er ti minutter over åtte» stays as dictated.
  if (!/^(?:er|var)$/.test(tokens[index + 1]?.key ?? '')) return 1
  return isOfNext(tokens[index + 3]) && !quarterAt(tokens, index + 2) ? 1 : 2
}

/** «klokken tjuefem over åtte», «klokken er 3 av 5 poeng»: the number is not an hour. */
function isOfNext(next: Token | undefined): boolean {
  return isCounted(next) || /^(?:over|på|av)$/.test(next?.key ?? '')
}

/** A time that corrects the one before. */
function correctionAt(tokens: readonly Token[], index: number, result: readonly Token[]): Found | undefined {
  return correctsTime(result) ? bareTimeAt(tokens, index) : undefined
}

/** Maximum distance, in tokens, from a time to its correction. */
const CORRECTED_WITHIN = 4

/** Whether the latest tokens are a time and a correction cue. */
function correctsTime(result: readonly Token[]): boolean {
  let corrects = false
  for (let back = 1; back <= CORRECTED_WITHIN; back++) {
    const token = result[result.length - back]
    if (token?.kind === 'time') return corrects
    if (isCorrection(token)) corrects = true
    else if (token?.text !== ',') return false
  }
  return false
}

/** The end of a range, or the next of several times: hour and minutes, a little later. */
function laterAt(tokens: readonly Token[], index: number, last: Last | undefined): Found | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]]
  if (!last || !token || index - last.end > REACH) return undefined
  const isRight = isStretch(before) && index - last.end === 1
  if (token.kind === 'quantity') return isRight ? writtenTime(token, 0) : undefined
  if (!isWholeNumber(token) || token.article || token.value > 24 || before?.kind === 'number') return undefined
  if (isRight && (isFrom(tokens, last) || isHourAlone(tokens, index))) return bareTimeAt(tokens, index)
  if (named.test(before?.key ?? '')) return undefined
  const found = withMinutes(tokens, index, 0, '')
  const after = minutesOf(found.text) - last.minutes
  if (found.length < 2 || after <= 0 || after > LATER || isCounted(tokens[index + found.length])) return undefined
  return isRight || !tokens.slice(last.end, index).some(endsSentence) ? found : undefined
}

/** A time without «klokken», «fra klokken åtte til ti»: also an hour alone, unless it counts something. */
function bareTimeAt(tokens: readonly Token[], index: number): Found | undefined {
  const found = timeAt(tokens, index)
  return found && !isCounted(tokens[index + found.length]) ? found : undefined
}

/** Whether a number is an hour without minutes: «klokken 23 og 04», «klokken 8 og 20.». */
function isHourAlone(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  return /^0\d$/.test(token?.words ?? '') || (tokens[index - 1]?.key === 'og' && endsSentence(next))
}

/** Words after which two numbers are no time. */
const named =
  /^(?:uke|veke|dag|side|rom|nummer|nr|alder|type|grad|størrelse|str|bt|blodtrykk\p{L}*|puls|blodsukker|over|under|mot|pluss|minus|ganger|x)\.?$/u

function isFrom(tokens: readonly Token[], { end }: Last): boolean {
  return tokens.slice(Math.max(end - 5, 0), end).some(({ key }) => key === 'fra' || key === 'frå' || key === 'mellom')
}

function isStretch(token: Token | undefined): boolean {
  return /^(?:til|og|–|-)$/.test(token?.key ?? '')
}

function minutesOf(time: string): number {
  const [hour, minutes] = time.split('.').map(Number)
  return (hour ?? 0) * 60 + (minutes ?? 0)
}

const stretchPattern = /^((?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)([-–])((?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)$/

/** Splits a written range into two times: «kl. 8.32–9.41». */
function writtenStretch(tokens: readonly Token[], index: number): Token[] | undefined {
  const [clocked, token] = [tokens[index - 1], tokens[index]]
  const [, from, , to] = (token?.kind === 'quantity' && stretchPattern.exec(token.text)) || []
  const span = token?.spans[0]
  if (!clocked || !token || !span || from === undefined || to === undefined) return undefined
  const [middle, after] = [span[0] + from.length, span[0] + from.length + 1]
  const first = merge(
    [clocked, changed(token, { spans: [[span[0], middle]] })],
    'time',
    `kl. ${from.replace(':', '.')}`,
  )
  const dash = tokenOf({ kind: 'symbol', text: '–', key: '–', spans: [[middle, after]], tight: true })
  const second = merge([changed(token, { spans: [[after, span[1]]] })], 'time', to.replace(':', '.'), { tight: true })
  return [first, dash, second]
}

/** «nitten tretti» has been read as the year 1930; «kl 0815» is written as one number. */
const hourAndMinutes = /^([01]\d|2[0-3])([0-5]\d)$/

function timeAt(tokens: readonly Token[], at: number): Found | undefined {
  const skip = tokens[at]?.kind === 'mark' && tokens[at]?.text === '.' ? 1 : 0
  const index = at + skip
  const first = tokens[index]
  const quarter = quarterAt(tokens, index)
  if (quarter) return { text: quarter.text, length: skip + quarter.length }
  if (first?.key === 'halv' && isHour(tokens[index + 1]))
    return { text: `halv ${tokens[index + 1]?.words ?? ''}`, length: skip + 2 }
  if (first?.kind === 'quantity') return writtenTime(first, skip)
  const run = first?.kind === 'number' ? hourAndMinutes.exec(first.text) : undefined
  if (run && !isCounted(tokens[index + 1])) return { text: `${run[1]}.${run[2]}`, length: skip + 1 }
  const next = tokens[index + 1]
  const late = spokenLate(first)
  if (late !== undefined && !isOfNext(next)) return { text: late, length: skip + 1 }
  const isOne = first?.article === true && clock.has(tokens[at - 1]?.key ?? '') && !isCounted(next)
  if (!isWholeNumber(first) || (first.article && !isOne) || first.value > 24) return undefined
  if (first.value === 0 && isWholeNumber(next) && next.value <= 9 && !(next.article && isNoun(tokens[index + 2])))
    return withMinutes(tokens, index + 1, skip + 1, '0')
  return withMinutes(tokens, index, skip, first.words?.startsWith('0') ? '0' : '')
}

/** «klokken null en time senere»: «en» is an article; in «klokken null en i natt» it is the hour. */
function isNoun(next: Token | undefined): boolean {
  return next?.kind === 'word' && !leaning.has(next.key)
}

/** «klokken tjue fem» → 20.05: there is no hour 25. */
function spokenLate(token: Token | undefined): string | undefined {
  const isLate = isWholeNumber(token) && isSpoken(token) && token.value > 24 && token.value < 30
  return isLate ? `20.0${token.value - 20}` : undefined
}

/** The hour at `index`, with minutes if a number that can be minutes follows. */
function withMinutes(tokens: readonly Token[], index: number, before: number, zero: string): Found {
  const hour = `${zero}${tokens[index]?.value ?? ''}`
  const minutes = tokens[index + 1]
  if (isWholeNumber(minutes) && minutes.value >= 10 && minutes.value <= 59 && !isCounted(tokens[index + 2])) {
    return { text: `${hour}.${minutes.value}`, length: before + 2 }
  }
  const joined = joinedMinutes(tokens, index)
  if (joined !== undefined) return { text: `${hour}.${joined}`, length: before + 3 }
  const five = tokens[index + 2]
  if (isWholeNumber(minutes) && minutes.value === 0 && isWholeNumber(five) && five.value <= 9) {
    return { text: `${hour}.0${five.value}`, length: before + 3 }
  }
  return { text: hour, length: before + 1 }
}

/**
 * The minutes of «klokken ti og tjue». «klokken åtte og tjue», «gis klokken åtte og femten» are the hours of two doses:
 * hours ascend, so a number no higher than the first is its minutes. A correction follows the same rule.
 */
function joinedMinutes(tokens: readonly Token[], index: number): number | undefined {
  const [before, hour, and, minutes] = [-1, 0, 1, 2].map((offset) => tokens[index + offset])
  const isClocked = clock.has(before?.key ?? '') || (before?.value === 0 && clock.has(tokens[index - 2]?.key ?? ''))
  if (!(isClocked || isCorrection(before)) || and?.key !== 'og') return undefined
  if (!isWholeNumber(hour) || !isWholeNumber(minutes) || isCounted(tokens[index + 3])) return undefined
  const { value } = minutes
  // «klokka 8 og 20» is two hours, «klokka 19 og 30» one time.
  if (!isSpoken(minutes) && value <= 24) return undefined
  const near = tokens.slice(Math.max(index - NEAR, 0), index)
  const isDose = near.some(({ key }) => doses.test(key) || acts.test(key) || isMedicineWord(key))
  if (value < 10 || value > 59 || /^(?:fra|frå|mellom)$/.test(tokens[index - 2]?.key ?? '')) return undefined
  const isLater = value > hour.value && value <= 24
  // «Paracet klokken atten og tolv», «klokken tjueto og ti»: ambiguous for doses.
  if (isDose && value <= 24 && value !== hour.value && value !== 20) return undefined
  if (!isLater || (value === 20 && hour.value !== 8)) return value
  return value % 5 === 0 && !isDose && near.some(isEvent) ? value : undefined
}

/** Maximum distance, in tokens, from an event to its hour. */
const NEAR = 6
/** Events that happen once. */
const events = new Set(
  `mandag tirsdag onsdag torsdag fredag lørdag søndag time timen konsultasjon møte møtet avtale fall falt innlagt ankom
   operasjon operasjonen operert ringte ringt`.split(/\s+/),
)

/** «time torsdag klokken tretten og femten», «falt klokken null seks og femten» are one time; for doses, maybe two. */
function isEvent({ key, kind }: Token): boolean {
  return kind === 'date' || events.has(key)
}

const doses =
  /^(?:gi|gis|gitt|ta|tar|tas|får|daglig|medisin(?:er)?|milligram|mg|mikrogram|gram|milliliter|ml|enheter|tabletter)$/

/** Care repeated through the day, so two hours: «katetriseres mandag klokken ti og femten». */
const acts = /^(?:(?:katet(?:er|r)iser|smør|stell|skyll|tøm|drypp|mat|inhaler|injiser|sug|mål)m?es|snus|stell)$/

/** «klokken åtte tjue milligram …»: the second number has its own unit. */
function isCounted(token: Token | undefined): boolean {
  return token?.kind === 'word' && counted.test(token.key)
}

const counted =
  /^(?:m?g|mikrogram|milligram|gram|enheter|ml|milliliter|prosent|tabletter|ganger|timer?|minutter|dager?|uker?)$/

function writtenTime(token: Token, skip: number): Found | undefined {
  const match = /^([01]?\d|2[0-4])[.:]([0-5]\d)$/.exec(token.text)
  return match ? { text: `${match[1]}.${match[2]}`, length: skip + 1 } : undefined
}

const DAY = 24 * 60

/** «kvart over to», «ti på halv ni»: minutes before or past an hour or half hour, wrapping at midnight. */
function quarterAt(tokens: readonly Token[], index: number): Found | undefined {
  const [first, joint, third, fourth] = tokens.slice(index, index + 4)
  const minutes = first?.key === 'kvart' ? 15 : (first?.value ?? 0)
  if (![5, 10, 15, 20].includes(minutes) || (joint?.key !== 'over' && joint?.key !== 'på')) return undefined
  const half = third?.key === 'halv' ? 1 : 0
  const hour = half ? fourth : third
  const isSure = first?.key === 'kvart' || half === 1 || clock.has(tokens[index - 1]?.key ?? '')
  if (!isWholeNumber(hour) || hour.value > (isSure ? 24 : 12)) return undefined
  if (hour.value > 12 && isCounted(tokens[index + 3 + half])) return undefined
  const past = hour.value * 60 - half * 30 + (joint.key === 'over' ? minutes : -minutes)
  const time = past < 60 && hour.value === 1 ? past + DAY / 2 : (past + DAY) % DAY
  return { text: `${Math.floor(time / 60)}.${String(time % 60).padStart(2, '0')}`, length: 3 + half }
}

function isHour(token: Token | undefined): boolean {
  return isWholeNumber(token) && token.value >= 1 && token.value <= 24
}
