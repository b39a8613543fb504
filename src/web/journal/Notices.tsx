import { FileWarning, FlaskConical, MicOff } from 'lucide-react'
import type { PublicConfig } from '../../spec/public-config.ts'
import { minutesOf } from '../../spec/minutes.ts'
import { fill, texts } from '../texts.ts'
import { live } from '../texts/live.ts'
import { BrokenOff } from './broken-off/BrokenOff.tsx'
import { ExpiredSession } from './ExpiredSession.tsx'
import type { JournalState } from './journal-state.ts'
import { LoginNotKept } from './LoginNotKept.tsx'
import { Notice } from './Notice.tsx'
import type { RecoveryView } from './recovery/use-recovery.ts'

const problemTexts = { ...texts.recorder.problems, ...live.problems }

interface NoticesProps {
  state: JournalState
  recovery: RecoveryView
  config: PublicConfig | undefined
}

/** What the user must know before trusting the page: the session, the microphone, the model. */
export function Notices({ state, recovery, config }: NoticesProps) {
  const { problem } = state
  return (
    <div className="notices grid basis-full gap-2 empty:hidden">
      <ExpiredSession />
      <LoginNotKept />
      <BrokenOff state={state} recovery={recovery} />
      {problem && (
        <Notice kind="danger" icon={problem.startsWith('file-') ? FileWarning : MicOff} role="alert">
          <strong lang={problem === 'denied' ? 'en' : undefined}>
            {fill(problemTexts[problem], { minutes: config ? minutesOf(config.maxAudioMinutes) : '' })}
          </strong>
          {problem === 'denied' && <> {texts.recorder.deniedHelp}</>}
        </Notice>
      )}
      {config?.speech.demo && (
        <Notice kind="warning" icon={FlaskConical}>
          <strong>{texts.journal.demoTitle}.</strong> {texts.journal.demoHelp}
        </Notice>
      )}
    </div>
  )
}
