import { isPreposition } from '../../../dictation/tokens/prepositions.ts'
import { matchPhrase, phraseTable } from '../../../dictation/tokens/phrases.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import data from './edit-words.json' with { type: 'json' }
import { formsOf } from '../words/forms.ts'
import { addKeys, emptyLexicon, wordsOfAll, type Word } from '../words/words.ts'

/** The words that only one of two texts has. */
export interface WordDifference {
  readonly lost: readonly string[]
  readonly added: readonly string[]
}

/** Words that say nothing of their own: they may come and go. */
const free = wordsOf(data.free)
/** Support words: an edit may add them, but not drop them. */
const support = wordsOf(data.added)
/** Words that only say what a length or an age is: «6 mm stor», «4 år gammel». */
const measures = wordsOf([data.measures])
/** Units that are part of a value before them: «14 dager» may be «to uker». */
const units = wordsOf([data.units])
/** Words of which a text keeps each: time, condition, certainty, degree. Another word that is said twice may merge. */
const counted = wordsOf([data.counted])
/** Last parts that add nothing to a compound: «Lachmans test», «Lachman-testen». */
const fill = data.fill.split(' ')

/** Groups of words and phrases that say the same, by number. */
const groups = [...data.instead.map((group) => group.split('|')), phrasesOf(data.down), phrasesOf(data.up)]
const [DOWN, UP] = [groups.length - 2, groups.length - 1]
const groupsOf = readGroups()
const table = phraseTable(Array.from(groupsOf, ([phrase, numbers]) => [phrase, { phrase, numbers }] as const))

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** «gått^ned» is two words. */
function phrasesOf(list: string): string[] {
  return list.split(' ').map((phrase) => phrase.replaceAll('^', ' '))
}

function readGroups(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [number, group] of groups.entries())
    for (const phrase of group) found.set(phrase, [...(found.get(phrase) ?? []), number])
  return found
}

/** Whether a word says nothing of its own. */
export function isFree({ key }: Token): boolean {
  return free.has(key)
}

/** Whether an edit may add the word. */
export function isSupport({ key }: Token): boolean {
  return support.has(key)
}

/** A listed phrase in a text: the tokens [at, at + length). */
interface Mention {
  readonly phrase: string
  readonly groups: readonly number[]
  readonly at: number
  readonly length: number
}

interface Text {
  readonly tokens: readonly Token[]
  readonly keys: ReadonlySet<string>
  readonly words: readonly Word[]
  readonly stems: ReadonlySet<string>
  readonly mentions: readonly Mention[]
  readonly counts: ReadonlyMap<string, number>
}

function readText(tokens: readonly Token[]): Text {
  const words = wordsOfAll(tokens, emptyLexicon()).flatMap((word) =>
    word.inner.length > 0 ? [word, ...word.inner] : [word],
  )
  const mentions = tokens.flatMap((token, at): Mention[] => {
    const longest = matchPhrase(table, tokens, at)
    const alone = groupsOf.get(token.key)
    return [
      ...(longest ? [{ phrase: longest.value.phrase, groups: longest.value.numbers, at, length: longest.length }] : []),
      ...(alone && longest?.length !== 1 ? [{ phrase: token.key, groups: alone, at, length: 1 }] : []),
    ]
  })
  const counts = new Map<string, number>()
  for (const { phrase } of mentions) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  const keys = new Set(tokens.flatMap(({ kind, key }) => (kind === 'word' ? [key] : [])))
  const stems = new Set(Array.from(keys, (key) => formsOf(key).stem))
  return { tokens, keys, words, stems, mentions, counts }
}

/**
 * Finds the words that one text has and the other has neither in another form nor by another name. A word explains one
 * that it stands for only where it is not in both texts itself: the «mulig» that both have replaces no «kan».
 */
export function differingWords(before: readonly Token[], after: readonly Token[]): WordDifference {
  const [was, is] = [readText(before), readText(after)]
  const plansFit = isSameDone(was, is) && isSameDone(is, was)
  const isPlan = ({ key }: Token, next: Token | undefined): boolean =>
    plansFit && plan.has(key) && !states.has(next?.key ?? '')
  // «skal fortsette» became «videreføres».
  const isReworded = is.tokens.some((token) => isPassive(token) && !was.keys.has(token.key))
  return {
    lost: onlyIn(was, is, (token, at) => isReworded && isPlan(token, was.tokens[at + 1])),
    added: onlyIn(
      is,
      was,
      (token, at) =>
        support.has(token.key) ||
        isPlan(token, is.tokens[at + 1]) ||
        isTrendOfNumbers(is, at) ||
        (measures.has(token.key) && isNumber(is.tokens[at - 1])) ||
        (token.key === 'siste' && isNumber(is.tokens[at + 1])),
    ),
  }
}

