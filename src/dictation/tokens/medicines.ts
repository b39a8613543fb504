import data from '../data/medicines.json' with { type: 'json' }
import type { Token } from './token.ts'

/** Words similar to one of `alsoNamed` are not flagged as misspelt: too many ordinary words are similar. */
const names = new Set([...data.names, ...data.alsoNamed])
const notMedicines = new Set(data.notMedicines)
const endings = new Set(data.endings)
const lengths = [...new Set(data.endings.map((ending) => ending.length))]
const lastLetters = new Set(data.endings.map(lastTwo))

/** Whether a word is a medicine, by name or ending («-pril», «-statin», «-cillin»). `key` is lower case. */
export function isMedicineWord(key: string): boolean {
  return names.has(key) || (hasForm(key) && !notMedicines.has(key) && /^[\p{L}-]+$/u.test(key))
}

const insulin = /insulin(?:en|et)?$/

/** Whether a token is a medicine, or a kind of one, that has doses: «NovoRapid», «måltidsinsulin». */
export function isDosed(token: Token | undefined): boolean {
  return token?.kind === 'word' && (isMedicineWord(token.key) || insulin.test(token.key))
}

const forms = new Set(
  'depot depottabletter retard prolongatum zok turbuhaler diskus tabletter tablett kapsler kapsel mikstur inhalasjon spray plaster injeksjon infusjon'.split(
    ' ',
  ),
)

/** Whether the word before a dose names the medicine's form: «metoprolol depot 100 mg». */
export function isMedicineForm(key: string): boolean {
  return forms.has(key)
}

const ofDoses = new Set(
  'gjentatt gjentas gjenta deretter ytterligere økt øket redusert trappet totalt samlet inntil opptil tilsvarende eventuelt maks maksimalt initialt først senere igjen så'.split(
    ' ',
  ),
)

/** Whether the word before a dose qualifies it and names no medicine: «gjentatt 2,5 mg», «deretter 5 mg». */
export function isOfDose(key: string): boolean {
  return ofDoses.has(key)
}

/** The last two letters as one number, so that this check, made for every word, allocates no string. */
function lastTwo(key: string): number {
  return (key.charCodeAt(key.length - 2) << 16) | key.charCodeAt(key.length - 1)
}

/** Whether a word has a medicine's ending after at least two other letters. */
function hasForm(key: string): boolean {
  if (!lastLetters.has(lastTwo(key))) return false
  return lengths.some((length) => key.length >= length + 2 && endings.has(key.slice(-length)))
}
