import type { Token } from '../../../dictation/tokens/token.ts'
import { denyingWords, not } from '../words/denying-words.ts'
import { formsOf } from '../words/forms.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/read-text.ts'
import { changes } from './stance.ts'
import type { Word } from '../words/words.ts'

/** A medicine and what stops it stand so many tokens from each other at most: «skal slutte med ibuprofen». */
const REACH = 4
const stops: ReadonlySet<string> = new Set(['#seponer', '#pause', '#pauseres'])
/** «ferdig med», «stans i bruk av»: how else it may be told. */
const stopping =
  /^(?:ut|ferdig|tidligere|tidlegare|cave|opphold|utg(?:å|år|ått|ar)|(?:sepon|stans|stopp|paus|slutt|avslutt|kutt|dropp|sløyf|utelat|unngå|frar|frår|avvent|bytt|skift|erstatt|allerg|kontraind)\p{L}*)$/u

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
  const told = [...new Set(others.flatMap(maybeIn).map(({ amount }) => amount))]
  // «Penicillinet seponeres» tells it of fenoksymetylpenicillin.
  const isTold = (name: string): boolean => told.some((other) => name.endsWith(other) || other.endsWith(name))
  return own.flatMap((drugs, index) =>
    drugs.some(({ amount }) => named.has(amount) && !isTold(amount)) ? [index] : [],
  )
}

function drugsOf({ facts }: Statement): Fact[] {
  return facts.filter(({ category }) => category === 'drug')
}

/** The medicines that a statement surely stops: they stand beside the word for it, with no mark, dose or joint between. */
function stoppedIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  const verbs = [...statement.words.filter(isStop).map(({ at }) => at), ...notTakenIn(statement.tokens)]
  return drugs.filter((drug, index) => isBeside(statement, drug, verbsOf(statement, drug, drugs[index - 1], verbs)))
}

/** «oksazepam vert slutta | amlodipin vert redusert»: behind `before` and before a verb of the medicine's own, no verb is its. */
function verbsOf(
  statement: Statement,
  drug: Fact,
  before: Fact | undefined,
  verbs: readonly number[],
): readonly number[] {
  if (!before) return verbs
  const [at, other] = [placeOf(statement, drug), placeOf(statement, before)]
  const hasOwn = passive.test(statement.tokens[at + 1]?.key ?? '')
  return hasOwn ? verbs.filter((verb) => verb < other || verb > at) : verbs
}

const passive = /^(?:vert|vart|blir|ble|blei|er|skal|må|bør|kan)$/

function placeOf({ tokens }: Statement, { span }: Fact): number {
  return tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0])
}

/** Those that it may stop in some words: a list under one word, or what is denied of each. */
function maybeStoppedIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  if (statement.words.some(isStop) || statement.tokens.some(({ key }) => stopping.test(key)))
    return drugs.filter((drug) => !isTaken(statement, drug))
  const denials = statement.tokens.flatMap(({ key }, at) => (denyingWords.has(key) ? [at] : []))
  return drugs.filter((drug) => isBeside(statement, drug, denials))
}

/** «ramipril tas ikke», «skal ikke ta naproksen»: where it is denied that a medicine is taken. */
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

/** «ramipril pauses, metoprolol tas som vanlig»: is a medicine taken on, in a clause of its own that denies and stops nothing? */
function isTaken(statement: Statement, drug: Fact): boolean {
  const { tokens } = statement
  const at = placeOf(statement, drug)
  const from = tokens.slice(0, Math.max(at, 0)).findLastIndex(isClauseEnd) + 1
  const length = tokens.slice(at + 1).findIndex(isClauseEnd)
  const clause = tokens.slice(from, length < 0 ? undefined : at + 1 + length)
  const stopWords = new Set(statement.words.filter(isStop).map((word) => tokens[word.at]))
  if (clause.some((token) => stopWords.has(token) || stopping.test(token.key) || denyingWords.has(token.key)))
    return false
  return clause.some(
    ({ key }, index) => goingOn.test(key) || (key === 'som' && asUsual.test(clause[index + 1]?.key ?? '')),
  )
}

