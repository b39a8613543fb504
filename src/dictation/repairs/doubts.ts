import { changed, endsSentence, isComma, type Token } from '../tokens/token.ts'
import { leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { wordSet } from '../tokens/word-set.ts'
import data from './doubts.json' with { type: 'json' }
import { isEdge } from './edges.ts'
import { completed, hasSlot, isMedicineAt, isSide, replaces } from './slots.ts'
import { isDose } from '../values/frequency.ts'
import { unitWord } from '../values/units.ts'

const openers = wordSet(data.openers)
const subjects = wordSet(data.subjects)
const copulas = wordSet(data.copulas)
const particles = wordSet(data.particles)
const afterthoughts = wordSet(data.afterthoughts)
const saying = wordSet(data.saying)
const speakers = wordSet(data.speakers)
const contrasts = wordSet(data.contrasts)
const conditions = wordSet(data.conditions)
const instead = wordSet(data.instead)
const strikes = wordSet(data.strikes)
const notStruck = wordSet(data.notStruck)
const strokes = wordSet(data.strokes)

/** The indices of the wrong token and of the possibly right one, where a remark gives both. */
export interface Alternative {
  readonly wrong: number
  readonly right: number
  /** The range of the remark: from the mark before it to the end of the new value. */
  readonly from: number
  readonly to: number
}

/** A remark by which the speaker may take back something; `at`: the index of its first word. */
export interface Doubt {
  readonly at: number
  /** Index of an earlier mention of what the remark quotes. */
  readonly mentioned?: number | undefined
  readonly alternative: Alternative | undefined
}

/** How far back, in tokens, the doubted value may be, and how many tokens of a remark may precede the new value. */
const [BACK, REMARK] = [16, 4]
/** Maximum length of an afterthought, in tokens. */
const CLAUSE = 6

/**
 * Finds where a speaker doubts what he has said, by remarks that are no cues: «i tre uker, eller det er vel snart fem»,
 * «høyre hæl rød, det var vel venstre», «jeg sa venstre», «ikke Atrovent, jo begge deler». In order; linear; never
 * throws.
 */
export function doubtsIn(tokens: readonly Token[]): Doubt[] {
  const doubts: Doubt[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark' || at < (doubts.at(-1)?.alternative?.to ?? 0)) continue
    for (const read of readers) {
      const doubt = read(tokens, at)
      if (!doubt) continue
      // «fem står det her»: a value cannot be a cue, so the doubt begins at the first word.
      const word = tokens.slice(at, at + REMARK).findIndex(({ kind }) => kind === 'word')
      if (word !== -1) doubts.push({ ...doubt, at: at + word })
      break
    }
  }
  return doubts
}

/** «det var vel venstre», «eller det er redusert til 2,5», «ja tiende», «det holder forresten med seks». */
function commentAt(tokens: readonly Token[], at: number): Doubt | undefined {
  if (!beginsClause(tokens, at)) return undefined
  let index = at
  const opener = openers.has(keyAt(tokens, index)) ? keyAt(tokens, index++) : undefined
  const isCopular = subjects.has(keyAt(tokens, index)) && copulas.has(keyAt(tokens, index + 1))
  if (isCopular) index += 2
  let marked = 0
  const isInstead = instead.has(keyAt(tokens, index))
  while (particles.has(keyAt(tokens, index)) || instead.has(keyAt(tokens, index)))
    [index, marked] = [index + 1, marked + 1]
  // «grad 2, heller grad 3»
  if (isInstead && tokens.slice(Math.max(0, at - REMARK), at).some(({ key }) => key === keyAt(tokens, index))) index++
  const right = nextLike(tokens, index, opener === 'eller' ? REMARK : 1)
  if (right === undefined) return afterthoughtAt(tokens, at)
  const isRead = sourceLength(tokens, right + 1) > 0
  const isConfirmed = (opener === 'ja' || opener === 'jo') && right === index
  const isRemark =
    isRead ||
    isInstead ||
    (isCopular ? marked > 0 || opener !== undefined || (isComma(tokens[at - 1]) && closes(tokens, right)) : isConfirmed)
  return isRemark ? doubtOf(tokens, at, right) : afterthoughtAt(tokens, at)
}

/** A short clause with a new value and a word such as «forresten» or «likevel». */
function afterthoughtAt(tokens: readonly Token[], at: number): Doubt | undefined {
  let right: number | undefined
  let isAfterthought = false
  for (let index = at; index < at + CLAUSE && !isEdge(tokens[index]); index++) {
    isAfterthought ||= afterthoughts.has(keyAt(tokens, index))
    if (right === undefined && isLikeable(tokens, index)) right = index
  }
  return isAfterthought && right !== undefined ? doubtOf(tokens, at, right) : undefined
}

/** The doubt that `right` should replace a similar token before the remark at `at`; undefined where there is none. */
function doubtOf(tokens: readonly Token[], at: number, right: number): Doubt | undefined {
  const next = tokens[right]
  if (!next || contrastBehind(tokens, right)) return undefined
  for (let wrong = at - 1; wrong >= Math.max(0, at - BACK); wrong--) {
    const token = tokens[wrong]
    if (!token || token.kind === 'line' || token.kind === 'paragraph') return undefined
    // `right` was said earlier as well: the remark may be about that mention.
    if (token.key === next.key || (token.value !== undefined && token.value === next.value)) return undefined
    if (!isLikeable(tokens, wrong) || !replaces(next, token) || !isOfOneUnit(next, token)) continue
    const from = isEdge(tokens[at - 1]) && !endsSentence(tokens[at - 1]) ? at - 1 : at
    const isOneSentence = !tokens.slice(wrong, right).some(endsSentence)
    return { at, alternative: isOneSentence ? { wrong, right, from, to: remarkEnd(tokens, wrong, right) } : undefined }
  }
  return undefined
}

/** The end of the remark: after `right`, a repeated noun («venstre hæl») and a source («fem står det her»). */
function remarkEnd(tokens: readonly Token[], wrong: number, right: number): number {
  let [end, same] = [right + 1, wrong + 1]
  while (same < right && tokens[end]?.kind === 'word' && tokens[end]?.key === tokens[same]?.key)
    [end, same] = [end + 1, same + 1]
  return end + sourceLength(tokens, end)
}

type Phrases = readonly (readonly string[])[]

const [sources, mentions, elsewhere]: readonly [Phrases, Phrases, Phrases] = [
  phrasesOf(data.sources),
  phrasesOf(data.mentions),
  phrasesOf(data.notHere),
]

/** The words of each phrase, longest phrase first. */
function phrasesOf(phrases: readonly string[]): Phrases {
  return phrases.map((phrase) => phrase.split(' ')).toSorted((one, other) => other.length - one.length)
}

function sourceLength(tokens: readonly Token[], at: number): number {
  return phraseAt(sources, tokens, at)
}

function phraseAt(phrases: Phrases, tokens: readonly Token[], at: number): number {
  const found = phrases.find((words) => words.every((word, offset) => keyAt(tokens, at + offset) === word))
  return found?.length ?? 0
}

/** How far back, in tokens, a quoted word may have been said. */
const MENTIONED = 200

/** «jeg sa venstre men …», «uke 14 hadde vi skrevet»: quotes what was said before. */
function mentionAt(tokens: readonly Token[], at: number): Doubt | undefined {
  const isBefore = speakers.has(keyAt(tokens, at)) && saying.has(keyAt(tokens, at + 1))
  const isBehind = phraseAt(mentions, tokens, at) > 0
  const named =
    isBefore && isLikeable(tokens, at + 2) ? at + 2 : isBehind && isLikeable(tokens, at - 1) ? at - 1 : undefined
  const key = tokens[named ?? -1]?.key
  if (named === undefined || key === undefined) return undefined
  const first = Math.max(0, at - MENTIONED)
  const earlier = tokens.slice(first, Math.min(at, named)).findLastIndex((token) => token.key === key)
  return { at, alternative: undefined, mentioned: earlier === -1 ? undefined : first + earlier }
}

/** «broren i barnehagen, eller det er hun som går der»: «eller» starts a new clause, so it joins no list. */
function restartAt(tokens: readonly Token[], at: number): Doubt | undefined {
  if (keyAt(tokens, at) !== 'eller' || !isComma(tokens[at - 1])) return undefined
  const subject = keyAt(tokens, at + 1)
  const isClause = (pronouns.has(subject) || subjects.has(subject)) && verbs.has(keyAt(tokens, at + 2))
  // «støtte av en, eller egentlig støtte av to»
  if (!isClause && !afterthoughts.has(subject) && !instead.has(subject)) return orAnother(tokens, at)
  const before = tokens.slice(Math.max(0, at - BACK), at - 1)
  const clause = before.slice(before.findLastIndex(endsSentence) + 1)
  return clause.some(({ key, text }) => conditions.has(key) || text === '?')
    ? undefined
    : { at, alternative: undefined }
}

/** «to kurer til, eller tre»: after a comma, close to the value it may replace. */
function orAnother(tokens: readonly Token[], at: number): Doubt | undefined {
  const right = nextLike(tokens, at + 1, 1)
  const next = tokens[right ?? -1]
  if (right === undefined || !next || !isEdge(tokens[right + 1])) return undefined
  const doubt = doubtOf(tokens, at, right)
  return doubt?.alternative && at - doubt.alternative.wrong <= REMARK ? doubt : undefined
}

/** «ikke Atrovent, jo begge deler»: contradicts a denial that was no question. */
function reversalAt(tokens: readonly Token[], at: number): Doubt | undefined {
  if (!/^jo\b/.test(keyAt(tokens, at)) || !isComma(tokens[at - 1])) return undefined
  const before = tokens.slice(Math.max(0, at - BACK), at - 1)
  const clause = before.slice(before.findLastIndex(isEdge) + 1)
  const isQuestion = verbs.has(clause[0]?.key ?? '') && pronouns.has(clause[1]?.key ?? '')
  return !isQuestion && clause.some(({ key }) => negations.has(key)) ? { at, alternative: undefined } : undefined
}

/** «fem dager holder, ikke sju», where «sju» was said earlier. */
function contrastAt(tokens: readonly Token[], at: number): Doubt | undefined {
  if (!/^ikk(?:e|je)$/.test(keyAt(tokens, at))) return undefined
  const named = tokens[at + 1]
  // «høyre side, ikke venstre» says where it is not; «øker ikke metformin» is a denial.
  if (!named || !isLikeable(tokens, at + 1) || isSide(named) || verbs.has(keyAt(tokens, at - 1))) return undefined
  const from = Math.max(0, at - 2 * REMARK)
  const like = tokens
    .slice(from, at)
    .findLastIndex((token, index) => isLikeable(tokens, from + index) && replaces(token, named))
  if (like === -1 || isLike(tokens[from + like], named)) return undefined
  const first = Math.max(0, at - MENTIONED)
  const earlier = tokens
    .slice(first, from + like)
    .findLastIndex((token) => isLike(token, named) && isOfOneUnit(token, named))
  return earlier === -1 ? undefined : { at, alternative: undefined, mentioned: first + earlier }
}

function isLike(token: Token | undefined, named: Token): boolean {
  return token?.key === named.key || (token?.value !== undefined && token.value === named.value)
}

/** «Stryk avføring i går», «… dropp den»: a strike that was not applied. Not «stryk av halsen», «et stryk». */
function strikeAt(tokens: readonly Token[], at: number): Doubt | undefined {
  if (!strikes.has(keyAt(tokens, at)) || !isEdge(tokens[at - 1])) return undefined
  const named = keyAt(tokens, at + 1)
  return named === '' || notStruck.has(named) || strokes.has(keyAt(tokens, at + 2))
    ? undefined
    : { at, alternative: undefined }
}

/** «Det skal ikke i denne journalen» */
function elsewhereAt(tokens: readonly Token[], at: number): Doubt | undefined {
  return phraseAt(elsewhere, tokens, at) > 0 ? { at, alternative: undefined } : undefined
}

/** Another dose of a medicine at once, with no word between them: «ramipril 5 mg, 10 mg», «5, 10 mg ramipril». */
function anotherDoseAt(tokens: readonly Token[], at: number): Doubt | undefined {
  const dose = tokens[at]
  const before = isComma(tokens[at - 1]) ? at - 2 : at - 1
  const earlier = tokens[before]
  if (!dose || !earlier || !isDose(dose) || isLike(earlier, dose) || !isOfOneUnit(dose, earlier)) return undefined
  if (!isDose(earlier) && earlier.kind !== 'number') return undefined
  const isNamed = isMedicineAt(tokens, before - 1) || isMedicineWord(keyAt(tokens, at + 1))
  return isNamed ? { at, alternative: undefined } : undefined
}

const readers = [anotherDoseAt, commentAt, mentionAt, restartAt, reversalAt, contrastAt, strikeAt, elsewhereAt]

function keyAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.kind === 'word' ? (tokens[at]?.key ?? '') : ''
}

