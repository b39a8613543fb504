import { changed, endsSentence, tokenOf, type Token, type TokenKind } from './token.ts'

/** Abbreviations whose full stop belongs to the word. */
const abbreviations = new Set(
  'ca kl vesp mtp mhp pga obs susp pas pt tidl hø ve beh us neg pos temp evt ev jf jfr dr nr tbl stk inj mnd md maks sep pros fl rtg anamn vurd konkl kontr sykd dx dxt sin vb resp frekv gml reg str abd supp mikst inh konf obs bilat utrot innrot mob dig sig krea leuk op postop preop henv ktr ort pol avd kir nevr gyn infl vha'.split(
    ' ',
  ),
)
const marks = new Set(['.', ',', ':', ';', '?', '!', '(', ')', '«', '»', '"', '…', '-', '–', '/'])

/** Code units between these are not white space, and nearly all tokens begin with one. */
const [BLANK, DELETE] = [0x20, 0x7f]

function isVisible(code: number): boolean {
  return code > BLANK && code < DELETE
}

/** No word or number begins with one of these, so they are tokens of their own. */
function isAsciiMark(code: number): boolean {
  if (!isVisible(code)) return false
  const lower = code | 0x20
  return !(code >= DIGIT_0 && code <= DIGIT_9) && !(lower >= LETTER_A && lower <= LETTER_Z)
}

const [DIGIT_0, DIGIT_9, LETTER_A, LETTER_Z] = [0x30, 0x39, 0x61, 0x7a]

const newline = /\r\n|[\n\r\u2028\u2029]/y
const blanks = /\s*/y
/** Diagnosis codes («J18.9»), abbreviations with inner stops, and words with inner hyphens or slashes. */
const word =
  /(?<![\p{L}\p{N}])[A-Za-z]\d{2}\.\d{1,2}(?![\p{L}\p{N}]|[.,:/–-]\d)|(?<![\p{L}\p{N}])\p{L}{1,3}(?:\.\p{Ll}{1,3})+\.?(?![\p{L}\p{N}])|(?<=\d)[x×](?=\d)|\p{L}[\p{L}\p{M}\p{N}]*(?:[-–'’/]\p{L}?[\p{L}\p{M}\p{N}]+)*/uy
/** Fast path for words of plain letters before white space or a common mark; the pattern above matches the same. */
const plainWord = /[A-Za-zÆØÅæøå]+(?=[.,:]?(?:\s|$))/y
/** Numbers with or without thousands separators. */
const number =
  /(?<![\d.,:/–-])[1-9]\d{0,2}(?:(?:[\u00a0\u202f\u2009]\d{3}){1,3}|(?: \d{3}){0,2} 000|(?: \d{3}){1,2}(?= (?:enhet(?:er)?|einingar|IE|E|ml|milliliter|skritt|kcal|kroner|kr|per|celler|lpk)(?![\p{L}\p{N}])))(?![\d]|[.:/–-]\d)(?:,\d+)?|\d*[½¼¾]|\d+(?:[.,:/–-]\d+)*/uy
const other = /\S/uy

/** The end of a sticky pattern's match at `at`, or -1. Builds no match object, as this runs for every token. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/**
 * Cuts a transcript into tokens. Never throws; every character except white space is in exactly one span. `offset`: the
 * position of the transcript in the text that spans refer to, in UTF-16 units.
 */
export function tokenise(transcript: string, offset = 0): Token[] {
  const tokens: Token[] = []
  let tight = true
  let at = 0
  while (at < transcript.length) {
    const code = transcript.charCodeAt(at)
    const afterBreak = code === BLANK || isVisible(code) ? -1 : endOf(newline, transcript, at)
    if (afterBreak !== -1) {
      pushBreak(tokens, [offset + at, offset + afterBreak])
      tight = true
      at = afterBreak
      continue
    }
    const start = afterBlanks(transcript, at)
    if (start === transcript.length) break
    if (start > at) tight = false
    const isMark = isAsciiMark(transcript.charCodeAt(start))
    const afterPlain = isMark ? -1 : endOf(plainWord, transcript, start)
    const afterWord = isMark || afterPlain !== -1 ? afterPlain : endOf(word, transcript, start)
    const afterNumber = isMark || afterWord !== -1 ? -1 : endOf(number, transcript, start)
    at = isMark ? start + 1 : Math.max(afterWord, afterNumber)
    if (at === -1) at = endOf(other, transcript, start)
    const text = transcript.slice(start, at)
    const last = tokens.at(-1)
    if (
      text === '.' &&
      last?.kind === 'word' &&
      tight &&
      takesStop(last, transcript, at, endsSentence(tokens.at(-2)))
    ) {
      const spans: Token['spans'] = [[last.spans[0]?.[0] ?? 0, offset + at]]
      tokens[tokens.length - 1] = changed(last, { text: last.text + '.', key: last.key + '.', spans })
      continue
    }
    const kind = kindOf(text, afterWord !== -1, afterNumber !== -1)
    const key = text.toLowerCase()
    const spans: Token['spans'] = [[offset + start, offset + at]]
    const isNumber = kind === 'number'
    const value = isNumber ? valueOf(text) : undefined
    tokens.push(tokenOf({ kind, text, key, spans, tight, value, words: isNumber ? text : undefined }))
    tight = true
  }
  return tokens
}

/** The end of any white space at `at`. */
function afterBlanks(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (isVisible(code)) return at
  return code === BLANK && isVisible(text.charCodeAt(at + 1)) ? at + 1 : endOf(blanks, text, at)
}

function kindOf(text: string, isWord: boolean, isNumber: boolean): TokenKind {
  if (isWord) return 'word'
  if (isNumber) return numberKind(text)
  return marks.has(text) ? 'mark' : 'symbol'
}

const fractions = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

/** «15 000», «2,5», «1½» */
function valueOf(text: string): number {
  const part = fractions.get(text.at(-1) ?? '')
  if (part !== undefined) return Number(text.slice(0, -1)) + part
  return Number(text.replaceAll(/\s/g, '').replace(',', '.'))
}

function numberKind(text: string): TokenKind {
  if (fractions.has(text.at(-1) ?? '')) return 'number'
  if (/^[\d\s]+(?:,\d+)?$/.test(text)) return 'number'
  return /^\d{2,3}\/\d{2,3}$/.test(text) ? 'pressure' : 'quantity'
}

/** Whether a full stop belongs to the word before it. `opens`: the word starts its sentence, so no stop can end it. */
function takesStop({ text, key }: Token, transcript: string, after: number, opens: boolean): boolean {
  if (/^\p{Lu}$/u.test(text) && text !== 'A') return /^ \p{Ll}{3}/u.test(transcript.slice(after, after + 5))
  if (!abbreviations.has(key)) return false
  if (opens) return true
  return /^\s+[\p{Ll}\d]/u.test(transcript.slice(after, after + 4)) || key === 'vesp'
}

/** Adds a line break; two in a row make a paragraph. */
function pushBreak(tokens: Token[], span: [number, number]): void {
  const last = tokens.at(-1)
  if (last?.kind === 'paragraph') return
  if (last?.kind === 'line') {
    tokens[tokens.length - 1] = changed(last, {
      kind: 'paragraph',
      text: '\n\n',
      key: '\n\n',
      spans: [...last.spans, span],
    })
  } else if (last) {
    tokens.push(tokenOf({ kind: 'line', text: '\n', key: '\n', spans: [span], tight: true }))
  }
}
