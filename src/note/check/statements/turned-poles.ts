import type { Finding } from '../../../spec/journal.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { exchangedWord } from '../findings/findings.ts'
import { kept } from '../../../dictation/tokens/kept.ts'
import { sentencesOf } from '../reading/read-body.ts'
import type { Statement } from '../reading/statement.ts'
import { denyingWords } from '../words/denying-words.ts'
import { addToList } from '../words/lists.ts'
import { isAgreed, polesAt, type Pole } from '../words/poles.ts'
import { isMarkBetween, spanOfAll } from '../words/spans.ts'
import type { Word } from '../words/words.ts'

/** Where most of a statement stands in the other text. */
type Coverage = { readonly best: number }

interface Texts {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
}

/** What a text says on an axis, and of what. */
interface Telling {
  readonly pole: Pole
  /** Its axis with each name of what it is said of; none where nothing tells. */
  readonly names: readonly string[]
  /** Denied, or less than what the word alone says: may be said of any pole. */
  readonly isOpen: boolean
  readonly statement: Statement
  /** The key of the side that it is told of, '' for none. */
  readonly side: string
  readonly tokens: readonly Token[]
}

/** So many words before it tell what something is said of: «følelsen i fingrene er fin». */
const NEAREST = 2
/** A longer statement without a mark is a dictation without any: there only the nearest word tells. */
const UNMARKED = 15
/** So many tellings of one thing are compared: what keeps this linear. */
const MOST = 20

/**
 * Words of the note that say the contrary of what was said of the same thing: «økt angst» for «angsten er mindre». Only where
 * each text says but one of the two of it, or the statement that says the rest does and the note never says as it did:
 * «begynte å røyke for 6 uker siden», where he stopped then and may not begin again. Linear.
 */
export function findTurnedPoles(
  { statements: dictated, coverages: dictatedCoverages }: Texts,
  { statements: written, coverages: based }: Texts,
  noteText: string,
): Finding[] {
  const repeated = sentencesOf(dictated)
  return written.flatMap((statement, index) => {
    const best = based[index]?.best ?? -1
    const source = dictatedCoverages[best]?.best === index ? dictated[best] : undefined
    // What was said in the same words says the contrary of nothing.
    if (repeated.has(statement.words) && (!source || source.words === statement.words)) return []
    return tellingsIn(statement).flatMap((telling) => findTurned(telling, source))
  })

  function findTurned(telling: Telling, source: Statement | undefined): Finding[] {
    if (telling.isOpen) return []
    const all = sameThing(telling, byThing(dictated)).filter(({ side }) => !isOtherSide(side, telling.side))
    const isMatched = all.some((other) => mayAgree(telling, other))
    const others = isMatched ? all.filter((other) => other.statement === source) : all
    const [partner] = others
    if (!partner || others.some((other) => mayAgree(telling, other))) return []
    if (sameThing(telling, byThing(written)).some((other) => mayAgree(partner, other))) return []
    const [note, transcript] = [spanOfAll(telling.tokens), spanOfAll(partner.tokens)]
    const words = partner.tokens.map(({ text }) => text).join(' ')
    return note && transcript ? [exchangedWord(note, transcript, words, noteText)] : []
  }
}

function isOtherSide(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other
}

function mayAgree(one: Telling, other: Telling): boolean {
  return other.isOpen || isAgreed(one.pole, other.pole)
}

/** By axis and thing; by the axis alone where it is of one thing in a text. */
const byThing = kept((statements: readonly Statement[]): ReadonlyMap<string, readonly Telling[]> => {
  const found = new Map<string, Telling[]>()
  for (const statement of statements)
    for (const telling of tellingsIn(statement)) for (const name of telling.names) addToList(found, name, telling, MOST)
  return found
})

function namesOf({ axis }: Pole, things: ReadonlySet<string>): string[] {
  return axis.free ? [axis.name] : Array.from(things, (name) => `${axis.name} ${name}`)
}

function sameThing(telling: Telling, tellings: ReadonlyMap<string, readonly Telling[]>): Telling[] {
  return telling.names.flatMap((name) => tellings.get(name) ?? [])
}

const tellingsIn = kept((statement: Statement): readonly Telling[] => {
  const { tokens, words, aside } = statement
  if (aside) return []
  const standing = polesIn(statement)
  if (standing.length === 0) return []
  const isPole = new Set(standing.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)))
  const wordAt = new Map(words.flatMap((word) => (word.length === 1 ? [[word.at, word] as const] : [])))
  const isUnmarked = tokens.length > UNMARKED && !tokens.slice(0, -1).some(({ kind }) => kind === 'mark')
  const sides = words.filter(({ key }) => aSide.test(key))
  return standing.flatMap(({ at, length, poles, isOpen }) => {
    const of = thingsBeside({ words, wordAt, tokens, isPole, most: isUnmarked ? 1 : NEAREST }, at, length)
    const side = sides.length === 0 ? '' : sideBeside(sides, statement, at)
    return poles.map((pole) => ({
      pole,
      names: namesOf(pole, of),
      isOpen,
      statement,
      side,
      tokens: tokens.slice(at, at + length),
    }))
  })
})

/** The side in the clause of a word, or else the only one of its statement. */
function sideBeside(sides: readonly Word[], { tokens }: Statement, at: number): string {
  const near = sides.filter((word) => !isMarkBetween(tokens, at, word.at))
  const nearest = near.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0]
  return (nearest ?? (sides.length === 1 ? sides[0] : undefined))?.key ?? ''
}

