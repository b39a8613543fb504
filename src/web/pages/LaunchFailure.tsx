import { Link } from 'react-router'
import { LAUNCH_FAILURE, launchFailures } from '../../spec/launch.ts'
import { pages } from '../../spec/routes.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { record } from '../texts/record.ts'
import { Page } from './Page.tsx'

const { title, description, heading, reasons, help, journal } = record.failure

/** Explains why a record system could not open a patient here. */
export function LaunchFailure() {
  const query = new URLSearchParams(location.search)
  const reason = launchFailures.find((each) => each === query.get(LAUNCH_FAILURE))
  return (
    <Page
      title={title}
      description={description}
      className="mx-auto grid w-full max-w-2xl content-start gap-5 px-6 py-16 tablet:py-24"
    >
      <h1 className="text-3xl font-semibold tablet:text-4xl">{heading}</h1>
      <p className="text-lg leading-relaxed">{reasons[reason ?? 'ufullstendig']}</p>
      <p className="leading-relaxed text-muted">{help}</p>
      <Link to={pages.journal} className={`${buttonStyle.primary} justify-self-start`}>
        {journal}
      </Link>
    </Page>
  )
}
