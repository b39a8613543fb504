import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onToast, waitingToasts } from './toasts.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))

export function ToastHost() {
  const waiting = useSyncExternalStore(onToast, waitingToasts)
  const [needed, setNeeded] = useState(false)
  if (waiting.length > 0 && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense>
      <Toasts waiting={waiting} />
    </Suspense>
  )
}