/** Whether a clause begins: after a mark or, in speech without marks, after a value. */
function beginsClause(tokens: readonly Token[], at: number): boolean {
  return at > 0 && (isEdge(tokens[at - 1]) || hasSlot(tokens[at - 1]))
}

/** A value, side, day or medicine: a token that another of its kind may replace. */
function isLikeable(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.article === true || unitWord(token.key) !== undefined) return false
  return hasSlot(token) || isMedicineAt(tokens, at)
}

/** Whether the units allow a replacement: «0,15 mg per kilo, det blir 2 mg» is another quantity. */
function isOfOneUnit(one: Token, other: Token): boolean {
  return one.kind !== 'quantity' || other.kind !== 'quantity' || one.unit === other.unit
}

/** The first replaceable token after up to `most` tokens of the clause; if `most` is 1, that token must lean on it. */
function nextLike(tokens: readonly Token[], start: number, most: number): number | undefined {
  for (let at = start; at <= start + most && !isEdge(tokens[at]); at++) {
    if (isLikeable(tokens, at)) return at
    if (most === 1 && !leaning.has(keyAt(tokens, at))) return undefined
  }
  return undefined
}

/** Whether the clause ends with the value, or one token after it. */
function closes(tokens: readonly Token[], right: number): boolean {
  return isEdge(tokens[right + 1]) || isEdge(tokens[right + 2])
}

const ago = /^sid[ae]n$/

function contrastBehind(tokens: readonly Token[], right: number): boolean {
  for (let at = right + 1; at <= right + REMARK && !isEdge(tokens[at]); at++)
    if (contrasts.has(keyAt(tokens, at)) || (ago.test(keyAt(tokens, at)) && isEdge(tokens[at + 1]))) return true
  return false
}

/** The tokens with the alternative in place of the wrong token, and without the remark. */
export function withAlternative(tokens: readonly Token[], { wrong, right, from, to }: Alternative): readonly Token[] {
  const [old, next] = [tokens[wrong], tokens[right]]
  if (!old || !next) return tokens
  return [...tokens.slice(0, wrong), completed(next, old), ...tokens.slice(wrong + 1, from), ...tokens.slice(to)]
}

/** Marks a word as a cue, so that the check reports a correction that was not applied. */
export function asCue(token: Token): Token {
  return changed(token, { action: token.action ?? 'replace-previous' })
}
