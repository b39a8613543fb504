import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IdleWarning } from '../idle/IdleWarning.tsx'
import { LockPanel } from '../idle/LockPanel.tsx'
import '../idle/idle.css'
import { useServerConfig } from '../server-config.ts'
import type { SessionUser } from '../session/session-state.ts'
import { MAIN_ID } from '../shell/SkipLink.tsx'
import { dismissOutdated, dismissToasts } from '../shell/toasts.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { useWordsDrawer } from '../words/use-words-drawer.tsx'
import { useRecordingMark } from './patient/use-recording-mark.ts'
import { SecondPatient } from './review/SecondPatient.tsx'
import { useHearing } from './review/use-hearing.ts'
import { hearGap } from './review/gap-sound.ts'
import { outdatedBy } from './review/outdated.ts'
import { useReviewList } from './review/use-review-list.ts'
import { usePlayer } from './evidence/use-player.ts'
import { useReview, type Review } from './evidence/use-review.ts'
import { ReviewPanel } from './review/ReviewPanel.tsx'
import './evidence/evidence.css'
import './print.css'
import { usePatientDoubt } from './patient/use-patient-doubt.ts'
import { WhosePatient } from './patient/WhosePatient.tsx'
import { useWaiting } from './transcript/SendingMessage.tsx'
import { LockedWork } from './patient/LockedWork.tsx'
import { NextPatient } from './patient/NextPatient.tsx'
import { Pane } from './layout/Pane.tsx'
import { useDock } from './layout/use-dock.ts'
import { useReading } from './layout/use-reading.ts'
import { useIsPhone } from './layout/use-is-phone.ts'
import { useTab } from './layout/use-tab.ts'
import { WorkplaceTabs } from './layout/WorkplaceTabs.tsx'
import { Notices } from './messages/Notices.tsx'
import { CopyButton } from './note/CopyButton.tsx'
import { NotePanel } from './note/NotePanel.tsx'
import { RecorderPanel } from './recorder/RecorderPanel.tsx'
import { useRecordSystem } from './fhir/use-record-system.ts'
import { useRecovery } from './patient/recovery/use-recovery.ts'
import { isPatientUnsaved, microphoneIsOn, phaseOf } from './state/journal-state.ts'
import { TranscriptPanel } from './transcript/TranscriptPanel.tsx'
import { useJournal } from './state/use-journal.ts'
import { useLeaveGuard, useShownWork } from './patient/use-unsaved-work.ts'
import { useNewPatient } from './patient/use-new-patient.ts'
import { useOwnersWork } from './patient/use-owners-work.ts'
import { useWorkplaceLock } from './patient/use-workplace-lock.ts'
import { WorkplaceFooter } from './WorkplaceFooter.tsx'
import { WorkplaceHead } from './WorkplaceHead.tsx'
import { WorkplaceSigns } from './messages/WorkplaceSigns.tsx'

interface WorkplaceProps {
  /** Whose work it is. Without an owner, the workplace is shown blurred and inert behind the login. */
  owner: SessionUser | undefined
  /** Who is logged in. */
  userId: string | undefined
  /** Called when someone other than the owner is present and there is no work to keep for the owner. */
  onEmpty: () => void
}

/**
 * Recorder, transcript and note. After long idleness, or when another user has logged in, nothing of it is rendered
 * until the owner logs in again; recording and transcription continue.
 */
