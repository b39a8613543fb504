import { leaning, verbs } from '../tokens/clause-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { wordSet } from '../tokens/word-set.ts'
import { isNumber } from './numbers.ts'
import { endsSentence, isCorrection, merge, rewrite, type Token } from '../tokens/token.ts'

const often = new Map(
  Object.entries({
    daglig: '',
    dagleg: '',
    'kvar dag': '',
    'om dagen': '',
    'per dag': '',
    'pr dag': '',
    'hver dag': '',
    'i døgnet': '',
    'per døgn': '',
    ukentlig: ' per uke',
    vekentleg: ' per uke',
    'per veke': ' per uke',
    'i veka': ' per uke',
    'kvar veke': ' per uke',
    'per uke': ' per uke',
    'pr uke': ' per uke',
    'i uken': ' per uke',
    'i uka': ' per uke',
    'om uken': ' per uke',
    'hver uke': ' per uke',
    månedlig: ' per måned',
    'per måned': ' per måned',
    'i måneden': ' per måned',
    'hver måned': ' per måned',
  }),
)

/** Maximum distance, in tokens, from a dose to its frequency. */
const REACH = 5

/** Reads a frequency after a dose: «to ganger daglig» → x 2. Elsewhere the words stay. */
export function readFrequency(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let sinceDose = REACH + 1
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const found = sinceDose <= REACH ? frequencyAt(tokens, index) : undefined
    if (found) {
      result.push(merge(tokens.slice(index, index + found.length), 'frequency', found.text))
      index += found.length
      sinceDose = 0
      continue
    }
    // «… ved behov, nei, inntil tre ganger daglig»: a correction concerns the same dose.
    const route = sinceDose <= REACH || isRoute(tokens, index) ? routes.get(token.key) : undefined
    if (isDose(token) || isForm(tokens, index) || (isCorrection(token) && sinceDose <= REACH)) sinceDose = 0
    else sinceDose += endsSentence(token) || verbs.has(token.key) ? REACH : 1
    result.push(route === undefined ? token : rewrite(token, route))
    index++
  }
  return result
}

/** Routes of administration, after a dose or a verb of giving; elsewhere, fat and bleeding are subcutaneous too. */
const routes = new Map(Object.entries({ subkutant: 's.c.', intramuskulært: 'i.m.', peroralt: 'p.o.' }))
const given = /^(?:gis|gi|gir|ga|gitt|gjev|gjevast|settes|setjast|setter|sette|satt|injiseres|injisert|administreres)$/
/** Words that may follow a route; a noun would be what is subcutaneous: «gitt subkutant emfysem». */
const behindRoute = wordSet(
  'og eller men kl. daglig dagleg ukentlig vekentleg månedlig hver kvar annenhver annakvar nå nu',
)

/** A route after a verb of giving or a medicine: «gis subkutant», «fragmin subkutant daglig». */
function isRoute(tokens: readonly Token[], index: number): boolean {
  const [before, next] = [tokens[index - 1]?.key ?? '', tokens[index + 1]]
  if (!routes.has(tokens[index]?.key ?? '') || !(given.test(before) || isMedicineWord(before))) return false
  return next?.kind !== 'word' || isPreposition(next) || behindRoute.has(next.key)
}
/** Forms that are not counted in doses: «kloramfenikol salve fire ganger daglig». */
const forms = new Set([
  'salve',
  'krem',
  'gel',
  'øyedråper',
  'øredråper',
  'øyesalve',
  'øyegel',
  'nesespray',
  'nesedråper',
  'mikstur',
  'liniment',
  'sjampo',
  'stikkpille',
  'stikkpiller',
  'inhalasjoner',
])

function isForm(tokens: readonly Token[], index: number): boolean {
  const name = tokens[index - 1]
  return forms.has(tokens[index]?.key ?? '') && name?.kind === 'word' && !leaning.has(name.key) && !verbs.has(name.key)
}

const doseUnit =
  /^(?:m?g|mikrogram|IE|ml|enhet(?:er)?|eining(?:ar)?|mmol|(?:m?g|mikrogram|IE|mmol|enhet(?:er)?)\/.+|(?:(?:bruse|depot|suge|smelte|tygge)?tabl|tbl|kaps|dråp|drag|sug|inhalasjon|dos[ae]|spray|stikkpille|pos[ae]|skje|skei|måleskje|plaster|ampull|klyster|vagitori).*)$/

/** Whether a quantity has a unit in which medicines are given. */
export function isDose(token: Token): boolean {
  return token.kind === 'quantity' && doseUnit.test(token.unit ?? '')
}

function frequencyAt(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.key === 'ganger' || token.key === 'gonger' || token.key === 'x') return timesAt(tokens, index)
  const fixed = fixedAt(tokens, index)
  if (fixed) return fixed
  const count = isNumber(token) || (token.kind === 'quantity' && token.unit === '') ? token.text : undefined
  if (count === undefined || !/^g[ao]ng(?:er)?$/.test(tokens[index + 1]?.key ?? '')) return undefined
  const after = oftenAt(tokens, index + 2)
  return after && { text: `x ${count}${after.text}`, length: 2 + after.length }
}

/** «ganger tre», optionally followed by «daglig». */
function timesAt(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const count = tokens[index + 1]
  if (!isNumber(count) && !(count?.kind === 'quantity' && count.unit === '')) return undefined
  const after = oftenAt(tokens, index + 2)
  return { text: `x ${count.text}${after?.text ?? ''}`, length: 2 + (after?.length ?? 0) }
}

function oftenAt(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const first = tokens[index]?.key ?? ''
  const two = often.get(`${first} ${tokens[index + 1]?.key ?? ''}`)
  if (two !== undefined) return { text: two, length: 2 }
  const one = often.get(first)
  return one === undefined ? undefined : { text: one, length: 1 }
}

/** Maximum tokens back to the morning's dose with its lead-in: «om morgenen 40 enheter». */
const MORNING = 4

/** «om morgenen 40 enheter om kvelden 20 enheter»: the evening belongs to the second dose, not the first. */
function leadsDose(tokens: readonly Token[], index: number): boolean {
  const dose = tokens[index + 2]
  if (!dose || !isDose(dose)) return false
  return tokens.slice(Math.max(0, index - MORNING), index).some(({ key }) => /^morg[eo]nen$/.test(key))
}

function fixedAt(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const [first, second] = [tokens[index]?.key, tokens[index + 1]?.key]
  if (first === 'morgen' && second === 'og' && tokens[index + 2]?.key === 'kveld')
    return { text: 'x 2 (morgen og kveld)', length: 3 }
  if ((first === 'om' || first === 'til') && (second === 'kvelden' || second === 'kvelds'))
    return leadsDose(tokens, index) ? undefined : { text: 'vesp.', length: 2 }
  return first === 'vesper' || first === 'vesp' || first === 'vesp.' ? { text: 'vesp.', length: 1 } : undefined
}
