import { leaning, verbs } from '../../dictation/clause-words.ts'
import { isDose } from '../../dictation/frequency.ts'
import { isMedicineWord } from '../../dictation/medicines.ts'
import type { Token } from '../../dictation/token.ts'
import type { Reading } from './reading.ts'

const sides: readonly (readonly [RegExp, string])[] = [
  [/^(?:høyre|høgre|hø\.|dx\.?|dxt\.?|høyresid\p{L}*|høgresid\p{L}*)$/u, 'høyre'],
  [/^(?:venstre|ve\.|sin\.|vestre|venstresid\p{L}*)$/u, 'venstre'],
  [/^(?:begge|bilateral\p{L}*|tosidig\p{L}*|dobbeltsidig\p{L}*|båe)$/u, 'begge'],
]
const initial = /^[hvbtds]/

/** Right, left or both, at `index`. */
export function readSide(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word' || !initial.test(token.key)) return undefined
  const side = sides.find(([pattern]) => pattern.test(token.key))?.[1]
  return side === undefined ? undefined : { category: 'side', amount: side, unit: '', length: 1 }
}

/** A medicine at `index`, by its name or by the dose right behind it. */
export function readDrug(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  const name = token.key.replace(/(?:en|et|ens)$/, '')
  const isCompound = token.key.includes('-') && token.key.split('-').some((part) => isMedicineWord(part))
  const isName = isMedicineWord(token.key) || isMedicineWord(name) || isCompound || isBeforeDose(tokens, index)
  return isName ? { category: 'drug', amount: drugKey(token.key), unit: '', length: 1 } : undefined
}

/** A long name that stands right before an amount in mg and begins with a capital or leans on nothing. */
function isBeforeDose(tokens: readonly Token[], index: number): boolean {
  const [token, dose] = [tokens[index], tokens[index + 1]]
  if (!token || !dose || !isDose(dose) || token.key.length < 5) return false
  if (!/^(?:mg|g|mikrogram|IE)$/.test(dose.unit ?? '')) return false
  return !leaning.has(token.key) && !verbs.has(token.key) && !notNames.test(token.key)
}

const notNames =
  /^(?:dose\p{L}*|inntil|totalt|daglig|maksimal\p{L}*|mengde|retard|depot|mikstur|tabletter?|kapsler?|gammel|deretter|videre|ganger|intravenøst|subkutant|hver|etter|gitt|fikk|fått|økes|reduseres|\p{L}+(?:ert|eres|erte))$/u

/** The name of a medicine however it is spelt or bent: «clopidogrel», «klopidogrel», «Metoprololen». */
export function drugKey(word: string): string {
  return spelling(word.replace(/(?:en|et|ens|er)$/, '')).replaceAll(/(.)\1/g, '$1')
}

/** One spelling of what is spelt in several ways: «cholangitt» and «kolangitt». */
export function spelling(word: string): string {
  if (!/[ctpxz]/.test(word)) return word
  return word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('ch', 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
}
