import type { Repair, Span } from '../../spec/journal.ts'
import { endsSentence, joinSpans, type Token } from '../tokens/token.ts'
import { cuesAsWords } from './cues-as-words.ts'
import { asCue, doubtsIn, withAlternative } from './doubts.ts'
import { replacing } from './exchange-named.ts'
import { asIfMade, type MadeRepairs, type OpenQuestion } from './make-repairs.ts'
import { changedRegions, type Region } from './regions.ts'
import { contextOf, type IsHeading } from './repair-context.ts'
import { objectionTo } from './vetoes.ts'

/** Maximum number of tokens shown on either side of a repair, within its sentence. */
const SHOWN = 14

interface Reviewed {
  readonly tokens: readonly Token[]
  readonly repairs: readonly Repair[]
}

/**
 * Lists the repairs and decides which of them stand. `spoken`: every word; `written`: the tokens with repairs made;
 * `questions`: repairs not made but asked about; `write`: gives the written form of tokens. Where a veto objects, the
 * spoken words are restored and a person is asked.
 */
export function reviewRepairs(
  spoken: readonly Token[],
  { tokens: written, questions }: MadeRepairs,
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
  const kept = tokens.concat(written.slice(done))
  const decided = [...repairs, ...asked(questions, kept, write)]
  const doubted = withDoubts(kept, decided, write)
  return { tokens: doubted.tokens, repairs: [...decided, ...doubted.repairs].toSorted(byPlace) }
}

/** No doubt is asked about this near a repair that is asked about, in UTF-16 units of the transcript. */
const NEAR = 40

/**
 * Marks remarks that doubt what was said as cues that were not applied. Where the remark gives both versions, they are
 * offered; elsewhere the check points at the place.
 */
function withDoubts(
  kept: readonly Token[],
  decided: readonly Repair[],
  write: (tokens: readonly Token[]) => string,
): Reviewed {
  const asking = decided.filter(({ outcome }) => outcome === 'asked')
  const places = asking.flatMap(({ cue, removed }) => [...(cue ? [cue] : []), ...removed])
  const isDecided = ([start, end]: Span): boolean => places.some(([from, to]) => start < to + NEAR && end > from - NEAR)
  const repairs: Repair[] = []
  let tokens: Token[] | undefined
  for (const { at, alternative, mentioned } of doubtsIn(kept)) {
    const token = kept[at]
    const span = token?.spans[0]
    if (!token || !span || isDecided(span)) continue
    tokens ??= [...kept]
    tokens[at] = asCue(token)
    const earlier = kept[mentioned ?? -1]
    if (mentioned !== undefined && earlier?.kind === 'word') tokens[mentioned] = asCue(earlier)
    if (!alternative) continue
    const [start, end] = [sentenceStart(kept, alternative.wrong), sentenceEnd(kept, alternative.to)]
    const shown = kept.slice(start, end)
    const moved = (place: number): number => place - start
    const { wrong, right, from, to } = alternative
    const made = withAlternative(shown, {
      wrong: moved(wrong),
      right: moved(right),
      from: moved(from),
      to: moved(to),
    })
    repairs.push({
      cue: spanOf(kept.slice(at, to)),
      removed: joinSpans(kept.slice(wrong, wrong + 1)),
      before: write(shown),
      after: write(made),
      outcome: 'asked',
      because: 'den som dikterte, er ikke sikker',
    })
  }
  return { tokens: tokens ?? kept, repairs }
}

/** The repairs to ask about: the questions whose cue is still in the text. */
function asked(
  questions: readonly OpenQuestion[],
  kept: readonly Token[],
  write: (tokens: readonly Token[]) => string,
): Repair[] {
  const starts = new Set(questions.length > 0 ? kept.map(({ spans }) => spans[0]?.[0]) : [])
  return questions.flatMap((question): Repair[] => {
    const { place, candidate } = question
    const { left, pauses, cue, tokens } = place
    if (!starts.has(cue.tokens[0]?.spans[0]?.[0])) return []
    const start = Math.min(candidate.from, sentenceStart(left, left.length))
    const shown = sentenceEnd(tokens, cue.next) - cue.next
    const asSpoken = [
      ...left,
      ...pauses,
      ...cuesAsWords(tokens.slice(cue.next - cue.tokens.length - (cue.mark ? 1 : 0), cue.next + shown)),
    ]
    const ifMade = asIfMade(question, shown)
    const staying = new Set(ifMade)
    return [
      {
        cue: spanOf(cue.tokens),
        removed: joinSpans(left.filter((token) => token.kind !== 'mark' && !staying.has(token))),
        before: write(asSpoken.slice(start)),
        after: write(ifMade.slice(start)),
        outcome: 'asked',
        because: 'det er ikke sikkert hva som rettes',
      },
    ]
  })
}

function byPlace(one: Repair, other: Repair): number {
  const startOf = ({ removed, cue }: Repair): number => Math.min(removed[0]?.[0] ?? Infinity, cue?.[0] ?? Infinity)
  return startOf(one) - startOf(other)
}

/** Joins what was struck or exchanged by name with the words that ask for it: apart in the text, but one repair. */
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

/** «stryk det om …», «erstatt … med …» */
function isNaming(tokens: readonly Token[]): boolean {
  return tokens.some(({ action, key }) => action === 'delete-previous' || replacing.has(key))
}

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
