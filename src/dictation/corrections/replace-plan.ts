import { conjunctions, leaning, negations } from '../tokens/clause-words.ts'
import { cut, isEdge, type Said, type State } from './correction-state.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isMedicineAt, isValue } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many tokens is a plan long that is taken back. */
const LONGEST = 14
const planners = wordSet('vi jeg me eg')
const anaphors = wordSet('den det dem de')
/** What may stand behind «den» where it names nothing itself. */
const follows = wordSet(
  'stå sitte ligge være gå uendret heller likevel foreløpig inntil til i som videre litt ut ikke hun han nå',
)

/** What may be said of it: how, of which dose, and when. A reason, a side or a place is a finding, which nobody takes back. */
const ofPlan =
  wordSet(`ned opp av bort ut om med til fra i på neste hver hvert andre tredje fjerde uke uker dag dager måned måneder
  morgen kveld natt morges formiddag ettermiddag mandag tirsdag onsdag torsdag fredag lørdag søndag daglig ukentlig gradvis nå mg milligram`)
/**
 * «vi trapper ned humira til hver tredje uke, nei, vi lar den stå»: the plan is taken back, and what it was about is named in
 * the new one. Returns where reading goes on; undefined where it is not clear what that is.
 */
export function replacePlan(state: State, { next }: Said): number | undefined {
  const { result, tokens, isStop } = state
  if (!planners.has(tokens[next]?.key ?? '') || !isPresent(tokens[next + 1])) return undefined
  const at = isPreposition(tokens[next + 2]) ? next + 3 : next + 2
  const [anaphor, after] = [tokens[at], tokens[at + 1]]
  if (!anaphor || !anaphors.has(anaphor.key) || !(isEdge(after) || follows.has(after?.key ?? ''))) return undefined
  const from = Math.max(0, result.length - LONGEST)
  const start = result.findLastIndex(({ key }, index) => index >= from && key === tokens[next]?.key)
  const plan = result.slice(start + 2)
  if (start === -1 || !isPresent(result[start + 1]) || leaning.has(result[start - 1]?.key ?? '')) return undefined
  if (plan.some((token, index) => isEdge(token) || isOther(token) || isStop(result, start + 2 + index)))
    return undefined
  const about = plannedFor(plan, anaphor)
  if (!about || !plan.every((token) => about.includes(token) || isValue(token) || ofPlan.has(token.key)))
    return undefined
  cut(state, start)
  result.push(...tokens.slice(next, at), ...about)
  return at + 1
}

/** «lar», «trapper» */
function isPresent(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.key.endsWith('r') && !leaning.has(token.key)
}

/** Of two plans, or of what is not done, nobody knows what is taken back. */
function isOther({ key }: Token): boolean {
  return conjunctions.has(key) || negations.has(key) || key === 'å'
}

/** The only medicine, with its dose, or else the only thing by its name that «den» or «det» can be. */
function plannedFor(plan: readonly Token[], { key: anaphor }: Token): readonly Token[] | undefined {
  const medicines = plan.flatMap((_, index) => (isMedicineAt(plan, index) ? [index] : []))
  const [at, more] =
    medicines.length > 0 ? medicines : plan.flatMap((token, index) => (isNamed(token, anaphor) ? [index] : []))
  if (at === undefined || more !== undefined) return undefined
  let end = at + 1
  while (isValue(plan[end])) end++
  return plan.slice(at, end)
}

/** So many letters has a noun with its article. */
const DEFINITE = 5

/** «drenet» is «det», «stingene» are «dem». */
function isNamed({ kind, key }: Token, anaphor: string): boolean {
  if (kind !== 'word' || key.length < DEFINITE || leaning.has(key)) return false
  const ending = anaphor === 'den' ? /(?:en|a)$/ : anaphor === 'det' ? /et$/ : /(?:ene|a)$/
  return ending.test(key)
}
