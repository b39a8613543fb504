import { LockKeyhole, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '../../shell/button-style.ts'
import { landing } from '../../texts/landing.ts'
import { RegisterButton } from '../RegisterButton.tsx'

const { note } = landing.demo

/** The first three quarters of the sample note. The rest is not in the page: lines are blurred, not words. */
export function DemoNote({ onAgain }: { onAgain: () => void }) {
  const article = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    article.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <article ref={article} aria-labelledby="eksempelnotat" className="demo-note scroll-my-6 animate-rise">
      <div className="grid gap-1 p-6 pb-0 tablet:p-8 tablet:pb-0">
        <h3 id="eksempelnotat" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {note.heading}
        </h3>
        <p className="text-muted">{note.intro}</p>
        <div className="mt-4 grid gap-3.5 leading-relaxed">
          {note.sections.map((section) => (
            <section key={section.heading}>
              <h4 className="font-semibold text-brand">{section.heading}</h4>
              <p>{section.sentences.join(' ')}</p>
            </section>
          ))}
        </div>
      </div>
      <div className="demo-hidden">
        <div aria-hidden className="demo-lines">
          {Array.from({ length: 6 }, (_, index) => (
            <span key={index} />
          ))}
        </div>
        <div className="demo-register">
          <p className="sr-only">{note.hidden.label}</p>
          <LockKeyhole aria-hidden size={24} className="text-brand" />
          <h4 className="text-lg font-semibold">{note.hidden.heading}</h4>
          <p className="text-muted">{note.hidden.text}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            <RegisterButton className={buttonStyle.primary}>{note.hidden.register}</RegisterButton>
            <button type="button" className={buttonStyle.quiet} onClick={onAgain}>
              <RotateCcw aria-hidden size={18} />
              {note.again}
            </button>
          </div>
        </div>
      </div>
    </article>
  )
}
