import { ArchiveX, BrainCircuit, MapPin, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import type { PublicConfig } from '../../spec/public-config.ts'
import { pages } from '../../spec/routes.ts'
import { useKnownConfig } from '../server-config.ts'
import { security } from '../texts/security.ts'
import { minutesOf } from '../../spec/minutes.ts'
import { fill } from '../texts.ts'
import { Page } from './Page.tsx'
import { CheckList } from './text-page/CheckList.tsx'
import { PageIntro } from './text-page/PageIntro.tsx'
import { Steps } from './text-page/Steps.tsx'
import { textLink } from './text-page/text-link.ts'
import { TextSection } from './text-page/TextSection.tsx'

const { journey, engines, record, browser, logs, login, you, proof, responsibility, report } = security

export default function SecurityPage() {
  return <SecurityText config={useKnownConfig()} />
}

/** What the page says of a server with these settings; undefined until known. */
export function SecurityText({ config }: { config: PublicConfig | undefined }) {
  const { processing, session, fhir = false, idleLockMinutes = 0, recoveryMinutes = 0 } = config ?? {}
  const idle = idleLockMinutes > 0 ? [fill(login.idle, { minutes: minutesOf(idleLockMinutes) })] : []
  const onServer = session === 'server'
  const kept = session === undefined ? [] : [onServer ? browser.loginOnServer : browser.login]
  const notKept = session === 'browser' ? [browser.notKept] : []
  const work =
    recoveryMinutes > 0
      ? browser.workWithRecovery.map((text) => fill(text, { minutes: minutesOf(recoveryMinutes) }))
      : [browser.work]
  return (
    <Page title={security.title} description={security.description}>
      <PageIntro heading={security.heading} intro={security.intro} />
      <Promises processing={processing} recovers={recoveryMinutes > 0} />
      <div className="mx-auto w-full max-w-6xl px-6 pb-16">
        <TextSection heading={journey.heading}>
          <Steps steps={journey.steps.map((text) => ({ text }))} />
        </TextSection>
        <TextSection heading={engines.heading}>
          {location.protocol === 'https:' && <p>{engines.encrypted}</p>}
          {processing && (
            <>
              <p>{engines.speech[processing.speech]}</p>
              <p>{engines.writer[processing.modelHere ? 'llmHere' : processing.noteWriter]}</p>
            </>
          )}
          <p>{engines.visible}</p>
        </TextSection>
        {[
          ...(fhir ? [record] : []),
          { ...browser, paragraphs: [...kept, ...browser.paragraphs, ...work, ...notKept, ...browser.more] },
          logs,
          { ...login, paragraphs: [...login.paragraphs, ...idle] },
        ].map((section) => (
          <TextSection key={section.heading} heading={section.heading}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </TextSection>
        ))}
        <TextSection heading={you.heading}>
          <CheckList items={you.items} />
        </TextSection>
        <TextSection heading={proof.heading}>
          <p>{proof.text}</p>
        </TextSection>
        <TextSection heading={responsibility.heading}>
          {responsibility.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextSection>
        <TextSection heading={report.heading}>
          <p>{report.text}</p>
          <p>
            <Link to={pages.contact} className={textLink}>
              {report.link}
            </Link>
          </p>
        </TextSection>
      </div>
    </Page>
  )
}

interface PromisesProps {
  /** Where data is processed and by what; undefined until known. */
  processing: PublicConfig['processing'] | undefined
  /** Whether work can be recovered after a crash. */
  recovers: boolean
}

/** The product's promises, at the top of the page. */
function Promises({ processing, recovers }: PromisesProps) {
  const { heading, stored, deleted, training, location: place } = security.promises
  const location = processing?.location ?? '…'
  const withServices = processing?.speech === 'openai' || (processing?.noteWriter === 'llm' && !processing.modelHere)
  const promises = [
    { icon: ArchiveX, heading: stored.heading, text: recovers ? stored.textWithRecovery : stored.text },
    { icon: RotateCw, ...deleted },
    { icon: BrainCircuit, ...training },
    {
      icon: MapPin,
      heading: fill(place.heading, { location }),
      text: withServices ? place.textWithServices : place.text,
    },
  ]
  return (
    <section aria-label={heading} className="mx-auto w-full max-w-6xl px-6 pb-14 tablet:pb-20">
      <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-5">
        {promises.map(({ icon: Icon, heading: promise, text }) => (
          <li key={text} className="rounded-lg border border-line bg-surface p-6 shadow-panel tablet:p-8">
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-strong">
              <Icon aria-hidden size={22} strokeWidth={1.75} />
            </span>
            <h2 className="mt-5 text-xl leading-snug font-semibold">{promise}</h2>
            <p className="mt-2 leading-relaxed text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
