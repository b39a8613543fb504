import { UserRoundPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../routing/leave-guard.ts'
import { isUnheard } from '../recording/sound-watch.ts'
import { useServerConfig } from '../server-config.ts'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { buttonStyle } from '../shell/button-style.ts'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { fill, texts } from '../texts.ts'
import { useCheck } from './check/use-check.ts'
import { usePlayer } from './evidence/use-player.ts'
import { useReview } from './evidence/use-review.ts'
import './evidence/evidence.css'
import { formatTime } from './format-time.ts'
import { hasContent, isUnsaved } from './journal-state.ts'
import { NotePanel } from './NotePanel.tsx'
import { Notices } from './Notices.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'
import { statusText } from './status-text.ts'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import { useJournal } from './use-journal.ts'
import { useQuestion } from './use-question.tsx'
import { WorkplaceFooter } from './WorkplaceFooter.tsx'

/** Recorder, transcript and note. `locked`: shown blurred behind the login, and nothing in it can be reached. */
export function Workplace({ locked }: { locked: boolean }) {
  const { store, state, sound, soundWatch } = useJournal()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const config = useServerConfig()
  const { ask, dialog } = useQuestion()
  const audio = useRef<HTMLAudioElement>(null)
  const player = usePlayer(audio)
  const review = useReview(state)
  const check = useCheck(state, review)
  const recording = state.recording.status === 'recording'

  useEffect(
    () =>
      guardLeaving({
        unsaved: () => isUnsaved(store.getState()),
        ask: (way) => ask(texts.questions[way]),
      }),
    [store, ask],
  )

  async function newPatient(): Promise<void> {
    if (!isUnsaved(state) || (await ask(texts.questions.newPatient))) store.clear()
  }

  async function startRecording(): Promise<void> {
    if (!isUnsaved(state) || (await ask(texts.questions.newRecording))) await store.startRecording()
  }

  return (
    <main id={MAIN_ID} className="workplace" inert={locked} data-locked={locked || undefined}>
      {state.recording.status === 'recording' && (
        <title>{fill(texts.journal.titleRecording, { time: formatTime(state.recording.seconds) })}</title>
      )}
      <div className="workplace-top">
        <h1 className="mr-auto text-xl font-semibold tablet:text-2xl">{texts.journal.heading}</h1>
        <SettingsButton open={settingsOpen} recording={recording} onOpenChange={setSettingsOpen} />
        <button
          type="button"
          className={buttonStyle.secondary}
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
        store={store}
        sound={sound}
        soundWatch={soundWatch}
        player={audio}
        onStart={() => void startRecording()}
        onChooseMicrophone={() => setSettingsOpen(true)}
      />
      <TranscriptPanel state={state} store={store} ask={ask} review={review} player={player} />
      <NotePanel state={state} store={store} ask={ask} review={review} check={check} player={player} />
      <WorkplaceFooter config={config} />
      <p role="status" className="sr-only">
        {statusText(state)}
      </p>
      {recording && <div aria-hidden className="recording-frame" data-unheard={isUnheard(sound) || undefined} />}
      {dialog}
    </main>
  )
}
