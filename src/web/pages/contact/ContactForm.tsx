import { CircleAlert, Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKnownConfig } from '../../server-config.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { contact } from '../../texts/contact.ts'
import { ContactFields } from './ContactFields.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useContactForm, type ContactFailure } from './use-contact-form.ts'

const { form } = contact

export function ContactForm() {
  const { phase, problems, failure, mailed, summary, onSubmit, onInput, again } = useContactForm()
  const sends = useKnownConfig()?.contact.sends
  const [returned, setReturned] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (returned && phase === 'editing' && failure === undefined) heading.current?.focus()
  }, [returned, phase, failure])

  if (phase === 'sent') {
    return (
      <ThankYou
        mailed={mailed}
        onAgain={() => {
          setReturned(true)
          again()
        }}
      />
    )
  }
  const sending = phase === 'sending'
  return (
    <section id="skjema" aria-labelledby="skjema-tittel" className={cardStyle}>
      <h2 id="skjema-tittel" ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {form.heading}
      </h2>
      <form noValidate className="mt-5 grid gap-6" onSubmit={onSubmit} onInput={onInput}>
        <p className="text-muted">{form.required}</p>
        {Object.keys(problems).length > 0 && <ErrorSummary problems={problems} heading={summary} />}
        <ContactFields problems={problems} />
        <div className="grid gap-2 rounded-md bg-sunken p-4 text-[0.9375rem]">
          <Notice>{form.privacy}</Notice>
          {/* Reserves the space until the server has stated which text applies. */}
          <div className={sends === undefined ? 'invisible' : undefined}>
            <Notice>{sends ? form.mailed : form.simulated}</Notice>
          </div>
        </div>
        <div>
          <div role="alert">{failure && <Failure {...failure} />}</div>
          <button
            type="submit"
            aria-disabled={sending || undefined}
            className={`${buttonStyle.large} justify-self-start aria-disabled:cursor-progress aria-disabled:opacity-75 max-tablet:w-full`}
          >
            <span aria-live="polite">{sending ? form.sending : form.send}</span>
          </button>
        </div>
      </form>
    </section>
  )
}

const cardStyle = 'rounded-lg border border-line bg-surface p-6 shadow-panel tablet:p-9'

function Notice({ children }: { children: string }) {
  return (
    <p className="flex gap-2.5">
      <Info aria-hidden size={20} className="flex-none text-brand" />
      {children}
    </p>
  )
}

/** The failure appears above the button just pressed, which on a low screen is outside the viewport. */
function showWhole(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Why the form was not sent. The fields keep their values. */
function Failure({ title, text }: ContactFailure) {
  return (
    <div
      ref={showWhole}
      className="mb-6 flex scroll-mt-24 gap-3 rounded-md border-2 border-danger-line bg-danger-soft p-5"
    >
      <CircleAlert aria-hidden size={22} className="flex-none text-danger" />
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <p className="mt-1">
          {text} {form.kept}
        </p>
      </div>
    </div>
  )
}
