import commands from '../data/commands.json' with { type: 'json' }
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

// Includes Nynorsk and dialect forms.
const small = new Map(
  Object.entries({ ...commands.lexicon.numbers.digits, ein: 1, eit: 1, eitt: 1, éi: 1, éin: 1, éitt: 1, ått: 8 }),
)
const tens = new Map(Object.entries({ ...commands.lexicon.numbers.tens, tredive: 30, tjuge: 20, fyrti: 40, søtti: 70 }))
/** «en», «et»: numbers that are mostly articles. */
export const articles = new Set(['en', 'én', 'ett', 'et', 'ei', 'éi', 'éin', 'ein', 'eit', 'eitt', 'éitt'])

/** Words that precede a time of day. */
export const clock: ReadonlySet<string> = new Set(['klokken', 'klokka', 'kl', 'kl.'])

/** Names after which «en» ends the value: «puls femti en». */
const namesBeforeValue = new Set(
  'puls pulsen crp over frekvens respirasjonsfrekvens spo2 metning temp temperatur vekt hb leukocytter blodsukker komma'.split(
    ' ',
  ),
)

/** Every single word from 0 to 99, in both counting systems («femtito», «toogfemti»). */
const below100 = new Map([...small, ...tens])
for (const [tenWord, ten] of tens) {
  for (const [unitWord, unit] of small) {
    if (unit < 1 || unit > 9) continue
    below100.set(tenWord + unitWord, ten + unit)
    below100.set(`${unitWord}og${tenWord}`, ten + unit)
  }
}

/** The value of a number written as one word («tohundreogfemti»), or undefined. */
export function numberWord(word: string): number | undefined {
  return below100.get(word) ?? joined(word, 'tusen', 1000, 999) ?? joined(word, 'hundre', 100, 99) ?? year(word)
}

/** A year recognised as one word: «nittennittiåtte», «tjuetjuefem». */
function year(word: string): number | undefined {
  const century = word.startsWith('nitten') ? 'nitten' : word.startsWith('tjue') ? 'tjue' : undefined
  const rest = century === undefined ? undefined : below100.get(word.slice(century.length))
  return rest === undefined || rest < 10 ? undefined : (century === 'nitten' ? 1900 : 2000) + rest
}

/** Maximum length of a number word. */
const LONGEST = 60

function joined(word: string, name: string, size: number, most: number): number | undefined {
  const at = word.length > LONGEST ? -1 : word.indexOf(name)
  if (at === -1) return undefined
  const before = word.slice(0, at)
  const after = word.slice(at + name.length).replace(/^og/, '')
  const count = before === '' ? 1 : numberWord(before)
  const rest = after === '' ? 0 : numberWord(after)
  if (count === undefined || rest === undefined || count < 1 || rest > most) return undefined
  return count * size + rest
}

export interface SpokenNumber {
  readonly value: number
  /** Number of words consumed. */
  readonly length: number
}

/** Reads the number that begins at `at`: new counting («femti to»), old («to og femti»), hundreds and thousands. */
export function readNumber(word: (index: number) => string, at: number): SpokenNumber | undefined {
  if (numberWord(word(at)) === undefined) return undefined
  return readGroup(word, at, 'tusen', 1000, readHundreds) ?? readHundreds(word, at)
}

type Reader = (word: (index: number) => string, at: number) => SpokenNumber | undefined

function readHundreds(word: (index: number) => string, at: number): SpokenNumber | undefined {
  return readGroup(word, at, 'hundre', 100, readBelow100) ?? readBelow100(word, at)
}

/** «[count] hundre [og] rest» or «[count] tusen [og] rest»; count and name may be one word («tohundre og femti»). */
function readGroup(
  word: (index: number) => string,
  at: number,
  name: string,
  size: number,
  readRest: Reader,
): SpokenNumber | undefined {
  const first = word(at)
  if (first.endsWith(name) && first !== name) {
    const value = numberWord(first)
    return value === undefined ? undefined : withRest(word, { value, length: 1 }, at, size, readRest)
  }
  const bare = first === name
  const count = bare ? { value: 1, length: 0 } : readRest(word, at)
  const next = at + (count?.length ?? 0)
  if (!count || word(next) !== name || count.value === 0) return undefined
  return withRest(word, { value: count.value * size, length: count.length + 1 }, at, size, readRest)
}

function withRest(
  word: (index: number) => string,
  head: SpokenNumber,
  at: number,
  size: number,
  readRest: Reader,
): SpokenNumber {
  const and = word(at + head.length) === 'og' ? 1 : 0
  const restAt = at + head.length + and
  const rest = readRest(word, restAt)
  if (!rest || rest.value >= size || rest.value === 0) return head
  if (and === 0 && articles.has(word(restAt)) && rest.length === 1) return head
  if (and === 0 && rest.length === 1 && (isOften(word, restAt) || isCountOfDoses(word, restAt))) return head
  // «mellom hundre og to hundre»: the rest belongs to the next number.
  const after = word(restAt + rest.length)
  if (after === 'hundre') return head
  // «hundre og femti tusen» is one.
  if (after === 'tusen' && (size === 1000 || word(at - 1) === 'mellom')) return head
  return { value: head.value + rest.value, length: head.length + and + rest.length }
}

