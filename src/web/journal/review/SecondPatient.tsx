import type { Player } from '../evidence/use-player.ts'
import { microphoneIsOn, type JournalState } from '../state/journal-state.ts'
import './review.css'
import { actsOn } from './ReviewPanel.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import type { ReviewList } from './use-review-list.ts'

interface SecondPatientProps {
  state: JournalState
  list: ReviewList
  player: Player
}

/** Above everything else: the dictation is about two patients, and can be split where it moves on to the second. */
export function SecondPatient({ state, list, player }: SecondPatientProps) {
  const item = list.items.find(({ kind }) => kind === 'otherPatient')
  if (!item || microphoneIsOn(state.recording.status)) return null
  return (
    <div role="alert">
      <ul className="second-patient">
        <ReviewRow item={item} onShow={() => list.show(item)} acts={actsOn(item, list, player, (act) => act())} />
      </ul>
    </div>
  )
}
