import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onToast, waitingToasts } from './toasts.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))

const touches = ['pointermove', 'pointerdown', 'keydown'] as const

/** Shows the messages. Their code comes with the user's first touch of the page, so that the first one is no later than others. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToast, waitingToasts)
  const [needed, setNeeded] = useState(false)
  if (waiting.length > 0 && !needed) setNeeded(true)
  // Followed from the first: the messages' own code may come after what causes one.
  const pointed = useRef<PointerEvent>(undefined)
  useEffect(() => {
    const touch = (event: Event): void => {
      if (event instanceof PointerEvent) pointed.current = event
      setNeeded(true)
    }
    for (const type of touches) addEventListener(type, touch)
    return () => touches.forEach((type) => removeEventListener(type, touch))
  }, [])
  if (!needed) return null
  return (
    <Suspense>
      <Toasts waiting={waiting} pointed={pointed} />
    </Suspense>
  )
}