function readBelow100(word: (index: number) => string, at: number): SpokenNumber | undefined {
  const first = word(at)
  const value = numberWord(first)
  if (value === undefined) return undefined
  const unit = small.get(first) ?? 0
  const ten = tens.get(word(at + 2))
  if (unit >= 1 && unit <= 9 && word(at + 1) === 'og' && ten !== undefined && word(at - 1) !== 'mellom') {
    // «klokken åtte og tjue»: there is no hour 28, so these are two numbers.
    const isHour = clock.has(word(at - 1))
    if (!isHour || ten + unit < 25) return { value: ten + unit, length: 3 }
  }
  const [and, added] = [word(at + 1) === 'og', small.get(word(at + 2)) ?? 0]
  if (tens.has(first) && and && added >= 1 && added <= 9 && isOne(word, at)) return { value: value + added, length: 3 }
  const next = small.get(word(at + 1)) ?? 0
  if (tens.has(first) && next >= 1 && next <= 9 && !articles.has(word(at + 1)) && !isOften(word, at + 1)) {
    return { value: value + next, length: 2 }
  }
  if (tens.has(first) && isLastOne(word, at + 1)) return { value: value + 1, length: 2 }
  return { value, length: 1 }
}

/** «femti og tre år», «nitti og fire prosent», «puls sytti og ni» are one number; «femti og tre» alone is two. */
function isOne(word: (index: number) => string, at: number): boolean {
  const after = word(at + 3)
  if (apart.has(word(at - 1))) return false
  if (ofOne.has(after)) return true
  // «pulsen er hundre og tjue og fire»
  let name = at - 1
  while (name >= at - FAR && (leads.has(word(name)) || numberWord(word(name)) !== undefined)) name--
  return neverSmall.has(word(name)) && (after === '' || neverSmall.has(after) || ofMeasures.has(after))
}

/** Words that announce two separate numbers. */
const apart = new Set(['mellom', 'henholdsvis', 'respektive', 'både', 'enten', 'høvesvis'])
const ofOne = new Set(['år', '%', 'prosent', 'grader'])
/** Maximum words between a value and its name. */
const FAR = 4
const leads = new Set(['er', 'var', 'på', 'hundre', 'og'])
/** Values that are never below ten; «over» precedes the diastolic pressure. */
const neverSmall = wordSet(
  `puls pulsen hjertefrekvens blodtrykk blodtrykket bt over spo2 saturasjon saturasjonen metning metningen metninga temp temperatur temperaturen
   vekt vekten vekta høyde høyden høgde`,
)
/** May follow such a value; any other word would be counted by the small number. */
const ofMeasures = wordSet('kilo kilogram kg slag regelmessig uregelmessig regelmessige jevn i på ved med uten crp')

/** «fem hundre | tre ganger om dagen», «femti | to ganger daglig»: a strength, then a frequency. */
function isOften(word: (index: number) => string, at: number): boolean {
  const count = small.get(word(at)) ?? 0
  return count > 1 && count < 7 && word(at + 1) === 'ganger' && often.has(word(at + 2))
}

/** «ibuprofen fire hundre | to tabletter», «metformin femhundre | to morgen og en kveld»: a strength, then a count. */
function isCountOfDoses(word: (index: number) => string, at: number): boolean {
  const count = small.get(word(at)) ?? 0
  return count > 1 && count < 7 && doses.test(word(at + 1))
}

const doses =
  /^(?:tablett|kaps(?:el|ler)|pose|stikkpille|supp|dråpe|puff|sug$|inhalasjon|drag|ampulle|plaster|morgen$|kveld$)/
const often = new Set(['daglig', 'dagleg', 'om', 'i', 'per', 'pr', 'ukentlig', 'dagen'])

/** «tjue en milligram» → 21 mg, «sytti ett år» → 71 år; not «tjue en gang». */
function isLastOne(word: (index: number) => string, at: number): boolean {
  if (!articles.has(word(at))) return false
  if (several.has(word(at + 1))) return true
  // «på sytti ett år», «sytti ett år gammel»; not «over sytti et år siden».
  if (word(at + 1) === 'år' && (aged.test(word(at + 2)) || (word(at - 2) === 'på' && word(at + 2) !== 'siden')))
    return true
  return word(at) === 'en' && (counted.test(word(at + 1)) || namesBeforeValue.has(word(at - 2)))
}

const counted = /^(?:milli|mikro|kilo|gram|prosent|grader|år|over|enheter)/
const aged = /^gam(?:mel|melt|le|al|alt)$/
/** Before these, «en» is no article. */
const several = new Set(['dager', 'uker', 'måneder', 'timer', 'minutter'])

/** Whether a token is a number, possibly still as a word. */
export function isNumeral(token: Token | undefined): boolean {
  return token?.kind === 'number' || (token?.kind === 'word' && numberWord(token.key) !== undefined)
}
