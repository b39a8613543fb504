import data from '../data/medicines.json' with { type: 'json' }
import type { Token } from './token.ts'

/** A word that is like one of `alsoNamed` is suspected of nothing: too many ordinary words are. */
const names = new Set([...data.names, ...data.alsoNamed])
const notMedicines = new Set(data.notMedicines)
const endings = new Set(data.endings)
const lengths = [...new Set(data.endings.map((ending) => ending.length))]
const lastLetters = new Set(data.endings.map(lastTwo))

/** A medicine by name or by the form of its name («-pril», «-statin», «-cillin»). `key` is lower case. */
export function isMedicineWord(key: string): boolean {
  return names.has(key) || (hasForm(key) && !notMedicines.has(key) && /^[\p{L}-]+$/u.test(key))
}

const insulin = /insulin(?:en|et)?$/

/** A medicine or a kind of it that has doses: «NovoRapid», «måltidsinsulin». */
export function isDosed(token: Token | undefined): boolean {
  return token?.kind === 'word' && (isMedicineWord(token.key) || insulin.test(token.key))
}

const forms = new Set(
  'depot depottabletter retard prolongatum zok turbuhaler diskus tabletter tablett kapsler kapsel mikstur inhalasjon spray plaster injeksjon infusjon'.split(
    ' ',
  ),
)

/** «metoprolol depot 100 mg»: the word before a dose that says in what form it is. */
export function isMedicineForm(key: string): boolean {
  return forms.has(key)
}

const ofDoses = new Set(
  'gjentatt gjentas gjenta deretter ytterligere økt øket redusert trappet totalt samlet inntil opptil tilsvarende eventuelt maks maksimalt initialt først senere igjen så'.split(
    ' ',
  ),
)

/** «gjentatt 2,5 mg», «deretter 5 mg»: the word before a dose tells of the dose, and names no medicine. */
export function isOfDose(key: string): boolean {
  return ofDoses.has(key)
}

/** The last two letters as one number: asked of every word, which is cut no piece off for it. */
function lastTwo(key: string): number {
  return (key.charCodeAt(key.length - 2) << 16) | key.charCodeAt(key.length - 1)
}

/** An ending, and two letters before it. */
function hasForm(key: string): boolean {
  if (!lastLetters.has(lastTwo(key))) return false
  return lengths.some((length) => key.length >= length + 2 && endings.has(key.slice(-length)))
}
