import { negations, not } from './denying-words.ts'
import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import { changes } from './stance.ts'
import type { Word } from './words.ts'

/** A medicine and what stops it stand so many tokens from each other at most: «skal slutte med ibuprofen». */
const REACH = 4
const stops: ReadonlySet<string> = new Set(['#seponer', '#pause'])
/** «ferdig med», «stans i bruk av»: how else it may be told. */
const stopping =
  /^(?:ut|ferdig|tidligere|tidlegare|cave|opphold|utg(?:å|år|ått|ar)|(?:sepon|stans|stopp|paus|slutt|avslutt|kutt|bytt|skift|erstatt|allerg)\p{L}*)$/u

/**
 * Statements that stop a medicine, or leave its dose as it is, which the other text names, but of which it nowhere tells
 * that: its name and the word alone may both stand there, said of something else. Linear.
 */
export function findUntoldStops(statements: readonly Statement[], others: readonly Statement[]): number[] {
  return [
    ...findUntold(statements.map(stoppedIn), others, maybeStoppedIn),
    ...findUntold(statements.map(keptIn), others, maybeKeptIn),
  ]
}

/** Which of the statements surely do something with medicines, `own`, that the other text names and may nowhere do it with. */
function findUntold(
  own: readonly (readonly Fact[])[],
  others: readonly Statement[],
  maybeIn: (statement: Statement) => readonly Fact[],
): number[] {
  if (own.every((drugs) => drugs.length === 0)) return []
  const named = new Set(others.flatMap(drugsOf).map(({ amount }) => amount))
  const told = new Set(others.flatMap(maybeIn).map(({ amount }) => amount))
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

/** The medicines whose dose a statement says is not changed: «metoprolol økes ikke». */
function keptIn(statement: Statement): Fact[] {
  const isDenied = ({ key, at, length }: Word): boolean =>
    changes.has(key) && [at - 1, at + length].some((beside) => not.test(statement.tokens[beside]?.key ?? ''))
  const verbs = statement.words.filter(isDenied).map(({ at }) => at)
  return verbs.length === 0 ? [] : drugsOf(statement).filter((drug) => isBeside(statement, drug, verbs))
}

/** Those that it may leave as they are in some words. */
function maybeKeptIn(statement: Statement): Fact[] {
  const isKept = statement.tokens.some(({ key }) => keeping.test(key) || negations.has(key))
  return isKept ? drugsOf(statement) : []
}

const keeping =
  /^(?:uendr|uforandr|behold|fortsett|held|hold|samme|same|avvent|vent|viderefør|vidarefør|står?$|stå$|som$|går$)/u

/** Does a fact stand near one of some tokens, in one clause with it? */
function isBeside({ tokens }: Statement, { span }: Fact, places: readonly number[]): boolean {
  const at = tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0])
  return places.some((place) => {
    const [from, to] = [Math.min(place, at), Math.max(place, at)]
    if (at < 0 || to - from > REACH) return false
    return !tokens.slice(from + 1, to).some(({ kind, key }) => parting.has(kind) || /^(?:og|men|under|ved)$/.test(key))
  })
}

const parting: ReadonlySet<string> = new Set(['mark', 'quantity', 'number'])

function isStop({ key, concept }: Word): boolean {
  return key === '=seponert' || concept.parts.some((names) => names.some((name) => stops.has(name)))
}
