/** `warning`: the page locks in `secondsLeft`, unless there is activity. */
export type IdleState = { status: 'active' | 'locked' } | { status: 'warning'; secondsLeft: number }

export type IdleLock = ReturnType<typeof createIdleLock>

/** How long before the lock the user is warned, in milliseconds; never more than half of the limit. */
const WARNING = 60_000

const active: IdleState = { status: 'active' }

/**
 * Locks an idle page. Compares clock times instead of using timers, which stop while the machine sleeps and run late in
 * a hidden tab. Every activity therefore checks the clock first, and the first one after a long sleep finds the page
 * locked. `limit`: idle time until the lock, in milliseconds. `inUse`: the page counts as active without input, as when
 * it records.
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
    /** Checks the clock; call it regularly. */
    look,
    /** Registers activity. */
    touch(inUse: boolean): void {
      look(inUse)
      if (state.status === 'locked') return
      touchedAt = now()
      set(active)
    },
    /** Unlocks after the user has logged in again. */
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
