import { LogIn } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../spec/routes.ts'
import { useSession } from '../session/use-session.ts'
import { fill, texts } from '../texts.ts'
import { buttonStyle } from './button-style.ts'
import { initials } from './initials.ts'
import { LogoutButton } from './LogoutButton.tsx'

/** Button for login or logout, with a link to the profile. */
export function LoginControl() {
  const { session, state } = useSession()
  if (state.status === 'anonymous') {
    return (
      <button
        type="button"
        className={`${buttonStyle.secondary} whitespace-nowrap max-[22rem]:px-3.5`}
        onClick={() => void session.login()}
      >
        <LogIn aria-hidden size={18} className="max-[22rem]:hidden" />
        {texts.header.login}
      </button>
    )
  }
  if (state.status !== 'authenticated') return <div className="min-h-target w-32" />
  return (
    <div className="flex items-center gap-2">
      <Link
        to={pages.profile}
        title={state.user.name}
        className="hidden size-target place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-strong hover:outline-2 hover:outline-brand tablet:grid"
      >
        <span aria-hidden>{initials(state.user.name)}</span>
        <span className="sr-only">{fill(texts.header.loggedInAs, { name: state.user.name })}</span>
      </Link>
      <LogoutButton />
    </div>
  )
}