export function Workplace({ owner, userId, onEmpty }: WorkplaceProps) {
  const locked = owner === undefined
  const { store, state, sound, soundWatch } = useJournal(owner?.id)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const config = useServerConfig()
  const waiting = useWaiting(state.sending)
  const { ask, takeBack, dialog } = useQuestion()
  const audio = useRef<HTMLAudioElement>(null)
  const player = usePlayer(audio)
  const review = useReview(state)
  const workplace = useRef<HTMLElement>(null)
  const [tab, setTab] = useTab(workplace, state)
  const reading = useReading(workplace, state.patient)
  // On a phone, which shows one tab at a time, a finding about the transcript alone opens that tab.
  const shownReview: Review = {
    ...review,
    show: (place) => {
      reading.review()
      if (place.transcript && !place.note) setTab('transkripsjon')
      review.show(place)
    },
  }
  const words = useWordsDrawer(owner?.id)
  const list = useReviewList(state, store, shownReview)
  const hearing = useHearing(list, player)
  const newPatient = useNewPatient(store, state, ask)
  const doubt = usePatientDoubt(state)
  const minutes = locked ? 0 : config?.idleLockMinutes
  const { idle, unlock } = useWorkplaceLock({ state, minutes, audio, takeBack })
  const away = useOwnersWork({ ownerId: owner?.id, userId, state, store, takeBack, onEmpty })
  useLeaveGuard(store, ask)
  useShownWork(state, away)
  useRecordingMark(owner?.id, state)
  const paused = idle.status === 'locked'
  const recovery = useRecovery({ store, userId: owner?.id, minutes: config?.recoveryMinutes, paused })
  const record = useRecordSystem(config, owner?.id, store)
  const shownTab = useIsPhone() ? tab : undefined
  const phase = phaseOf(state)
  useDock(workplace, `${phase} ${shownTab} ${idle.status} ${away}`)
  // The undo that a toast offers is valid for this page and this patient only.
  useEffect(() => dismissToasts, [])
  useEffect(dismissOutdated, [state])

  if ((idle.status === 'locked' || away) && settingsOpen) setSettingsOpen(false)
  if (owner && away) {
    return (
      <LockedWork state={state} store={store} owner={owner} othersId={userId} ask={ask} onUnlock={unlock}>
        {microphoneIsOn(state.recording.status) && <WorkplaceSigns state={state} waiting={waiting} sound={sound} />}
        {dialog}
      </LockedWork>
    )
  }
  if (idle.status === 'locked') {
    return (
      <main id={MAIN_ID} className="grid flex-1 px-4 pb-16">
        {/* Remounted, and thereby focused, when a question in front of it closes. */}
        <LockPanel key={String(dialog === undefined)} onUnlock={unlock} />
        {dialog}
      </main>
    )
  }
  /** Records at once, even if it has to be asked first whether the page may be cleared. */
  async function recordNext(): Promise<void> {
    if (isPatientUnsaved(state)) await store.startRecording({ pause: undefined })
    if (await newPatient()) await store.startRecording()
  }
  const panel = { state, waiting, store, ask, review, player, onSavePhrase: words.savePhrase }
  const handingOver = { editor: review.elements.note, disabled: state.note.html === '' }
  const whosePatient = <WhosePatient state={state} store={store} onNewPatient={newPatient} />
  const copyButtonAs = (secondary: boolean): ReactNode => (
    <CopyButton
      {...handingOver}
      secondary={secondary}
      open={list.items.length}
      copied={state.copied}
      isExample={state.example !== undefined}
      onCopied={() => store.dispatch({ type: 'note-copied', revision: state.revision })}
    />
  )
  const copyButton = record ? (
    <record.parts.SaveButton {...handingOver} store={record.store} state={state} open={list.items.length}>
      {copyButtonAs}
    </record.parts.SaveButton>
  ) : (
    copyButtonAs(false)
  )
  return (
    <main
      ref={workplace}
      id={MAIN_ID}
      className="workplace"
      translate="no"
      inert={locked}
      data-locked={locked || undefined}
      data-phase={phase}
      data-reading={reading.isReading || undefined}
      data-tab={shownTab}
    >
      <WorkplaceHead
        state={state}
        locked={locked}
        settingsOpen={settingsOpen}
        onSettingsOpenChange={setSettingsOpen}
        onWords={words.open}
        onFile={(file) => void store.openAudioFile(file, doubt())}
        onNewPatient={() => void newPatient()}
        onNextRecording={() => void recordNext()}
      >
        {record && <record.parts.RecordPatient store={record.store} />}
      </WorkplaceHead>
      <Notices state={state} recovery={recovery} config={config}>
        {record && <record.parts.RecordNotice store={record.store} state={state} ask={ask} />}
        <SecondPatient state={state} list={list} player={player} />
        <NextPatient state={state} store={store} />
        {!shownTab && whosePatient}
      </Notices>
      {shownTab && (
        <WorkplaceTabs state={state} open={list.items.length} tab={shownTab} onChoose={setTab}>
          {whosePatient}
        </WorkplaceTabs>
      )}
      <Pane name="opptak" shown={shownTab}>
        <RecorderPanel
          state={state}
          config={config}
          locked={locked}
          waiting={waiting}
          store={store}
          sound={sound}
          soundWatch={soundWatch}
          audio={audio}
          hearing={hearing}
          onStart={() => void store.startRecording(doubt())}
          onChooseMicrophone={() => setSettingsOpen(true)}
        />
      </Pane>
      <Pane name="transkripsjon" shown={shownTab}>
        <TranscriptPanel
          key={`transcript-${state.patient}`}
          {...panel}
          gaps={list.gaps}
          onHearGap={({ id }) => hearGap(list, id, player)}
        />
      </Pane>
      <Pane name="notat" shown={shownTab}>
        <NotePanel
          key={`note-${state.patient}`}
          {...panel}
          copyButton={shownTab ? undefined : copyButton}
          saveStatus={record && <record.parts.SaveStatus {...handingOver} store={record.store} state={state} />}
          outdated={outdatedBy(list, state)}
          rewriteStale={list.rewrite}
          onShowSource={shownTab && (() => setTab('transkripsjon'))}
        />
        <ReviewPanel key={`review-${state.patient}`} state={state} list={list} player={player} />
      </Pane>
      <WorkplaceFooter config={config} />
      {shownTab && phase === 'note' && <div className="copy-dock">{copyButton}</div>}
      <WorkplaceSigns state={state} waiting={waiting} sound={sound} />
      {words.drawer}
      {idle.status === 'warning' && <IdleWarning secondsLeft={idle.secondsLeft} />}
      {dialog}
    </main>
  )
}
