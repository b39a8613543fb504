import type { JournalState } from '../state/journal-state.ts'
import type { ReviewItem } from './review-item.ts'

/**
 * How many sentences of the note rest on words that have been changed in the transcript; 0 if only something was added
 * there; undefined if the note is up to date, as far as anyone can tell.
 */
export function outdatedBy(
  { items, stale }: { items: readonly ReviewItem[]; stale: readonly ReviewItem[] },
  { note, transcript }: Pick<JournalState, 'note' | 'transcript'>,
): number | undefined {
  const isSame = note.writtenFrom === '' || note.writtenFrom === transcript
  const lacks = note.sections.length === 0 || items.some(({ kind }) => ['stale', 'missing', 'lost'].includes(kind))
  return isSame || !lacks ? undefined : stale.length
}
