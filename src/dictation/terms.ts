import terms from './data/terms.json' with { type: 'json' }
import { isMedicineWord } from './tokens/medicines.ts'
import { isChestLead } from './values/leads.ts'
import { matchPhrase, phraseTable } from './tokens/phrases.ts'
import { isPlausible } from './values/pressure.ts'
import { isNumeral } from './values/number-words.ts'
import { unitWord } from './values/units.ts'
import { changeEach, endsSentence, isWordOrNumber, merge, rewrite, type Pass, type Token } from './tokens/token.ts'

/** Terms that are ordinary words in lower case: their capitals are left to the speaker. */
const ordinary = new Set([
  'gt',
  'cx',
  'be',
  'av',
  'ld',
  'rom',
  'news',
  'must',
  'mini',
  'audit',
  'sofa',
  'dip',
  'ros',
  'who',
  'kols',
  'ana',
  'lh',
  'vt',
  'gp',
  'ie',
  'tens',
  'pip',
  'rf',
  'st',
  'alp',
  'gad',
  'rs-virus',
  'map',
  'rass',
  'covid-19',
  'd-vitamin',
])
const capitals = new Map(terms.written.map((word) => [word.toLowerCase(), word] as const))
const phrases = phraseTable(Object.entries(terms.replaced))

/** Writes spoken names and abbreviations in their written form: «nt pro bnp», «langtidsblodsukker», «cirka». */
export function readTerms(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const found = markerAt(tokens, index) ?? matchPhrase(phrases, tokens, index)
    if (found && token.kind === 'word' && isMeant(found.value, tokens, index, found.length)) {
      result.push(merge(tokens.slice(index, index + found.length), 'word', found.value))
      index += found.length
    } else {
      result.push(token)
      index++
    }
  }
  return result
}

/** A tumour marker: «CA 19-9». */
function markerAt(tokens: readonly Token[], index: number): { value: string; length: number } | undefined {
  if (tokens[index]?.text !== 'CA') return undefined
  const number = tokens[index + 1]?.text ?? ''
  if (number === '125') return { value: 'CA-125', length: 2 }
  return number === '19-9' || number === '15-3' || number === '72-4' ? { value: `CA ${number}`, length: 2 } : undefined
}

/** «st-senkning i v fire» is not intravenous, «vitamin k to ganger» is not K2. */
function isMeant(term: string, tokens: readonly Token[], index: number, length: number): boolean {
  if (/^vitamin .*\d$/.test(term) && counted.test(tokens[index + length]?.key ?? '')) return false
  if (term === 'kl.' && !isOfHour(tokens[index + length])) return false
  if (term === 'i.m.' && inMuscle.test(tokens[index + length]?.key ?? '')) return false
  return !(term === 'i.v.' && (isChestLead(tokens, index + 1) || isInLeft(tokens, index)))
}

/** Whether «klokken» introduces a time: «klokken halv ni», not «tegner klokken feil». */
function isOfHour(next: Token | undefined): boolean {
  return isNumeral(next) || next?.kind === 'time' || aboutHour.test(next?.key ?? '')
}

const aboutHour = /^(?:halv|kvart|kvarter|ca\.?|cirka|rundt|omtrent|omkring|mellom|fra)$/

/** Findings in a muscle, not injections: «intramuskulært hematom». */
const inMuscle = /(?:[tpi]om|sarkom|ødem|fett|trykk)$/

/** Body parts with a left and a right, in the form used after the side. */
const parts =
  /^(?:skulder|albue?|håndledd|hofte|kne|ankel|h[åa]nd|arm|underarm|overarm|fot|legg|lår|bei?n|øre|øye|lyske|flanke|fossa|bryst|lunge|nyre|side|hæl|kinn|kjeve|tommel|finger|(?:stor|lille)?tå|aksille|testikkel)$/
/** Words for something given into a vein. */
const infused =
  /^(?:gitt|gis|ga|gir|får|fikk|fått|satt|settes)$|(?:biotika|væske|behandling|infusjon|kontrast|medisin)$/
/** Maximum distance, in tokens, back to what is given. */
const GIVEN = 4

/** «smerter i v. kne», «brudd i v fot»: «v» is «venstre», unless something was given. */
function isInLeft(tokens: readonly Token[], index: number): boolean {
  const isStop = tokens[index + 2]?.text === '.'
  const part = tokens[index + (isStop ? 3 : 2)]
  if (part?.kind !== 'word' || part.text !== part.key || !parts.test(part.key)) return false
  // After a written full stop, a new sentence would start with a capital.
  if (isStop && tokens[index + 2]?.spoken !== true) return true
  const before = tokens.slice(Math.max(0, index - GIVEN), index)
  return !before.some(
    ({ key, unit }) => infused.test(key) || isMedicineWord(key) || unitWord(unit ?? key) !== undefined,
  )
}

/** Nouns that a preceding number counts. */
const counted = /^(?:ganger|mikrogram|milligram|tablett|kaps(?:el|ler)|dråpe)/

