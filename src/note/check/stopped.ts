import { negations } from './denying-words.ts'
import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import type { Word } from './words.ts'

/** A medicine and what stops it stand so many tokens from each other at most: «skal slutte med ibuprofen». */
const REACH = 4
const stops: ReadonlySet<string> = new Set(['#seponer', '#pause'])
/** «ferdig med», «stans i bruk av»: how else it may be told. */
const stopping =
  /^(?:ut|ferdig|tidligere|tidlegare|cave|opphold|utg(?:å|år|ått|ar)|(?:sepon|stans|stopp|paus|slutt|avslutt|kutt|bytt|skift|erstatt|allerg)\p{L}*)$/u

/**
 * Statements that stop a medicine which the other text names, but nowhere stops: its name and the word alone may both stand
 * there, said of something else. Linear.
 */
export function findUntoldStops(statements: readonly Statement[], others: readonly Statement[]): number[] {
  const own = statements.map(stoppedIn)
  if (own.every((drugs) => drugs.length === 0)) return []
  const named = new Set(others.flatMap(drugsOf).map(({ amount }) => amount))
  const told = new Set(others.flatMap(maybeStoppedIn).map(({ amount }) => amount))
  return own.flatMap((drugs, index) =>
    drugs.some(({ amount }) => named.has(amount) && !told.has(amount)) ? [index] : [],
  )
}

function drugsOf({ facts }: Statement): Fact[] {
  return facts.filter(({ category }) => category === 'drug')
}

/** The medicines that a statement surely stops: they stand beside the word for it, with no mark, dose or joint between. */
function stoppedIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  const verbs = statement.words.filter(isStop).map(({ at }) => at)
  return drugs.filter((drug) => isBeside(statement, drug, verbs))
}

/** Those that it may stop in some words: a list under one word, or what is denied of each. */
function maybeStoppedIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  if (statement.words.some(isStop) || statement.tokens.some(({ key }) => stopping.test(key))) return drugs
  const denials = statement.tokens.flatMap(({ key }, at) => (negations.has(key) ? [at] : []))
  return drugs.filter((drug) => isBeside(statement, drug, denials))
}

/** Does a fact stand near one of some tokens, in one clause with it? */
function isBeside({ tokens }: Statement, { span }: Fact, places: readonly number[]): boolean {
  const at = tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0])
  return places.some((place) => {
    const [from, to] = [Math.min(place, at), Math.max(place, at)]
    if (at < 0 || to - from > REACH) return false
    return !tokens.slice(from + 1, to).some(({ kind, key }) => parting.has(kind) || key === 'og' || key === 'men')
  })
}

const parting: ReadonlySet<string> = new Set(['mark', 'quantity', 'number'])

function isStop({ key, concept }: Word): boolean {
  return key === '=seponert' || concept.parts.some((names) => names.some((name) => stops.has(name)))
}
