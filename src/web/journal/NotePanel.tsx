import { ArrowLeftRight, RotateCcw, Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NO_JOURNAL_TEXT } from '../../spec/journal.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { dismissToasts } from '../shell/toasts.ts'
import { texts } from '../texts.ts'
import { Asides } from './check/Asides.tsx'
import { CheckPanel } from './check/CheckPanel.tsx'
import type { Check } from './check/use-check.ts'
import { CopyButton } from './CopyButton.tsx'
import { SentencePlay } from './evidence/SentencePlay.tsx'
import type { Player } from './evidence/use-player.ts'
import type { Review } from './evidence/use-review.ts'
import { useSentencePointer } from './evidence/use-sentence-pointer.ts'
import { isCorrected, isWorking, type JournalState } from './journal-state.ts'
import type { JournalStore } from './journal-store.ts'
import { FailureText } from './FailureText.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteFoot, WaitingFoot } from './NoteFoot.tsx'
import { PanelMessage } from './PanelMessage.tsx'
import type { Waiting } from './status-text.ts'
import type { Ask } from '../shell/use-question.tsx'
import { useIntoView } from './use-into-view.ts'
import { useOverwrittenMessage } from './use-overwritten-message.ts'
import { Working } from './Working.tsx'
import { NoteDraft } from './writing/NoteDraft.tsx'
import { NoteNotice } from './writing/NoteNotice.tsx'
import { WritingChoices, type WritingChoice } from './writing/WritingChoices.tsx'

interface NotePanelProps {
  state: JournalState
  waiting: Waiting | undefined
  store: JournalStore
  ask: Ask
  review: Review
  check: Check
  player: Player
}

export function NotePanel({ state, waiting, store, ask, review, check, player }: NotePanelProps) {
  const { note, transcription, writing } = state
  const frame = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useIntoView(panel, note.version, 'start')
  useOverwrittenMessage(state, store)
  const { elements, mount } = review
  useEffect(() => mount(elements.note.current), [elements, mount])
  useSentencePointer({ frame, foot }, review.elements.note, review.reading, review.point, player.playing)
  const working = isWorking(state)
  // More text for a note that the user has corrected is no new note yet: they say when it is written anew.
  const newNote = writing.status === 'running' || !isCorrected(note)
  // What waits for the login has not failed, and what was written from a part of the recording all the same is a note.
  const lacksText = transcription.status === 'failed' && waiting !== 'login' && writing.status === 'idle'
  const failed = writing.status === 'failed' || lacksText
  const canWrite = !working && state.transcript.trim() !== ''

  async function agreedToRewrite(): Promise<boolean> {
    return !note.edited || ask(texts.questions.rewriteNote)
  }
  async function rewrite(): Promise<void> {
    if (await agreedToRewrite()) await writeAnew()
  }
  async function writeAnew(): Promise<void> {
    // What a message offers to take back is no longer the newest.
    dismissToasts()
    await store.writeNote()
  }
  async function choose(choice: WritingChoice): Promise<void> {
    const rewritten = note.html !== '' && canWrite
    if (rewritten && !(await agreedToRewrite())) return
    store.dispatch(choice)
    if (rewritten) await writeAnew()
  }

  return (
    <section ref={panel} className="panel panel-note" aria-busy={writing.status === 'running'}>
      <div className="panel-head">
        <h2 id="ai-journal" className="panel-title">
          {texts.note.label}
        </h2>
        {writing.status === 'running' && note.html !== '' && <Working text={texts.status.writing} />}
        <CopyButton
          editor={review.elements.note}
          disabled={note.html === '' || state.draft.length > 0}
          open={check.open?.length ?? 0}
          onCopied={() => store.dispatch({ type: 'note-copied' })}
        />
      </div>
      <div className="panel-tools">
        <WritingChoices
          state={state}
          disabled={working}
          onChoose={(choice) => void choose(choice)}
          onInstructions={(instructions) => store.dispatch({ type: 'instructions-changed', instructions })}
          onWrite={() => canWrite && void rewrite()}
        />
        <div className="ml-auto flex flex-wrap justify-end gap-x-1">
          {note.previous && !working && (
            <button
              type="button"
              className={buttonStyle.quiet}
              onClick={() => store.dispatch({ type: 'note-swapped' })}
            >
              <ArrowLeftRight aria-hidden size={17} />
              {texts.note.swap}
            </button>
          )}
          <button type="button" className={buttonStyle.quiet} disabled={!canWrite} onClick={() => void rewrite()}>
            {note.html === '' ? <Sparkles aria-hidden size={17} /> : <RotateCcw aria-hidden size={17} />}
            {note.html === '' ? texts.note.write : texts.note.rewrite}
          </button>
        </div>
      </div>
      <div className="panel-body">
        <NoteEditor
          ref={review.elements.note}
          frame={frame}
          note={note}
          waiting={working}
          failed={failed || note.missing}
          onEdit={(html) => store.dispatch({ type: 'note-edited', html })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            player.play(review.stretchesOf(review.attention?.sentence?.source ?? []))
          }}
        >
          <SentencePlay review={review} player={player} frame={frame} />
          {state.draft.length > 0 && <NoteDraft sections={state.draft} />}
        </NoteEditor>
        {note.notice && !working && <NoteNotice notice={note.notice} />}
        {note.missing && (
          <PanelMessage kind="warning">
            <span lang="en">{NO_JOURNAL_TEXT}</span>
          </PanelMessage>
        )}
        {failed && (
          <PanelMessage
            kind="danger"
            action={writing.status === 'failed' && <RetryButton onRetry={() => void rewrite()} />}
            reference={writing.status === 'failed' ? writing.reference : undefined}
          >
            <strong lang="en">{texts.note.error}</strong>{' '}
            {writing.status === 'failed' && <FailureText text={writing.message} />}
          </PanelMessage>
        )}
        {working && newNote && (note.html !== '' || state.draft.length > 0) && <WaitingFoot />}
        {note.html !== '' && !working && (
          <>
            <NoteFoot ref={foot} note={note} transcript={state.transcript} review={review} player={player} />
            {note.outdated && <Outdated onRewrite={() => void rewrite()} />}
            <CheckPanel check={check} review={review} />
            <Asides review={review} />
          </>
        )}
      </div>
    </section>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className={buttonStyle.secondary} aria-label={texts.note.retryLabel} onClick={onRetry}>
      <RotateCcw aria-hidden size={17} />
      {texts.note.retry}
    </button>
  )
}

function Outdated({ onRewrite }: { onRewrite: () => void }) {
  return (
    <PanelMessage
      kind="warning"
      action={
        <button type="button" className={buttonStyle.secondary} onClick={onRewrite}>
          <RotateCcw aria-hidden size={17} />
          {texts.note.update}
        </button>
      }
    >
      {texts.note.outdated}
    </PanelMessage>
  )
}