/** The words that only `own` has, except free ones and those that `isAllowed`. */
function onlyIn(own: Text, other: Text, isAllowed: (token: Token, at: number) => boolean): string[] {
  const isThere = matcherOf(own, other)
  const standing = own.tokens.map((): Word[] => [])
  for (const word of own.words) for (let step = 0; step < word.length; step++) standing[word.at + step]?.push(word)
  return own.tokens.flatMap((token, at) =>
    token.kind !== 'word' ||
    // «3 x 15».
    token.key === 'x' ||
    token.spans.length === 0 ||
    isFree(token) ||
    (isUnit(own.tokens, at) && countUnits(own) <= countUnits(other)) ||
    (other.keys.has(token.key) && !isFewer(token.key, own, other)) ||
    isReplaced(own, other, at) ||
    isAllowed(token, at) ||
    (!counted.has(token.key) && (standing[at]?.some(isThere) === true || hasForm(token.key, other)))
      ? []
      : [token.key],
  )
}

function isUnit(tokens: readonly Token[], at: number): boolean {
  return units.has(tokens[at]?.key ?? '') && isNumber(tokens[at - 1])
}

function countUnits({ tokens }: Text): number {
  return tokens.filter((_token, at) => isUnit(tokens, at)).length
}

/** Whether the other text has a counted word less often. */
function isFewer(word: string, own: Text, other: Text): boolean {
  const countIn = ({ tokens }: Text): number => tokens.filter(({ key }) => key === word).length
  return counted.has(word) && countIn(other) < countIn(own)
}

/** Whether the other text has a phrase of the same group more often than this one. */
function isReplaced(own: Text, other: Text, at: number): boolean {
  return own.mentions.some(
    (mention) =>
      mention.at <= at &&
      at < mention.at + mention.length &&
      other.mentions.some(
        ({ phrase, groups: its }) =>
          phrase !== mention.phrase &&
          its.some((group) => mention.groups.includes(group)) &&
          (other.counts.get(phrase) ?? 0) > (own.counts.get(phrase) ?? 0),
      ),
  )
}

/** Returns whether the other text has a word of this one, by the check's own synonyms. */
function matcherOf(own: Text, other: Text): (word: Word) => boolean {
  const isInOwn = ({ at, length }: Word): boolean =>
    other.tokens.slice(at, at + length).every(({ key }) => own.keys.has(key))
  const unclaimed = addKeys(
    new Set(),
    other.words.filter((word) => !isInOwn(word) && (word.length > 1 || !own.stems.has(word.stem))),
  )
  const keys = new Set(other.words.map(({ key }) => key).filter((key) => key !== NORMAL))
  // «#normal» and its like are what different words have in common.
  const has = (names: readonly string[]): boolean => names.some((name) => !name.startsWith('#') && unclaimed.has(name))
  return ({ key, parts, concept, length }) =>
    (length === 1 && keys.has(key)) ||
    unclaimed.has(key) ||
    (length === 1 && parts.length > 0 && parts.every((part) => keys.has(part))) ||
    (concept.parts.length > 0 && concept.parts.every(has))
}

/** Whether a text has another form of a word, a compound with it, or the words that it joins. */
function hasForm(word: string, text: Text): boolean {
  const { stem } = formsOf(word)
  return (
    text.stems.has(stem) ||
    [...text.stems].some((its) => isInflected(stem, its) || isPartOf(stem, its)) ||
    isJoined(word, text)
  )
}

/** The key of all words for normal findings, which do not stand for each other. */
const NORMAL = '=anmerkning'

const endings =
  /^(?:a|ar|asje|d|de|dd|e|el|else|elsen|en|ende|ene|er|es|et|ing|ingen|inga|het|heten|heit|lig|leg|n|ne|s|sk|st|t|te|tt)?$/

/** Whether two stems are forms of one word: all that follows a long common beginning are endings. */
function isInflected(one: string, other: string): boolean {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one[shared] === other[shared]) shared++
  return shared >= 4 && endings.test(one.slice(shared)) && endings.test(other.slice(shared))
}

