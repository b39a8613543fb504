import { endsSentence, type Token } from '../../../dictation/tokens/token.ts'
import type { Finding } from '../../../spec/journal.ts'

/** What the number is named; each may have an ending or a stop. */
const label = String.raw`(?:(?:fødsels|person|hjelpe|d-)(?:nummer(?:et)?|nr)|fnr|pnr)`
const isLabelWord = new RegExp(`^${label}\\.?$`)
/** Eleven digits, the first six a date. */
const plain = /(?<!\d)(\d{2})(\d{2})\d{2}[ .-]?\d{5}(?!\d)/gu
/** The same behind its label, which tells parted digits from other numbers. */
const labelled = new RegExp(
  String.raw`(?<!\p{L})${label}\.?:?(?: er)? (\d{2})[ .]?(\d{2})[ .]?\d{2}[ .-]?\d{3} ?\d{2}(?!\d)`,
  'giu',
)

/** Fødselsnummer in a note, with the labels that name them: who the patient is belongs in the record system. Linear. */
export function findNationalIds(noteText: string): Finding[] {
  const named = matchesOf(labelled, noteText)
  const bare = matchesOf(plain, noteText).filter(([start]) => !named.some(([from, to]) => from <= start && start < to))
  return [...named, ...bare].map(([start, end]): Finding => {
    // A label and a number that are a sentence of their own go with its stop.
    const isWhole = noteText[end] === '.' && /(?:^|\n|[.?!:] )$/.test(noteText.slice(Math.max(0, start - 2), start))
    return { kind: 'unsupported', category: 'national-id', note: [start, isWhole ? end + 1 : end] }
  })
}

function matchesOf(pattern: RegExp, text: string): (readonly [number, number])[] {
  return [...text.matchAll(pattern)]
    .filter(([, day, month]) => isDay(Number(day), Number(month)))
    .map(({ 0: all, index }) => [index, index + all.length] as const)
}

/** A D-number adds 40 to the day, a help number to the month. */
function isDay(day: number, month: number): boolean {
  const [plainDay, plainMonth] = [day > 40 ? day - 40 : day, month % 40]
  return plainDay >= 1 && plainDay <= 31 && plainMonth >= 1 && plainMonth <= 12
}

/**
 * The tokens without national identity numbers and their labels: what is not read is never missing, and no mend puts it into
 * a note. A label that is a sentence of its own goes as well. The same array where there is none. Linear.
 */
export function withoutNationalIds(tokens: readonly Token[]): readonly Token[] {
  const dropped = new Set<number>()
  for (let index = 0; index < tokens.length; index++) {
    const named = labelBefore(tokens, index)
    const length = idLength(tokens, index, named !== undefined)
    for (let at = length > 0 ? (named ?? index) : index; at < index + length; at++) dropped.add(at)
    if (isLabel(tokens[index]) && endsSentence(tokens[index - 1]) && endsSentence(tokens[index + 1])) dropped.add(index)
    index += Math.max(0, length - 1)
  }
  return dropped.size === 0 ? tokens : tokens.filter((_, index) => !dropped.has(index))
}

function isLabel(token: Token | undefined): boolean {
  return token?.kind === 'word' && isLabelWord.test(token.key)
}

/** Where the label of a number begins that stands at `index`: «fødselsnummer», «Fnr.:», «personnummeret er». */
function labelBefore(tokens: readonly Token[], index: number): number | undefined {
  if (!isNumeric(tokens[index])) return undefined
  for (let at = index - 1; at >= Math.max(0, index - BETWEEN); at--) {
    if (isLabel(tokens[at])) return at
    if (!/^(?:[.:]|er)$/.test(tokens[at]?.key ?? '')) return undefined
  }
  return undefined
}

/** So far behind its label, «Fnr. : er», a number stands at most. */
const BETWEEN = 4
const DIGITS = 11

/** How many tokens from `index` on are a number of eleven digits; without a label it is written as one or in two. 0 for none. */
function idLength(tokens: readonly Token[], index: number, isNamed: boolean): number {
  let digits = ''
  for (let length = 1; length <= (isNamed ? DIGITS : 2); length++) {
    const token = tokens[index + length - 1]
    if (!token || !isNumeric(token)) return 0
    digits += digitsOf(token)
    if (digits.length === DIGITS) return isDay(Number(digits.slice(0, 2)), Number(digits.slice(2, 4))) ? length : 0
    if (digits.length > DIGITS || (!isNamed && digits.length !== 6)) return 0
  }
  return 0
}

function isNumeric(token: Token | undefined): boolean {
  return token !== undefined && /^(?:number|quantity|date)$/.test(token.kind)
}

/** Of «null», «13.09.72» and «130972-48022» alike. */
function digitsOf({ text, value }: Token): string {
  return /^\d/.test(text) ? text.replaceAll(/\D/g, '') : String(value ?? '')
}
