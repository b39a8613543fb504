import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { buttonStyle } from '../shell/button-style.ts'
import { fill, texts } from '../texts.ts'
import type { JournalState } from './journal-state.ts'
import type { JournalStore } from './journal-store.ts'
import { PanelMessage } from './PanelMessage.tsx'
import { TranscriptEditor } from './TranscriptEditor.tsx'
import type { Ask } from './use-question.tsx'
import { Working } from './Working.tsx'

interface TranscriptPanelProps {
  state: JournalState
  store: JournalStore
  ask: Ask
}

export function TranscriptPanel({ state, store, ask }: TranscriptPanelProps) {
  const { transcription, transcript, silent } = state
  const area = useRef<HTMLTextAreaElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)

  async function retry(): Promise<void> {
    if (state.transcriptEdited && !(await ask(texts.questions.retryTranscription))) return
    store.transcribeRecording()
  }

  const retryButton = (
    <button
      type="button"
      className={buttonStyle.secondary}
      aria-label={texts.transcript.retryLabel}
      onClick={() => void retry()}
    >
      <RotateCcw aria-hidden size={17} />
      {texts.transcript.retry}
    </button>
  )

  return (
    <section className="panel panel-transcript" aria-busy={transcription.status === 'running'}>
      <div className="panel-head">
        <label htmlFor="transkripsjon" className="panel-title">
          {texts.transcript.label}
        </label>
        {transcription.status === 'running' && <Working text={texts.status.transcribing} />}
      </div>
      <div className="panel-body">
        <TranscriptEditor
          id="transkripsjon"
          value={transcript}
          area={area}
          backdrop={backdrop}
          onEdit={(before, after) => store.dispatch({ type: 'transcript-edited', before, after })}
        />
        {transcription.status === 'failed' && (
          <PanelMessage kind="danger" action={retryButton}>
            <span lang="en">{fill(texts.transcript.error, { message: transcription.message })}</span>
          </PanelMessage>
        )}
        {silent && (
          <PanelMessage kind="warning" action={retryButton}>
            <strong className="block">{texts.transcript.silent}</strong> {texts.transcript.silentHelp}
          </PanelMessage>
        )}
      </div>
    </section>
  )
}
