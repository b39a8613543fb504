import { UserRoundPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../routing/leave-guard.ts'
import { isUnheard } from '../recording/sound-watch.ts'
import { commandTarget, focusOn } from '../commands/run-command.ts'
import { IdleWarning } from '../idle/IdleWarning.tsx'
import { LockPanel } from '../idle/LockPanel.tsx'
import { useIdleLock } from '../idle/use-idle-lock.ts'
import '../idle/idle.css'
import { useServerConfig } from '../server-config.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { dismissOutdated, dismissToasts } from '../shell/toasts.ts'
import { fill, texts } from '../texts.ts'
import { live } from '../texts/live.ts'
import { useCheck } from './check/use-check.ts'
import { usePlayer } from './evidence/use-player.ts'
import { useReview } from './evidence/use-review.ts'
import './evidence/evidence.css'
import './print.css'
import { formatTime } from '../shell/format-time.ts'
import { hasContent, isUnsaved } from './journal-state.ts'
import { AudioFile } from './live/AudioFile.tsx'
import { useSamePatient } from './live/use-same-patient.ts'
import { useWaiting } from './live/SendingMessage.tsx'
import { NotePanel } from './NotePanel.tsx'
import { Notices } from './Notices.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'
import { statusText } from './status-text.ts'
import { microphoneIsOn, Tools } from './Tools.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import { useJournal } from './use-journal.ts'
import { useNewPatient } from './use-new-patient.ts'
import { useShownWork } from './use-shown-work.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { WorkplaceFooter } from './WorkplaceFooter.tsx'

/**
 * Recorder, transcript and note. `locked`: shown blurred behind the login, and nothing in it can be reached. When no one has
 * used it for long, nothing of it is there until the user has logged in again; the work goes on.
 */
export function Workplace({ locked }: { locked: boolean }) {
  const { store, state, sound, soundWatch } = useJournal()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const config = useServerConfig()
  const waiting = useWaiting(state.sending)
  const { ask, takeBack, dialog } = useQuestion()
  const audio = useRef<HTMLAudioElement>(null)
  const player = usePlayer(audio)
  const review = useReview(state)
  const check = useCheck(state, review)
  const recording = state.recording.status === 'recording'
  const ifSamePatient = useSamePatient(state.recording, ask)
  const newPatient = useNewPatient(store, state, ask)
  const { idle, unlock } = useIdleLock({
    minutes: locked ? 0 : config?.idleLockMinutes,
    inUse: () => microphoneIsOn(state.recording.status) || audio.current?.paused === false,
    progress: state.transcript.length + state.provisional.length + state.note.html.length,
  })

  useEffect(
    () =>
      guardLeaving({
        unsaved: () => isUnsaved(store.getState()),
        ask: () => ask(texts.questions.leave),
      }),
    [store, ask],
  )
  useShownWork(state)

  if (idle.status === 'locked' && settingsOpen) setSettingsOpen(false)
  useEffect(() => {
    if (idle.status !== 'locked') return
    takeBack()
    dismissToasts()
    // Unlocked, the keyboard goes on from the recorder: the button that did it is gone.
    return () => void focusOn('start')
  }, [idle.status, takeBack])
  // What a message offers to undo is this page's and this patient's.
  useEffect(() => dismissToasts, [])
  useEffect(dismissOutdated, [state])

  if (idle.status === 'locked') {
    return (
      <main id={MAIN_ID} className="grid flex-1 px-4 pb-16">
        {/* Made anew, and focused, when a question that stood before it is gone. */}
        <LockPanel key={String(dialog === undefined)} onUnlock={unlock} />
        {dialog}
      </main>
    )
  }
  return (
    <main id={MAIN_ID} className="workplace" inert={locked} data-locked={locked || undefined}>
      {state.recording.status === 'recording' && (
        <title>{fill(texts.journal.titleRecording, { time: formatTime(state.recording.seconds) })}</title>
      )}
      <div className="workplace-top">
        <h1 className="mr-auto text-xl font-semibold max-[24rem]:text-lg tablet:text-2xl">{texts.journal.heading}</h1>
        <AudioFile
          disabled={locked || !['none', 'ready'].includes(state.recording.status)}
          onFile={(file) => void ifSamePatient(() => store.openAudioFile(file))}
        />
        <Tools recording={state.recording} settingsOpen={settingsOpen} onSettingsOpenChange={setSettingsOpen} />
        <button
          type="button"
          {...commandTarget('new-patient')}
          className={`${buttonStyle.secondary} max-tablet:px-3.5 max-tablet:[&>svg]:hidden`}
          disabled={!hasContent(state)}
          onClick={() => void newPatient()}
        >
          <UserRoundPlus aria-hidden size={18} />
          {texts.journal.newPatient}
        </button>
        <Notices problem={state.problem} config={config} />
      </div>
      <RecorderPanel
        state={state}
        waiting={waiting}
        store={store}
        sound={sound}
        soundWatch={soundWatch}
        player={audio}
        onStart={() => void ifSamePatient(() => store.startRecording())}
        onChooseMicrophone={() => setSettingsOpen(true)}
      />
      <TranscriptPanel
        key={`transcript-${state.patient}`}
        state={state}
        waiting={waiting}
        store={store}
        ask={ask}
        review={review}
        player={player}
      />
      <NotePanel
        key={`note-${state.patient}`}
        state={state}
        waiting={waiting}
        store={store}
        ask={ask}
        review={review}
        check={check}
        player={player}
      />
      <WorkplaceFooter config={config} />
      <p role="status" className="sr-only">
        {statusText(state, waiting)}
        {waiting && ` ${live.waiting[waiting]}`}
      </p>
      {recording && <div aria-hidden className="recording-frame" data-unheard={isUnheard(sound) || undefined} />}
      {idle.status === 'warning' && <IdleWarning secondsLeft={idle.secondsLeft} />}
      {dialog}
    </main>
  )
}