const aSide = /^=(?:høyre|venstre|begge)/

interface Standing {
  readonly at: number
  readonly length: number
  readonly poles: readonly Pole[]
  readonly isOpen: boolean
}

/** The words of axes in a statement, but for those that tell how much so another is. */
function polesIn({ tokens, deniedAt }: Statement): Standing[] {
  const standing: Standing[] = []
  for (let at = 0; at < tokens.length; at++) {
    const poles = polesAt(tokens, at)
    const length = poles[0]?.length ?? 0
    if (length === 0) continue
    const [token, next] = [tokens[at]?.key ?? '', tokens[at + length]?.key ?? '']
    // «litt bedre», «lett kreatininstigning»: how much so; «mindre god» is neither.
    if (
      (next === 'enn' && tokens.slice(at + length, at + length + REACH).some(isMeasure)) ||
      (next === 'å' && light.test(token)) ||
      (adverbial.test(token) && polesAt(tokens, at + length).length > 0)
    ) {
      continue
    }
    standing.push({ at, length, poles, isOpen: isDenied(tokens, at, length, deniedAt) })
    at += length - 1
  }
  return standing
}

const counted: ReadonlySet<string> = new Set(['number', 'quantity'])
/** «mer enn 5», «høyre mer enn venstre» */
function isMeasure({ kind, key }: Token): boolean {
  return counted.has(kind) || /^(?:høyre|høgre|venstre|hø|ve)\.?$/.test(key)
}
/** «lettere å stå opp» */
const light = /^lett(?:ere|are)?$/
/** What may tell how much so. */
const adverbial =
  /^(?:litt|lite|lett|lettere|svakt|klart|mye|mykje|mer|meir|mindre|moderat|middels|sterkt|kraftig|betydelig|betydeleg|uttalt|høyt|stadig|økende|diskret|mildt|minimalt|godt|dårlig|rask|raskt|fort|gradvis)$/

/** So far before a word stands what denies it. */
const REACH = 3

function isDenied(tokens: readonly Token[], at: number, length: number, deniedAt: ReadonlySet<number>): boolean {
  if (denyingWords.has(tokens[at]?.key ?? '') || length > 1) return false
  for (let before = at - 1; before >= 0; before--) {
    if (tokens[before]?.kind === 'mark') break
    if (denyingWords.has(tokens[before]?.key ?? '') && (deniedAt.has(at) || at - before <= REACH)) return true
  }
  return denyingWords.has(tokens[at + length]?.key ?? '')
}

/** Where the words of axes stand, and how many words beside them are looked at. */
interface Reach {
  readonly words: readonly Word[]
  readonly wordAt: ReadonlyMap<number, Word>
  readonly tokens: readonly Token[]
  readonly isPole: ReadonlySet<number>
  readonly most: number
}

/** «økt angst», «angsten er mindre»: what stands right behind a word, or else before it, or else behind a preposition. */
function thingsBeside(reach: Reach, at: number, length: number): ReadonlySet<string> {
  const { tokens } = reach
  const behind = wordsOn(reach, at + length, 1)
  const from = at + length + (/^(?:med|å)$/.test(tokens[at + length]?.key ?? '') ? 1 : 0)
  const [next] = behind
  if (next && next.at <= from) return keysOfAll([next])
  // «pga. kraftige, uregelmessige blødninger»: what stands before the preposition is not what is told of.
  const before = prepositions.test(tokens[at - 1]?.key ?? '') ? [] : wordsOn(reach, at - 1, -1)
  return keysOfAll(before.length > 0 ? before : behind)
}

/** The words of meaning from a token on, one way, as far as the next mark, joint or word of an axis. */
function wordsOn({ words, wordAt, tokens, isPole, most }: Reach, from: number, step: 1 | -1): Word[] {
  const found: Word[] = []
  for (let at = from; found.length < most; at += step) {
    const token = tokens[at]
    if (!token || token.kind === 'mark' || joints.test(token.key) || isPole.has(at)) break
    const word = wordAt.get(at) ?? innerAt(words, at)
    if (word && !word.light && !aSide.test(word.key) && !adverbs.test(token.key)) found.push(word)
  }
  return found
}

function innerAt(words: readonly Word[], at: number): Word | undefined {
  const phrase = words.find((word) => word.at <= at && at < word.at + word.length)
  return phrase?.inner.find((word) => word.at === at) ?? (phrase?.at === at ? phrase : undefined)
}

/** By a word's own name, and what it is about: of a compound neither of its parts, which are of more. */
function keysOfAll(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ key, concept: { parts } }) => [key, ...((parts.length === 1 && parts[0]) || [])]))
}

const prepositions = /^(?:på|pga\.?|grunn|av|for|med|til|ved|om|under|etter|fra|frå|mot)$/
const joints = /^(?:men|mens|medan|og|samt|enn|mot)$/
/** What stands beside a word of an axis and is not what it is said of. */
const adverbs =
  /^(?:tydelig|tydeleg|klart?|betydelig|ganske|veldig|svært|noe|noko|meget|fortsatt|framleis|fremdeles|nå|no|blitt|vorte|holder|oppleves|virker|ser|målt|siste|forrige|morgen(?:en)?|kveld(?:en)?|natta?|natten|gang(?:er|en)?|gonger|gong|år(?:et)?|uken?|uka|veker?|dag(?:er|en)?)$/
