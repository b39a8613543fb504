import { cutSentences } from '../../cutting/cut-sentences.ts'
import type { MarkStyle } from '../../cutting/observe-words.ts'
import { changed, endsSentence, type Token } from '../../../dictation/tokens/token.ts'
import type { Repair, Span } from '../../../spec/journal.ts'
import { denyingWords } from '../words/denying-words.ts'
import { lightened } from '../words/words.ts'
import { evenPeriod } from './read-period.ts'
import type { Fact } from './read-facts.ts'
import type { Statement } from './statement.ts'

/** Start offsets of the tokens that were taken back, in UTF-16 units of the transcript. */
export type TakenBack = ReadonlySet<number>

/** Everything that was spoken, and which tokens were taken back. */
interface Spoken {
  readonly tokens: readonly Token[]
  readonly takenBack: TakenBack
}

/**
 * Returns a dictation as it was spoken, whatever the writer repaired: `raw` with everything taken back in place. Cues
 * become commas, and denying words that were taken back are dropped, so that they deny nothing. Linear.
 */
export function asSpoken(raw: readonly Token[], repairs: readonly Repair[]): Spoken {
  const made = repairs.filter(({ outcome, removed }) => outcome === 'applied' && removed.length > 0)
  if (made.length === 0) return { tokens: raw, takenBack: new Set() }
  const isRemoved = insideOf(made.flatMap(({ removed }) => removed))
  const isCue = insideOf(made.flatMap(({ cue }) => (cue ? [cue] : [])))
  const tokens: Token[] = []
  const takenBack = new Set<number>()
  for (const token of raw) {
    const start = startOf(token)
    const isPause = token.action !== undefined && isCue(start)
    if (!isPause && !isRemoved(start)) tokens.push(token)
    else {
      takenBack.add(start)
      if (isPause) tokens.push(changed(token, { kind: 'mark', text: ',', key: ',', action: undefined }))
      else if (!denyingWords.has(token.key)) tokens.push(token)
    }
  }
  return { tokens, takenBack }
}

function startOf(token: Token | undefined): number {
  return token?.spans[0]?.[0] ?? -1
}

/** Returns a predicate for offsets that lie in one of the spans. */
function insideOf(spans: readonly Span[]): (at: number) => boolean {
  const sorted = spans.toSorted((one, other) => one[0] - other[0])
  return (at) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.[0] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    const span = sorted[low - 1]
    return span !== undefined && at < span[1]
  }
}

/**
 * Cuts the remaining tokens into sentences, then reinserts those taken back where they were said: before the token that
 * follows them, or as a separate sentence where they hold a full stop and the next sentence begins.
 */
export function cutAround(
  tokens: readonly Token[],
  style: MarkStyle,
  takenBack: TakenBack,
): readonly (readonly Token[])[] {
  const standing = withoutTakenBack(tokens, takenBack)
  if (standing === tokens) return cutSentences(tokens, style)
  const behind = runsBehind(tokens, (token) => takenBack.has(startOf(token)))
  const sentences = cutSentences(standing, style)
  const woven = sentences.flatMap((sentence) => {
    const whole: Token[] = []
    const apart: Token[][] = []
    for (const [at, token] of sentence.entries()) {
      const run = behind.get(token) ?? []
      behind.delete(token)
      if (at === 0 && run.some((each) => endsSentence(each) || each.text === '.')) apart.push(run)
      else whole.push(...run)
      whole.push(token)
    }
    return [...apart, whole]
  })
  const rest = [...behind.values()].flat()
  return rest.length > 0 ? [...woven, rest] : woven
}

/** Drops the tokens taken back; returns the same array where there are none. */
export function withoutTakenBack(tokens: readonly Token[], takenBack: TakenBack): readonly Token[] {
  if (takenBack.size === 0 || !tokens.some((token) => takenBack.has(startOf(token)))) return tokens
  return tokens.filter((token) => !takenBack.has(startOf(token)))
}

/** Runs of tokens taken back, by the remaining token that follows; a final run by its own first token. */
function runsBehind(tokens: readonly Token[], isBack: (token: Token) => boolean): Map<Token, Token[]> {
  const runs = new Map<Token, Token[]>()
  let run: Token[] = []
  for (const token of tokens) {
    if (isBack(token)) run.push(token)
    else if (run.length > 0 && token.kind !== 'mark') {
      runs.set(token, run)
      run = []
    }
  }
  const [first] = run
  if (first) runs.set(first, run)
  return runs
}

/** Makes everything taken back optional: a note may have it or omit it. */
export function mayBeOmitted(statement: Statement, takenBack: TakenBack): Statement {
  const { tokens, meaning, words, facts } = statement
  const isBack = (token: Token | undefined): boolean => takenBack.has(startOf(token))
  if (takenBack.size === 0 || !tokens.some(isBack)) return statement
  return {
    ...statement,
    standing: withoutTakenBack(tokens, takenBack),
    words: words.map((word) => (isBack(tokens[word.at]) ? lightened(word) : word)),
    meaning: meaning.filter(({ at }) => !isBack(tokens[at])),
    facts: facts.map((fact, index) => {
      if (takenBack.has(fact.span[0])) return { ...fact, optional: true }
      const before = facts[index - 1]
      return before && takenBack.has(before.span[0]) && isInPlaceOf(before, fact, tokens, takenBack)
        ? inUnitOf(before, fact)
        : fact
    }),
  }
}

function inUnitOf({ category, unit: its, heads }: Fact, fact: Fact): Fact {
  // «seks dager, nei sju» is one week.
  const [count, unit] = evenPeriod(Number(fact.amount.replace(',', '.')), its)
  const amount = unit === its ? fact.amount : String(count).replace('.', ',')
  return { ...fact, category, amount, unit, heads, keys: [...fact.keys, `is ${amount}`] }
}

/** Whether a bare number right after a cue replaces a value, and so has its unit: «4 enheter til frokost, nei 5». */
function isInPlaceOf(before: Fact, fact: Fact, tokens: readonly Token[], takenBack: TakenBack): boolean {
  if (fact.category !== 'number' || fact.unit !== '' || !/^(?:number|dose)$/.test(before.category)) return false
  const at = tokens.findIndex((token) => startOf(token) === fact.span[0])
  return tokens.slice(Math.max(0, at - 2), at).some((token) => token.text === ',' && takenBack.has(startOf(token)))
}
