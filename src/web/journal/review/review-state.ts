import type { Exchange } from './mend.ts'
import type { ReviewItem } from './review-item.ts'

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

/** Splits the items into waiting ones and settled ones, oldest first. */
export function splitItems(
  items: readonly ReviewItem[],
  { settled }: ReviewState,
): { waiting: readonly ReviewItem[]; settled: readonly SettledItem[] } {
  const accepted = new Set(settled.filter(({ exchanges }) => exchanges.length === 0).map(({ item }) => item.key))
  const found = new Set(items.map(({ key }) => key))
  return {
    waiting: items.filter(({ key }) => !accepted.has(key)),
    // An item whose words have changed since is a different one, and one whose mend was undone waits again.
    settled: settled.filter(({ item, exchanges }) => found.has(item.key) === (exchanges.length === 0)),
  }
}