const goingOn = /^(?:fortset(?:t|te|ter|tes)|held|uendr(?:et|a)|vid[ae]refør(?:es|ast)|kontinuer(?:es|ast))$/
const asUsual = /^(?:før|vanlig|vanleg|normalt)$/

function isClauseEnd({ kind, key }: Token): boolean {
  return kind === 'mark' || key === 'og' || key === 'men' || key === 'mens'
}

/** The medicines whose dose a statement says is not changed: «metoprolol økes ikke». */
function keptIn(statement: Statement): Fact[] {
  const isDenied = ({ key, at, length }: Word): boolean =>
    changes.has(key) && [at - 1, at + length].some((beside) => not.has(statement.tokens[beside]?.key ?? ''))
  const verbs = statement.words.filter(isDenied).map(({ at }) => at)
  return verbs.length === 0 ? [] : drugsOf(statement).filter((drug) => isBeside(statement, drug, verbs))
}

/** Those that it may leave as they are in some words. */
function maybeKeptIn(statement: Statement): Fact[] {
  const drugs = drugsOf(statement)
  if (drugs.length === 0) return drugs
  const words = statement.tokens.flatMap((_, at) => (isKeeping(statement.tokens, at) ? [at] : []))
  // «metoprolol 50 mg uendret»: as well behind its dose.
  const doses = statement.facts.filter(({ category }) => category === 'dose' || category === 'frequency')
  const ownOf = ({ amount }: Fact): Fact[] => doses.filter(({ heads }) => heads.length === 1 && heads[0] === amount)
  return drugs.filter((drug) => [drug, ...ownOf(drug)].some((fact) => isBeside(statement, fact, words)))
}

/** «uendret», «som før», «økes ikke»: may what stands at `at` leave a dose as it is? */
function isKeeping(tokens: Statement['tokens'], at: number): boolean {
  if (denyingWords.has(tokens[at]?.key ?? ''))
    return tokens.slice(Math.max(at - REACH, 0), at + REACH + 1).some(isChange)
  return /^[,:]$/.test(tokens[at]?.text ?? '') ? isKeptBehind(tokens, at) : isAsBefore(tokens, at)
}

/** «uendret», «som før», «samme dose». */
function isAsBefore(tokens: Statement['tokens'], at: number): boolean {
  const [key, next] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  if (key === 'som') return earlier.test(next)
  return /^sam?me$/.test(key) ? /^(?:dos|styrke|mengd)/.test(next) : keeping.test(key)
}

function isChange({ kind, key }: Token): boolean {
  return kind === 'word' && changing.has(formsOf(key).key)
}

/** «metoprolol 50 mg, uendret dose», «…, ingen økning»: does this alone stand behind a mark, and nothing of another thing? */
function isKeptBehind(tokens: Statement['tokens'], mark: number): boolean {
  const second = tokens[mark + 2]
  const isDenied = denyingWords.has(tokens[mark + 1]?.key ?? '') && second !== undefined && isChange(second)
  const next = tokens[mark + (isDenied ? 3 : 2)]
  const isAlone = !next || parting.has(next.kind) || next.key.startsWith('dos') || earlier.test(next.key)
  return isAlone && (isDenied || isAsBefore(tokens, mark + 1))
}

const changing: ReadonlySet<string> = new Set([
  ...changes,
  ...['endring', 'endre', 'juster', 'justering', 'dosejustering', 'doseendring', 'opptrapping'].map(
    (word) => formsOf(word).key,
  ),
])
const keeping =
  /^(?:uendr(?:et|ede|a)|uforandr(?:et|ede|a)|behold(?:e|er|es|t)|beheld|fortset(?:t|te|ter|tes)|fortsatte?|hold(?:e|er|es|t)|held|heldt|(?:av)?vent(?:e|er|es|ar|ast)|vid[ae]refør(?:e|er|es|ast|t|te)|stå)$/u
const earlier = /^(?:før|tidligere|tidlegare|nå|no)$/

/** Does a fact stand near one of some tokens, in one clause with it? */
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
