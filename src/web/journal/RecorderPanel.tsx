import { Mic, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { texts } from '../texts.ts'
import { formatTime } from './format-time.ts'
import { isWorking, type JournalState } from './journal-state.ts'
import type { JournalStore } from './journal-store.ts'
import { LevelMeter } from './LevelMeter.tsx'
import { statusText } from './status-text.ts'

interface RecorderPanelProps {
  state: JournalState
  store: JournalStore
  onStart: () => void
  /** Plays the recording; also by what the evidence asks for. */
  player: RefObject<HTMLAudioElement | null>
}

/** The round button, the time, the level and the player. All of it turns red while the microphone is on. */
export function RecorderPanel({ state, store, onStart, player }: RecorderPanelProps) {
  const { recording } = state
  const on = recording.status === 'recording'
  const waiting = recording.status === 'starting' || recording.status === 'stopping'
  return (
    <section aria-labelledby="opptak" className="recorder" data-recording={on || undefined}>
      <h2 id="opptak" className="sr-only">
        {texts.recorder.heading}
      </h2>
      <p className="recorder-status" aria-hidden data-working={isWorking(state) || waiting || undefined}>
        <span className="recorder-dot" />
        {statusText(state)}
      </p>
      <div className="recorder-button">
        {on && <span aria-hidden className="recorder-ring" />}
        <button
          type="button"
          aria-label={on ? texts.recorder.stop : texts.recorder.start}
          disabled={waiting}
          onClick={on ? () => void store.stopRecording() : onStart}
        >
          {on ? <Square aria-hidden fill="currentColor" /> : <Mic aria-hidden strokeWidth={1.75} />}
        </button>
      </div>
      <p className="recorder-timer" role="timer" aria-label={texts.recorder.timer}>
        {formatTime('seconds' in recording ? recording.seconds : 0)}
      </p>
      <LevelMeter store={store} on={on} />
      {recording.status === 'ready' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside it is the caption
        <audio
          ref={player}
          className="recorder-player"
          controls
          src={recording.url}
          aria-label={texts.recorder.player}
        />
      )}
      <p className="recorder-hint">{hint(recording.status)}</p>
    </section>
  )
}

function hint(status: JournalState['recording']['status']): string {
  if (status === 'recording') return texts.recorder.hintRecording
  return status === 'ready' ? texts.recorder.hintReady : texts.recorder.hintIdle
}
