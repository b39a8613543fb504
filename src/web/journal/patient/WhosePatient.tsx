import { UsersRound } from 'lucide-react'
import { minutesOf } from '../../../spec/minutes.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { fill } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { Notice } from '../messages/Messages.tsx'
import type { JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { timeOfDay } from '../transcript/DictationFacts.tsx'
import { focusRecorder } from './focus-recorder.ts'

const texts = live.whosePatient

interface WhosePatientProps {
  state: JournalState
  store: JournalStore
  /** Opens the next patient's page; false if the user keeps this one. */
  onNewPatient: () => Promise<boolean>
}

/** Beside a recording that runs already: asks whose it is. Neither answer is likelier than the other. */
export function WhosePatient({ state, store, onNewPatient }: WhosePatientProps) {
  const { undecided, next, recording } = state
  if (!undecided || recording.status === 'starting' || recording.status === 'opening') return null
  return (
    <Notice
      kind="warning"
      icon={UsersRound}
      role="alert"
      action={
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className={buttonStyle.secondary}
            onClick={() => {
              store.keepUndecided()
              focusRecorder()
            }}
          >
            {texts.same}
          </button>
          <button type="button" className={buttonStyle.secondary} onClick={() => void onNewPatient()}>
            {next ? texts.next : texts.other}
          </button>
        </span>
      }
    >
      <strong>{texts.heading}</strong>{' '}
      <span className="max-tablet:sr-only">
        {reasonOf(state)} {texts.help}
      </span>
    </Notice>
  )
}

function reasonOf({ undecided, recording: { beganAt } }: JournalState): string {
  if (undecided?.pause === undefined) return ''
  const minutes = minutesOf(undecided.pause)
  return beganAt === undefined
    ? fill(texts.paused, { minutes })
    : fill(texts.pausedSince, { minutes, time: timeOfDay(beganAt) })
}
