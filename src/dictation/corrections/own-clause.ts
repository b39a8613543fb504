import { conjunctions, leaning, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge } from './correction-state.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'

/** «jobbet», «døde», «holder», «dør»: what may be a verb, as no list has them all. */
const finite = /^(?!(?:siste|neste|første|\p{L}+(?:itet|het))$)(?:\p{L}{2,}(?:et|te|de)|\p{L}+r)$/u
/** «snekker», «frisør», «elektriker»: what somebody works as. */
const occupation =
  /(?:^(?:snekker|tømrer|fisker|baker|maler|selger|slakter|vekter|murer|gartner|lærer|bonde|kjøpmann|forsker|offiser|minister)|iker|rørlegger|lærer|.{3}pleier|.{3}arbeider|renholder|[fjsntd]ør|ingeniør|maker|leder|leger)$/

/**
 * Does what stands before `index` begin a clause of its own: «nei, i en uke | jobbet han», «en tablett | kastet hun opp»? Then it
 * need not take the place of anything; but behind «åtte uker | røykeslutt er anbefalt» the next one begins.
 */
export function opensOwnClause(tokens: readonly Token[], index: number): boolean {
  const behind = tokens[index]
  // «seks uker så kontroll»
  if (behind?.key === 'så') return false
  if (!isFree(behind)) return false
  return verbs.has(behind.key) || (finite.test(behind.key) && !occupation.test(behind.key))
}

/**
 * Is what stands before `index` told of by itself: «nei ortose | holder ikke», «nei ekko | bestilles», «nei ryggen | fin»? No
 * adjective stands behind its noun otherwise.
 */
export function isToldOfAlone(tokens: readonly Token[], index: number): boolean {
  const at = pastWhere(tokens, index)
  const [thing, behind, next] = [tokens[index - 1], tokens[at], tokens[at + 1]]
  if (behind?.kind !== 'word' || behind.key === 'så') return false
  // «38 og | hun benekter», «fem | dager»
  if (thing?.kind === 'number' || conjunctions.has(thing?.key ?? '')) return false
  // «bronkitt nei pneumoni | behandles med penicillin»: of the patient; «venstre kne altså høyre kne | leddet er varmt».
  if (openingVerbs.has(behind.key) && behind.key.endsWith('es') && isPreposition(next)) return false
  if (verbs.has(behind.key) || pronouns.has(behind.key)) return true
  if (leaning.has(behind.key) || verbs.has(next?.key ?? '') || wordClass(thing) === 'adjective') return false
  // «halvannet døgn | inhalasjoner»
  if (/(?:joner|heter|ninger)$/.test(behind.key)) return false
  if (opensOwnClause(tokens, at) || /[^s]es$/.test(behind.key)) return true
  return wordClass(behind) === 'adjective' || (wordClass(thing) === 'definite' && isFree(behind) && isEdge(next))
}

/** Behind an adverb of place, which stands behind its thing as no adjective does: «pipelyder basalt», «fibula distalt». */
export function pastWhere(tokens: readonly Token[], index: number): number {
  return where.has(tokens[index]?.key ?? '') ? index + 1 : index
}

const where = wordSet(
  'basalt apikalt distalt proksimalt medialt lateralt bilateralt sentralt perifert dorsalt ventralt volart plantart kranialt kaudalt',
)

/** «om en uke | hun ringer», «… | og», «… | per»: with these the next one begins, or the same goes on. */
function isFree(token: Token | undefined): token is Token {
  if (token?.kind !== 'word' || isPreposition(token) || pronouns.has(token.key)) return false
  return !conjunctions.has(token.key) && token.key !== 'per'
}

/**
 * Is what stands before `index` the beginning of a clause whose verb follows: «nei, i en uke | jobbet han», «nei to barn | bor
 * hjemme»? A thing before a verb is the next clause's own: «nei åtte uker | røykeslutt er anbefalt», «… | blodprøver tas».
 */
export function hasVerbBehind(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.key ?? ''
  if (verbs.has(next) || /[^s]s$/.test(next)) return false
  // «nei ei veke | jobba ho»: no list has every verb.
  return opensOwnClause(tokens, index) || (isFree(tokens[index]) && pronouns.has(next))
}

/** «tre friske barn nei to friske barn | bor hjemme»: … or behind the words at `index` that stand at `at` as well? */
export function hasVerbBehindSame(
  result: readonly Token[],
  at: number,
  tokens: readonly Token[],
  index: number,
): boolean {
  if (hasVerbBehind(tokens, index + 1)) return true
  let same = 1
  while (result[at + same] && result[at + same]?.key === tokens[index + same]?.key) same++
  const verb = tokens[index + same]?.key ?? ''
  // «for seks uker siden nei sju uker siden er hun sikker på», «to ukers pause nei tre ukers pause så ny time»
  return same > 1 && !isPreposition(tokens[index + same - 1]) && verbs.has(verb) && verb !== 'så'
}
