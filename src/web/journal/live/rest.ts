/** What ends a rest before its time: the connection may be back (`awake`), or the user asks for it (`asked`). */
export type RestEnd = 'awake' | 'asked'

/** A wait that can be cut short. Ends with `signal` as well. */
export function createRest(signal: AbortSignal) {
  let resting: { until: RestEnd; end: () => void } | undefined
  signal.addEventListener('abort', () => resting?.end())

  return {
    /** Waits `delay` milliseconds, or until it is ended; `until` is the least that does. Without a delay it waits on. */
    until(until: RestEnd, delay?: number): Promise<void> {
      if (signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer)
          resting = undefined
          resolve()
        }
        const timer = delay === undefined ? undefined : setTimeout(end, delay)
        resting = { until, end }
      })
    },
    end(by: RestEnd): void {
      if (resting && (by === 'asked' || resting.until === 'awake')) resting.end()
    },
  }
}
