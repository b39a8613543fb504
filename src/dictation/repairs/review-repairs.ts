import type { Repair, Span } from '../../spec/journal.ts'
import { endsSentence, joinSpans, type Token } from '../tokens/token.ts'
import { changedRegions, type Region } from './regions.ts'
import { contextOf, type IsHeading } from './repair-context.ts'
import { objectionTo } from './vetoes.ts'

/** So many tokens around a repair are shown, within its sentence. */
const SHOWN = 14

interface Reviewed {
  readonly tokens: readonly Token[]
  readonly repairs: readonly Repair[]
}

/**
 * What the repairs came to, and which of them stand. `spoken`: with every word; `written`: with the repairs made; `write`: the
 * written form of tokens in a row. Where a veto objects the words that were spoken are put back, and a person is asked.
 */
export function reviewRepairs(
  spoken: readonly Token[],
  written: readonly Token[],
  isHeading: IsHeading,
  write: (tokens: readonly Token[]) => string,
): Reviewed {
  const tokens: Token[] = []
  const repairs: Repair[] = []
  let done = 0
  for (const region of withCues(changedRegions(spoken, written), spoken)) {
    const context = contextOf(region, spoken, written, isHeading)
    const objection = objectionTo(context)
    const stretch = spoken.slice(region.from, region.to)
    const changed = written.slice(region.at, region.end)
    const back = sentenceStart(spoken, region.from)
    const on = sentenceEnd(spoken, region.to)
    const [lead, tail] = [spoken.slice(back, region.from), spoken.slice(region.to, on)]
    for (const token of written.slice(done, region.at)) tokens.push(token)
    for (const token of objection ? stretch : changed) tokens.push(token)
    done = region.end
    repairs.push({
      cue: spanOf(context.cue),
      removed: joinSpans(context.removed),
      before: write([...lead, ...stretch, ...tail]),
      after: write([...lead, ...changed, ...tail]),
      outcome: objection ? 'asked' : 'applied',
      because: objection?.reason ?? 'rettet av den som dikterte',
    })
  }
  return { tokens: tokens.concat(written.slice(done)), repairs }
}

/** What was struck or exchanged by its name stands apart from the words that ask for it: both are one repair. */
function withCues(regions: readonly Region[], spoken: readonly Token[]): Region[] {
  const joined: Region[] = []
  for (const region of regions) {
    const before = joined.at(-1)
    if (before && isNaming(spoken.slice(region.from, region.to)) && !hasCue(spoken.slice(before.from, before.to)))
      joined[joined.length - 1] = { ...region, from: before.from, at: before.at }
    else joined.push(region)
  }
  return joined
}

function hasCue(tokens: readonly Token[]): boolean {
  return tokens.some(({ action }) => action !== undefined)
}

/** «stryk det om …», «det jeg sa om …», «erstatt … med …» */
function isNaming(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ action, key }) => action === 'delete-previous' || action === 'replace-said-of' || naming.test(key),
  )
}

const naming = /^(?:erstatt|bytt|stryk|slett)$/

function spanOf(tokens: readonly Token[]): Span | undefined {
  const [first, last] = [tokens[0]?.spans[0], tokens.at(-1)?.spans.at(-1)]
  return first && last ? [first[0], last[1]] : undefined
}

function sentenceStart(tokens: readonly Token[], index: number): number {
  let start = index
  while (start > Math.max(0, index - SHOWN) && !endsSentence(tokens[start - 1])) start--
  return start
}

function sentenceEnd(tokens: readonly Token[], index: number): number {
  let end = index
  while (end < Math.min(tokens.length, index + SHOWN) && !endsSentence(tokens[end])) end++
  return Math.min(end + 1, tokens.length)
}
