import { leaning, verbs } from '../../../dictation/tokens/clause-words.ts'
import { isDose } from '../../../dictation/values/frequency.ts'
import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { isSideStop, paired } from '../../cutting/paired-parts.ts'
import type { Reading } from './reading.ts'
import medicines from '../words/same-medicines.json' with { type: 'json' }
import { spelling } from '../words/spelling.ts'
import { isOfVocabulary, type Lexicon } from '../words/words.ts'

/** Right, left and both, each in a group of its own. */
const sides =
  /^(?:(rca|rv|hv(?:-\p{L}+)?|hø\.?|dx\.?|dxt\.?|dext\.?|dext(?:er|ra|ri|rum)|(?:høyre|høgre)\p{L}*)|(lca|lv|ve\.?|sin\.|sinist(?:er|ra|ri|rum)|vestre|venstre\p{L}*)|(begge|bilateral\p{L}*|bilat\.?|tosidig\p{L}*|dobbeltsidig\p{L}*|båe|symmetriske?|sidelike?|sidelikt))$/u
/** «RCA» is the right coronary artery; «symmetriske reflekser» are alike on both sides: it need not be said. */
const implying = /^(?:[rl](?:ca|v)|hv(?:-\p{L}+)?|symmetriske?|sidelik[et]?)$/u
/** «venstredeviasjon», «høyresvikt»: they may be told without the side. */
const compoundSide = /^(?:høyre|høgre|venstre)(?!sid)\p{L}/u

/** Right, left or both, at `index`. */
export function readSide(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  if (isSideStop(tokens, index + 1)) return shortSide(token)
  if (isLatinLeft(tokens, index)) return { category: 'side', amount: 'venstre', unit: '', length: 1 }
  const side = eyeAt(token, tokens[index + 1]) ?? sideNamed(token.key)
  if (side === undefined) return undefined
  const isOptional = isCount(token, tokens[index + 1]) || compoundSide.test(token.key) || implying.test(token.key)
  return { category: 'side', amount: side, unit: '', length: 1, ...(isOptional ? { optional: true } : {}) }
}

/** «h. kne»; «v. kne» may be «ved». */
function shortSide({ key }: Token): Reading {
  const side: Reading = { category: 'side', amount: key === 'h' ? 'høyre' : 'venstre', unit: '', length: 2 }
  return key === 'h' ? side : { ...side, optional: true }
}

/** «artrose dx., moderat sin.»: at a stop «sin» is a side where the other stands beside it in Latin, else whose something is. */
function isLatinLeft(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  if (tokens[index]?.key !== 'sin' || (next !== undefined && next.kind !== 'mark')) return false
  return tokens.some(({ key }) => latinRight.test(key))
}

const latinRight = /^(?:dx|dxt|dext)\.?$/

function sideNamed(word: string): string | undefined {
  const found = sides.exec(word)
  if (!found) return undefined
  return found[1] === undefined ? (found[2] === undefined ? 'begge' : 'venstre') : 'høyre'
}

/** «OD 0,5», «VOS»: an eye by its Latin name, in capitals or before a value; «ytre os» is none. */
function eyeAt({ key, text }: Token, next: Token | undefined): string | undefined {
  const side = eyes.get(key)
  if (side === undefined) return undefined
  return text === text.toUpperCase() || next?.kind === 'quantity' || next?.kind === 'number' ? side : undefined
}

const eyes = new Map(
  Object.entries({
    høyre: ['od', 'vod', 'tod', 'o.d.', 'o.d'],
    venstre: ['os', 'vos', 'tos', 'o.s.', 'o.s'],
    begge: ['ou', 'vou', 'tou', 'o.u.', 'o.u'],
  }).flatMap(([side, names]) => names.map((name) => [name, side] as const)),
)

/** «begge i fem dager», «ved begge kontroller»: both of them. */
function isCount({ key }: Token, next: Token | undefined): boolean {
  return (key === 'begge' || key === 'båe') && (next?.kind !== 'word' || !paired.test(next.key))
}

