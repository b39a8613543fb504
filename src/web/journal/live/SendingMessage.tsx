import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { live } from '../../texts/live.ts'
import type { JournalState } from '../journal-state.ts'

/** That what is recorded waits to be sent, and that nothing of it is lost. The page's status announces it. */
export function SendingMessage({ sending }: { sending: JournalState['sending'] }): ReactNode {
  if (sending.status !== 'waiting') return null
  return (
    <p className="panel-message border-warning-line bg-warning-soft text-warning">
      <CloudUpload aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-40">{live.waiting[sending.reason]}</span>
    </p>
  )
}
