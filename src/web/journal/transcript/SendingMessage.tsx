import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { live } from '../../texts/live.ts'
import type { JournalState } from '../state/journal-state.ts'
import { messageLooks } from '../messages/Messages.tsx'
import type { Waiting } from '../messages/status-text.ts'

/** Why sending waits; undefined while it doesn't. */
export function useWaiting(sending: JournalState['sending']): Waiting | undefined {
  const { state } = useSession()
  if (sending.status !== 'waiting') return undefined
  // A restarted server is back before the login is.
  const loginFirst = state.status === 'authenticated' && state.expired && sending.reason !== 'turn'
  return loginFirst ? 'login' : sending.reason
}

/** Says that the recording waits to be sent, and that nothing of it is lost. Announced by the page's status. */
export function SendingMessage({ waiting }: { waiting: Waiting | undefined }): ReactNode {
  if (!waiting) return null
  return (
    <p className={`panel-message ${messageLooks.warning}`}>
      <CloudUpload aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-40">{live.waiting[waiting]}</span>
    </p>
  )
}
