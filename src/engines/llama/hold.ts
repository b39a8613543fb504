/** Maximum wait for speech; then one step of the model's work runs anyway. */
const LONGEST_MS = 4000

/** Makes the model wait while speech is being recognised. */
export class Hold {
  #released = Promise.resolve()
  #release: (() => void) | undefined

  set(held: boolean): void {
    if (held === (this.#release !== undefined)) return
    this.#release?.()
    this.#release = undefined
    if (held) this.#released = new Promise((resolve) => (this.#release = resolve))
  }

  /** Resolves when speech is done: at once if none is running, within 4 s at most, or when the signal is aborted. */
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
