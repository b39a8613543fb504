import { UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { commandTarget } from '../commands/run-command.ts'
import type { PublicConfig } from '../../spec/public-config.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { texts } from '../texts.ts'
import { hasContent, type JournalState } from './state/journal-state.ts'
import { AudioFile } from './recorder/AudioFile.tsx'
import { Notices } from './messages/Notices.tsx'
import type { RecoveryView } from './patient/recovery/use-recovery.ts'
import { Tools } from './Tools.tsx'
import { useIsDone } from './patient/use-new-patient.ts'

interface WorkplaceHeadProps {
  state: JournalState
  locked: boolean
  config: PublicConfig | undefined
  recovery: RecoveryView
  settingsOpen: boolean
  onSettingsOpenChange: (open: boolean) => void
  onFile: (file: File) => void
  onNewPatient: () => void
  /** What must be known of the patients on the page, before anything else. */
  children: ReactNode
}

/** Above the panels: what is done with the page as a whole, and what must be known before one dictates. */
export function WorkplaceHead(props: WorkplaceHeadProps) {
  const { state, locked, config, recovery, settingsOpen, onSettingsOpenChange, onFile, onNewPatient, children } = props
  const isDone = useIsDone(state)
  return (
    <div className="workplace-top">
      <h1 className="mr-auto text-xl font-semibold max-[24rem]:text-lg tablet:text-2xl">{texts.journal.heading}</h1>
      <AudioFile disabled={locked || !['none', 'ready'].includes(state.recording.status)} onFile={onFile} />
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
      <Notices state={state} recovery={recovery} config={config}>
        {children}
      </Notices>
    </div>
  )
}
