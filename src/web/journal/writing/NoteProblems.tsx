import { RotateCcw } from 'lucide-react'
import { NO_JOURNAL_TEXT } from '../../../spec/journal.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { texts } from '../../texts.ts'
import { writing as writingTexts } from '../../texts/writing.ts'
import { FailureText, PanelMessage } from '../messages/Messages.tsx'
import type { JournalState, Note } from '../state/journal-state.ts'

interface NoteProblemsProps {
  note: Note
  writing: JournalState['writing']
  working: boolean
  /** There is no note; `writing` or the transcript's panel says why. */
  failed: boolean
  onRetry: () => void
}

/** Above the note's foot: what the user must know about how it was written, and why there is none. */
export function NoteProblems({ note, writing, working, failed, onRetry }: NoteProblemsProps) {
  return (
    <>
      {note.notice && !working && <PanelMessage kind="warning">{writingTexts.notices[note.notice]}</PanelMessage>}
      {note.missing && (
        <PanelMessage kind="warning">
          <span lang="en">{NO_JOURNAL_TEXT}</span>
        </PanelMessage>
      )}
      {failed && (
        <PanelMessage
          kind="danger"
          action={writing.status === 'failed' && <RetryButton onRetry={onRetry} />}
          reference={writing.status === 'failed' ? writing.reference : undefined}
        >
          <strong lang="en">{texts.note.error}</strong>{' '}
          {writing.status === 'failed' && <FailureText text={writing.message} />}
          {writing.status === 'failed' && writing.unreached && (
            <span className="block text-ink">{texts.note.writtenLater}</span>
          )}
        </PanelMessage>
      )}
    </>
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
