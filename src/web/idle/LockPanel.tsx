import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/use-session.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { showToast } from '../shell/toasts.ts'
import { fill, texts } from '../texts.ts'
import { idle } from '../texts/locked.ts'

/** Replaces the whole page until the same user has logged in again. */
export function LockPanel({ onUnlock }: { onUnlock: () => void }) {
  const { session, state } = useSession()
  const name = state.status === 'authenticated' ? state.user.name : ''

  const button = useRef<HTMLButtonElement>(null)

  // The focus was on content that is now hidden. A dialog that was open releases the focus a moment later.
  useEffect(() => {
    const timer = setTimeout(() => button.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  async function unlock(): Promise<void> {
    const opened = await session.confirmUser(onUnlock)
    if (!opened) showToast({ kind: 'error', title: texts.session.windowBlocked })
  }

  return (
    <section aria-labelledby="siden-er-last" className="lock-panel">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-strong">
        <LockKeyhole aria-hidden size={26} />
      </span>
      <h1 id="siden-er-last" className="text-xl font-semibold">
        {idle.heading}
      </h1>
      <p>{fill(idle.help, { name })}</p>
      <p className="text-muted">{idle.others}</p>
      <button ref={button} type="button" className={`${buttonStyle.primary} w-full`} onClick={() => void unlock()}>
        {idle.unlock}
      </button>
    </section>
  )
}
