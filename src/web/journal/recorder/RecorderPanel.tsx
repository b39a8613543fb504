import { Check, Clock, LoaderCircle, Mic, Square, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Suspense, type RefObject } from 'react'
import type { PublicConfig } from '../../../spec/public-config.ts'
import { commandTarget } from '../../commands/run-command.ts'
import { isUnheard, type Sound, type SoundWatch } from '../../recording/sound-watch.ts'
import { texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { formatTime } from '../../shell/format-time.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { ExampleMark } from '../example/ExampleMark.tsx'
import { isRecording, isUntouched, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { recordedSeconds } from '../state/undecided.ts'
import { PauseButton } from './PauseButton.tsx'
import { RecordingPlayer } from './RecordingPlayer.tsx'
import type { Stretch } from '../evidence/stretches.ts'
import { LevelMeter } from './LevelMeter.tsx'
import { SoundNotice } from './SoundNotice.tsx'
import { statusText, statusTone, type Waiting } from '../messages/status-text.ts'

const ExampleOffer = lazyPart(() => import('../example/ExampleOffer.tsx'))
const ExampleHearing = lazyPart(() => import('../example/ExampleHearing.tsx'))

interface RecorderPanelProps {
  state: JournalState
  config: PublicConfig | undefined
  /** Nobody is logged in. */
  locked: boolean
  waiting: Waiting | undefined
  store: JournalStore
  sound: Sound
  soundWatch: SoundWatch
  onStart: () => void
  onChooseMicrophone: () => void
  /** Plays the recording, and the stretches that the evidence asks for. */
  audio: RefObject<HTMLAudioElement | null>
  /** What only the sound can settle: `places` in the recording, and how to hear the next one. */
  hearing: { readonly places: readonly Stretch[]; readonly next: (() => void) | undefined }
}

/** Shown beside the words: each tone has a distinct shape, not only a colour. */
const signs: Record<ReturnType<typeof statusTone>, LucideIcon | undefined> = {
  idle: undefined,
  working: LoaderCircle,
  waiting: Clock,
  done: Check,
  failed: TriangleAlert,
}

/**
 * The round button, the timer, the level and the player. All of it turns red while the microphone is on, and amber if
 * no sound reaches the recording all the same.
 */
export function RecorderPanel(props: RecorderPanelProps) {
  const {
    state,
    config,
    locked,
    waiting: waitsFor,
    store,
    sound,
    soundWatch,
    onStart,
    onChooseMicrophone,
    audio,
  } = props
  const { recording } = state
  const on = recording.status === 'recording'
  const tone = statusTone(state, waitsFor)
  const Sign = signs[tone]
  const unheard = on && isUnheard(sound)
  const under = isRecording(state)
  // Nothing is added to an example: the next recording is a patient's.
  const isReady = recording.url !== undefined && !under && state.example === undefined
  const waiting = ['starting', 'opening', 'stopping'].includes(recording.status)
  return (
    <section
      aria-labelledby="opptak"
      className="recorder"
      data-recording={on || undefined}
      data-unheard={unheard || undefined}
    >
      <h2 id="opptak" className="sr-only">
        {texts.recorder.heading}
      </h2>
      <ExampleMark state={state} />
      <p className="recorder-status" aria-hidden data-tone={tone}>
        <span className="recorder-dot">{Sign && !on && <Sign size={16} strokeWidth={2.5} />}</span>
        <span>{unheard ? texts.recorder.noSound : statusText(state, waitsFor)}</span>
      </p>
      <div className="recorder-button">
        {on && <span aria-hidden className="recorder-ring" />}
        <button
          type="button"
          {...commandTarget(under ? 'stop' : 'start')}
          aria-label={under ? texts.recorder.stop : isReady ? live.continue : texts.recorder.start}
          data-continues={isReady || undefined}
          // Not `disabled`: a browser takes keyboard focus from a disabled button.
          aria-disabled={waiting || undefined}
          onClick={waiting ? undefined : under ? () => void store.stopRecording() : onStart}
        >
          {under ? <Square aria-hidden fill="currentColor" /> : <Mic aria-hidden strokeWidth={1.75} />}
          {isReady && <span>{live.continue}</span>}
        </button>
      </div>
      <p className="recorder-timer" role="timer" aria-label={texts.recorder.timer}>
        {formatTime(recordedSeconds(state))}
      </p>
      <LevelMeter soundWatch={soundWatch} />
      {on && <SoundNotice sound={sound} onChooseMicrophone={onChooseMicrophone} />}
      <PauseButton state={state} onPause={() => void store.pauseRecording()} onResume={onStart} />
      {(recording.status === 'ready' || recording.status === 'paused') && (
        <RecordingPlayer
          audio={audio}
          url={recording.url}
          seconds={recording.seconds}
          sound={store.recordedSound}
          uncertain={props.hearing.places}
          onHearNext={props.hearing.next}
        />
      )}
      <p className="recorder-hint">{hint(recording.status)}</p>
      <Suspense>
        {isUntouched(state) && !locked && <ExampleOffer {...{ state, config, store, soundWatch }} />}
        {on && state.example !== undefined && <ExampleHearing />}
      </Suspense>
    </section>
  )
}

function hint(status: JournalState['recording']['status']): string {
  if (status === 'recording') return texts.recorder.hintRecording
  if (status === 'paused') return live.hintPaused
  return status === 'ready' ? texts.recorder.hintReady : texts.recorder.hintIdle
}
