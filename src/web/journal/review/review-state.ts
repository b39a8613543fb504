import type { Exchange } from './mend.ts'
import type { JournalState } from '../state/journal-state.ts'
import type { Read } from './found-items.ts'
import { isAsked, isOwnDoing, type ReviewItem } from './review-item.ts'

/** An item that the user is done with. `exchanges`: what a mend changed, to be undone; empty if it was accepted. */
export interface SettledItem {
  readonly item: ReviewItem
  readonly exchanges: readonly Exchange[]
}

/** What the user has done with the list, for one patient. */
export interface ReviewState {
  readonly patient: number
  readonly settled: readonly SettledItem[]
  /** Key of the current item. */
  readonly current: string | undefined
}

export type ReviewEvent = { readonly patient: number } & (
  | { readonly type: 'settled'; readonly settled: SettledItem }
  | { readonly type: 'brought-back' | 'moved-to'; readonly key: string }
)

export const nothingSettled: ReviewState = { patient: 0, settled: [], current: undefined }

/** Reduces `event` into the list. Nothing of one patient carries over to the next. Pure. */
export function reduceReview(before: ReviewState, event: ReviewEvent): ReviewState {
  const state = before.patient === event.patient ? before : { ...nothingSettled, patient: event.patient }
  switch (event.type) {
    case 'settled':
      return { ...state, settled: [...without(state.settled, event.settled.item.key), event.settled] }
    case 'brought-back':
      return { ...state, settled: without(state.settled, event.key), current: event.key }
    case 'moved-to':
      return { ...state, current: event.key }
  }
}

function without(settled: readonly SettledItem[], key: string): SettledItem[] {
  return settled.filter(({ item }) => item.key !== key)
}

/** The list. */
export interface SplitItems {
  /** What waits for an answer. Every count on the page is the length of this. */
  readonly items: readonly ReviewItem[]
  /** What nobody has to answer. */
  readonly told: readonly ReviewItem[]
  /** What has been answered, oldest first. */
  readonly settled: readonly SettledItem[]
}

/** Splits everything to review by what the user has done with it. Pure. */
export function splitItems(all: readonly ReviewItem[], { settled }: ReviewState): SplitItems {
  const accepted = new Set(settled.filter(({ exchanges }) => exchanges.length === 0).map(({ item }) => item.key))
  const found = new Set(all.map(({ key }) => key))
  const waiting = all.filter(({ key }) => !accepted.has(key))
  return {
    items: waiting.filter(isAsked),
    told: waiting.filter((item) => !isAsked(item)),
    // An item whose words have changed since is a different one, and one whose mend was undone waits again.
    settled: settled.filter(({ item, exchanges }) => found.has(item.key) === (exchanges.length === 0)),
  }
}

/**
 * The verdict on the note as a whole. `matches`: it agrees with what was said. `own`: except for the clinician's own
 * changes. `settled`: it differs, but they accepted that. `unknown`: nothing is open, but the transcript is incomplete,
 * or has changed since a note without sources was written.
 */
export type Verdict = 'open' | 'matches' | 'own' | 'settled' | 'unknown'

/** The verdict; undefined without a note, and until both texts on the page have been read. `all`: settled or not. */
export function verdictOf(
  all: readonly ReviewItem[],
  { items }: SplitItems,
  { note: read, dictation }: Read,
  { note, transcript, transcription, sending }: JournalState,
): Verdict | undefined {
  if (items.length > 0) return read && 'open'
  if (read?.transcript !== transcript || dictation?.transcript !== transcript) return undefined
  // Without sources, nobody knows what a change of the transcript means for the note.
  const isUnsourced = note.sections.length === 0 && note.writtenFrom !== '' && transcript !== note.writtenFrom
  if (isUnsourced || transcription.status === 'failed' || sending.status !== 'idle') return 'unknown'
  // A word that was heard right, and a message that was seen, are no differences.
  if (all.some((item) => isAsked(item) && item.kind !== 'word' && item.kind !== 'message')) return 'settled'
  return all.some(isOwnDoing) || read.sentences.some(({ edited }) => edited) ? 'own' : 'matches'
}
