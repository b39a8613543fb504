import { UsersRound } from 'lucide-react'
import { buttonStyle } from '../../shell/button-style.ts'
import { review as texts } from '../../texts/review.ts'
import { Notice } from '../messages/Messages.tsx'
import type { JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

/** Says that what was split off waits for «Ny pasient». */
export function NextPatient({ state: { next }, store }: { state: JournalState; store: JournalStore }) {
  if (!next) return null
  const { title, help, join } = texts.nextPatient
  return (
    <Notice
      kind="warning"
      icon={UsersRound}
      action={
        <button type="button" className={buttonStyle.secondary} onClick={() => store.join()}>
          {join}
        </button>
      }
    >
      <strong>{title}</strong> {help}
    </Notice>
  )
}
