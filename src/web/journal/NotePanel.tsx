import { RotateCcw, Sparkles } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { NO_JOURNAL_TEXT, type RequestedNoteType } from '../../spec/journal.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { fill, texts } from '../texts.ts'
import { CopyButton } from './CopyButton.tsx'
import { isWorking, type JournalState } from './journal-state.ts'
import type { JournalStore } from './journal-store.ts'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteTypeSelect } from './NoteTypeSelect.tsx'
import { PanelMessage } from './PanelMessage.tsx'
import type { Ask } from './use-question.tsx'
import { Working } from './Working.tsx'

interface NotePanelProps {
  state: JournalState
  store: JournalStore
  ask: Ask
}

export function NotePanel({ state, store, ask }: NotePanelProps) {
  const { note, transcription, writing } = state
  const editor = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useScrollToNewNote(panel, note.version)
  const working = isWorking(state)
  const failed = writing.status === 'failed' || transcription.status === 'failed'
  const canWrite = !working && state.transcript.trim() !== ''

  async function agreedToRewrite(): Promise<boolean> {
    return !note.edited || ask(texts.questions.rewriteNote)
  }
  async function rewrite(): Promise<void> {
    if (await agreedToRewrite()) await store.writeNote()
  }
  async function chooseType(noteType: RequestedNoteType): Promise<void> {
    const rewritten = note.html !== '' && canWrite
    if (rewritten && !(await agreedToRewrite())) return
    store.dispatch({ type: 'note-type-chosen', noteType })
    if (rewritten) await store.writeNote()
  }

  return (
    <section ref={panel} className="panel panel-note" aria-busy={writing.status === 'running'}>
      <div className="panel-head">
        <h2 id="ai-journal" className="panel-title">
          {texts.note.label}
        </h2>
        {writing.status === 'running' && note.html !== '' && <Working text={texts.status.writing} />}
        <CopyButton editor={editor} note={note} onCopied={() => store.dispatch({ type: 'note-copied' })} />
      </div>
      <div className="panel-tools">
        <NoteTypeSelect chosen={state.requestedType} disabled={working} onChoose={(type) => void chooseType(type)} />
        <button type="button" className={buttonStyle.quiet} disabled={!canWrite} onClick={() => void rewrite()}>
          {note.html === '' ? <Sparkles aria-hidden size={17} /> : <RotateCcw aria-hidden size={17} />}
          {note.html === '' ? texts.note.write : texts.note.rewrite}
        </button>
      </div>
      <div className="panel-body">
        <NoteEditor
          ref={editor}
          note={note}
          waiting={working}
          failed={failed || note.missing}
          onEdit={(html) => store.dispatch({ type: 'note-edited', html })}
        />
        {note.missing && <PanelMessage kind="warning">{NO_JOURNAL_TEXT}</PanelMessage>}
        {failed && (
          <PanelMessage
            kind="danger"
            action={writing.status === 'failed' && <RetryButton onRetry={() => void rewrite()} />}
          >
            <strong lang="en">{texts.note.error}</strong> {writing.status === 'failed' && writing.message}
          </PanelMessage>
        )}
        {note.html !== '' && !working && <NoteFacts note={note} />}
      </div>
    </section>
  )
}

/** On a phone the note lies below the transcript: a new one comes into view, unless the user is writing elsewhere. */
function useScrollToNewNote(panel: RefObject<HTMLElement | null>, version: number): void {
  useEffect(() => {
    const writing = document.activeElement?.matches('textarea, [contenteditable="true"]') ?? false
    if (version > 0 && !writing && matchMedia('(max-width: 43.99rem)').matches) panel.current?.scrollIntoView()
  }, [panel, version])
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className={buttonStyle.secondary} aria-label={texts.note.retryLabel} onClick={onRetry}>
      <RotateCcw aria-hidden size={17} />
      {texts.note.retry}
    </button>
  )
}

function NoteFacts({ note }: { note: JournalState['note'] }) {
  if (note.outdated) return <PanelMessage kind="warning">{texts.note.outdated}</PanelMessage>
  if (!note.writtenAs) return null
  return <p className="panel-foot">{fill(texts.note.writtenAs, { name: texts.note.types[note.writtenAs] })}</p>
}
