import { isMedicineWord, isOfDose } from '../../dictation/tokens/medicines.ts'
import { isDose } from '../../dictation/values/frequency.ts'
import { isValue } from '../../dictation/repairs/slots.ts'
import { endsSentence, joinsList, tokenOf, type Token } from '../../dictation/tokens/token.ts'
import { readAsBokmal } from './bokmal.ts'
import { softBreak } from './soft-breaks.ts'
import { isUnpunctuated } from './run-on.ts'

/** Cuts tokens into sentences: at stops and line breaks, and by the clause in a stretch that was not punctuated (`runOn`). */
export function cutSentences(tokens: readonly Token[], runOn: boolean): (readonly Token[])[] {
  const sentences: (readonly Token[])[] = []
  let start = 0
  for (let index = 0; index <= tokens.length; index++) {
    const token = tokens[index]
    const isEnd = token === undefined || endsSentence(token)
    if (!isEnd && (index === start || !endsInAbbreviation(token, tokens[index + 1]))) continue
    const isMark = token?.kind === 'mark' || !isEnd
    const sentence = tokens.slice(start, isMark ? index + 1 : index)
    for (const part of runOn && isUnpunctuated(sentence) ? cutRunOn(sentence) : [sentence]) sentences.push(part)
    start = index + 1
  }
  const whole: (readonly Token[])[] = []
  for (const sentence of sentences)
    for (const part of cutMedicines(sentence)) if (part.some(isContent)) whole.push(partNumbers(part))
  return whole
}

/** «x 2 | 2 klyster», «kl. 8 | 2 tabletter»: a comma parts numbers that would be read as one. */
function partNumbers(sentence: readonly Token[]): readonly Token[] {
  const isParted = (token: Token, index: number): boolean =>
    index > 0 && (isSecondNumber(sentence[index - 1], token) || isApart(sentence, index))
  if (!sentence.some(isParted)) return sentence
  return sentence.flatMap((token, index) => (isParted(token, index) ? [comma, token] : [token]))
}

/** «0,1 mg per dose | 2–4 doser», «i 2015 | 40 pakkeår» */
function isApart(sentence: readonly Token[], index: number): boolean {
  const [before, token] = [sentence[index - 1], sentence[index]]
  const joint = index > 1 ? sentence[index - 2] : undefined
  if (before?.key === 'dose') return joint?.key === 'per' && token?.kind === 'quantity'
  if (before?.kind !== 'number' || !token || !isValue(token) || !/^\d/.test(token.text)) return false
  return /^(?:19|20)\d\d$/.test(before.text) && /^(?:i|siden|fra|til)$/.test(joint?.key ?? '')
}

function isSecondNumber(before: Token | undefined, token: Token): boolean {
  const isTold = before?.kind === 'frequency' || before?.kind === 'time'
  return isTold && /\d$/.test(before.text) && /^\d/.test(token.text)
}

/** «… vesp. Amlodipin …»: the stop of an abbreviation that also ends the sentence. */
function endsInAbbreviation(token: Token, next: Token | undefined): boolean {
  // A stop of its own that is no mark was read as one that ends nothing: «Mb. Crohn».
  if (!token.text.endsWith('.') || token.text === '.' || next?.kind !== 'word') return false
  return capitalised.test(next.text) || (ofDose.test(token.key) && capitals.test(next.text))
}

/** Abbreviations that end what is said of a dose: «5 mg i.v. EKG …»; «evt. MR» has another. */
const ofDose = /^(?:i\.v\.|i\.m\.|s\.c\.|p\.o\.|vesp\.)$/
const capitals = /^\p{Lu}{2,}$/u

const capitalised = /^\p{Lu}\p{Ll}/u
const content = /[\p{L}\p{N}]/u

function isContent(token: Token): boolean {
  return content.test(token.text) || token.kind === 'symbol'
}

/** A stretch without punctuation, and the sentences that it was cut into. */
interface Cut {
  readonly tokens: readonly Token[]
  readonly sentences: readonly (readonly Token[])[]
}

/** By the first token, for as long as the tokens are kept: the writer cuts a dictation, and then the check does. */
const cuts = new WeakMap<Token, Cut>()

function cutRunOn(tokens: readonly Token[]): Cut['sentences'] {
  const [first] = tokens
  if (!first) return []
  const before = cuts.get(first)
  if (before && isSame(before.tokens, tokens)) return before.sentences
  const sentences = cutByClause(tokens)
  cuts.set(first, { tokens, sentences })
  return sentences
}

function isSame(some: readonly Token[], others: readonly Token[]): boolean {
  return some.length === others.length && some.every((token, index) => token === others[index])
}

function cutByClause(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  let current: Token[] = []
  const read = readAsBokmal(tokens)
  let start = 0
  for (const [index, token] of tokens.entries()) {
    const mark = index > start ? softBreak(read, index, start) : undefined
    if (mark === '.') {
      sentences.push(current)
      current = []
      start = index
    } else if (mark === ',') {
      current.push(comma)
    }
    current.push(token)
  }
  sentences.push(current)
  return sentences
}

/** A mark that was not said: it has no evidence of its own. */
const comma = tokenOf({ kind: 'mark', text: ',', key: ',', spans: [], tight: true })

/** What is said once of several medicines: that they are not taken, or what is done with them. */
const shared =
  /^(?:ikk(?:e|je)|aldri|uten|tidligere|slutt\p{L}*|unngå\p{L}*|tåler|gitt|gis|fikk|fekk|fått|ga|(?:sepon|reduser|paus|start|økt?|fortsett|avslutt)(?:er|ert|et|es|eres)?)$/u

/**
 * A list of medicines with doses becomes one sentence each, and so do answers about medicines and allergies; a list of which
 * something is said, such as that they are stopped, stays whole.
 */
function cutMedicines(sentence: readonly Token[]): (readonly Token[])[] {
  if (!sentence.some(joinsList)) return [sentence]
  let shares: boolean | undefined
  const isList = (): boolean => !(shares ??= sentence.some(({ key }) => shared.test(key)))
  const parts: Token[][] = []
  let current: Token[] = []
  let dosed = false
  for (let index = 0; index < sentence.length; index++) {
    const token = sentence[index]
    if (!token) break
    if (
      joinsList(token) &&
      ((dosed && startsWithMedicine(sentence, index + 1) && isList()) || startsAnswer(sentence, index + 1))
    ) {
      parts.push(current)
      current = []
      dosed = false
    } else {
      current.push(token)
      dosed ||= isDose(token)
    }
  }
  return [...parts, current]
}

/** «…, ingen allergier»: an answer that has a section of its own. */
function startsAnswer(sentence: readonly Token[], index: number): boolean {
  if (!/^(?:ingen|ikke|inga)$/.test(sentence[index]?.key ?? '')) return false
  return sentence
    .slice(index + 1, index + 4)
    .some((token) => /^(?:\p{L}*allergi(?:er)?|faste|medisiner|legemidler)$/u.test(token.key))
}

function startsWithMedicine(sentence: readonly Token[], index: number): boolean {
  const name = sentence[index]
  if (name?.kind !== 'word' || isOfDose(name.key)) return false
  const near = sentence.slice(index + 1, index + 4)
  const dose = near.findIndex(isDose)
  return (
    dose !== -1 &&
    (isMedicineWord(name.key) || dose === 0) &&
    !near.slice(0, dose).some((token) => token.kind === 'mark')
  )
}
