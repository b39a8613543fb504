/** `warning`: the lock comes in so many seconds, unless someone touches the page. */
export type IdleState = { status: 'active' | 'locked' } | { status: 'warning'; secondsLeft: number }

export type IdleLock = ReturnType<typeof createIdleLock>

/** How long before the lock the user is warned, in milliseconds; never more than half of the time. */
const WARNING = 60_000

const active: IdleState = { status: 'active' }

/**
 * Locks a page that no one uses. Judged by the clock, not by timers: those stand still while the machine sleeps and run late
 * in a hidden tab. So every touch looks at the clock first, and the first one after a long sleep finds the page locked.
 * `limit`: so long without a touch, in milliseconds. `inUse`: the page is in use though no one touches it, as it records.
 */
export function createIdleLock(limit: number, now: () => number = Date.now) {
  let state = active
  let touchedAt = now()
  const listeners = new Set<() => void>()

  function set(next: IdleState): void {
    const same = next.status === state.status && secondsLeft(next) === secondsLeft(state)
    if (same) return
    state = next
    for (const listener of listeners) listener()
  }

  function look(inUse: boolean): void {
    if (state.status === 'locked') return
    if (inUse) touchedAt = now()
    const left = touchedAt + limit - now()
    if (left <= 0) set({ status: 'locked' })
    else if (left <= Math.min(WARNING, limit / 2)) set({ status: 'warning', secondsLeft: Math.ceil(left / 1000) })
    else set(active)
  }

  return {
    /** Looks at the clock; to be called now and then. */
    look,
    /** Someone uses the page. */
    touch(inUse: boolean): void {
      look(inUse)
      if (state.status === 'locked') return
      touchedAt = now()
      set(active)
    },
    /** The user has shown who they are. */
    unlock(): void {
      touchedAt = now()
      set(active)
    },
    getState: (): IdleState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function secondsLeft(state: IdleState): number | undefined {
  return state.status === 'warning' ? state.secondsLeft : undefined
}
