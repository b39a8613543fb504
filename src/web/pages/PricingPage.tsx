import { BookA, FileText, KeyRound, Mic, PenLine, Server } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { pricing } from '../texts/pricing.ts'
import { Page } from './Page.tsx'
import { RegisterButton } from './RegisterButton.tsx'
import { CheckList } from './text-page/CheckList.tsx'
import { PageIntro } from './text-page/PageIntro.tsx'
import { Steps } from './text-page/Steps.tsx'
import { textLink } from './text-page/text-link.ts'
import { TextSection } from './text-page/TextSection.tsx'

const icons = [BookA, FileText, Mic, PenLine, KeyRound, Server]

export default function PricingPage() {
  const { price, process, terms } = pricing
  return (
    <Page title={pricing.title} description={pricing.description}>
      <PageIntro heading={pricing.heading} intro={pricing.intro} />
      <Tuning />
      <div className="mx-auto w-full max-w-6xl px-6">
        <TextSection heading={price.heading}>
          <p>{price.text}</p>
          <CheckList items={price.items} />
          <p className="text-muted">
            {terms.text}{' '}
            <Link to={pages.terms} className={textLink}>
              {terms.link}
            </Link>
          </p>
        </TextSection>
        <TextSection heading={process.heading}>
          <Steps steps={process.steps} />
        </TextSection>
        <AskForOffer />
      </div>
    </Page>
  )
}

function Tuning() {
  const { heading, items } = pricing.tuning
  return (
    <section aria-labelledby="tilpasning" className="mx-auto w-full max-w-6xl px-6 pb-14 tablet:pb-20">
      <h2 id="tilpasning" className="mb-6 text-2xl font-semibold">
        {heading}
      </h2>
      <ul className="grid gap-px overflow-clip rounded-lg border border-line bg-line shadow-panel tablet:grid-cols-2 desktop:grid-cols-3">
        {items.map((item, index) => {
          const Icon = icons[index] ?? FileText
          return (
            <li key={item.heading} className="bg-surface p-6 tablet:p-8">
              <Icon aria-hidden size={26} strokeWidth={1.6} className="text-brand" />
              <h3 className="mt-5 text-lg font-semibold">{item.heading}</h3>
              <p className="mt-2 leading-relaxed text-muted">{item.text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function AskForOffer() {
  const { heading, text, button, register } = pricing.contact
  return (
    <section
      aria-labelledby="tilbud"
      className="mt-2 mb-20 grid items-center gap-6 rounded-lg bg-brand-soft p-8 tablet:grid-cols-[1fr_auto] tablet:p-12"
    >
      <div>
        <h2 id="tilbud" className="text-2xl font-semibold">
          {heading}
        </h2>
        <p className="mt-2 max-w-[36rem] text-lg leading-relaxed">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={pages.contact} className={buttonStyle.primary}>
          {button}
        </Link>
        <RegisterButton className={buttonStyle.secondary}>{register}</RegisterButton>
      </div>
    </section>
  )
}
