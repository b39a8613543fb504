import type { Span } from '../../spec/journal.ts'

/**
 * What a token is. `number`: not yet part of a value; `quantity`: a number with its unit, or a finished value such as
 * 4,2 x 3,5 cm; `command`: a spoken instruction that a later pass executes or turns back into words; `phrase`: one of
 * the user's own phrases, to be inserted.
 */
export type TokenKind =
  | 'word'
  | 'symbol'
  | 'mark'
  | 'line'
  | 'paragraph'
  | 'bullet'
  | 'number'
  | 'ordinal'
  | 'quantity'
  | 'pressure'
  | 'frequency'
  | 'date'
  | 'time'
  | 'command'
  | 'phrase'

/** One written token. Immutable: a pass returns new ones. */
export interface Token {
  readonly kind: TokenKind
  /** As written in the note. */
  readonly text: string
  /** Lower-case form, for comparisons. */
  readonly key: string
  /** Its source spans in the transcript, in order. */
  readonly spans: readonly Span[]
  /** Written without a space before it. */
  readonly tight: boolean
  /** The words as spoken, for values that may be written as words. */
  readonly words?: string | undefined
  /** Numeric value, for numbers and ordinals. */
  readonly value?: number | undefined
  /** Written unit of a quantity. */
  readonly unit?: string | undefined
  /** A mark that was spoken as a word («komma»). */
  readonly spoken?: boolean | undefined
  /** «en», «et»: a number only next to a unit or the name of a value. */
  readonly article?: boolean | undefined
  /** For `command`: the action. */
  readonly action?: string | undefined
  /** The number of a list item. */
  readonly point?: boolean | undefined
  /** Part of one of the user's own phrases: inserted by command, not dictated. */
  readonly inserted?: boolean | undefined
}

/** One pass of the pipeline. */
export type Pass = (tokens: readonly Token[]) => readonly Token[]

/** Creates a token. All tokens come from here or from `changed`. */
export function tokenOf(fields: Token): Token {
  return {
    kind: fields.kind,
    text: fields.text,
    key: fields.key,
    spans: fields.spans,
    tight: fields.tight,
    words: fields.words,
    value: fields.value,
    unit: fields.unit,
    spoken: fields.spoken,
    article: fields.article,
    action: fields.action,
    point: fields.point,
    inserted: fields.inserted,
  }
}

/**
 * A copy of the token with some fields changed. Every token has all fields, in this order, even without values: every
 * pass reads every token, and objects of one shape are read several times faster than spread copies.
 */
export function changed(token: Token, to: Partial<Token>): Token {
  return {
    kind: to.kind ?? token.kind,
    text: to.text ?? token.text,
    key: to.key ?? token.key,
    spans: to.spans ?? token.spans,
    tight: to.tight ?? token.tight,
    words: to.words ?? token.words,
    value: to.value ?? token.value,
    unit: to.unit ?? token.unit,
    spoken: to.spoken ?? token.spoken,
    article: to.article ?? token.article,
    action: to.action ?? token.action,
    point: to.point ?? token.point,
    inserted: to.inserted ?? token.inserted,
  }
}

/**
 * Maps the items; returns the same array if none changed. Avoids `map`: once optimised by the engine, it returns arrays
 * of another kind, and all code that reads tokens would be recompiled.
 */
export function changeEach<Item extends object>(
  items: readonly Item[],
  change: (item: Item, index: number, items: readonly Item[]) => Item,
): readonly Item[] {
  let result: Item[] | undefined
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    const next = item && change(item, index, items)
    if (next && next !== item) (result ??= [...items])[index] = next
  }
  return result ?? items
}

/** A token that was read, and the number of tokens it replaces. */
export interface ReadToken {
  readonly token: Token
  readonly length: number
}

/** Reads from left to right; where `read` returns undefined, the token stays. `result`: the tokens read before. */
export function readEach(
  tokens: readonly Token[],
  read: (index: number, result: readonly Token[]) => ReadToken | undefined,
): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const found = read(index, result)
    const token = found?.token ?? tokens[index]
    if (token) result.push(token)
    index += found?.length ?? 1
  }
  return result
}

/** Merges tokens into one with all their spans, in the position of the first. */
export function merge(parts: readonly Token[], kind: TokenKind, text: string, more: Partial<Token> = {}): Token {
  const words = parts.map((part, index) => (index > 0 && !part.tight ? ' ' : '') + (part.words ?? part.text)).join('')
  const tight = parts[0]?.tight ?? false
  return tokenOf({ kind, text, key: text.toLowerCase(), spans: joinSpans(parts), tight, words, ...more })
}

/** The token with another written form. */
export function rewrite(token: Token, text: string): Token {
  return changed(token, { text, key: text.toLowerCase() })
}

const corrections = new Set(['replace-value', 'replace-previous', 'delete-previous'])

/** Whether a token is a command that another value may follow: «nei», «rettelse», «stryk det». */
export function isCorrection(token: Token | undefined): boolean {
  return token?.kind === 'command' && corrections.has(token.action ?? '')
}

const breaks: ReadonlySet<TokenKind> = new Set(['line', 'paragraph', 'bullet', 'phrase'])

/** Whether a token is a comma, spoken or written. */
export function isComma(token: Token | undefined): boolean {
  return token?.kind === 'mark' && token.text === ','
}

/** Whether a token joins the items of a list: a comma or «og». */
export function joinsList(token: Token | undefined): boolean {
  return token?.text === ',' || token?.key === 'og'
}

/** Whether a token is a diagnosis code of ICPC-2 or ICD-10: «L89», «J18.9». */
export function isCode({ text }: Token): boolean {
  return /^[A-Z]\d{2}(?:\.\d{1,2})?$/.test(text)
}

/** Whether a token can be part of a compound: a word or a number. */
export function isWordOrNumber(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'number'
}

/** Whether a token ends a line or a sentence; true at the beginning and end of the text (undefined). */
export function endsSentence(token: Token | undefined): boolean {
  if (!token || breaks.has(token.kind)) return true
  return token.kind === 'mark' && (token.text === '.' || token.text === '?' || token.text === '!')
}

/** The spans in order, merged where they touch or only one blank separates them. */
export function joinSpans(parts: readonly { readonly spans: readonly Span[] }[]): Span[] {
  const joined: [number, number][] = []
  const spans: Span[] = []
  let isSorted = true
  for (const part of parts)
    for (const span of part.spans) {
      isSorted &&= span[0] >= (spans.at(-1)?.[0] ?? 0)
      spans.push(span)
    }
  // Nearly all are sorted already.
  if (!isSorted) spans.sort((a, b) => a[0] - b[0])
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span[0] <= last[1] + 1) last[1] = Math.max(last[1], span[1])
    else joined.push([span[0], span[1]])
  }
  return joined
}
