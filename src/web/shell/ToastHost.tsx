import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { onToast, waitingToasts } from './toasts.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))

const firstTouches = ['pointermove', 'pointerdown', 'keydown'] as const

/** Shows the messages. Their code comes with the user's first touch of the page, so that the first one is no later than others. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToast, waitingToasts)
  const [needed, setNeeded] = useState(false)
  if (waiting.length > 0 && !needed) setNeeded(true)
  useEffect(() => {
    if (needed) return
    const touched = new AbortController()
    const { signal } = touched
    for (const type of firstTouches)
      addEventListener(type, () => setNeeded(true), { once: true, passive: true, signal })
    return () => touched.abort()
  }, [needed])
  if (!needed) return null
  return (
    <Suspense>
      <Toasts waiting={waiting} />
    </Suspense>
  )
}
