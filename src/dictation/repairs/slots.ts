import data from '../data/slots.json' with { type: 'json' }
import { leaning, verbs } from '../tokens/clause-words.ts'
import { isDose } from '../values/frequency.ts'
import { changed, rewrite, type Token } from '../tokens/token.ts'
import { isMedicineForm, isMedicineWord, isOfDose } from '../tokens/medicines.ts'
import { unitWord } from '../values/units.ts'

/** Groups of words that may replace one another when a speaker corrects himself. */
const members = data.groups.map((group) => group.split(/\s+/))
const groupOf = new Map(members.flatMap((group, index) => group.map((word) => [word, index] as const)))
const several = new Map(Object.entries(data.plurals))
const values = new Set(['number', 'quantity', 'pressure', 'frequency', 'date', 'ordinal', 'time'])

export function isValue(token: Token | undefined): boolean {
  return token !== undefined && values.has(token.kind)
}

const year = /^(?:19|20)\d\d$/

/** Whether the token is a value, or a word of a group such as sides, weekdays, units and vertebral levels. */
export function hasSlot(token: Token | undefined): token is Token {
  if (token?.kind !== 'word') return isValue(token)
  return groupOf.has(token.key) || unitWord(token.key) !== undefined || isMedicineWord(token.key) || isLevel(token)
}

/** The index of a word's group. */
export function groupIn(token: Pick<Token, 'kind' | 'key'>): number | undefined {
  return token.kind === 'word' ? groupOf.get(token.key) : undefined
}

/** Whether the word begins with another of the group: «mitral nei aortaklaff», «hofte nei kneprotese». */
export function beginsLike(next: Token, earlier: Token): boolean {
  const group = groupIn(earlier)
  if (group === undefined || !ofCompounds.has(group) || groupIn(next) !== undefined) return false
  return members[group]?.some((word) => word !== earlier.key && next.key.startsWith(word)) === true
}

/** The groups of body parts, which form compounds. */
const ofCompounds = new Set(['mitral', 'skulder', 'hånd'].map((word) => groupOf.get(word)))

/** «L4», «C5–C6» */
export function isLevel(token: Token): boolean {
  return token.kind === 'word' && /^(?:L|C|Th|S|V)\d/.test(token.text)
}

function isLike(token: Token, word: string): boolean {
  return token.kind === 'word' && groupOf.get(token.key) === groupOf.get(word)
}

/** A relative or the patient's partner: «mor», «samboer», «mannen». */
export function isPerson(token: Token): boolean {
  return isLike(token, 'mor') || isLike(token, 'kone') || (token.kind === 'word' && token.key === 'mannen')
}

/** «høyre», «begge», «dx.» */
export function isSide(token: Token): boolean {
  return token.kind === 'word' && isLike(token, 'høyre')
}

/** «2021» */
export function isYear({ kind, text }: Token): boolean {
  return kind === 'number' && year.test(text)
}

/** Minimum length of a noun compared in singular and plural. */
const NOUN = 3

/** Whether two words are the same noun, in singular or plural: «to hjelpere nei en hjelper». */
export function areCounted(earlier: Token | undefined, { key }: Token): boolean {
  if (earlier?.kind !== 'word') return false
  if (several.get(earlier.key) === key || several.get(key) === earlier.key) return true
  const [short, long] = earlier.key.length < key.length ? [earlier.key, key] : [key, earlier.key]
  return (
    long === short || (short.length >= NOUN && long.startsWith(short) && /^(?:e?r?|ar)$/.test(long.slice(short.length)))
  )
}

/** Adjectives, which name no medicine: «vanlig 50 mg», «høyere 50 mg». */
const described = /(?:lig|lige|.ere|este|vis)$/

/** Whether a medicine is at `index`: a known name, or a word right before a dose. */
export function isMedicineAt(tokens: readonly Token[], index: number): boolean {
  const [name, dose] = [tokens[index], tokens[index + 1]]
  if (name?.kind !== 'word') return false
  if (isMedicineWord(name.key)) return true
  if (dose === undefined || !isDose(dose)) return false
  // «kvelden 850 mg»
  if (groupOf.has(name.key) || described.test(name.key)) return false
  return !leaning.has(name.key) && !verbs.has(name.key) && !isMedicineForm(name.key) && !isOfDose(name.key)
}

/** Whether `next` may be said in place of `earlier`. */
export function replaces(next: Token, earlier: Token): boolean {
  // «70 mg daglig nei x 1 per uke»
  if (next.kind === 'frequency' && earlier.kind === 'word') return isLike(earlier, 'daglig')
  if (isValue(next)) return isValue(earlier) && sameValue(next, earlier)
  if (next.kind !== 'word') return false
  if (earlier.kind === 'date') return isLike(next, 'januar')
  if (earlier.kind === 'frequency') return isLike(next, 'daglig')
  if (earlier.kind === 'quantity') return canBeIn(unitWord(next.key), earlier)
  if (earlier.kind !== 'word') return false
  if (isLevel(next)) return isLevel(earlier)
  const group = groupOf.get(next.key)
  if (group !== undefined) return groupOf.get(earlier.key) === group
  return isMedicineWord(next.key) && isMedicineWord(earlier.key)
}

function sameValue(next: Token, earlier: Token): boolean {
  // «5 mg x 2 nei 2,5», «130/70 nei 38,2»
  if (/^(?:frequency|pressure)$/.test(earlier.kind) && !Number.isInteger(next.value ?? 1)) return false
  if (next.kind === 'number') return !next.article && earlier.kind !== 'ordinal' && earlier.kind !== 'date'
  if (next.kind === 'ordinal' || next.kind === 'date') return earlier.kind === 'ordinal' || earlier.kind === 'date'
  if (earlier.kind === 'number') return !(next.kind === 'frequency' && earlier.article)
  if (next.kind !== earlier.kind) return false
  return next.kind !== 'quantity' || sameUnit(next, earlier)
}

