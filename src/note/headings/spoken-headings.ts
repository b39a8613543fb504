import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { matchPhrase, type PhraseMatch, type PhraseTable } from '../../dictation/tokens/phrases.ts'
import type { SpokenHeading } from './heading-table.ts'
import { opens, type Opener } from './opener.ts'
import { readAsBokmal } from '../../dictation/tokens/bokmal.ts'
import { runOnTokens } from './run-on.ts'

/** So many words, with the colon, can make a heading that no table has. */
const LONGEST = 5

/** What was said under one spoken heading; the first stretch has none. */
export interface Stretch {
  readonly spoken: SpokenHeading | undefined
  readonly tokens: readonly Token[]
  /** A colon, a stop or a line stands behind its heading: it was clearly spoken as one. */
  readonly marked: boolean
}

interface Open extends Stretch {
  readonly tokens: Token[]
  /** The words that opened it, where they may have been part of what was said before. */
  readonly words: readonly Token[]
}

/** Cuts the dictation at its spoken headings. `by`: what decides whether a phrase opens a section. */
export function cutAtHeadings(
  dictated: readonly Token[],
  table: PhraseTable<SpokenHeading>,
  by: Opener = opens,
): Stretch[] {
  const tokens = readAsBokmal(dictated)
  const runOn = runOnTokens(tokens)
  let current: Open = { spoken: undefined, tokens: [], marked: false, words: [] }
  const stretches: Open[] = [current]
  for (let index = 0; index < tokens.length;) {
    const found = longHeading(table, tokens, index) ?? matchPhrase(table, tokens, index)
    if (!found) {
      const token = dictated[index++]
      if (token) current.tokens.push(token)
      continue
    }
    const words = dictated.slice(index, index + found.length)
    const place = { tokens, index, length: words.length, runOn: runOn[index] ?? false, current }
    const { as } = by(found.value, place)
    index += words.length
    if (as === 'words') {
      current.tokens.push(...words)
      continue
    }
    dropLeadIn(current.tokens)
    giveBack(stretches)
    current = openStretch(found.value, as === 'opening', words, place)
    stretches.push(current)
    if (as === 'heading' && isSeparator(tokens[index])) index++
    while (index < tokens.length && tokens[index]?.kind === 'line') index++
  }
  giveBack(stretches)
  return stretches
}

function openStretch(
  spoken: SpokenHeading,
  keepsWords: boolean,
  words: readonly Token[],
  { tokens, index }: { readonly tokens: readonly Token[]; readonly index: number },
): Open {
  const mark = tokens[index + words.length]
  const isMark = isSeparator(mark)
  // «Frivillig innlagt.» is a sentence of its own.
  const isOwn = isMark && mark !== undefined && /^[.:,]$/.test(mark.text)
  const isKept = spoken.kept && (isMark || !spoken.keptWithMark)
  const kept = keepsWords ? words : isKept ? [...words, ...(isOwn ? [mark] : [])] : []
  const marked = !keepsWords && mark !== undefined && (isMark ? /^[.:]$/.test(mark.text) : mark.kind === 'line')
  return { spoken, tokens: [...kept], marked, words: keepsWords || isMark ? [] : words }
}

function isSeparator(mark: Token | undefined): boolean {
  return mark?.kind === 'mark' && /^[:.,–-]$/.test(mark.text)
}

/** «… og fast vakt og så | plan …»: what leads to a heading is no part of what was said before it. */
function dropLeadIn(tokens: Token[]): void {
  const [and, then] = tokens.slice(-2)
  if (and?.key === 'og' && then?.key === 'så') tokens.splice(-2)
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
