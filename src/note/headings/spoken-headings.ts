import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { matchPhrase, type PhraseMatch, type PhraseTable } from '../../dictation/tokens/phrases.ts'
import type { SpokenHeading } from './heading-table.ts'
import { opens, type Opener } from './opener.ts'
import { readAsBokmal } from '../../dictation/tokens/bokmal.ts'
import { runOnTokens } from './run-on.ts'

/** Maximum tokens, with the colon, of a heading that is not in the table. */
const LONGEST = 5

/** The text dictated under one spoken heading; the first stretch has none. */
export interface Stretch {
  readonly spoken: SpokenHeading | undefined
  readonly tokens: readonly Token[]
  /** Its heading is followed by a colon, a full stop or a line break, so it was clearly meant as one. */
  readonly marked: boolean
}

interface Open extends Stretch {
  readonly tokens: Token[]
  /** The words that opened it, if they might belong to the text before. */
  readonly words: readonly Token[]
}

/** Cuts a dictation at its spoken headings; `by` decides whether a phrase opens a section. */
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
  // «Frivillig innlagt.» is a whole sentence and keeps its mark.
  const isOwn = isMark && mark !== undefined && /^[.:,]$/.test(mark.text)
  const isKept = spoken.kept && (isMark || !spoken.keptWithMark)
  const kept = keepsWords ? words : isKept ? [...words, ...(isOwn ? [mark] : [])] : []
  const marked = !keepsWords && mark !== undefined && (isMark ? /^[.:]$/.test(mark.text) : mark.kind === 'line')
  return { spoken, tokens: [...kept], marked, words: keepsWords || isMark ? [] : words }
}

function isSeparator(mark: Token | undefined): boolean {
  return mark?.kind === 'mark' && /^[:.,–-]$/.test(mark.text)
}

/** «… og fast vakt og så | plan …»: the lead-in to a heading does not belong to the text before it. */
function dropLeadIn(tokens: Token[]): void {
  const [and, then] = tokens.slice(-2)
  if (and?.key === 'og' && then?.key === 'så') tokens.splice(-2)
}

/** «lav til moderat selvmordsrisiko plan …»: an empty section had no heading; its words rejoin the text before. */
function giveBack(stretches: Open[]): void {
  const [before, last] = stretches.slice(-2)
  if (!before || !last || before.tokens.length === 0 || last.tokens.length > 0 || last.words.length === 0) return
  before.tokens.push(...last.words)
  stretches.pop()
}

/** «Medikamenter ved utskrivelse:», «Kirurgisk status:»: a table heading extended by other words, before a colon. */
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
