import { ArrowLeft } from 'lucide-react'
import { Link, useMatch } from 'react-router'
import { LAUNCH_FAILURE_PAGE } from '../../spec/launch.ts'
import { pages } from '../../spec/routes.ts'
import { useKnownConfig } from '../server-config.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { notFound as texts } from '../texts/not-found.ts'
import { LaunchFailure } from './LaunchFailure.tsx'
import { Page } from './Page.tsx'

/** Also serves the launch failure page, which exists only with record systems, to keep it out of every first load. */
export default function NotFoundPage() {
  const config = useKnownConfig()
  const ofLaunch = useMatch(LAUNCH_FAILURE_PAGE) !== null
  if (ofLaunch && !config) return null
  if (ofLaunch && config?.fhir) return <LaunchFailure />
  const { title, description, code, heading, home } = texts
  return (
    <Page
      title={title}
      description={description}
      className="grid place-content-center justify-items-center gap-5 px-6 py-24 text-center"
    >
      <p aria-hidden className="text-7xl font-semibold tracking-tight text-field tablet:text-8xl">
        {code}
      </p>
      <h1 className="text-3xl font-semibold tablet:text-4xl">{heading}</h1>
      <Link to={pages.home} className={buttonStyle.primary}>
        <ArrowLeft aria-hidden size={18} />
        {home}
      </Link>
    </Page>
  )
}
