import { leaning, verbs } from '../../../dictation/tokens/clause-words.ts'
import { isDose } from '../../../dictation/values/frequency.ts'
import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { isSideStop, paired } from '../../cutting/paired-parts.ts'
import type { Reading } from './reading.ts'
import medicines from '../words/same-medicines.json' with { type: 'json' }
import { spelling } from '../words/spelling.ts'
import { isOfVocabulary, type Lexicon } from '../words/words.ts'

/** Right, left and both, in this order of capture groups. */
const sides =
  /^(?:(rca|rv|hv(?:-\p{L}+)?|hø\.?|dx\.?|dxt\.?|dext\.?|dext(?:er|ra|ri|rum)|(?:høyre|høgre)\p{L}*)|(lca|lv|ve\.?|sin\.|sinist(?:er|ra|ri|rum)|vestre|venstre\p{L}*)|(begge|bilateral\p{L}*|bilat\.?|tosidig\p{L}*|dobbeltsidig\p{L}*|båe|symmetriske?|sidelike?|sidelikt))$/u
/** Words that imply a side, which may be omitted: «RCA» is the right coronary artery, «symmetriske» is both sides. */
const implying = /^(?:[rl](?:ca|v)|hv(?:-\p{L}+)?|symmetriske?|sidelik[et]?)$/u
/** Compounds whose side may be omitted: «venstredeviasjon», «høyresvikt». */
const compoundSide = /^(?:høyre|høgre|venstre)(?!sid)\p{L}/u

/** Reads right, left or both at `index`. */
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

/** «h. kne» is right; «v. kne» is left but optional, since «v.» may be «ved». */
function shortSide({ key }: Token): Reading {
  const side: Reading = { category: 'side', amount: key === 'h' ? 'høyre' : 'venstre', unit: '', length: 2 }
  return key === 'h' ? side : { ...side, optional: true }
}

/** Whether «sin» is Latin for left, not a pronoun: before a mark, with Latin for right: «artrose dx., moderat sin.» */
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

/** The side of an eye by its Latin abbreviation, in capitals or before a value: «OD 0,5», «VOS»; not «ytre os». */
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

/** Whether «begge» counts things and is no side: «begge i fem dager», «ved begge kontroller». */
function isCount({ key }: Token, next: Token | undefined): boolean {
  return (key === 'begge' || key === 'båe') && (next?.kind !== 'word' || !paired.test(next.key))
}

/** Reads a medicine at `index`, by its name or by the dose right after it. */
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
  // «insulindosen er 48 enheter» may be written «48 E per døgn».
  const isClass = isKind || classes.test(token.key) || doseOf.test(token.key)
  return { category: 'drug', amount, unit: '', length: 1, ...(isClass ? { optional: true } : {}) }
}

/** Medicine named by each vocabulary word, '' for none; shared by all texts. */
const vocabulary = new Map<string, string>()

/** Maximum distance from «insulin» to its product name, in tokens. */
const NAMED_WITHIN = 5

/** The medicine in a lower-case word, '' for none; inflected or with its form: «metoprololen», «betametasonkrem». */
function medicineNamed(word: string): string {
  const active = word.replace(forms, '')
  if (active !== word && isMedicineWord(active)) return drugKey(active)
  const unbent = word.replace(/(?:en|et|ens)$/, '')
  const isName =
    isMedicineWord(word) || (unbent !== word && isMedicineWord(unbent)) || sameMedicine.has(plainName(word))
  return isName ? drugKey(word) : ''
}

/** Whether a long, otherwise unknown word right before a dose by mass or in IE can be a medicine's name. */
function isBeforeDose(tokens: readonly Token[], index: number): boolean {
  const [token, dose] = [tokens[index], tokens[index + 1]]
  if (!token || !dose || !isDose(dose) || token.key.length < 5) return false
  if (!/^(?:mg|g|mikrogram|IE)$/.test(dose.unit ?? '')) return false
  // «midazolam i munnen 10 mg»: the site, not a name.
  if (/^(?:i|på|under)$/.test(tokens[index - 1]?.key ?? '') && /(?:en|et|a)$/.test(token.key)) return false
  return !leaning.has(token.key) && !verbs.has(token.key) && !notNames.test(token.key)
}

/** Dosage forms: «betametasonkrem», «dalteparinsprøytene». */
const forms =
  /(?:krem|salve|mikstur|dråper|spray|plaster|depot|klyster|stikkpiller?|spiral(?:en)?|inhalator(?:en)?|(?:tablett|injeksjon|infusjon|sprøyt|kur|behandling|dos)(?:e|en|a|er|ene|ar|ane)?)$/

/** Drug classes, which may appear with or instead of a name. */
const classes = /^(?:kortison|hormon|østrogen|antibiotika)/

const doseOf = /\p{L}dose(?:n|r|ne)?$/u

const notNames =
  /^(?:jente|gutt|pike|kvinne|mann|barn|\p{L}*vekt|\p{L}*vekten|\p{L}*estimat|veier|blødning\p{L}*|plaster|\p{L}*dose\p{L}*|\p{L}*stikkpiller?|\p{L}*tabletter?|\p{L}*kapsler?|supp\.?|mikst\.?|inhalasjon\p{L}*|forstøver\p{L}*|injeksjon\p{L}*|\p{L}*spray|\p{L}*dråper|klyster|granulat|oppløsning|væske|fulgt|etterfulgt|tillegg|krem|salve|inntil|totalt|daglig|maksimal\p{L}*|mengde|retard|depot|mikstur|tabletter?|kapsler?|gammel|deretter|videre|pumpe|infusjon|sprøyte|bolus|drypp|ganger|intravenøst|subkutant|hver|etter|gitt|fikk|fått|økes|reduseres|\p{L}+(?:ert|eres|erte))$/u

/** Normalises the name of a medicine across spellings and inflections: «clopidogrel», «klopidogrel», «Metoprololen». */
export function drugKey(word: string): string {
  const key = drugParts(word.length > 10 ? word.replace(forms, '') : word)
    .map(plainName)
    .join('-')
  return sameMedicine.get(key) ?? key
}

/** Splits a compound medicine: «piperacillin-tazobaktam», «sakubitril/valsartan». */
export function drugParts(name: string): string[] {
  return name.includes('-') || name.includes('/') ? name.split(/[-/]/) : [name]
}

function plainName(word: string): string {
  return spelling(word.replace(/(?:en|et|ens|er|(?<=pill)e)$/, '')).replaceAll(/(.)\1/g, '$1')
}

/** One canonical name for each medicine that is sold and prescribed under several. */
const sameMedicine = new Map(
  medicines.same.flatMap((group) => {
    const names = group.split(' ').map(plainName)
    return names.map((name) => [name, names[0] ?? name] as const)
  }),
)
