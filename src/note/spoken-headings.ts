import { leaning, openingVerbs, verbs } from '../dictation/clause-words.ts'
import { matchPhrase, type PhraseTable } from '../dictation/phrases.ts'
import { endsSentence, type Token } from '../dictation/token.ts'
import type { SpokenHeading } from './heading-table.ts'

/** What was said under one spoken heading; the first stretch has none. */
export interface Stretch {
  readonly spoken: SpokenHeading | undefined
  /** The heading's own words. */
  readonly headingTokens: readonly Token[]
  readonly tokens: readonly Token[]
}

/** Behind these words a heading's name is only a word: «vurdering av», «status er». */
const notBehind = new Set(
  'av for om med i på til er var har ble blir skal må bør kan som etter ved mot og hos fra eller men hver hvert denne dette under over over'.split(
    ' ',
  ),
)
/** So many tokens without a full stop, with hardly a comma, were said without punctuation. */
const RUN_ON = 14

/** Cuts the dictation at its spoken headings. */
export function cutAtHeadings(tokens: readonly Token[], table: PhraseTable<SpokenHeading>): Stretch[] {
  const runOn = runOnTokens(tokens)
  const stretches: { spoken: SpokenHeading | undefined; headingTokens: Token[]; tokens: Token[] }[] = [
    { spoken: undefined, headingTokens: [], tokens: [] },
  ]
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const found = matchPhrase(table, tokens, index)
    if (found && opens(found.value, tokens, index, found.length, runOn[index] ?? false)) {
      const headingTokens = tokens.slice(index, index + found.length)
      index += found.length
      const mark = tokens[index]
      const colon = mark?.kind === 'mark' && /^[:.,–-]$/.test(mark.text)
      stretches.push({ spoken: found.value, headingTokens, tokens: found.value.kept ? [...headingTokens] : [] })
      if (found.value.kept && colon && mark.text === ':') stretches.at(-1)?.tokens.push(mark)
      if (colon) index++
    } else {
      stretches.at(-1)?.tokens.push(token)
      index++
    }
  }
  return stretches
}

function opens(
  spoken: SpokenHeading,
  tokens: readonly Token[],
  index: number,
  length: number,
  isRunOn: boolean,
): boolean {
  const before = tokens[index - 1]
  const next = tokens[index + length]
  const isStart = endsSentence(before)
  const isColon = next?.kind === 'mark' && next.text === ':'
  if (spoken.label) return false
  if (isColon) return isStart || (!spoken.short && !leans(before))
  if (spoken.short) return false
  if (isStart && endsSentence(next)) return true
  if (spoken.marked || (!isStart && !isRunOn)) return false
  if (!isStart && leans(before)) return false
  return isBegun(next, isRunOn)
}

/** What follows can begin what stands under a heading. */
function isBegun(next: Token | undefined, isRunOn: boolean): boolean {
  if (next === undefined) return true
  if (next.kind === 'mark' || notBehind.has(next.key)) return false
  return !verbs.has(next.key) || (isRunOn && openingVerbs.has(next.key))
}

function leans(before: Token | undefined): boolean {
  if (before === undefined) return false
  return (
    leaning.has(before.key) || verbs.has(before.key) || /(?:isk|lig|ende|et)$/.test(before.key) || before.text === ','
  )
}

/** For each token, whether it stands in a stretch that was dictated without punctuation. */
export function runOnTokens(tokens: readonly Token[]): boolean[] {
  const flags: boolean[] = []
  let start = 0
  let commas = 0
  for (let index = 0; index <= tokens.length; index++) {
    const token = tokens[index]
    if (token && !endsSentence(token)) {
      if (token.kind === 'mark') commas++
      continue
    }
    const length = index - start
    const isRunOn = length >= RUN_ON && commas * 9 < length
    while (flags.length < index) flags.push(isRunOn)
    flags.push(false)
    start = index + 1
    commas = 0
  }
  return flags
}
