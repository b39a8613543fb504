import { isWorking, type JournalState } from '../state/journal-state.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import { Asides } from './Asides.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { Repairs } from './Repairs.tsx'
import { UncertainWords } from './UncertainWords.tsx'
import type { Check } from './use-check.ts'

interface ReviewPanelProps {
  state: JournalState
  review: Review
  check: Check
  player: Player
}

/** What needs a second look, beside the note that it is about. Without a height while there is nothing. */
export function ReviewPanel({ state, review, check, player }: ReviewPanelProps) {
  const hasNote = state.note.html !== '' && !isWorking(state)
  return (
    <div className="panel panel-review">
      <UncertainWords transcript={state.transcript} review={review} player={player} />
      {hasNote && (
        <>
          <CheckPanel check={check} review={review} />
          <Repairs review={review} />
          <Asides review={review} />
        </>
      )}
    </div>
  )
}