/** Whether a stem is the first or last part of a compound. */
function isPartOf(stem: string, compound: string): boolean {
  if (stem.length < 4 || compound.length < stem.length + 3) return false
  return compound.startsWith(stem) || compound.endsWith(stem)
}

/** Whether a compound joins two of the words, or one and a word that adds nothing. */
function isJoined(compound: string, { stems, keys }: Text): boolean {
  const isIn = (part: string): boolean =>
    part.length > 2 && (keys.has(part) || stems.has(part) || [...stems].some((stem) => isInflected(stem, part)))
  for (let cut = 3; cut <= compound.length - 3; cut++) {
    const [front, tail] = [compound.slice(0, cut), compound.slice(cut)]
    if (![front, front.replace(/(?:s|e|er|-)$/, '')].some(isIn)) continue
    if (isIn(tail) || isIn(formsOf(tail).stem)) return true
    if (fill.some((last) => tail.startsWith(last) && tail.length <= last.length + LONGEST_ENDING)) return true
  }
  return false
}

const LONGEST_ENDING = 2

/** Words by which something is planned. */
const plan = new Set(['skal', 'skulle', 'planlegges', 'planlagt', 'planlagd'])
/** After them, no plan but a state that is to come: «skal bli rød». */
const states = new Set(['bli', 'være', 'vere', 'ha'])
const done = /(?:t|te|de|dd)$/

/** Whether every verb in the past is so in the other text, or another word for it is, so that no plan becomes done. */
function isSameDone(own: Text, other: Text): boolean {
  const isThere = matcherOf(own, other)
  return own.words.every((word) => {
    const token = own.tokens[word.at]
    if (
      !token ||
      isPreposition(own.tokens[word.at - 1]) ||
      word.length > 1 ||
      token.key.length < 5 ||
      isFree(token) ||
      !done.test(token.key)
    )
      return true
    const forms = other.tokens.filter((each) => each.kind === 'word' && isSameWord(token, each))
    return forms.length > 0 ? forms.some(({ key }) => done.test(key)) : isThere(word)
  })
}

/** Whether a word has a passive's ending: «fjernes». */
export function isPassive({ key }: Token): boolean {
  return /.{3}(?:es|ast)$/.test(key)
}

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'quantity' || token?.key === 'år'
}

/** How far a trend's numbers may be from it, in tokens. */
const REACH = 10

/** Whether a word such as «ned», or its «fra», says what its own numbers say: «fra 63 til 61», «61, ned fra 63». */
function isTrendOfNumbers({ tokens, mentions }: Text, at: number): boolean {
  const reach = isFrom(tokens[at]) ? FROM : 0
  return mentions.some((mention) => {
    const end = mention.at + mention.length
    if (!mention.groups.some(isTrend) || at < mention.at || at >= end + reach) return false
    const from = tokens.findIndex((token, index) => index >= end && index < end + FROM && isFrom(token))
    if (from < 0) return false
    const to = tokens.findIndex(({ key }, index) => index > from && index < from + REACH && key === 'til')
    const first = numberAfter(tokens, from)
    const last = to < 0 ? numberBefore(tokens, mention.at) : numberAfter(tokens, to)
    if (first === undefined || last === undefined) return false
    return mention.groups.includes(DOWN) ? first > last : first < last
  })
}

/** How far the «fra» may be after its trend, in tokens. */
const FROM = 3

function isFrom(token: Token | undefined): boolean {
  return token?.key === 'fra' || token?.key === 'frå'
}

function isTrend(group: number): boolean {
  return group === DOWN || group === UP
}

function numberAfter(tokens: readonly Token[], at: number): number | undefined {
  return tokens
    .slice(at + 1, at + 5)
    .map(numberOf)
    .find((number) => number !== undefined)
}

function numberBefore(tokens: readonly Token[], at: number): number | undefined {
  return tokens
    .slice(Math.max(0, at - REACH), at)
    .map(numberOf)
    .findLast((number) => number !== undefined)
}

function numberOf({ kind, text }: Token): number | undefined {
  const [digits] = kind === 'word' ? [] : (/^\d+(?:,\d+)?/.exec(text) ?? [])
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}

/** Whether two tokens are forms of one word. */
export function isSameWord(one: Token, other: Token): boolean {
  if (one.key === other.key) return true
  const [first, second] = [formsOf(one.key), formsOf(other.key)]
  return first.stem === second.stem || isInflected(first.stem, second.stem)
}