/** Joins words at a spoken «bindestrek» or «skråstrek»: PCI-vakt, GAD-7, lår/legg. */
export function joinCompounds(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (const token of tokens) {
    const joint = result.at(-1)
    const first = result.at(-2)
    if (joint?.words === 'minus' && token.kind === 'number') {
      const value = -(token.value ?? 0)
      result.splice(
        -1,
        1,
        merge([joint, token], 'number', `-${token.text}`, { value, tight: false, words: `-${token.text}` }),
      )
    } else if (
      first &&
      joint &&
      isJoint(joint) &&
      ((isWordOrNumber(first) && isWordOrNumber(token)) || isRow(first, joint, token)) &&
      (joint.text === '/' || !areNumbers(first, token))
    ) {
      result.splice(-2, 2, compound(first, joint, token))
    } else {
      result.push(token)
    }
  }
  return result
}

/** A series of scores: «Apgar åtte skråstrek ni skråstrek ti». */
function isRow(first: Token, joint: Token, last: Token): boolean {
  return first.kind === 'quantity' && joint.text === '/' && last.kind === 'number' && /^\d+(?:\/\d+)+$/.test(first.text)
}

function compound(first: Token, joint: Token, last: Token): Token {
  if (isRow(first, joint, last))
    return merge([first, joint, last], 'quantity', `${first.text}/${last.text}`, { unit: '' })
  const text = first.text + joint.text + last.text
  if (!areNumbers(first, last)) return merge([first, joint, last], 'word', text)
  const isPressure = isPlausible(first.value ?? 0, last.value ?? 0)
  return merge([first, joint, last], isPressure ? 'pressure' : 'quantity', text, { unit: '' })
}

function areNumbers(first: Token, last: Token): boolean {
  return first.kind === 'number' && last.kind === 'number'
}

function isJoint(token: Token): boolean {
  return token.kind === 'mark' && token.spoken === true && (token.text === '-' || token.text === '/')
}

/** Writes medical terms with their capitals, and the user's vocabulary as the user writes it. */
export function writeCapitals(vocabulary: readonly string[]): Pass {
  const own = new Map(vocabulary.filter((word) => !/\s/.test(word)).map((word) => [word.toLowerCase(), word] as const))
  return (tokens) =>
    changeEach(tokens, (token, index) => {
      if (token.kind !== 'word' || (token.text !== token.key && !isCapitalised(token.text))) return token
      const written = own.get(token.key) ?? medical(token, tokens, index)
      return written === undefined ? token : rewrite(token, written)
    })
}

function medical(token: Token, tokens: readonly Token[], index: number): string | undefined {
  if (token.key.length === 1 && ofKinds.has(tokens[index - 1]?.key ?? '')) return kinds.get(token.key)
  if (ordinary.has(token.key))
    return isNumbered(tokens[index + 1]) && !isRoom(token, tokens[index - 1]) && token.key !== 'av'
      ? capitals.get(token.key)
      : undefined
  const whole = capitals.get(token.key)
  if (whole !== undefined) return whole
  const hyphen = token.text.indexOf('-')
  const head = hyphen === -1 ? undefined : capitals.get(token.key.slice(0, hyphen))
  return head === undefined ? undefined : head + token.text.slice(hyphen)
}

/** A score follows: «audit 13». */
function isNumbered(next: Token | undefined): boolean {
  return next?.kind === 'number' || (next?.kind === 'quantity' && next.unit === '')
}

/** Words whose subtype is a letter: «vitamin d», «strep a». */
const ofKinds = new Set(['vitamin', 'hepatitt', 'strep', 'streptokokk', 'streptokokker', 'influensa'])
const kinds = new Map(Object.entries({ a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', k: 'K' }))

/** «ligger på rom tre» is a room, not a range of motion. */
function isRoom(token: Token, before: Token | undefined): boolean {
  return token.key === 'rom' && roomLeads.has(before?.key ?? '')
}

const roomLeads = new Set(['på', 'til', 'fra', 'i', 'er', 'var', 'inn'])

function isCapitalised(text: string): boolean {
  return /^\p{Lu}\p{Ll}*(?:-|$)/u.test(text)
}

/** Reads vertebral levels: «l fire l fem» → L4–L5. */
export function readLevels(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const level = levelAt(tokens, index)
    if (!level) {
      result.push(token)
      index++
      continue
    }
    const joint = /^(?:til|[-–/])$/.test(tokens[index + 2]?.key ?? '') ? 1 : 0
    const second = levelAt(tokens, index + 2 + joint)
    const length = second ? 4 + joint : 2
    result.push(merge(tokens.slice(index, index + length), 'word', second ? `${level}–${second}` : level))
    index += length
  }
  return result
}

const spine = new Set(['l', 'c', 'th', 's'])

function levelAt(tokens: readonly Token[], index: number): string | undefined {
  const letter = tokens[index]
  const number = tokens[index + 1]
  if (letter?.kind !== 'word' || !spine.has(letter.key) || number?.kind !== 'number') return undefined
  if (endsSentence(letter) || (number.value ?? 99) > 12 || (number.value ?? 0) < 1 || !Number.isInteger(number.value))
    return undefined
  if (/^(?:hepatitt|vitamin|protein)$/.test(tokens[index - 1]?.key ?? '')) return undefined
  return (letter.key === 'th' ? 'Th' : letter.key.toUpperCase()) + number.text
}
