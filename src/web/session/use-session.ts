import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

/** The page's only session, created in main.tsx. */
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): { session: Session; state: SessionState } {
  const session = use(SessionContext)
  if (!session) throw new Error('no SessionContext above')
  return { session, state: useSyncExternalStore(session.subscribe, session.getState) }
}