const dimension = new Map([
  ...['g', 'mg', 'mikrogram'].map((unit) => [unit, 'mass'] as const),
  ...['cm', 'mm', 'm'].map((unit) => [unit, 'length'] as const),
  ...['ml', 'dl', 'liter'].map((unit) => [unit, 'volume'] as const),
])

function sameUnit(next: Token, earlier: Token): boolean {
  const [one, other] = [next.unit ?? '', earlier.unit ?? '']
  // «5 x 2 nei 2,5 mg»: a dose does not replace a size.
  if (other === '' && earlier.text.includes(' x ') && isDose(next)) return false
  if (one === other || one === '' || other === '') return true
  // «vekt 3400 g nei 3,5 kg»; but a body weight never replaces a dose.
  if (one === 'kg' || other === 'kg') return one === 'g' || other === 'g'
  const dimensionOfOne = dimension.get(one)
  return (dimensionOfOne !== undefined && dimensionOfOne === dimension.get(other)) || (isDose(next) && isDose(earlier))
}

/** «femti milligram nei mikrogram»: another unit of the same kind. */
function canBeIn(unit: string | undefined, earlier: Token): boolean {
  return unit !== undefined && (earlier.unit ?? '') !== '' && sameUnit(changed(earlier, { unit }), earlier)
}

/** The corrected value: what was not repeated (number, unit, month, clock) comes from the earlier value. */
export function completed(next: Token, earlier: Token): Token {
  const text = next.kind === 'word' ? renamed(next, earlier) : completedText(next, earlier)
  if (text === undefined) return groupIn(next) === undefined ? next : inCaseOf(next, earlier)
  const unit = next.kind === 'word' && earlier.kind === 'quantity' ? unitWord(next.key) : undefined
  const { spans, tight, value } = next
  return changed(rewrite(earlier, text), { spans, words: text, tight, value, unit })
}

/** Matches the first letter's case to that of the word it replaces: «i høyre kne, nei. Venstre kne.» */
export function inCaseOf(token: Token, like: Token): Token {
  if (/^\p{Lu}[.\p{Lu}]/u.test(token.text)) return changed(token, { tight: like.tight })
  const isCapital = /^\p{Lu}/u.test(like.text)
  const text =
    (isCapital ? token.text.charAt(0).toUpperCase() : token.text.charAt(0).toLowerCase()) + token.text.slice(1)
  return changed(rewrite(token, text), { tight: like.tight })
}

/** The earlier value with the new month, unit or frequency. */
function renamed(next: Token, earlier: Token): string | undefined {
  if (earlier.kind === 'date') return earlier.text.replace(/\p{L}+/u, next.text)
  if (earlier.kind === 'quantity') return earlier.text.slice(0, -(earlier.unit ?? '').length) + unitWord(next.key)
  if (earlier.kind !== 'frequency') return undefined
  const rhythm = next.key === 'daglig' ? '' : next.key === 'ukentlig' ? ' per uke' : ' per måned'
  return earlier.text.replace(/ per .*$/, '') + rhythm
}

function completedText(next: Token, earlier: Token): string | undefined {
  if (next.kind === 'ordinal' && earlier.kind === 'date') return earlier.text.replace(/^\d+\./, `${next.value}.`)
  if (next.kind === 'quantity' && earlier.kind === 'quantity') {
    if (next.unit === '') return earlier.unit ? `${next.text} ${earlier.unit}` : undefined
    const side = sizeSide(earlier, next)
    return side && !next.text.includes(' x ') ? earlier.text.replace(side, next.text) : undefined
  }
  if (next.kind !== 'number') return undefined
  if (earlier.kind === 'quantity') return earlier.unit ? earlier.text.replace(lastNumber, next.text) : undefined
  // «2021 nei 22»
  if (isYear(earlier) && /^\d\d$/.test(next.text)) return earlier.text.slice(0, 2) + next.text
  if (earlier.kind === 'time') return `kl. ${next.text.replace(hourAndMinutes, '$1.$2')}`
  if (earlier.kind === 'frequency') return earlier.text.replace(/\d+/, next.text)
  if (earlier.kind === 'pressure') return pressureWith(next, earlier)
  return undefined
}

/** Matches the last side of a size, with its unit where both have the same: «4 x 3 cm nei 2 cm». */
function sizeSide(size: Token, { unit }: Token): RegExp | undefined {
  if (!size.text.includes(' x ')) return undefined
  if (/\d$/.test(size.text)) return /[\d,]+$/
  return size.unit === unit ? /[\d,]+ \p{L}+$/u : undefined
}

/** «nitten tretti», without «klokken», is read as the year 1930. */
const hourAndMinutes = /^(\d\d)(\d\d)$/
/** In a range or size, the last number is the one just said. */
const lastNumber = /[\d,]+(?=\D*$)/

/** «hundre og førti over åtti nei nitti»: replaces whichever pressure is nearer to the new number. */
function pressureWith(next: Token, earlier: Token): string {
  const [systolic = 0, diastolic = 0] = earlier.text.split('/').map(Number)
  const value = next.value ?? 0
  const isDiastolic = Math.abs(value - diastolic) < Math.abs(value - systolic)
  return isDiastolic ? `${systolic}/${next.text}` : `${next.text}/${diastolic}`
}
