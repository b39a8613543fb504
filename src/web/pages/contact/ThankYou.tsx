import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '../../shell/button-style.ts'
import { contact } from '../../texts/contact.ts'

const { sent } = contact

/** Replaces the form once it has been sent. */
export function ThankYou({ mailed, onAgain }: { mailed: boolean; onAgain: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={panel}
      aria-labelledby="takk"
      className="grid scroll-my-6 animate-rise justify-items-center gap-3 rounded-lg border border-line bg-surface px-6 py-14 text-center shadow-panel tablet:py-20"
    >
      <CircleCheck aria-hidden size={52} strokeWidth={1.5} className="text-success" />
      <h2 id="takk" ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {sent.heading}
      </h2>
      <p className="max-w-[28rem] leading-relaxed text-muted">{mailed ? sent.mailed : sent.simulated}</p>
      <button type="button" className={`${buttonStyle.secondary} mt-4`} onClick={onAgain}>
        {sent.again}
      </button>
    </section>
  )
}
