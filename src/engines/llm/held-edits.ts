import type { UnitOutcome } from './edit-draft.ts'

/** Edits are dropped after this long without use. */
const HOLD_MS = 600_000
/** Maximum number of dictations held; the least recently used one is dropped for another. */
const MOST_HELD = 200

interface Held {
  readonly outcomes: Map<string, UnitOutcome>
  readonly over: AbortController
  readonly timer: NodeJS.Timeout
}

/**
 * Edits of the dictations that pages have open, by the text that the model was asked about: an addition asks only about
 * what it changes. In memory only, for as long as the page says, and 10 minutes at most without use.
 */
export class HeldEdits {
  readonly #held = new Map<string, Held>()

  /** The edits of a dictation, and a signal that it is over. Without an ID they are held for nobody. */
  of(user: string, dictation: string | undefined): Pick<Held, 'outcomes'> & { signal: AbortSignal } {
    if (dictation === undefined) return { outcomes: new Map(), signal: new AbortController().signal }
    const key = keyOf(user, dictation)
    const held = this.#held.get(key) ?? {
      outcomes: new Map(),
      over: new AbortController(),
      timer: setTimeout(() => this.#drop(key), HOLD_MS).unref(),
    }
    held.timer.refresh()
    // The one used last is the last.
    this.#held.delete(key)
    this.#held.set(key, held)
    const [oldest] = this.#held.keys()
    if (this.#held.size > MOST_HELD && oldest !== undefined) this.#drop(oldest)
    return { outcomes: held.outcomes, signal: held.over.signal }
  }

  forget(user: string, dictation: string): void {
    this.#drop(keyOf(user, dictation))
  }

  #drop(key: string): void {
    const held = this.#held.get(key)
    clearTimeout(held?.timer)
    this.#held.delete(key)
    held?.over.abort(new Error('the dictation is over'))
  }
}

/** The key includes the user: nobody can address another user's dictation. */
function keyOf(user: string, dictation: string): string {
  return `${user} ${dictation}`
}
