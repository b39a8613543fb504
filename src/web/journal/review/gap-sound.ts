import type { Stretch } from '../evidence/stretches.ts'
import type { ReviewItem } from './review-item.ts'
import type { OpenGap } from '../state/gaps.ts'
import type { Player } from '../evidence/use-player.ts'
import type { JournalState } from '../state/journal-state.ts'

/** Sound played on both sides of a gap, in seconds: what was said around it tells what it is about. */
const MARGIN = 0.6

/** What to play to hear a gap; empty if its recording is gone. */
export function soundOfGap({ sound }: OpenGap, { recording }: Pick<JournalState, 'recording'>): Stretch[] {
  if (!sound || recording.url === undefined) return []
  return [{ start: Math.max(0, sound.start - MARGIN), end: Math.min(recording.seconds, sound.end + MARGIN) }]
}

/** Shows a gap in the list, and plays it. */
export function hearGap(
  list: {
    readonly items: readonly ReviewItem[]
    readonly show: (item: ReviewItem) => void
    readonly soundOf: (item: ReviewItem) => Stretch[]
  },
  id: number,
  player: Player,
): void {
  const item = list.items.find((each) => each.kind === 'gap' && each.gap.id === id)
  if (!item) return
  list.show(item)
  player.play(list.soundOf(item))
}
