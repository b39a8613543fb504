import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { texts } from '../../texts.ts'
import { review as reviewTexts } from '../../texts/review.ts'
import { PassageActions } from './PassageActions.tsx'
import { TranscriptSearch } from './TranscriptSearch.tsx'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'
import type { OpenGap } from '../state/gaps.ts'
import { noteTypeOf, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'
import { DictationFacts } from './DictationFacts.tsx'
import { SendingMessage } from './SendingMessage.tsx'
import type { Waiting } from '../messages/status-text.ts'
import { TranscriptEditor } from './TranscriptEditor.tsx'
import { TranscriptGaps } from './TranscriptGaps.tsx'
import { TranscriptTimes } from './TranscriptTimes.tsx'
import { unsettledText } from './unsettled-text.ts'
import { UndecidedWords } from './UndecidedWords.tsx'
import { TranscriptProblems } from './TranscriptProblems.tsx'
import type { Ask } from '../../shell/use-question.tsx'
import { useCorrectPasted } from '../../words/use-correct-pasted.ts'
import { Working } from '../messages/Messages.tsx'

interface TranscriptPanelProps {
  state: JournalState
  waiting: Waiting | undefined
  store: JournalStore
  ask: Ask
  review: Review
  player: Player
  /** Speech without words that is still to be looked over. */
  gaps: readonly OpenGap[]
  onHearGap: (gap: OpenGap) => void
  /** Saves words as a phrase. */
  onSavePhrase: (text: string) => void
}

export function TranscriptPanel(props: TranscriptPanelProps) {
  const { state, waiting, store, ask, review, player, gaps, onHearGap, onSavePhrase } = props
  const { transcription, transcript } = state
  const [searching, setSearching] = useState(false)
  const correctPasted = useCorrectPasted()

  async function retry(): Promise<void> {
    if (touchesEdits(state) && !(await ask(texts.questions.retryTranscription))) return
    store.transcribeRecording()
  }
  function searchFromKeyboard(event: KeyboardEvent): void {
    const isSearch = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !searching
    if (!isSearch || transcript === '') return
    event.preventDefault()
    setSearching(true)
  }

  return (
    <section className="panel panel-transcript" aria-busy={transcription.status === 'running'}>
      <div className="panel-head">
        <label htmlFor="transkripsjon" tabIndex={-1} className="panel-title outline-none">
          {texts.transcript.label}
        </label>
        {transcription.status === 'running' && <Working text={texts.status.transcribing} />}
        <SearchButton searching={searching} disabled={transcript === ''} onToggle={() => setSearching(!searching)} />
      </div>
      <DictationFacts state={state} />
      {searching && <TranscriptSearch transcript={transcript} review={review} onClose={() => setSearching(false)} />}
      <div className="panel-body">
        <div className="transcript-area">
          <TranscriptEditor
            id="transkripsjon"
            value={transcript}
            {...unsettledText(state)}
            isListening={isListening(state)}
            isArriving={isArriving(state)}
            areaRef={review.elements.transcript}
            backdropRef={review.elements.backdrop}
            onEdit={(before, after) => store.dispatch({ type: 'transcript-edited', before, after })}
            onPaste={correctPasted}
            onKeyDown={searchFromKeyboard}
          >
            <TranscriptTimes review={review} />
            <TranscriptGaps gaps={gaps} elements={review.elements} onHear={onHearGap} />
          </TranscriptEditor>
          {review.selected && (
            <PassageActions
              selected={review.selected}
              noteType={noteTypeOf(state)}
              review={review}
              player={player}
              onSavePhrase={onSavePhrase}
            />
          )}
        </div>
        <UndecidedWords state={state} />
        {/* A failure says it itself: one problem, one message. */}
        <SendingMessage waiting={transcription.status === 'failed' && waiting !== 'login' ? undefined : waiting} />
        <TranscriptProblems state={state} waiting={waiting} onRetry={() => void retry()} />
      </div>
    </section>
  )
}

interface SearchButtonProps {
  searching: boolean
  disabled: boolean
  onToggle: () => void
}

function SearchButton({ searching, disabled, onToggle }: SearchButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={reviewTexts.search.open}
      aria-expanded={searching}
      disabled={disabled}
      onClick={onToggle}
    >
      <Search aria-hidden size={18} />
    </button>
  )
}

/** Whether text is arriving, during recording or after the stop. */
function isArriving({ recording, transcription }: JournalState): boolean {
  return ['recording', 'stopping'].includes(recording.status) || transcription.status === 'running'
}

/** The microphone is on, and there is nothing to read yet. */
function isListening({ recording, transcript, undecided }: JournalState): boolean {
  return recording.status === 'recording' && transcript === '' && !undecided
}

/** Whether a retry would replace text that the user has edited. */
function touchesEdits({ unfinished, transcript }: JournalState): boolean {
  return unfinished !== undefined && !transcript.includes(unfinished.text)
}
