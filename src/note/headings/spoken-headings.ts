import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { matchPhrase, type PhraseMatch, type PhraseTable } from '../../dictation/tokens/phrases.ts'
import { isValueName } from '../../dictation/values/values.ts'
import { isOwnGoal } from './goal-headings.ts'
import type { SpokenHeading } from './heading-table.ts'
import { isIntroduced } from './heading-leans.ts'
import { opensSection } from './heading-rules.ts'
import { isNamed, isSubject } from './heading-subjects.ts'
import { readAsBokmal } from '../sentences/bokmal.ts'
import { runOnTokens } from '../sentences/run-on.ts'

/** So many words, with the colon, can make a heading that no table has. */
const LONGEST = 5

/** What was said under one spoken heading; the first stretch has none. */
export interface Stretch {
  readonly spoken: SpokenHeading | undefined
  readonly tokens: readonly Token[]
  /** It was dictated without punctuation. */
  readonly runOn: boolean
}

/** Cuts the dictation at its spoken headings. */
export function cutAtHeadings(said: readonly Token[], table: PhraseTable<SpokenHeading>): Stretch[] {
  const tokens = readAsBokmal(said)
  const runOn = runOnTokens(tokens)
  const stretches: Open[] = [{ spoken: undefined, tokens: [], runOn: runOn[0] ?? false, words: [] }]
  let index = 0
  while (index < tokens.length) {
    const current = stretches.at(-1)
    const found = longHeading(table, tokens, index) ?? matchPhrase(table, tokens, index)
    if (!found) {
      const token = said[index++]
      if (token) current?.tokens.push(token)
      continue
    }
    const words = said.slice(index, index + found.length)
    const place = { tokens, index, length: words.length, runOn: runOn[index] ?? false, current }
    index += words.length
    if (!opensSection(found.value, place)) {
      current?.tokens.push(...words)
      continue
    }
    const isClause = place.runOn && isIntroduced(found.value, tokens[index], tokens[index + 1])
    // «planen er at hun …» stays a sentence.
    const isWhole =
      isNamed(found.value, tokens[index], tokens[index + 1]) ||
      (isClause && /^(?:at|som|uendret|klar|lagt)$/.test(tokens[index + 1]?.key ?? '')) ||
      (place.runOn && (isSubject(found.value, tokens[index]) || isOwnGoal(found.value, place)))
    if (isClause && !isWhole) index += tokens[index + 1]?.key === 'å' ? 2 : 1
    if (isTaken(found.value, tokens, index) || (place.runOn && isMereYes(tokens, index))) index++
    const mark = tokens[index]
    const isMark = mark?.kind === 'mark' && /^[:.,–-]$/.test(mark.text)
    const isKept = found.value.kept && (isMark || !found.value.keptWithMark)
    // «Frivillig innlagt.» is a sentence of its own.
    const isOwn = isMark && /^[.:,]$/.test(mark.text)
    const kept = isWhole ? words : isKept ? [...words, ...(isOwn ? [mark] : [])] : []
    if (current) dropLeadIn(current.tokens)
    giveBack(stretches)
    stretches.push({
      spoken: found.value,
      tokens: kept,
      runOn: place.runOn,
      words: place.runOn && !isMark ? words : [],
    })
    if (isMark) index++
    while (index < tokens.length && endsSentence(tokens[index]) && tokens[index]?.kind === 'line') index++
  }
  giveBack(stretches)
  return stretches
}

/** «aktuelt ja det går greit»: a word to begin with, and no answer like «ja til vaksine». */
function isMereYes(tokens: readonly Token[], index: number): boolean {
  const [yes, next, after] = [0, 1, 2].map((offset) => tokens[index + offset]?.key ?? '')
  return yes === 'ja' && pronouns.has(next ?? '') && verbs.has(after ?? '')
}

/** «prøver tatt | TSH 3,8» */
function isTaken({ phrase }: SpokenHeading, tokens: readonly Token[], index: number): boolean {
  return /^(?:blod)?prøver$/.test(phrase) && tokens[index]?.key === 'tatt' && isValueName(tokens[index + 1]?.key ?? '')
}

interface Open extends Stretch {
  readonly tokens: Token[]
  /** The words that opened it, where they may have been part of what was said before. */
  readonly words: readonly Token[]
}

/** So far back an answer is heard, whose «ja» is its own; and what is told in fewer words may be all of it: «smerter ja». */
const [ANSWERED, LONG] = [8, 5]
const answered = /^(?:ja|nei|om|\?|sp[øu]r\p{L}*|svar\p{L}*|bekreft\p{L}*)$/u

/** «… og fast vakt ja og så | plan …»: what leads to a heading is no part of what was said before it. */
function dropLeadIn(tokens: Token[]): void {
  const [and, then] = tokens.slice(-2)
  if (and?.key !== 'og' || then?.key !== 'så') return
  tokens.splice(-2)
  const told = tokens.slice(-1 - ANSWERED, -1)
  // «vil hun ha hjelp ja»
  const isAsked = told.some(({ key }, index) => verbs.has(key) && pronouns.has(told[index + 1]?.key ?? ''))
  const isAnswer = isAsked || told.length < LONG || told.some(({ key }) => answered.test(key))
  if (tokens.at(-1)?.key === 'ja' && !isAnswer) tokens.pop()
}

/** «lav til moderat selvmordsrisiko plan …»: what holds nothing was no heading; its words go back to where they were said. */
function giveBack(stretches: Open[]): void {
  const [before, last] = stretches.slice(-2)
  if (!before || !last || before.tokens.length === 0 || last.tokens.length > 0 || last.words.length === 0) return
  before.tokens.push(...last.words)
  stretches.pop()
}

/** «Medikamenter ved utskrivelse:», «Kirurgisk status:»: more words than the table has, before a colon. */
function longHeading(
  table: PhraseTable<SpokenHeading>,
  tokens: readonly Token[],
  index: number,
): PhraseMatch<SpokenHeading> | undefined {
  if (tokens[index]?.kind !== 'word' || !endsSentence(tokens[index - 1])) return undefined
  const length = tokens.slice(index, index + LONGEST).findIndex((token) => token.kind === 'mark')
  if (length < 2 || tokens[index + length]?.text !== ':') return undefined
  const first = matchPhrase(table, tokens, index)
  const isFirst = first && /^(?:ved|i|på|til|fra|etter|før|under|for)$/.test(tokens[index + first.length]?.key ?? '')
  const isLast = first === undefined && length === 2 && /(?:isk|al|ell|lig)$/.test(tokens[index]?.key ?? '')
  const found = isFirst ? first : isLast ? matchPhrase(table, tokens, index + 1) : undefined
  if (!found || found.value.short || found.value.label || found.value.marked) return undefined
  return { length, value: { ...found.value, kept: true } }
}
