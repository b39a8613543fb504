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

/** The best-matching statement of the other text. */
type Coverage = { readonly best: number }

interface Texts {
  readonly statements: readonly Statement[]
  readonly coverages: readonly Coverage[]
}

/** A pole, and what it refers to. */
export interface Telling {
  readonly pole: Pole
  /** Its axis with each name of what it refers to; empty where that is unknown. */
  readonly names: readonly string[]
  /** Denied: compatible with any pole. */
  readonly isOpen: boolean
  readonly statement: Statement
  /** Key of the side it refers to, '' for none. */
  readonly side: string
  readonly tokens: readonly Token[]
}

/** Maximum number of words that identify what a pole refers to: «følelsen i fingrene er fin». */
const NEAREST = 2
/** Maximum length of a statement without marks; in a longer one, unpunctuated, only the nearest word counts. */
const UNMARKED = 15
/** Maximum number of poles compared per thing; keeps this linear. */
const MOST = 20

/**
 * Finds words of the note that contradict what was dictated about the same thing: «økt angst» for «angsten er mindre».
 * Only where each text has just one of the two poles for it, or where the source statement has only the other pole and
 * the note never does: «begynte å røyke for 6 uker siden», where he stopped then and must not start again. Linear.
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
    // A verbatim repetition contradicts nothing.
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

/** By axis and thing, or by axis alone if it applies to one thing per text. */
export const byThing = kept((statements: readonly Statement[]): ReadonlyMap<string, readonly Telling[]> => {
  const found = new Map<string, Telling[]>()
  for (const statement of statements)
    for (const telling of tellingsIn(statement)) for (const name of telling.names) addToList(found, name, telling, MOST)
  return found
})

function namesOf({ axis }: Pole, things: ReadonlySet<string>): string[] {
  if (axis.free) return [axis.name]
  const named = axis.things ? Array.from(things).filter((name) => axis.things?.has(name)) : Array.from(things)
  return named.map((name) => `${axis.name} ${name}`)
}

export function sameThing(telling: Telling, tellings: ReadonlyMap<string, readonly Telling[]>): Telling[] {
  return telling.names.flatMap((name) => tellings.get(name) ?? [])
}

/** The poles of a statement, each with what it refers to. */
export const tellingsIn = kept((statement: Statement): readonly Telling[] => {
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

/** The nearest side in the clause of a word, or else the statement's only side. */
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

/** The poles of a statement, except those that only state the degree of another. */
function polesIn({ tokens, deniedAt }: Statement): Standing[] {
  const standing: Standing[] = []
  for (let at = 0; at < tokens.length; at++) {
    const poles = polesAt(tokens, at)
    const length = poles[0]?.length ?? 0
    if (length === 0) continue
    const [token, next] = [tokens[at]?.key ?? '', tokens[at + length]?.key ?? '']
    // «litt bedre», «lett kreatininstigning»: the first word only states the degree.
    if (
      // «bedre enn for 2 måneder siden» compares with no measure.
      (next === 'enn' &&
        tokens[at + length + 1]?.key !== 'for' &&
        tokens.slice(at + length, at + length + REACH).some(isMeasure)) ||
      (next === 'å' && light.test(token))
    ) {
      continue
    }
    const [stated] = adverbial.test(token) ? polesAt(tokens, at + length) : []
    if (stated) {
      // «mindre god» is poor; of «litt bedre» the first word only states the degree.
      if (token !== 'mindre' || !stated.names.includes('normal')) continue
      standing.push({ at, length: length + stated.length, poles, isOpen: false })
      at += length + stated.length - 1
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
/** Words that may state the degree of another pole. */
const adverbial =
  /^(?:litt|lite|lett|lettere|svakt|klart|mye|mykje|mer|meir|mindre|moderat|middels|sterkt|kraftig|betydelig|betydeleg|uttalt|høyt|stadig|økende|diskret|mildt|minimalt|godt|dårlig|rask|raskt|fort|gradvis)$/

/** Maximum distance, in tokens, from a word back to its denial. */
const REACH = 3

function isDenied(tokens: readonly Token[], at: number, length: number, deniedAt: ReadonlySet<number>): boolean {
  if (denyingWords.has(tokens[at]?.key ?? '') || length > 1) return false
  for (let before = at - 1; before >= 0; before--) {
    if (tokens[before]?.kind === 'mark') break
    if (denyingWords.has(tokens[before]?.key ?? '') && (deniedAt.has(at) || at - before <= REACH)) return true
  }
  return denyingWords.has(tokens[at + length]?.key ?? '')
}

/** The words and poles of a statement by position, and the maximum number of words to collect. */
interface Reach {
  readonly words: readonly Word[]
  readonly wordAt: ReadonlyMap<number, Word>
  readonly tokens: readonly Token[]
  readonly isPole: ReadonlySet<number>
  readonly most: number
}

/**
 * What a pole refers to: the next word, else those before it, else those further on: «økt angst», «angsten er mindre».
 */
function thingsBeside(reach: Reach, at: number, length: number): ReadonlySet<string> {
  const { tokens } = reach
  const behind = wordsOn(reach, at + length, 1)
  const from = at + length + (/^(?:med|å)$/.test(tokens[at + length]?.key ?? '') ? 1 : 0)
  const [next] = behind
  if (next && next.at <= from) return keysOfAll([next])
  // «pga. kraftige, uregelmessige blødninger»: the pole does not refer to what is before the preposition.
  const before = prepositions.test(tokens[at - 1]?.key ?? '') ? [] : wordsOn(reach, at - 1, -1)
  return keysOfAll(before.length > 0 ? before : behind)
}

/** Content words from a token on, in one direction, up to the next mark, conjunction or pole. */
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

/** The words' keys and concept names; only the key of a compound, as its parts refer to more. */
function keysOfAll(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ key, concept: { parts } }) => [key, ...((parts.length === 1 && parts[0]) || [])]))
}

const prepositions = /^(?:på|pga\.?|grunn|av|for|med|til|ved|om|under|etter|fra|frå|mot)$/
const joints = /^(?:men|mens|medan|og|samt|enn|mot)$/
/** Words beside a pole to which it does not refer. */
const adverbs =
  /^(?:tydelig|tydeleg|klart?|betydelig|ganske|veldig|svært|noe|noko|meget|fortsatt|framleis|fremdeles|nå|no|blitt|vorte|holder|oppleves|virker|ser|målt|siste|forrige|morgen(?:en)?|kveld(?:en)?|natta?|natten|gang(?:er|en)?|gonger|gong|år(?:et)?|uken?|uka|veker?|dag(?:er|en)?)$/
