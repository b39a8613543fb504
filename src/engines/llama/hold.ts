/** So long a model waits for speech at most: one step of its work is done then all the same. */
const LONGEST_MS = 4000

/** Speech is at work: who asks waits until it is done. */
export class Hold {
  #released = Promise.resolve()
  #release: (() => void) | undefined

  set(held: boolean): void {
    if (held === (this.#release !== undefined)) return
    this.#release?.()
    this.#release = undefined
    if (held) this.#released = new Promise((resolve) => (this.#release = resolve))
  }

  /** Resolves when speech is done, at once where it is not at work, and at the latest after 4 s or when the signal is aborted. */
  async over(signal: AbortSignal): Promise<void> {
    if (this.#release === undefined || signal.aborted) return
    let end = (): void => {}
    const tired = new Promise<void>((resolve) => (end = resolve))
    const timer = setTimeout(end, LONGEST_MS)
    signal.addEventListener('abort', end)
    await Promise.race([this.#released, tired])
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
