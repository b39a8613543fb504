import { endsSentence, type Token } from '../../../dictation/tokens/token.ts'
import type { Finding } from '../../../spec/journal.ts'

/** Names of the number. */
const labels = [
  ...['fødsels', 'person', 'hjelpe', 'd-', 'fh-', 'h-'].flatMap((whose) =>
    ['nummeret', 'nummer', 'nr'].map((name) => whose + name),
  ),
  'fnr',
  'pnr',
]
const label = `(?:${labels.join('|')})`
const labelWords = new Set(labels.flatMap((name) => [name, `${name}.`]))
/** Eleven digits, unbroken or separated after the date. */
const plain = /(?<!\d)\d{6}[ .-]?\d{5}(?!\d)/gu
/** Eleven digits after a label, where separators may be anywhere. */
const labelled = new RegExp(String.raw`(?<!\p{L})(?:felles )?${label}\.?:?(?: er)? (\d(?:[ .-]?\d){10})(?!\d)`, 'giu')
const labelAbove = new RegExp(String.raw`(?<!\p{L})${label}(?!\p{L})[^.?!\n\d]*$`, 'iu')
const labelBelow = new RegExp(String.raw`^ ?\(?(?:felles )?${label}(?!\p{L})`, 'iu')
/** Maximum distance between a number and its label, in characters. */
const NEAR = 40

/** Finds national identity numbers in a note, with their labels: identity belongs in the record system. Linear. */
export function findNationalIds(noteText: string): Finding[] {
  const named = [...noteText.matchAll(labelled)].filter(([, number = '']) => isNamedId(number)).map(spanOfMatch)
  const bare = [...noteText.matchAll(plain)]
    .filter(({ 0: number, index }) => isBareId(number, () => isLabelNear(noteText, index, index + number.length)))
    .map(spanOfMatch)
    .filter(([start]) => !named.some(([from, to]) => from <= start && start < to))
  return [...named, ...bare].map(([start, end]): Finding => {
    // A label and a number that form a whole sentence include its full stop.
    const isWhole = noteText[end] === '.' && /(?:^|\n|[.?!:] )$/.test(noteText.slice(Math.max(0, start - 2), start))
    return { kind: 'unsupported', category: 'national-id', note: [start, isWhole ? end + 1 : end] }
  })
}

function spanOfMatch({ 0: all, index }: RegExpExecArray): readonly [number, number] {
  return [index, index + all.length]
}

/** Whether a label is near a number: «Hjelpenummer fra mottak: 815…», «815… (FH-nummer)». */
function isLabelNear(text: string, start: number, end: number): boolean {
  return labelAbove.test(text.slice(Math.max(0, start - NEAR), start)) || labelBelow.test(text.slice(end, end + NEAR))
}

/** Whether eleven digits right after a label are an ID. Control digits go unchecked: one digit may be misrecognised. */
function isNamedId(number: string): boolean {
  return isOfDay(number) || isOfHelp.test(number)
}

/** Whether eleven digits alone are an ID. Without a date a label must be near: account numbers can look the same. */
function isBareId(number: string, isNear: () => boolean): boolean {
  return isOfDay(number) || (isOfHelp.test(number) && isControlled(number) && isNear())
}

/** An FH number («felles hjelpenummer») begins with 8 or 9 and holds no date. */
const isOfHelp = /^[89]/

function isOfDay(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '')
  return isDay(Number(digits.slice(0, 2)), Number(digits.slice(2, 4)))
}

/** Whether day and month are valid. A D number adds 40 to the day, a help number 40 to the month. */
function isDay(day: number, month: number): boolean {
  const [plainDay, plainMonth] = [day > 40 ? day - 40 : day, month % 40]
  return plainDay >= 1 && plainDay <= 31 && plainMonth >= 1 && plainMonth <= 12
}

/** Whether the last two digits are valid control digits (modulus 11). */
function isControlled(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '')
  return controls.every((weights) => {
    let sum = 0
    for (const [at, weight] of weights.entries()) sum += weight * Number(digits[at])
    return sum % 11 === 0
  })
}

/** Weights for the tenth and the eleventh digit, up to and including the control digit itself. */
const controls = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
]

/**
 * Drops national identity numbers and their labels, so that none is reported missing or put into a note by a mend.
 * Drops labels that are whole sentences as well. Returns the same array where there are none. Linear.
 */
export function withoutNationalIds(tokens: readonly Token[]): readonly Token[] {
  const dropped = new Set<number>()
  for (let index = 0; index < tokens.length; index++) {
    if (isLabel(tokens[index]) && endsSentence(tokens[index - 1]) && endsSentence(tokens[index + 1])) dropped.add(index)
    if (!isNumeric(tokens[index])) continue
    const named = labelBefore(tokens, index)
    const length = idLength(tokens, index, named !== undefined)
    for (let at = length > 0 ? (named ?? index) : index; at < index + length; at++) dropped.add(at)
    index += Math.max(0, length - 1)
  }
  return dropped.size === 0 ? tokens : tokens.filter((_, index) => !dropped.has(index))
}

function isLabel(token: Token | undefined): boolean {
  return token?.kind === 'word' && labelWords.has(token.key)
}

/** Where the label right before the number at `index` begins: «fødselsnummer», «Fnr.:», «personnummeret er». */
function labelBefore(tokens: readonly Token[], index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - BETWEEN); at--) {
    if (isLabel(tokens[at])) return tokens[at - 1]?.key === 'felles' ? at - 1 : at
    if (!/^(?:[.:]|er)$/.test(tokens[at]?.key ?? '')) return undefined
  }
  return undefined
}

/** Maximum distance from a label to its number, in tokens: «Fnr. : er». */
const BETWEEN = 4
const DIGITS = 11

/** Length of the ID at `index` in tokens, at most two without a label; 0 for none. */
function idLength(tokens: readonly Token[], index: number, isNamed: boolean): number {
  let digits = ''
  for (let length = 1; length <= (isNamed ? DIGITS : 2); length++) {
    const token = tokens[index + length - 1]
    if (!token || !isNumeric(token)) return 0
    digits += digitsOf(token)
    if (digits.length === DIGITS) {
      const isId = isNamed ? isNamedId(digits) : isBareId(digits, () => isLabelAround(tokens, index, length))
      return isId ? length : 0
    }
    if (digits.length > DIGITS || (!isNamed && digits.length !== 6)) return 0
  }
  return 0
}

/** Same as `isLabelNear` for tokens; a label before must be in the same sentence. */
function isLabelAround(tokens: readonly Token[], index: number, length: number): boolean {
  const above = tokens.slice(Math.max(0, index - AROUND), index)
  const last = above.findLastIndex(isLabel)
  if (last !== -1 && !above.slice(last + 1).some(endsSentence)) return true
  return tokens.slice(index + length, index + length + BELOW).some(isLabel)
}

/** Maximum distance of a label before and after a number, in tokens: «(felles hjelpenummer)». */
const [AROUND, BELOW] = [8, 3]

function isNumeric(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'quantity' || token?.kind === 'date'
}

/** The digits of a token: «null», «13.09.72», «130972-48022». */
function digitsOf({ text, value }: Token): string {
  return /^\d/.test(text) ? text.replaceAll(/\D/g, '') : String(value ?? '')
}
