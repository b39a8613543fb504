import { FileWarning, FlaskConical, HardDrive, KeyRound, MicOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicConfig } from '../../../spec/public-config.ts'
import { minutesOf } from '../../../spec/minutes.ts'
import { useSession } from '../../session/use-session.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { showToast } from '../../shell/toasts.ts'
import { fill, texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { BrokenOff } from '../patient/BrokenOff.tsx'
import type { JournalState } from '../state/journal-state.ts'
import { Notice } from './Messages.tsx'
import type { RecoveryView } from '../patient/recovery/use-recovery.ts'

const problemTexts = { ...texts.recorder.problems, ...live.problems }

interface NoticesProps {
  state: JournalState
  recovery: RecoveryView
  config: PublicConfig | undefined
  /** Shown before everything else. */
  children: ReactNode
}

/** What the user must know before trusting the page: the session, the microphone, the model. */
export function Notices({ state, recovery, config, children }: NoticesProps) {
  const { problem } = state
  return (
    <div className="notices">
      {children}
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

/** Offers a new login beside the work, never over it. */
function ExpiredSession() {
  const { session, state } = useSession()
  if (state.status !== 'authenticated' || !state.expired) return null

  async function loginAgain(): Promise<void> {
    const opened = await session.loginInWindow()
    if (!opened) showToast({ kind: 'error', title: texts.session.windowBlocked })
  }

  return (
    <Notice
      kind="warning"
      icon={KeyRound}
      role="alert"
      action={
        <button type="button" className={buttonStyle.primary} onClick={() => void loginAgain()}>
          {texts.session.loginAgain}
        </button>
      }
    >
      <strong>{texts.session.expired}</strong> {live.login.expiredHelp}
    </Notice>
  )
}

/** The login is in this page's memory only: a reload would ask for it again. */
function LoginNotKept() {
  const { state } = useSession()
  if (state.status !== 'authenticated' || state.kept) return null
  return (
    <Notice kind="warning" icon={HardDrive}>
      {live.login.notKept}
    </Notice>
  )
}
