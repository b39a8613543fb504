import { months } from '../../../dictation/values/dates.ts'
import { clock as clockWords, numberWord } from '../../../dictation/values/number-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import type { Reading } from './reading.ts'

const weekdays = new Map(
  'mandag|måndag tirsdag|tysdag onsdag torsdag fredag lørdag|laurdag søndag|sundag'
    .split(' ')
    .map((forms) => forms.split('|'))
    .flatMap((forms) =>
      forms.flatMap((form) =>
        ['', 'en', 'ens', 'er', 'ene', 's', 'ar', 'ane'].map((end) => [form + end, forms[0] ?? form] as const),
      ),
    ),
)
/** «ons.», «tors» */
const shortDays = new Map(
  ['man|mån', 'tirs|tir|tys', 'ons', 'tors|tor', 'fre', 'lør|lau', 'søn|sun'].flatMap((forms, index) =>
    forms.split('|').map((form) => [form, [...new Set(weekdays.values())][index] ?? form] as const),
  ),
)
const relative = new Map([
  ...['dag', 'går', 'morgen', 'kveld', 'natt', 'fjor', 'forgårs', 'overmorgen', 'ettermiddag', 'formiddag'].map(
    (word) => [word, `i ${word}`] as const,
  ),
  ['morgon', 'i morgen'],
  ['overmorgon', 'i overmorgen'],
])

/** Reads a date, a weekday, a month or a day relative to today at `index`. */
export function readDate(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.kind === 'date') return namedDate(token.key)
  if (token.kind === 'quantity' || token.kind === 'pressure') return writtenDate(tokens, index)
  if (token.kind !== 'word') return undefined
  const day = weekdays.get(token.key)
  if (day !== undefined) return date(day, '', 1)
  const short = shortDay(tokens, index)
  if (short !== undefined) return date(short, '', 1)
  if (months.includes(token.key)) return date(token.key, '', 1)
  const month = shortMonth(token.key, tokens[index + 1])
  if (month !== undefined) return date(month, '', 1)
  const relativeDay = token.key === 'i' ? relative.get(tokens[index + 1]?.key ?? '') : undefined
  return relativeDay === undefined ? undefined : { ...date(relativeDay, '', 2), optional: true }
}

/** Whether a word is a weekday in any form: «onsdag», «onsdager». */
export function isWeekday(key: string): boolean {
  return weekdays.has(key)
}

/** An abbreviated weekday that is no other word, or has its own full stop: «folsyre ons.», «neste tors». */
function shortDay(tokens: readonly Token[], index: number): string | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]]
  const hasStop = next?.text === '.' && next.kind === 'symbol'
  return hasStop || !isOtherWord.test(token?.key ?? '') ? shortDays.get(token?.key ?? '') : undefined
}

/** An abbreviated month with its full stop: «nov. i fjor», «siden sept.». */
function shortMonth(key: string, next: Token | undefined): string | undefined {
  const isCut = next?.text === '.' && next.kind === 'symbol'
  return isCut && isShortMonth.test(key) ? months.find((month) => month.startsWith(key)) : undefined
}

const isShortMonth = /^(?:jan|feb|febr|mar|apr|aug|sep|sept|okt|nov|des)$/

const isOtherWord = /^(?:man|tor|tir|lau|sun)$/

function date(amount: string, unit: string, length: number): Reading {
  return { category: 'date', amount, unit, length }
}

/** «12. mars 2024», «3.4.». */
function namedDate(key: string): Reading {
  const named = /^(\d+)\. (\p{L}+)(?: (\d{4}))?/u.exec(key)
  if (named?.[2] !== undefined) return date(`${named[1]}.${months.indexOf(named[2]) + 1}`, named[3] ?? '', 1)
  const [day, month, year] = key.split('.')
  return date(`${Number(day)}.${Number(month)}`, year ?? '', 1)
}

/** «12.03.2024», «12.3.», «12/3» after «den», «12.03» after a weekday. */
function writtenDate(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  const match = /^(\d{1,2})[./](\d{1,2})(?:[./-](\d{2}|\d{4}))?$/.exec(token?.key ?? '')
  if (!match) return undefined
  const [day, month, year] = [Number(match[1]), Number(match[2]), match[3]]
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined
  const stop = tokens[index + 1]
  const isClosed = stop?.text === '.' && stop.tight
  const before = tokens[index - 1]?.key ?? ''
  const isIntroduced = introducing.test(before) || isWeekday(before)
  if (year === undefined && !(isClosed && token?.key.includes('.')) && !isIntroduced) return undefined
  return date(`${day}.${month}`, year ?? '', 1)
}

