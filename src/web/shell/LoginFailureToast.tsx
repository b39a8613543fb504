import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts.ts'
import { showToast } from './toasts.ts'

/** Reports a failed login, on any page. */
export function LoginFailureToast() {
  const { state } = useSession()
  useEffect(() => {
    if (!('loginFailed' in state) || !state.loginFailed) return
    showToast({
      kind: 'error',
      title: texts.session.loginFailed,
      description: state.refusal ? texts.session.refused[state.refusal] : texts.session.loginFailedHelp,
      lang: 'en',
    })
  }, [state])
  return null
}
