import { useSyncExternalStore } from 'react'

/** True while the page is scrolled more than `threshold` pixels down. */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > threshold)
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
