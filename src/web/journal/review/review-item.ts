import { foundItems, transcriptOf, type FoundItem, type Read } from './found-items.ts'
import { mendOf, otherMendsOf, type Mend } from './mend.ts'
import { linesOf, type ReviewLine } from './review-lines.ts'

/** One thing to look over, as its row shows it. */
export type ReviewItem = FoundItem & {
  /** What one press can do about it. */
  readonly mend: Mend | undefined
  /** What else could be done in its place. */
  readonly otherMends: readonly Mend[]
  readonly lines: readonly ReviewLine[]
}

/** All there is to look over, in the note's order; another patient comes before everything. Pure. */
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

/** Does the note wait for the user to answer it? The others are told, and hold nothing up. */
export function isAsked(item: FoundItem): boolean {
  if (item.kind === 'word') return item.uncertain.isGrave
  return !['corrected', 'takenOut', 'repair', 'message'].includes(item.kind)
}

/** Is it the clinician's own doing? */
export function isOwnDoing({ kind }: FoundItem): boolean {
  return kind === 'corrected' || kind === 'takenOut'
}
