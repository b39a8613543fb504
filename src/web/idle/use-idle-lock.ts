import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { createIdleLock, type IdleState } from './idle-lock.ts'

interface IdleWatch {
  /** Idle minutes until the lock; 0 for never, undefined while unknown. */
  minutes: number | undefined
  /** Whether the page counts as active without input. */
  inUse: () => boolean
  /** Changes when text arrives: a user reading it as it arrives keeps the page open. */
  progress: unknown
}

/** A screen reader's press on a button fires only a click. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'input', 'click'] as const
const LOOKS = ['focus', 'pageshow', 'visibilitychange'] as const
const LOOK_MS = 1000

/** Locks the page after `minutes` without activity. */
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
    // Moving the pointer does not hide the warning: if it vanished before the click, the click would hit what lies
    // below.
    addEventListener('pointermove', () => lock.getState().status === 'active' && touch(), heard)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      ending.abort()
      clearInterval(timer)
    }
  }, [lock])

  return { idle, unlock: () => lock.unlock() }
}
