import { denyingWords, not } from '../words/denying-words.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { Word } from '../words/words.ts'

/** Maximum distance, in tokens, between a medicine and the word that stops it: «skal slutte med ibuprofen». */
const REACH = 4
const stops: ReadonlySet<string> = new Set(['#seponer', '#pause', '#pauseres'])
/** Other wordings for stopping: «ferdig med», «stans i bruk av». */
const stopping =
  /^(?:ut|ferdig|tidligere|tidlegare|cave|opphold|utg(?:å|år|ått|ar)|(?:sepon|stans|stopp|paus|slutt|avslutt|kutt|dropp|sløyf|utelat|unngå|frar|frår|avvent|bytt|skift|erstatt|allerg|kontraind)\p{L}*)$/u

/**
 * Finds statements that stop a medicine which the other text names but never stops, even if that text has both the name
 * and a stopping word, about different things. Linear.
 */
export function findUnmatchedStops(statements: readonly Statement[], others: readonly Statement[]): number[] {
  const own = statements.map(stoppedIn)
  if (own.every((drugs) => drugs.length === 0)) return []
  const named = new Set(others.flatMap(drugsOf).map(({ amount }) => amount))
  const stoppedThere = [...new Set(others.flatMap(maybeStoppedIn).map(({ amount }) => amount))]
  // «Penicillinet seponeres» also stops fenoksymetylpenicillin.
  const isStoppedThere = (name: string): boolean =>
    stoppedThere.some((other) => name.endsWith(other) || other.endsWith(name))
  return own.flatMap((drugs, index) =>
    drugs.some(({ amount }) => named.has(amount) && !isStoppedThere(amount)) ? [index] : [],
  )
}

function drugsOf({ facts }: Statement): Fact[] {
  return facts.filter(({ category }) => category === 'drug')
}

/** Medicines that a statement surely stops: near the stopping word, with no mark, dose or conjunction between. */
function stoppedIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  const verbs = [...statement.words.filter(isStop).map(({ at }) => at), ...notTakenIn(statement.tokens)]
  return drugs.filter((drug) => isBeside(statement, drug, verbs))
}

function placeOf({ tokens }: Statement, { span }: Fact): number {
  return tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0])
}

/** Medicines that a statement may stop: all in a list with one stopping word, or each one next to a denial. */
function maybeStoppedIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  if (statement.words.some(isStop) || statement.tokens.some(({ key }) => stopping.test(key))) return drugs
  const denials = statement.tokens.flatMap(({ key }, at) => (denyingWords.has(key) ? [at] : []))
  return drugs.filter((drug) => isBeside(statement, drug, denials))
}

/** Indices of the words that deny taking a medicine: «ramipril tas ikke», «skal ikke ta naproksen». */
function notTakenIn(tokens: Statement['tokens']): number[] {
  return tokens.flatMap(({ key }, at) => (not.has(key) && isOfTaking(tokens, at) ? [at] : []))
}

function isOfTaking(tokens: Statement['tokens'], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.key ?? '', tokens[at + 1]?.key ?? '']
  return given.test(before) || (shall.test(before) && take.test(next))
}

const shall = /^(?:skal|bør|må|kan|vil|skulle|burde)$/
const take = /^(?:ta|bruke|bruka|ha|få)$/

const given = /^(?:tas|takast|gis|brukes)$/

/** Whether a fact is near one of the tokens, in the same clause. */
function isBeside(statement: Statement, fact: Fact, places: readonly number[]): boolean {
  const { tokens } = statement
  const at = placeOf(statement, fact)
  return places.some((place) => {
    const [from, to] = [Math.min(place, at), Math.max(place, at)]
    if (at < 0 || to - from > REACH) return false
    return !tokens.slice(from + 1, to).some(({ kind, key }) => parting.has(kind) || /^(?:og|men|under|ved)$/.test(key))
  })
}

const parting: ReadonlySet<string> = new Set(['mark', 'quantity', 'number'])

function isStop({ key, concept }: Word): boolean {
  return (
    key === '=seponert' || key === '=pauseres' || concept.parts.some((names) => names.some((name) => stops.has(name)))
  )
}