/** A medicine at `index`, by its name or by the dose right behind it. */
export function readDrug(tokens: readonly Token[], index: number, { medicines: known }: Lexicon): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  if (token.key === 'ringer' && !/^(?:acetat|laktat|infusjon)/.test(tokens[index + 1]?.key ?? '')) return undefined
  let amount = vocabulary.get(token.key) ?? known.get(token.key)
  if (amount === undefined) {
    amount = medicineNamed(token.key)
    ;(isOfVocabulary(token.key) ? vocabulary : known).set(token.key, amount)
  }
  if (amount === '' && isBeforeDose(tokens, index)) amount = drugKey(token.key)
  if (amount === '') return undefined
  // «insulin Lantus», «tar insulin selv, 22 enheter Lantus» may be written «Lantus».
  const isKind =
    token.key === 'insulin' && tokens.slice(index + 1, index + 1 + NAMED_WITHIN).some(({ key }) => isMedicineWord(key))
  // «insulindosen er 48 enheter» may be told as «48 E per døgn».
  const isClass = isKind || classes.test(token.key) || doseOf.test(token.key)
  return { category: 'drug', amount, unit: '', length: 1, ...(isClass ? { optional: true } : {}) }
}

/** Of the words that are kept, the medicines that they name. */
const vocabulary = new Map<string, string>()

/** So many words behind «insulin» its name may stand. */
const NAMED_WITHIN = 5

/** The medicine that a lower-case word names, bent or with what it is given as: «metoprololen», «betametasonkrem»; '' for none. */
function medicineNamed(word: string): string {
  const active = word.replace(forms, '')
  if (active !== word && isMedicineWord(active)) return drugKey(active)
  const unbent = word.replace(/(?:en|et|ens)$/, '')
  const isName =
    isMedicineWord(word) || (unbent !== word && isMedicineWord(unbent)) || sameMedicine.has(plainName(word))
  return isName ? drugKey(word) : ''
}

/** A long name that stands right before an amount in mg and begins with a capital or leans on nothing. */
function isBeforeDose(tokens: readonly Token[], index: number): boolean {
  const [token, dose] = [tokens[index], tokens[index + 1]]
  if (!token || !dose || !isDose(dose) || token.key.length < 5) return false
  if (!/^(?:mg|g|mikrogram|IE)$/.test(dose.unit ?? '')) return false
  // «midazolam i munnen 10 mg»: where it is given.
  if (/^(?:i|på|under)$/.test(tokens[index - 1]?.key ?? '') && /(?:en|et|a)$/.test(token.key)) return false
  return !leaning.has(token.key) && !verbs.has(token.key) && !notNames.test(token.key)
}

/** What a medicine is given as: «betametasonkrem», «dalteparinsprøytene». */
const forms =
  /(?:krem|salve|mikstur|dråper|spray|plaster|depot|klyster|stikkpiller?|spiral(?:en)?|inhalator(?:en)?|(?:tablett|injeksjon|infusjon|sprøyt|kur|behandling|dos)(?:e|en|a|er|ene|ar|ane)?)$/

/** Kinds of medicines, beside or in place of which the name stands. */
const classes = /^(?:kortison|hormon|østrogen|antibiotika)/

const doseOf = /\p{L}dose(?:n|r|ne)?$/u

const notNames =
  /^(?:jente|gutt|pike|kvinne|mann|barn|\p{L}*vekt|\p{L}*vekten|\p{L}*estimat|veier|blødning\p{L}*|plaster|\p{L}*dose\p{L}*|\p{L}*stikkpiller?|\p{L}*tabletter?|\p{L}*kapsler?|supp\.?|mikst\.?|inhalasjon\p{L}*|forstøver\p{L}*|injeksjon\p{L}*|\p{L}*spray|\p{L}*dråper|klyster|granulat|oppløsning|væske|fulgt|etterfulgt|tillegg|krem|salve|inntil|totalt|daglig|maksimal\p{L}*|mengde|retard|depot|mikstur|tabletter?|kapsler?|gammel|deretter|videre|pumpe|infusjon|sprøyte|bolus|drypp|ganger|intravenøst|subkutant|hver|etter|gitt|fikk|fått|økes|reduseres|\p{L}+(?:ert|eres|erte))$/u

/** The name of a medicine however it is spelt or bent: «clopidogrel», «klopidogrel», «Metoprololen». */
export function drugKey(word: string): string {
  const key = drugParts(word.length > 10 ? word.replace(forms, '') : word)
    .map(plainName)
    .join('-')
  return sameMedicine.get(key) ?? key
}

/** «piperacillin-tazobaktam» and «sakubitril/valsartan» are two medicines each. */
export function drugParts(name: string): string[] {
  return name.includes('-') || name.includes('/') ? name.split(/[-/]/) : [name]
}

function plainName(word: string): string {
  return spelling(word.replace(/(?:en|et|ens|er|(?<=pill)e)$/, '')).replaceAll(/(.)\1/g, '$1')
}

/** One name for what is sold and prescribed under several. */
const sameMedicine = new Map(
  medicines.same.flatMap((group) => {
    const names = group.split(' ').map(plainName)
    return names.map((name) => [name, names[0] ?? name] as const)
  }),
)
