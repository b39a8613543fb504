import { KeyRound } from 'lucide-react'
import { useSession } from '../session/use-session.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { showToast } from '../shell/toasts.ts'
import { texts } from '../texts.ts'
import { Notice } from './Notice.tsx'

/** Offers a new login beside the work, never over it. */
export function ExpiredSession() {
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
      <strong>{texts.session.expired}</strong> {texts.session.expiredHelp}
    </Notice>
  )
}
