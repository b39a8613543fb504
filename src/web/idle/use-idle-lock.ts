import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { createIdleLock, type IdleState } from './idle-lock.ts'

interface IdleWatch {
  /** 0 for never, undefined while it is not known. */
  minutes: number | undefined
  /** The page is in use though no one touches it. */
  inUse: () => boolean
  /** Changes with what comes in by itself: text that is read as it comes keeps the page open. */
  progress: unknown
}

/** A screen reader's press on a button is a click and nothing else. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'input', 'click'] as const
const LOOKS = ['focus', 'pageshow', 'visibilitychange'] as const
const LOOK_MS = 1000

/** Locks the page when no one has touched it for so long. */
export function useIdleLock({ minutes, inUse, progress }: IdleWatch): { idle: IdleState; unlock: () => void } {
  const limit = (minutes || Infinity) * 60_000
  const lock = useMemo(() => createIdleLock(limit), [limit])
  const idle = useSyncExternalStore(lock.subscribe, lock.getState)
  const seen = useRef(progress)
  const isInUse = useEffectEvent(inUse)
  const touched = useEffectEvent(() => lock.touch(inUse()))

  useEffect(() => {
    if (progress === seen.current) return
    seen.current = progress
    touched()
  }, [progress])

  useEffect(() => {
    const ending = new AbortController()
    const heard = { signal: ending.signal, capture: true, passive: true }
    const look = (): void => lock.look(isInUse())
    const touch = (): void => lock.touch(isInUse())
    for (const type of TOUCHES) addEventListener(type, touch, heard)
    for (const type of LOOKS) addEventListener(type, look, heard)
    // The warning stays while the pointer is on its way to it: gone before the press, the press would meet what lies below.
    addEventListener('pointermove', () => lock.getState().status === 'active' && touch(), heard)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      ending.abort()
      clearInterval(timer)
    }
  }, [lock])

  return { idle, unlock: () => lock.unlock() }
}
