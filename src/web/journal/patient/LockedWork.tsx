import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { MAIN_ID } from '../../shell/SkipLink.tsx'
import { showToast } from '../../shell/toasts.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { fill, texts } from '../../texts.ts'
import { lockedWork as text } from '../../texts/locked.ts'
import type { JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

interface LockedWorkProps {
  state: JournalState
  store: JournalStore
  owner: SessionUser
  /** Who is logged in instead of the owner; undefined after a lost login. */
  othersId: string | undefined
  ask: Ask
  /** Called when the owner has just logged in. */
  onUnlock: () => void
  children: ReactNode
}

/**
 * Replaces work whose owner is away. States whose it is, since only they can open it, and nothing of its content or
 * patient. With nobody logged in, it is also the login that the specification requires (§2).
 */
export function LockedWork({ state, store, owner, othersId, ask, onUnlock, children }: LockedWorkProps) {
  const { session } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const nobody = othersId === undefined
  const isOn = state.recording.status === 'recording'
  const lang = nobody ? 'en' : undefined

  // The focus was on something now hidden. An open dialog releases the page a moment later.
  useEffect(() => {
    const timer = setTimeout(() => button.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  async function logIn(): Promise<void> {
    const opened = await session.confirmUser(onUnlock, owner.id)
    if (!opened) showToast({ kind: 'error', title: texts.session.windowBlocked })
  }

  async function discard(): Promise<void> {
    const { text: told, ...question } = text.question
    if (await ask({ ...question, text: fill(told, { name: owner.name }) })) store.clear()
  }

  return (
    <main id={MAIN_ID} className="grid flex-1 px-4 pb-16">
      <section aria-labelledby="last-arbeid" className="lock-panel">
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-strong">
          <LockKeyhole aria-hidden size={26} />
        </span>
        <h1 id="last-arbeid" lang={lang} className="text-xl font-semibold">
          {nobody ? texts.journal.overlay : text.heading}
        </h1>
        <p>{fill(text.help, { name: owner.name })}</p>
        {isOn && <p className="font-semibold text-danger">{text.recording}</p>}
        <div className="mt-3 grid w-full gap-2.5">
          <button ref={button} type="button" lang={lang} className={buttonStyle.primary} onClick={() => void logIn()}>
            {nobody ? texts.journal.overlayLogin : fill(text.logIn, { name: owner.name })}
          </button>
          {isOn && (
            <button type="button" className={buttonStyle.secondary} onClick={() => void store.pauseRecording()}>
              {text.pause}
            </button>
          )}
          <button type="button" className={`${buttonStyle.quiet} text-danger`} onClick={() => void discard()}>
            {text.discard}
          </button>
        </div>
      </section>
      {children}
    </main>
  )
}
