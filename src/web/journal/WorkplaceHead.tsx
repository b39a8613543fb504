import { BookOpenText, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { commandTarget } from '../commands/run-command.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { ownWords } from '../texts/own-words.ts'
import { texts } from '../texts.ts'
import { hasContent, type JournalState } from './state/journal-state.ts'
import { AudioFile } from './recorder/AudioFile.tsx'
import { Tools } from './Tools.tsx'
import { useIsDone } from './patient/use-new-patient.ts'

interface WorkplaceHeadProps {
  state: JournalState
  locked: boolean
  settingsOpen: boolean
  onSettingsOpenChange: (open: boolean) => void
  onWords: () => void
  onFile: (file: File) => void
  onNewPatient: () => void
  /** The same, then starts recording. */
  onNextRecording: () => void
  /** The patient, where known. */
  children: ReactNode
}

/** Above the panels: the actions on the whole page. */
export function WorkplaceHead(props: WorkplaceHeadProps) {
  const {
    state,
    locked,
    settingsOpen,
    onSettingsOpenChange,
    onWords,
    onFile,
    onNewPatient,
    onNextRecording,
    children,
  } = props
  const isDone = useIsDone(state)
  return (
    <div className="workplace-top">
      <h1 className="workplace-heading">{texts.journal.heading}</h1>
      {children}
      <AudioFile disabled={locked || !['none', 'ready'].includes(state.recording.status)} onFile={onFile} />
      <button
        type="button"
        {...commandTarget('words')}
        className={`${buttonStyle.secondary} workplace-words`}
        aria-haspopup="dialog"
        aria-label={ownWords.open}
        title={ownWords.open}
        onClick={onWords}
      >
        <BookOpenText aria-hidden size={18} />
      </button>
      <Tools recording={state.recording} settingsOpen={settingsOpen} onSettingsOpenChange={onSettingsOpenChange} />
      <button
        type="button"
        {...commandTarget('new-patient')}
        className={`${isDone ? buttonStyle.primary : buttonStyle.secondary} max-tablet:px-3.5 max-tablet:[&>svg]:hidden`}
        disabled={!hasContent(state)}
        onClick={onNewPatient}
      >
        <UserRoundPlus aria-hidden size={18} />
        {texts.journal.newPatient}
      </button>
      {/* For its keyboard command only: on the page, the two buttons are pressed one after the other. */}
      <button type="button" {...commandTarget('next-recording')} hidden onClick={onNextRecording}>
        {texts.journal.newPatient}
      </button>
    </div>
  )
}
