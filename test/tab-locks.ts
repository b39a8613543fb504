/** The locks of one browser, as its tabs see them; supports `ifAvailable` requests only. */
export function tabLocks(): { manager: Pick<LockManager, 'request'>; crash: () => void } {
  let held = new Set<string>()
  const manager = {
    async request(name: string, _options: LockOptions, job: (lock: Lock | null) => unknown): Promise<unknown> {
      const before = held
      if (before.has(name)) return job(null)
      before.add(name)
      try {
        return await job({ name, mode: 'exclusive' })
      } finally {
        before.delete(name)
      }
    },
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of its two overloads is left out
    manager: manager as Pick<LockManager, 'request'>,
    /** Releases all held locks, as when the tab that held them is gone. */
    crash: () => {
      held = new Set()
    },
  }
}