/** Words after which «14.06» is a date: «f.o.m. 14.06». */
const introducing = /^(?:den|dato|fra|til|innen|siden|d\.|[ft]\.o\.m\.?|[ft]om)$/

const hourPhrase = / (?:over|på) /

/** Which half of the day a time is in, by the part of the day beside it: «kl. 8 i går kveld», «om natten kl. 12». */
function halfOfDay(tokens: readonly Token[], index: number, { amount }: Reading): 'am' | 'pm' | undefined {
  const beside = [-1, 1, 2, 3].map((step) => tokens[index + step]?.key ?? '')
  const [before = '', ...behind] = beside
  const lead = behind.findIndex((key) => !leadingPart.test(key))
  const part = isPartOfDay.test(before) ? before : (behind[lead] ?? '')
  const minutes = Number(amount)
  if (late.test(part)) return minutes === 0 ? undefined : 'pm'
  if (!night.test(part)) return undefined
  return minutes === 0 ? 'am' : minutes >= BEDTIME ? 'pm' : undefined
}

const late = /^(?:ettermiddag(?:en)?|ettermiddags|kveld(?:en)?|kvelds)$/
const night = /^natt(?:en|a)?$/
const isPartOfDay = new RegExp(`${late.source}|${night.source}`)
const leadingPart = /^(?:i|om|på|går|dag)$/
/** Night times from here on are before midnight, in minutes of half a day: «elleve om natten». */
const BEDTIME = 9 * 60

/** Reads a clock time at `index`: `amount` in minutes of half a day, `unit` the half where it is known. */
export function readTime(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind === 'time') {
    const read = halfHour(token.key) ?? time(token.key.replace(/^kl\. /, ''), 1)
    const half = read ? halfOfDay(tokens, index, read) : undefined
    if (read && half !== undefined) return { ...read, unit: half }
    // «kvart over to» may be before or after noon.
    return read && hourPhrase.test(token.words ?? '') ? { ...read, unit: '' } : read
  }
  const isWritten = token?.kind === 'quantity' && /^\d{1,2}:\d{2}$/.test(token.key)
  // «1:11» is a ratio, unless a clock word comes before it.
  if (isWritten && (!token.key.startsWith('1:') || clockWords.has(tokens[index - 1]?.key ?? '')))
    return time(token.key, 1)
  const listed = token?.kind === 'number' ? nextHour(tokens, index) : undefined
  if (listed) return listed
  if (token?.key === 'midnatt') return { ...clock(0), length: 1, optional: true }
  if (token?.key !== 'halv') return undefined
  const hour = tokens[index + 1]
  const isHour = hour?.kind === 'number' && !hour.article && Number.isInteger(hour.value) && (hour.value ?? 13) <= 12
  return isHour ? { ...clock((hour.value ?? 0) * 60 - 30), unit: '', length: 2 } : undefined
}

/** The second hour of «kl. 16 og 22, samt …», a number that counts nothing. */
function nextHour(tokens: readonly Token[], index: number): Reading | undefined {
  const [clocked, and, hour, next] = tokens.slice(Math.max(index - 2, 0), index + 2)
  if (clocked?.kind !== 'time' || and?.key !== 'og' || !hour?.value || hour.value > 24) return undefined
  const isAlone = next === undefined || next.kind === 'mark' || leading.test(next.key)
  return isAlone && /^\d{1,2}$/.test(hour.text) ? time(hour.text, 1) : undefined
}

const leading = /^(?:i|på|med|og|samt|ved|hver|kvar|daglig|dagleg|gitt|gjeve)$/

/** «kl. halv tre», which may be before or after noon. */
function halfHour(key: string): Reading | undefined {
  const hour = numberWord(/^kl\. halv (.+)$/.exec(key)?.[1] ?? '')
  return hour === undefined ? undefined : { ...clock(hour * 60 - 30), unit: '', length: 1 }
}

function time(text: string, length: number): Reading | undefined {
  const [hour, minute] = text.split(/[.:]/).map(Number)
  if (hour === undefined || Number.isNaN(hour)) return undefined
  return { ...clock(hour * 60 + (minute ?? 0)), length }
}

function clock(minutes: number): Omit<Reading, 'length'> {
  const [half, rest] = [Math.floor(minutes / 720) % 2, minutes % 720]
  return { category: 'time', amount: String(rest), unit: half === 1 ? 'pm' : 'am' }
}
