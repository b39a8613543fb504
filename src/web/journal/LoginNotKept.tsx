import { HardDrive } from 'lucide-react'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts.ts'
import { Notice } from './Notice.tsx'

/** The login is in this page's memory only, and a reload would ask for it anew. */
export function LoginNotKept() {
  const { state } = useSession()
  if (state.status !== 'authenticated' || state.kept) return null
  return (
    <Notice kind="warning" icon={HardDrive}>
      {texts.session.notKept}
    </Notice>
  )
}
