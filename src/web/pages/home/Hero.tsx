import { ArrowDown, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../spec/routes.ts'
import { useSession } from '../../session/use-session.ts'
import { buttonStyle } from '../../shell/button-style.ts'
import { useScrolled } from '../../shell/use-scrolled.ts'
import { landing } from '../../texts/landing.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { Example } from './Example.tsx'

/** Specification §9: the arrow is hidden beyond this many pixels of scroll. */
const ARROW_HIDDEN_AFTER = 100

const { label, heading, pitch, tryNow, register, openJournal, note, scroll } = landing.hero

/** The opening pitch. */
export function Hero() {
  const loggedIn = useSession().state.status === 'authenticated'
  return (
    <section className="relative grid min-h-[calc(100svh-var(--spacing-header)-1px)] content-center pt-12 pb-28">
      <div className="mx-auto grid w-full max-w-6xl items-center px-6 gap-14 desktop:grid-cols-[1.15fr_1fr] desktop:gap-20">
        <div className="grid justify-items-start gap-6">
          <p className="text-[0.9375rem] font-semibold text-brand">{label}</p>
          <h1 className="text-hero font-semibold tracking-[-0.03em] wrap-anywhere">
            {heading.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}{' '}
              </span>
            ))}
          </h1>
          <p className="max-w-[34rem] text-lg leading-relaxed text-muted tablet:text-xl tablet:leading-relaxed">
            {pitch}
          </p>
          <div className="mt-1 flex w-full flex-wrap gap-3">
            <a href="#prov" className={`${buttonStyle.large} max-tablet:w-full`}>
              {tryNow}
              <ArrowDown aria-hidden size={20} />
            </a>
            <RegisterButton className={`${buttonStyle.largeSecondary} max-tablet:w-full`}>{register}</RegisterButton>
          </div>
          {loggedIn && (
            <Link
              to={pages.journal}
              className="-my-2 inline-flex min-h-target items-center gap-2 text-lg font-semibold text-brand underline-offset-4 hover:underline"
            >
              {openJournal}
              <ArrowRight aria-hidden size={20} />
            </Link>
          )}
          <p className="text-muted">{note}</p>
        </div>
        <Example />
      </div>
      <ScrollArrow />
    </section>
  )
}

function ScrollArrow() {
  const hidden = useScrolled(ARROW_HIDDEN_AFTER)
  return (
    <a
      href="#video"
      aria-label={scroll}
      data-scroll-arrow
      className={`absolute bottom-6 left-1/2 grid size-12 -translate-x-1/2 place-items-center rounded-full border border-line bg-surface text-brand shadow-panel transition-[opacity,visibility] duration-200 hover:border-brand ${hidden ? 'invisible opacity-0' : ''}`}
    >
      <ArrowDown aria-hidden size={22} />
    </a>
  )
}
