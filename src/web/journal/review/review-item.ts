import { foundItems, transcriptOf, type FoundItem, type Read } from './found-items.ts'
import { mendOf, otherMendsOf, type Mend } from './mend.ts'
import { linesOf, type ReviewLine } from './review-lines.ts'

/** One thing to review, as its row shows it. */
export type ReviewItem = FoundItem & {
  /** What one press can fix. */
  readonly mend: Mend | undefined
  /** Alternatives to `mend`. */
  readonly otherMends: readonly Mend[]
  readonly lines: readonly ReviewLine[]
}

/** Everything to review, in the note's order; another patient comes first. Pure. */
export function reviewItems(read: Read): ReviewItem[] {
  const noteText = read.note?.note.text ?? ''
  return foundItems(read).map((item) => {
    const mend = mendOf(item, noteText)
    const transcript = transcriptOf(item, read)
    return {
      ...item,
      mend,
      otherMends: otherMendsOf(item, transcript),
      lines: linesOf(item, { noteText, transcript, mend }),
    }
  })
}

/** Whether the item waits for the user's answer. Others are only reported, and hold nothing up. */
export function isAsked(item: FoundItem): boolean {
  if (item.kind === 'word') return item.uncertain.isGrave
  return !['corrected', 'takenOut', 'repair', 'message'].includes(item.kind)
}

/** Whether it is the clinician's own doing. */
export function isOwnDoing({ kind }: FoundItem): boolean {
  return kind === 'corrected' || kind === 'takenOut'
}
