import { endsSentence, type Token } from '../tokens/token.ts'
import { startOf, type Region } from './regions.ts'

/** Whether the word at `index` is that of a heading, which no repair crosses. */
export type IsHeading = (tokens: readonly Token[], index: number) => boolean

/** What vetoes know of a repair. Cues are words with their `action`. */
export interface RepairContext extends Region {
  /** All spoken tokens, and all tokens as they would be written. */
  readonly spoken: readonly Token[]
  readonly written: readonly Token[]
  /** The words that ask for the repair; empty where none do. */
  readonly cue: readonly Token[]
  /** What would be removed, without cues and marks. */
  readonly removed: readonly Token[]
  /** The tokens of `removed` that are not repeated. */
  readonly lost: readonly Token[]
  /** What stays of the region, and the rest of the sentence after the cue: the replacement for what is removed. */
  readonly repair: readonly Token[]
  /** Number of sentence ends that would be removed. */
  readonly sentences: number
  /** Whether the speaker explicitly asked for a deletion. */
  readonly isExplicit: boolean
  readonly isHeading: IsHeading
}

/** How far past the region, in tokens, the replacement is looked for. */
const AHEAD = 14
const deletes = /^(?:delete-|undo)/

export function contextOf(
  region: Region,
  spoken: readonly Token[],
  written: readonly Token[],
  isHeading: IsHeading,
): RepairContext {
  const stretch = spoken.slice(region.from, region.to)
  const kept = new Set(written.slice(region.at, region.end).map(startOf))
  const gone = stretch.filter((token) => !kept.has(startOf(token)))
  const isCue = (token: Token): boolean => token.action !== undefined
  const cue = gone.filter(isCue)
  const lastCue = stretch.findLastIndex(isCue)
  const after = spoken.slice(region.from + lastCue + 1, region.to + AHEAD)
  const end = after.findIndex((token, index) => index > 0 && isStop(token))
  const staying = [
    ...stretch.filter((token) => kept.has(startOf(token))),
    ...(end === -1 ? after : after.slice(0, end)),
  ]
  const repair = staying.filter(({ kind, action }) => kind !== 'mark' && action === undefined)
  const removed = gone.filter((token) => !isCue(token) && !layout.test(token.kind))
  return {
    ...region,
    spoken,
    written,
    cue,
    removed,
    lost: removed.filter(({ key }) => !repair.some((again) => again.key === key)),
    repair,
    sentences: gone.filter((token) => endsSentence(token)).length,
    isExplicit: cue.some(({ action = '' }) => deletes.test(action)),
    isHeading,
  }
}

const layout = /^(?:mark|line|paragraph|bullet)$/

function isStop(token: Token): boolean {
  return token.text === '.' || token.kind === 'line' || token.kind === 'paragraph'
}
