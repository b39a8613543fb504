import { Link } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { useKnownConfig } from '../server-config.ts'
import { accessibility } from '../texts/accessibility.ts'
import { fill } from '../texts.ts'
import { Page } from './Page.tsx'
import { CheckList } from './text-page/CheckList.tsx'
import { PageIntro } from './text-page/PageIntro.tsx'
import { textLink } from './text-page/text-link.ts'
import { TextSection } from './text-page/TextSection.tsx'

const { status, done, gaps, tested, feedback, complaint } = accessibility

/** The accessibility statement. */
export default function AccessibilityPage() {
  const company = useKnownConfig()?.company
  return (
    <Page title={accessibility.title} description={accessibility.description}>
      <PageIntro heading={accessibility.heading} intro={accessibility.intro}>
        <p className="text-muted">{accessibility.updated}</p>
      </PageIntro>
      <div className="mx-auto w-full max-w-6xl px-6 pb-16">
        <TextSection heading={status.heading}>
          <p>{status.text}</p>
        </TextSection>
        <TextSection heading={done.heading}>
          <CheckList items={done.items} />
        </TextSection>
        <TextSection heading={gaps.heading}>
          <ul className="grid list-disc gap-3 pl-5 marker:text-muted">
            {gaps.items.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </TextSection>
        <TextSection heading={tested.heading}>
          {tested.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextSection>
        <TextSection heading={feedback.heading}>
          <p>{fill(feedback.text, { phone: company?.phone ?? '…' })}</p>
          <p>
            <Link to={pages.contact} className={textLink}>
              {feedback.link}
            </Link>
          </p>
        </TextSection>
        <TextSection heading={complaint.heading}>
          <p>{complaint.text}</p>
          <ul className="grid gap-2">
            {[complaint.authority, complaint.tribunal].map(({ label, url }) => (
              <li key={url}>
                <a href={url} className={textLink}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </TextSection>
      </div>
    </Page>
  )
}
