import { RotateCcw } from 'lucide-react'
import { buttonStyle } from '../../shell/button-style.ts'
import { fill, texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { FailureText, PanelMessage } from '../messages/Messages.tsx'
import type { JournalState } from '../state/journal-state.ts'
import type { Waiting } from '../messages/status-text.ts'

interface TranscriptProblemsProps {
  state: JournalState
  waiting: Waiting | undefined
  onRetry: () => void
}

/** Below the transcript: why recorded speech has no text, and a button to retry. */
export function TranscriptProblems({ state, waiting, onRetry }: TranscriptProblemsProps) {
  const { sending, transcription, silent } = state
  const retry = <RetryButton onRetry={onRetry} />
  return (
    <>
      {sending.status === 'stopped' && transcription.status !== 'failed' && (
        <PanelMessage kind="danger" action={retry} reference={sending.reference}>
          <FailureText text={fill(texts.transcript.error, { message: sending.message })} />
        </PanelMessage>
      )}
      {transcription.status === 'failed' && waiting !== 'login' && (
        // Sound that was never recorded can't be sent again.
        <PanelMessage kind="danger" action={sending.status !== 'idle' && retry} reference={transcription.reference}>
          <FailureText text={fill(texts.transcript.error, { message: transcription.message })} />
          {waiting && <span className="block text-ink">{live.waiting[waiting]}</span>}
        </PanelMessage>
      )}
      {silent && (
        <PanelMessage kind="warning" action={retry}>
          <strong className="block">{texts.transcript.silent}</strong> {texts.transcript.silentHelp}
        </PanelMessage>
      )}
    </>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className={buttonStyle.secondary} aria-label={texts.transcript.retryLabel} onClick={onRetry}>
      <RotateCcw aria-hidden size={17} />
      {texts.transcript.retry}
    </button>
  )
}
