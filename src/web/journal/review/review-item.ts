import { foundItems, transcriptOf, type FoundItem, type Read } from './found-items.ts'
import { harmRank } from './harm.ts'
import { mendOf, otherMendsOf, placeOf, type Mend } from './mend.ts'
import { linesOf, type ReviewLine } from './review-lines.ts'

/** One thing to review, as its row shows it. */
export type ReviewItem = FoundItem & {
  /** What one press fixes, or opens a field for. */
  readonly mend: Mend
  /** Alternatives to `mend`. */
  readonly otherMends: readonly Mend[]
  readonly lines: readonly ReviewLine[]
}

/** Everything to review: what harms most comes first, then what comes first in the note. Pure. */
export function reviewItems(read: Read): ReviewItem[] {
  const { note } = read
  const noteText = note?.note.text ?? ''
  const found = foundItems(read).toSorted((one, other) => harmRank(one) - harmRank(other))
  return found.map((item) => {
    const transcript = transcriptOf(item, read)
    // A missing statement belongs where the writer would put it, anything else behind what was said before it.
    const behind = note?.sentences.findLast(({ source }) => source.some(([at]) => at <= (item.transcript?.[0] ?? 0)))
    const place = note && placeOf(note.note, behind?.span[0] ?? 0)
    const own = item.kind === 'missing' || item.kind === 'takenOut' ? item.finding.place : undefined
    const mend = mendOf(item, { noteText, transcript, place: own ?? place })
    return {
      ...item,
      mend,
      otherMends: otherMendsOf(item, transcript),
      lines: linesOf(item, { noteText, transcript, mend }),
    }
  })
}

/** Whether it is the clinician's own doing. */
export function isOwnDoing({ kind }: FoundItem): boolean {
  return kind === 'corrected' || kind === 'takenOut'
}

/** Whether the item waits for the user's answer. What they did themselves, and what they asked for, is only told. */
export function isAsked(item: FoundItem): boolean {
  return !isOwnDoing(item) && item.kind !== 'repair'
}
