import { leaning, negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { chunkStart, clauseStart, findRetrace, lastClause, sentenceStart } from './correction-search.ts'
import { cut, isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { softStart } from './delete-said.ts'
import { medicineKept } from './medicine-kept.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { deniesOne, isPlace } from './replace-framed.ts'
import { raisedDose } from './replace-raised.ts'
import { subjectStart, withDegree } from './replace-retold.ts'
import { groupIn, isMedicineAt, isRelative, isSide, isValue } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'

/** Words take the place of words: from the same word said again, of the whole clause, or of the last word. */
export function replaceWords(state: State, said: Said, isOfSentence: boolean): number | undefined {
  const { result, tokens } = state
  const next = tokens[said.next]
  if (/^(?:eller )?jo\b/.test(said.tokens[0]?.key ?? '')) return replaceDenial(state, said)
  // «nei det skal være bra nå»
  if (result.length === 0 || result.at(-1)?.text === ':') return undefined
  if (!next || endsSentence(next)) return said.next
  const anew = raisedDose(result, tokens, said.next) ?? describedAnew(state, said.next)
  if (anew === 'doubt') return undefined
  if (anew !== undefined) {
    cut(state, anew)
    return said.next
  }
  const denied = deniedAnew(state, said.next)
  if (denied !== undefined) {
    cut(state, denied)
    return said.next
  }
  const retrace = findRetrace(result, next)
  // «han har adhd … 36 mg, ingen allergier, nei, han er allergisk»: a new clause, which takes back no values and no other clause.
  const isOther = pronouns.has(next.key) && softStart(state, 'sentence') > retrace
  const isAgain = retrace !== -1 && endsAlike(result, tokens, said.next)
  const isClauseAnew = !isAgain && (isOther || (startsClause(next) && result.slice(retrace).some(isValue)))
  if (retrace !== -1 && !isClauseAnew) {
    if (deniesOne(result.slice(retrace), tokens, said.next)) return undefined
    // «jeg seponerer tramadol, eller nei, tramadol trappes ned»: the object begins a clause of its own.
    const isObject = retrace === result.length - 1 && verbs.has(result[retrace - 1]?.key ?? '')
    const isTold = /..es$/.test(tokens[said.next + 1]?.key ?? '')
    cut(state, isObject && isTold ? clauseStart(result, state.isStop) : retrace)
  } else if (startsClause(next)) {
    // «MADRS 26, eller vent, jeg ser her at …»: who speaks tells of the dictation.
    if (/^(?:jeg|eg)$/.test(next.key)) return undefined
    if (deniesOne(result.slice(sentenceStart(result, state.isStop)), tokens, said.next)) return undefined
    const start = isOfGroup(tokens[said.next + 2], result) ? result.length - 1 : takenBack(state, isOfSentence)
    if (start === undefined) return undefined
    const kept = medicineKept(state, start, said.next)
    if (kept === 'doubt') return undefined
    cut(state, start + kept)
  } else if (
    isRelative(next) ||
    isValue(result.at(-1)) ||
    (isSide(next) && verbs.has(tokens[said.next + 1]?.key ?? ''))
  ) {
    // «allergisk mot penicillin eller nei det var søstra», «ramipril 5 mg nei forresten den er seponert», «pupillene er like
    // nei vent venstre er størst»: in the place of nothing.
    return undefined
  } else if (state.isStop(result, result.length - 1)) {
    // A heading is no word that is taken back: without another one behind it, nobody knows what is.
    const isHeading = result.length === 1 || isEdge(result.at(-2))
    if (!isHeading || !state.isStop(tokens, said.next)) return undefined
  } else {
    const isSeveral = !isEdge(tokens[said.next + 1])
    const start =
      alignedStart(result, tokens, said.next) ??
      verbStart(result, next) ??
      countedStart(result, next) ??
      placeStart(result, next) ??
      placedStart(result, tokens, said.next)
    // «ikke tegn til infeksjon nei vent litt rødme»: nobody knows whether that was denied, or found.
    // «kan reise hjem i kveld nei vent skal …»: a verb takes the place of no noun.
    if (start === undefined && isFinite(next) && !isFinite(result.at(-1))) return undefined
    const isNone = /^(?:medi[sk]|legemid|allergi)/.test(result.at(-1)?.key ?? '')
    if (start === undefined && isDenied(state) && (isNone || !isMedicineAt(tokens, said.next))) return undefined
    if (start === undefined && isOfOtherKind(state, said.next)) return undefined
    cut(state, start ?? withDegree(result, chunkStart(result, state.isStop, isSeveral), next))
  }
  return said.next
}

/** So many words of a clause are taken back for the same of another kind. */
const DESCRIBED = 4
/** So many letters has a word that a clause can begin with and be told anew of. */
const CONTENT = 6

/**
 * «innlagt etter § 3, rettelse, frivillig innlagt»: where the clause begins whose first word is said again, described; in
 * doubt of a thing, which may still be where it was: «fraktur i håndleddet, rettelse, udislosert fraktur».
 */
function describedAnew(state: State, next: number): number | Doubt | undefined {
  const [word, again] = [state.tokens[next], state.tokens[next + 1]]
  const clause = lastClause(state)
  if (
    word?.kind !== 'word' ||
    isRelative(word) ||
    leaning.has(word.key) ||
    negations.has(word.key) ||
    clause.length > DESCRIBED
  )
    return undefined
  if (!again || again.key.length < CONTENT || verbs.has(word.key) || clause[0]?.key !== again.key) return undefined
  const isGiven = clause.some(
    (token, index) => isMedicineAt(clause, index) || (isValue(token) && !token.text.startsWith('§')),
  )
  if (isGiven) return undefined
  return again.key.endsWith('t') ? state.result.length - clause.length : 'doubt'
}

/** «puls palpabel begge føtter, nei vent, ikke palpabel i høyre fot»: where what is denied now was said, of what stands before it. */
function deniedAnew({ result, tokens }: State, next: number): number | undefined {
  const word = tokens[next + 1]
  if (!/^ikk(?:e|je)$/.test(tokens[next]?.key ?? '') || wordClass(word) !== 'adjective' || !word) return undefined
  const at = findRetrace(result, word)
  return at > 0 && !isEdge(result[at - 1]) && !isEdge(result.at(-1)) ? at : undefined
}

const copulas = wordSet('er var virker blir ble')

/** «normal begge sider, nei vent, svekket på høyre», «lungene er frie, nei vent, knatring»: how something is, and a thing. */
function isOfOtherKind({ result, tokens }: State, next: number): boolean {
  const [of, anew, behind] = [result.at(-1), tokens[next], tokens[next + 1]].map(wordClass)
  if (anew === 'adjective' && of !== 'adjective') return behind === undefined && tokens[next + 1]?.kind === 'word'
  return of === 'adjective' && anew !== undefined && anew !== 'adjective' && copulas.has(result.at(-2)?.key ?? '')
}

const modals = wordSet('kan kunne skal skulle vil ville må måtte bør burde')
/** So far back the verb stands that another takes the place of. */
const VERB = 7

/** «kan reise hjem i kveld nei vent skal observeres»: what somebody can or shall is told anew from its verb on. */
function verbStart(result: readonly Token[], next: Token): number | undefined {
  if (!modals.has(next.key)) return undefined
  const from = Math.max(0, result.length - VERB)
  const at = result.findLastIndex(({ key }, index) => index >= from && modals.has(key))
  return at === -1 || result.slice(at).some(isEdge) ? undefined : at
}

function isFinite(token: Token | undefined): boolean {
  return verbs.has(token?.key ?? '') || modals.has(token?.key ?? '')
}

/** So far on the end of a clause is said again. */
const AGAIN = 10

/** «hun slo en medpasient i går … hun truet en medpasient i går» */
function endsAlike(result: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const [before, last] = result.slice(-2)
  for (let index = next + 2; index < next + AGAIN && !isEdge(tokens[index]); index++)
    if (tokens[index]?.key === last?.key && tokens[index - 1]?.key === before?.key) return true
  return false
}

/** «ST-senkning i V3 til V5, rettelse, ST-heving i V3 til V5»: all is said again but for its first word. */
function alignedStart(result: readonly Token[], tokens: readonly Token[], next: number): number | undefined {
  for (let same = 2; same <= AGAIN; same++) {
    const at = result.length - same
    const wrong = result[at - 1]
    if (at < 1 || isEdge(result[at]) || !wrong || isEdge(wrong)) return undefined
    if (result.slice(at).every(({ key }, offset) => key === tokens[next + 1 + offset]?.key)) return at - 1
    // «i går sov hun godt, nei vent, på søndag sov hun godt»
    const isLed = isPreposition(result[at - 2]) && isPreposition(tokens[next])
    if (isLed && result.slice(at).every(({ key }, offset) => key === tokens[next + 2 + offset]?.key)) return at - 2
  }
  return undefined
}

/** «… enheter i døgnet p-piller nei unnskyld hun har spiral»: a clause about the like of the last thing, which stood alone. */
function isOfGroup(thing: Token | undefined, result: readonly Token[]): boolean {
  const [before, last] = [result.at(-2), result.at(-1)]
  if (!thing || !last || groupIn(thing) === undefined || groupIn(thing) !== groupIn(last) || isSide(thing)) return false
  return before !== undefined && !verbs.has(before.key) && !leaning.has(before.key)
}

/** So many tokens of a clause are taken back for another one. */
const LONGEST_CLAUSE = 10
/** And so many of a denial in the midst of speech without marks. */
const LONGEST_DENIAL = 6

/** Where the clause begins that another one takes the place of; speech without marks has none, but may end in a denial. */
function takenBack(state: State, isOfSentence: boolean): number | undefined {
  const { result, isStop } = state
  const start = Math.max(clauseStart(result, isStop), softStart(state, 'sentence'))
  const before = result[start - 1]
  const isMarked = before !== undefined && isEdge(before)
  // «Ramipril 5 mg, amlodipin 5 mg. Nei vent, hun …»: a sentence, and nobody knows how much of the one before it takes back.
  if (isOfSentence && before?.text === ',' && result.slice(start).some(isValue)) return undefined
  // A value is not given up unless it is surely of this clause.
  if (result.length - start <= LONGEST_CLAUSE && (isMarked || !result.slice(start).some(isValue))) return start
  return denialStart(result)
}

function denialStart(result: readonly Token[]): number | undefined {
  const end = result.slice(-LONGEST_DENIAL)
  const denial = end.findLastIndex(({ key }) => negations.has(key) || denied.has(key))
  return denial === -1 || end.slice(denial).some(isValue) ? undefined : result.length - end.length + denial
}

const denied = new Set(['ingenting', 'ikkeno', 'inkje'])

/** «ingen hoste ingen feber, jo, vent, han har feber»: «jo» takes back the last denial, and nothing where nothing was denied. */
function replaceDenial(state: State, said: Said): number | undefined {
  const start = denialStart(state.result)
  if (start === undefined) return undefined
  cut(state, subjectStart(state.result, start))
  return said.next
}

/** So many words behind «jo» name what was denied. */
const NAMED = 5

/**
 * «ikke hevelse i leggene, nei, jo, litt hevelse i høyre legg»: takes back the denial of what is all named again, and none of
 * another side or of one thing more.
 */
export function replaceByYes({ result, tokens }: State, said: Said): number | undefined {
  const next = said.next + (tokens[said.next + 1]?.text === ',' ? 2 : 1)
  const start = denialStart(result)
  if (start === undefined) return undefined
  const told = tokens.slice(next, next + NAMED).filter(isContent)
  const denial = result.slice(start + 1).filter(isContent)
  if (denial.length === 0 || !denial.every((thing) => told.some((again) => areLike(thing, again)))) return undefined
  result.splice(subjectStart(result, start))
  return next
}

function isContent(token: Token): boolean {
  return isSide(token) || (token.kind !== 'mark' && ![leaning, verbs, negations].some((list) => list.has(token.key)))
}

/** «legg» and «leggene» */
function areLike({ key: one }: Token, { key: other }: Token): boolean {
  return (
    one === other || (Math.min(one.length, other.length) >= STEM && (one.startsWith(other) || other.startsWith(one)))
  )
}

/** So many letters has a word that others are forms of. */
const STEM = 4

function startsClause(token: Token): boolean {
  return pronouns.has(token.key) || openingVerbs.has(token.key) || negations.has(token.key)
}

/** So many words are between a denial and its end: «ingen tidligere innleggelser». */
const DENIED = 4

/** «ingen tidligere innleggelser nei vent en innleggelse»: what is counted was not denied. */
function countedStart(result: readonly Token[], next: Token): number | undefined {
  if (next.kind !== 'number' && next.key !== 'noen' && next.key !== 'flere') return undefined
  const end = result.slice(-DENIED)
  const denial = end.findLastIndex(({ key }) => nothing.has(key))
  if (denial === -1 || end.slice(denial).some(isEdge)) return undefined
  return result.length - end.length + denial
}

const nothing = new Set(['ingen', 'inga', 'intet'])

/** So many tokens back a denial may reach the last word. */
const DENIES = 4

function isDenied({ result, isStop }: State): boolean {
  const from = Math.max(0, result.length - DENIES)
  const start = result.findLastIndex((token, index) => index >= from && (isEdge(token) || isStop(result, index)))
  return result.slice(Math.max(from, start + 1)).some(({ key }) => negations.has(key))
}

/** «på sykehjemmet, nei, jeg mener hjemme»: a place, or another preposition, takes that of a preposition and its noun. */
function placeStart(result: readonly Token[], next: Token): number | undefined {
  if (!isPlace(next) && !isPreposition(next)) return undefined
  const side = result.at(-2)
  // «på høyre side nei forresten ved navlen»
  const length = side && isSide(side) ? 3 : 2
  return isPreposition(result.at(-length)) ? result.length - length : undefined
}

/** «tredje året på videregående nei jeg mener førsteåret på høyskolen»: what is where is said anew, with where it is. */
function placedStart(result: readonly Token[], tokens: readonly Token[], next: number): number | undefined {
  const [thing, joint] = [tokens[next], tokens[next + 1]]
  const [earlier, placed] = [result.at(-3), result.at(-2)]
  if (thing?.kind !== 'word' || !joint || !isPreposition(joint) || placed?.key !== joint.key) return undefined
  if (earlier?.kind !== 'word' || verbs.has(earlier.key) || isEdge(tokens[next + 2])) return undefined
  const isCounted = result.at(-4)?.kind === 'ordinal' || result.at(-4)?.kind === 'number'
  return result.length - (isCounted ? 4 : 3)
}
