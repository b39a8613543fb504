import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '../../shell/button-style.ts'
import { texts } from '../../texts.ts'

/** Covers the blurred workplace (specification §2). */
export function LoginOverlay({ onLogin }: { onLogin: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The only action here: keyboard focus begins with it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="absolute inset-0 z-10 grid place-items-start justify-center px-5 pt-[18vh]">
      <section
        lang="en"
        aria-labelledby="journal-overlay"
        className="sticky top-28 grid w-full max-w-[26rem] animate-rise justify-items-center gap-5 rounded-lg border border-line bg-raised p-8 text-center shadow-float"
      >
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-strong">
          <LockKeyhole aria-hidden size={26} />
        </span>
        <h2 id="journal-overlay" className="text-xl font-semibold">
          {texts.journal.overlay}
        </h2>
        <button ref={button} type="button" className={`${buttonStyle.primary} w-full`} onClick={onLogin}>
          {texts.journal.overlayLogin}
        </button>
      </section>
    </div>
  )
}
