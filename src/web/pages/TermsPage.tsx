import { Link } from 'react-router'
import { NOTICE_FILE, pages } from '../../spec/routes.ts'
import { useKnownConfig } from '../server-config.ts'
import { terms } from '../texts/terms.ts'
import { fill } from '../texts.ts'
import { Page } from './Page.tsx'
import { PageIntro } from './text-page/PageIntro.tsx'
import { textLink } from './text-page/text-link.ts'

interface Section {
  id: string
  heading: string
  paragraphs: readonly string[]
  /** A list introduced by the last paragraph. */
  items?: readonly string[]
  closing?: string
}

export default function TermsPage() {
  const company = useKnownConfig()?.company
  const facts = {
    company: company?.name ?? '…',
    orgNumber: unbroken(company?.orgNumber),
    address: company?.address ?? '…',
    phone: unbroken(company?.phone),
  }
  const { provider, contact } = terms
  const sections: Section[] = [
    { ...provider, paragraphs: [fill(provider.text, facts), provider.separateAgreement] },
    ...terms.sections,
    { ...contact, paragraphs: [fill(contact.text, facts)] },
  ]
  return (
    <Page title={terms.title} description={terms.description}>
      <PageIntro heading={terms.heading} intro={terms.intro}>
        <p className="text-muted">{terms.updated}</p>
      </PageIntro>
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 pb-20 desktop:grid-cols-[1fr_2fr]">
        <Contents sections={sections} />
        <div className="grid max-w-[42rem] gap-12 text-[1.0625rem] leading-relaxed">
          {sections.map((section, index) => (
            <TermsSection key={section.id} section={section} number={index + 1} />
          ))}
          <p className="flex flex-wrap gap-x-8 gap-y-3">
            <Link to={pages.contact} className={textLink}>
              {contact.link}
            </Link>
            <Link to={pages.security} className={textLink}>
              {contact.securityLink}
            </Link>
            <a href={`/${NOTICE_FILE}`} className={textLink}>
              {contact.licencesLink}
            </a>
          </p>
        </div>
      </div>
    </Page>
  )
}

/** Keeps the digit groups of a number on one line. */
function unbroken(number = '…'): string {
  return number.replaceAll(' ', '\u00a0')
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label={terms.contents}
      className="self-start rounded-lg border border-line bg-surface p-6 desktop:sticky desktop:top-24 desktop:max-h-[calc(100dvh-8rem)] desktop:overflow-y-auto desktop:rounded-none desktop:border-0 desktop:bg-transparent desktop:p-0"
    >
      <h2 className="mb-3 font-semibold">{terms.contents}</h2>
      <ol className="tablet:max-desktop:columns-2">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid grid-cols-[1.75rem_1fr] items-center py-1.5 pointer-coarse:min-h-target text-[0.9375rem] leading-snug text-muted hover:text-brand hover:underline"
            >
              <span className="tabular-nums">{index + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function TermsSection({ section, number }: { section: Section; number: number }) {
  const { id, heading, paragraphs, items, closing } = section
  return (
    <section id={id} aria-labelledby={`${id}-tittel`} className="grid scroll-mt-8 gap-4">
      <h2 id={`${id}-tittel`} className="flex gap-3 text-2xl leading-tight font-semibold">
        <span className="font-normal text-muted tabular-nums">{number}</span>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items && (
        <ul className="grid list-disc gap-2 pl-6 marker:text-muted">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {closing && <p>{closing}</p>}
    </section>
  )
}
