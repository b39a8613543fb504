/** The locks of one browser, as its tabs see them; supports `ifAvailable` requests and waiting ones. */
export function tabLocks(): { manager: Pick<LockManager, 'request'>; crash: () => void; free: () => void } {
  let held = new Set<string>()
  let waiting: { name: string; start: () => void }[] = []

  function release(name: string, from: Set<string>): void {
    from.delete(name)
    if (from !== held) return
    const next = waiting.find((request) => request.name === name)
    waiting = waiting.filter((request) => request !== next)
    next?.start()
  }

  const manager = {
    async request(name: string, options: LockOptions, job: (lock: Lock | null) => unknown): Promise<unknown> {
      if (held.has(name)) {
        if (options.ifAvailable) return job(null)
        await new Promise<void>((resolve, reject) => {
          waiting.push({ name, start: resolve })
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true })
        })
      }
      const own = held
      own.add(name)
      try {
        return await job({ name, mode: 'exclusive' })
      } finally {
        release(name, own)
      }
    },
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of its two overloads is left out
    manager: manager as Pick<LockManager, 'request'>,
    /** All tabs are gone: no lock is held or waited for. */
    crash: () => {
      held = new Set()
      waiting = []
    },
    /** The tabs that hold locks are gone; those that wait get them. */
    free: () => {
      held = new Set()
      const freed = waiting
      waiting = []
      for (const { start } of freed) start()
    },
  }
}
