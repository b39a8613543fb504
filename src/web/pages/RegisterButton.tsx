import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'

interface RegisterButtonProps {
  className: string
  children: ReactNode
}

/** Leads to the identity provider's sign-up, and then to the journal page. */
export function RegisterButton({ className, children }: RegisterButtonProps) {
  const { session } = useSession()
  return (
    <button type="button" className={className} onClick={() => void session.register()}>
      {children}
    </button>
  )
}
