import type { User } from 'oidc-client-ts'
import type { SessionUser } from './session-state.ts'

/** The page's view of a user whose login the browser keeps. */
export function sessionUserOf(user: User | null | undefined): SessionUser | undefined {
  if (!user) return undefined
  const { sub, name, preferred_username, email, picture, org_name: orgName, org_id: orgId } = user.profile
  return {
    id: sub,
    name: name ?? preferred_username ?? email ?? sub,
    email,
    picture,
    organisation: { name: textOf(orgName), id: textOf(orgId) },
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
