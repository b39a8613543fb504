/** What cuts a rest short: the connection may be back (`awake`), or the user asks (`asked`). */
export type RestEnd = 'awake' | 'asked'

/** A wait that can be cut short. Also ends with `signal`. */
export function createRest(signal: AbortSignal) {
  let resting: { until: RestEnd; end: () => void } | undefined
  signal.addEventListener('abort', () => resting?.end())

  return {
    /** Waits `delay` milliseconds, or until ended by `until` or by the user. Without a delay, waits indefinitely. */
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
