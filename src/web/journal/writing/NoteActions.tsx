import { ArrowLeftRight, RotateCcw, Sparkles } from 'lucide-react'
import { commandTarget } from '../../commands/run-command.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { texts } from '../../texts.ts'
import type { Note } from '../state/journal-state.ts'

interface NoteActionsProps {
  note: Note
  canWrite: boolean
  /** Something is in progress: the button waits, but keeps the keyboard focus. */
  working: boolean
  /** Undefined if there is no note to go back to. */
  onSwap: (() => void) | undefined
  onWrite: () => void
}

/** Buttons that go back to the previous note, and rewrite it. */
export function NoteActions({ note, canWrite, working, onSwap, onWrite }: NoteActionsProps) {
  const isFirst = note.html === ''
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-x-1">
      {onSwap && (
        <button type="button" className={buttonStyle.quiet} onClick={onSwap}>
          <ArrowLeftRight aria-hidden size={17} />
          {texts.note.swap}
        </button>
      )}
      <button
        type="button"
        {...commandTarget('write')}
        className={`${buttonStyle.quiet} aria-disabled:cursor-progress aria-disabled:bg-sunken aria-disabled:text-muted/80`}
        disabled={!canWrite && !working}
        aria-disabled={working || undefined}
        onClick={() => canWrite && onWrite()}
      >
        {isFirst ? <Sparkles aria-hidden size={17} /> : <RotateCcw aria-hidden size={17} />}
        {isFirst ? texts.note.write : texts.note.rewrite}
      </button>
    </div>
  )
}
