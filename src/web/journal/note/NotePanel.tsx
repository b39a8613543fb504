import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { buttonStyle } from '../../shell/button-style.ts'
import { fill, texts } from '../../texts.ts'
import { ExampleStrip } from '../example/ExampleMark.tsx'
import { SentenceTools } from './SentenceTools.tsx'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import { useSentencePointer } from './use-sentence-pointer.ts'
import { awaitsNote, isCorrected, isWorking, noteTypeOf, phaseOf, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { PhraseMenu } from './PhraseMenu.tsx'
import { LivingNote } from './LivingNote.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteFoot, WaitingFoot } from './NoteFoot.tsx'
import { PanelMessage, Working } from '../messages/Messages.tsx'
import type { Waiting } from '../messages/status-text.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { useMove } from './use-move.ts'
import { useOverwrittenMessage } from './use-overwritten-message.ts'
import { NoteEdits } from '../writing/NoteEdits.tsx'
import { NoteProblems } from '../writing/NoteProblems.tsx'
import { useWriting } from '../writing/use-writing.ts'
import { WritingTools } from '../writing/WritingTools.tsx'

interface NotePanelProps {
  state: JournalState
  waiting: Waiting | undefined
  store: JournalStore
  ask: Ask
  review: Review
  player: Player
  /** Undefined where its place is outside the panel. */
  copyButton: ReactNode
  /** State of the note in a record system. */
  saveStatus: ReactNode
  /** Switches to the transcript, where only one of the two is visible. */
  onShowSource: (() => void) | undefined
  /** How many sentences rest on words that have been changed; undefined if the note is up to date with the transcript. */
  outdated: number | undefined
  /** Rewrites those sentences and nothing else; false if that is impossible. */
  rewriteStale: () => boolean
  /** Saves words as a phrase. */
  onSavePhrase: (text: string) => void
}

export function NotePanel(props: NotePanelProps) {
  const { state, waiting, store, ask, review, player, copyButton, saveStatus, onShowSource, onSavePhrase } = props
  const { outdated, rewriteStale } = props
  const { note, writing } = state
  useOverwrittenMessage(state, store)
  const moving = useMove(review, noteTypeOf(state))
  const { frame, foot } = useReviewedNote(review, player.playing || moving.isUnderWay)
  const { note: editor } = review.elements
  const working = isWorking(state)
  // More text does not rewrite a note that the user has corrected: they decide when.
  const newNote = writing.status === 'running' || !isCorrected(note)
  const failed = hasFailed(state, waiting)
  const isGrowing = note.html === '' && !failed && (awaitsNote(state) || phaseOf(state) === 'dictation')
  const hasGrown = isGrowing && review.dictation?.draft !== undefined
  const writingNote = useWriting(state, store, ask)
  const rewrite = (): void => void writingNote.rewrite()

  function playSentence(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    player.play(review.stretchesOf(review.attention?.sentence?.source ?? []))
  }

  return (
    <section className="panel panel-note" aria-busy={writing.status === 'running'}>
      <div className="panel-head note-head">
        <h2 id="ai-journal" className="panel-title">
          {texts.note.label}
        </h2>
        {writing.status === 'running' && note.html !== '' && <Working text={texts.status.writing} />}
        {copyButton}
        <WritingTools state={state} store={store} writing={writingNote}>
          <PhraseMenu review={review} />
        </WritingTools>
      </div>
      <div className="panel-body">
        <ExampleStrip state={state} />
        <NoteEditor
          ref={editor}
          frame={frame}
          note={note}
          waiting={working}
          grown={hasGrown}
          failed={failed || note.missing}
          onEdit={(html, undone) => store.dispatch({ type: 'note-edited', html, undone })}
          onKeyDown={playSentence}
        >
          <SentenceTools review={review} player={player} frame={frame} moving={moving} />
        </NoteEditor>
        {isGrowing && <LivingNote state={state} dictation={review.dictation} />}
        <NoteProblems note={note} writing={writing} working={working} failed={failed} onRetry={rewrite} />
        {working && newNote && note.html !== '' && <WaitingFoot />}
        {note.html !== '' && !working && (
          <>
            <NoteFoot
              ref={foot}
              note={note}
              transcript={state.transcript}
              review={review}
              player={player}
              moving={moving}
              onShowSource={onShowSource}
              onSavePhrase={onSavePhrase}
            />
            {saveStatus}
            <NoteEdits state={state} store={store} />
            {outdated !== undefined && (
              <Outdated stale={outdated} onRewrite={() => (isCorrected(note) && rewriteStale()) || rewrite()} />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Highlights the sentence under the mouse, and keeps it while `held`. Returns the elements the mouse may be in. */
function useReviewedNote(review: Review, held: boolean): Record<'frame' | 'foot', RefObject<HTMLDivElement | null>> {
  const frame = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const { mount, reading, point } = review
  const { note: editor } = review.elements
  useEffect(() => mount(editor.current), [editor, mount])
  useSentencePointer({ frame, foot }, editor, reading, point, held)
  return { frame, foot }
}

/** Waiting for the login is no failure, and what was written from part of the recording is a note. */
function hasFailed({ transcription, writing }: JournalState, waiting: Waiting | undefined): boolean {
  const lacksText = transcription.status === 'failed' && waiting !== 'login' && writing.status === 'idle'
  return writing.status === 'failed' || lacksText
}

function Outdated({ stale, onRewrite }: { stale: number; onRewrite: () => void }) {
  const { outdated, staleOne, staleMany } = texts.note
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
      {stale === 0 ? outdated : stale === 1 ? staleOne : fill(staleMany, { count: stale })}
    </PanelMessage>
  )
}
