import { LogIn, RotateCw, UserRound } from 'lucide-react'
import { useState } from 'react'
import { pages } from '../../spec/routes.ts'
import type { SessionUser } from '../session/session-state.ts'
import { useSession } from '../session/use-session.ts'
import { buttonStyle } from '../shell/button-style.ts'
import { initials } from '../shell/initials.ts'
import { profile } from '../texts/profile.ts'
import { fill } from '../texts.ts'
import { WordsSection } from '../words/WordsSection.tsx'
import { ownPicture } from './own-picture.ts'
import { Page } from './Page.tsx'
import { PageIntro } from './text-page/PageIntro.tsx'

/** The logged-in user. Open to everyone (specification §6): without a login it says so. */
export default function ProfilePage() {
  const { state } = useSession()
  return (
    <Page title={profile.title} description={profile.description}>
      {state.status === 'authenticated' && <Profile user={state.user} />}
      {state.status === 'anonymous' && <Nobody />}
    </Page>
  )
}

function Profile({ user }: { user: SessionUser }) {
  const { session } = useSession()
  const { reauthenticate } = profile
  const facts = [
    // Without a name from the login service, `name` falls back to the id, which is not a name.
    { label: profile.name, value: user.name === user.id ? undefined : user.name },
    { label: profile.email, value: user.email },
    { label: profile.organisation, value: user.organisation.name },
    ...(user.hprNumber === undefined ? [] : [{ label: profile.hprNumber, value: user.hprNumber }]),
  ]
  return (
    <>
      <PageIntro heading={profile.heading} intro={profile.intro} />
      <div className="mx-auto grid w-full max-w-6xl items-start gap-6 px-6 pb-12 desktop:grid-cols-[2fr_1fr]">
        <div className="grid gap-7 rounded-lg border border-line bg-surface p-6 shadow-panel tablet:grid-cols-[auto_1fr] tablet:gap-10 tablet:p-10">
          <Portrait user={user} />
          <dl className="grid gap-5">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-[0.9375rem] text-muted">{label}</dt>
                <dd className="text-lg font-medium wrap-anywhere">
                  {value ?? <span className="text-muted">{profile.missing}</span>}
                </dd>
              </div>
            ))}
            <LoginServiceNames user={user} />
          </dl>
        </div>
        <section aria-labelledby="fornying" className="rounded-lg bg-brand-soft p-6 tablet:p-8">
          <h2 id="fornying" className="text-xl font-semibold">
            {reauthenticate.heading}
          </h2>
          <p className="mt-2 mb-5 leading-relaxed">{reauthenticate.text}</p>
          <button
            type="button"
            className={buttonStyle.secondary}
            onClick={() => void session.reauthenticate(pages.profile)}
          >
            <RotateCw aria-hidden size={18} />
            {reauthenticate.button}
          </button>
        </section>
      </div>
      <WordsSection userId={user.id} />
    </>
  )
}

/** The login service's ids mean nothing to users, but support asks for them: last, small, and labelled as such. */
function LoginServiceNames({ user: { id, organisation } }: { user: SessionUser }) {
  const names = [
    { label: profile.userId, value: id },
    ...(organisation.id === undefined ? [] : [{ label: profile.organisationId, value: organisation.id }]),
  ]
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <dt>{profile.loginServiceNames}</dt>
      {names.map(({ label, value }) => (
        <dd key={label} className="mt-1 flex flex-wrap gap-x-2">
          {label}: <code className="break-all select-all">{value}</code>
        </dd>
      ))}
    </div>
  )
}

const portraitStyle = 'size-24 rounded-full tablet:size-32'

function Portrait({ user }: { user: SessionUser }) {
  const picture = ownPicture(user.picture, location.origin)
  const [broken, setBroken] = useState(false)
  if (picture && !broken) {
    return (
      <img
        src={picture}
        alt={fill(profile.picture, { name: user.name })}
        className={`${portraitStyle} object-cover`}
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${portraitStyle} grid place-items-center bg-brand-soft text-3xl font-semibold text-brand-strong tablet:text-4xl`}
    >
      {initials(user.name)}
    </span>
  )
}

function Nobody() {
  const { session } = useSession()
  const { heading, text, button } = profile.anonymous
  return (
    <>
      <PageIntro heading={profile.heading} intro={profile.intro} />
      <div className="mx-auto w-full max-w-6xl px-6 pb-12">
        <section
          aria-labelledby="ingen"
          className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-6 shadow-panel tablet:p-10"
        >
          <UserRound aria-hidden size={40} strokeWidth={1.5} className="text-brand" />
          <h2 id="ingen" className="text-xl font-semibold">
            {heading}
          </h2>
          <p className="max-w-[38rem] leading-relaxed text-muted">{text}</p>
          <button
            type="button"
            className={`${buttonStyle.primary} mt-2`}
            onClick={() => void session.login(pages.profile)}
          >
            <LogIn aria-hidden size={18} />
            {button}
          </button>
        </section>
      </div>
    </>
  )
}
