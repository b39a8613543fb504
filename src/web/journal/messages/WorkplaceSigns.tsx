import { isUnheard, type Sound } from '../../recording/sound-watch.ts'
import { formatTime } from '../../shell/format-time.ts'
import { fill, texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import type { JournalState } from '../state/journal-state.ts'
import { recordedSeconds } from '../state/undecided.ts'
import { statusText, type Waiting } from './status-text.ts'

interface WorkplaceSignsProps {
  state: JournalState
  waiting: Waiting | undefined
  sound: Sound
}

/** The status, wherever the user looks: read aloud and, while recording, in the tab's title and around the page. */
export function WorkplaceSigns({ state, waiting, sound }: WorkplaceSignsProps) {
  const { status } = state.recording
  return (
    <>
      <p role="status" className="sr-only">
        {statusText(state, waiting)}
        {waiting && ` ${live.waiting[waiting]}`}
      </p>
      {status === 'recording' && (
        <>
          <title>{fill(texts.journal.titleRecording, { time: formatTime(recordedSeconds(state)) })}</title>
          <div aria-hidden className="recording-frame" data-unheard={isUnheard(sound) || undefined} />
        </>
      )}
    </>
  )
}
