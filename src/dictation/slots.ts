import { leaning, verbs } from './clause-words.ts'
import { isDose } from './frequency.ts'
import type { Token } from './token.ts'
import { isMedicineWord } from './medicines.ts'

/** Words of which one takes the place of another when a speaker corrects himself. */
const groups = [
  'høyre venstre begge høgre bilateralt høyresidig venstresidig høyresidige venstresidige tosidig dx. sin. hø. ve.',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'januar februar mars april mai juni juli august september oktober november desember',
  'mor far bror søster sønn datter mormor morfar farmor farfar moren faren broren søsteren',
  'kvinne mann gutt jente kvinnen mannen',
  'øvre nedre midtre',
  'distal proksimal distale proksimale distalt proksimalt',
  'medial lateral mediale laterale medialt lateralt',
  'fremre bakre anterior posterior',
  'positiv negativ positivt negativt',
  'økt redusert uendret nedsatt forhøyet',
  'tommel pekefinger langfinger ringfinger lillefinger tommelen pekefingeren langfingeren ringfingeren lillefingeren stortå lilletå stortåa',
  'skulder albue håndledd hofte kne ankel håndleddet kneet skulderen albuen hoften hofta ankelen',
  'hånd arm fot legg lår underarm overarm hånden armen foten leggen låret',
  'dager uker måneder år timer minutter dag uke måned time minutt',
  'i.v. p.o. i.m. s.c. intravenøst peroralt subkutant intramuskulært',
  'morgen kveld formiddag ettermiddag natt morgenen kvelden natten',
]
const groupOf = new Map(groups.flatMap((group, index) => group.split(' ').map((word) => [word, index] as const)))
const values = new Set(['number', 'quantity', 'pressure', 'frequency', 'date', 'ordinal', 'time'])

export function isValue(token: Token | undefined): boolean {
  return token !== undefined && values.has(token.kind)
}

/** True for values, and words that have a group of their own, such as sides and weekdays. */
export function hasSlot(token: Token | undefined): token is Token {
  return (
    token !== undefined &&
    (isValue(token) || (token.kind === 'word' && (groupOf.has(token.key) || isMedicineWord(token.key))))
  )
}

/** «høyre», «begge», «dx.» */
export function isSide(token: Token): boolean {
  return token.kind === 'word' && groupOf.get(token.key) === groupOf.get('høyre')
}

/** A medicine by its name, or by the dose right behind it. */
export function isMedicineAt(tokens: readonly Token[], index: number): boolean {
  const [name, dose] = [tokens[index], tokens[index + 1]]
  if (name?.kind !== 'word') return false
  return (
    isMedicineWord(name.key) || (dose !== undefined && isDose(dose) && !leaning.has(name.key) && !verbs.has(name.key))
  )
}

/** Can `next` be said in place of `earlier`? */
export function replaces(next: Token, earlier: Token): boolean {
  if (isValue(next)) return isValue(earlier) && sameValue(next, earlier)
  if (next.kind !== 'word' || earlier.kind !== 'word') return false
  const group = groupOf.get(next.key)
  if (group !== undefined) return groupOf.get(earlier.key) === group
  return isMedicineWord(next.key) && isMedicineWord(earlier.key)
}

function sameValue(next: Token, earlier: Token): boolean {
  if (next.kind === 'number') return !next.article && earlier.kind !== 'ordinal' && earlier.kind !== 'date'
  if (next.kind === 'ordinal' || next.kind === 'date') return earlier.kind === 'ordinal' || earlier.kind === 'date'
  if (earlier.kind === 'number') return !(next.kind === 'frequency' && earlier.article)
  if (next.kind !== earlier.kind) return false
  return next.kind !== 'quantity' || sameUnit(next, earlier)
}

const dimension = new Map([
  ...['g', 'mg', 'mikrogram', 'kg'].map((unit) => [unit, 'mass'] as const),
  ...['cm', 'mm', 'm'].map((unit) => [unit, 'length'] as const),
  ...['ml', 'dl', 'liter'].map((unit) => [unit, 'volume'] as const),
])

function sameUnit(next: Token, earlier: Token): boolean {
  const [one, other] = [next.unit ?? '', earlier.unit ?? '']
  if (one === other || one === '' || other === '') return true
  const dimensionOfOne = dimension.get(one)
  return (dimensionOfOne !== undefined && dimensionOfOne === dimension.get(other)) || (isDose(next) && isDose(earlier))
}

/** The corrected value: a bare number takes the unit, the month or the clock of what it replaces. */
export function completed(next: Token, earlier: Token): Token {
  const text = completedText(next, earlier)
  if (text === undefined) return next
  return {
    ...earlier,
    text,
    key: text.toLowerCase(),
    spans: next.spans,
    words: text,
    tight: next.tight,
    ...(next.value === undefined ? {} : { value: next.value }),
  }
}

function completedText(next: Token, earlier: Token): string | undefined {
  if (next.kind === 'ordinal' && earlier.kind === 'date') return earlier.text.replace(/^\d+\./, `${next.value}.`)
  if (next.kind === 'quantity' && next.unit === '' && earlier.kind === 'quantity' && earlier.unit)
    return `${next.text} ${earlier.unit}`
  if (next.kind !== 'number') return undefined
  if (earlier.kind === 'quantity') return earlier.unit ? earlier.text.replace(/^[\d,]+/, next.text) : undefined
  if (earlier.kind === 'time') return `kl. ${next.text}`
  if (earlier.kind === 'frequency') return earlier.text.replace(/\d+/, next.text)
  if (earlier.kind === 'pressure') return earlier.text.replace(/^\d+/, next.text)
  return undefined
}
