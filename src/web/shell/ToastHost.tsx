import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.ts'
import { onToast, waitingToasts } from './toasts.ts'

const Toasts = lazyPart(() => import('./Toasts.tsx'))

const touches = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Shows the toasts. Their code is loaded on the first user input, so that the first toast appears as fast as the
 * others.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToast, waitingToasts)
  const [needed, setNeeded] = useState(false)
  if (waiting.length > 0 && !needed) setNeeded(true)
  // Tracked from the start: the code may load only after the input that causes a toast.
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
