import { endsSentence, type Token } from '../tokens/token.ts'
import { startOf, type Region } from './regions.ts'

/** Is the word at `index` the beginning of a heading, which no repair crosses? */
export type IsHeading = (tokens: readonly Token[], index: number) => boolean

/** What a veto reads of one repair. Cues are words with their `action`. */
export interface RepairContext extends Region {
  /** All that was spoken, and all as it would be written. */
  readonly spoken: readonly Token[]
  readonly written: readonly Token[]
  /** The words that ask for the repair; empty where none do. */
  readonly cue: readonly Token[]
  /** What would go, without cues and marks. */
  readonly removed: readonly Token[]
  /** Of `removed`, what is not said again. */
  readonly lost: readonly Token[]
  /** What stays of the region, and what was said behind the cue to the end of its sentence: what stands in the place of what goes. */
  readonly repair: readonly Token[]
  /** Ends of sentences among what would go. */
  readonly sentences: number
  /** The speaker asked in so many words that something be deleted. */
  readonly isExplicit: boolean
  readonly isHeading: IsHeading
}

/** So far behind the region the words in the place of what goes are looked for. */
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
