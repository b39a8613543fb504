/**
 * A queue that is fair between users: they take turns, and a user who has had a turn goes behind the others. A user's
 * own work keeps its order; a session submits one item at a time, so a user's sessions take turns too.
 */
export class FairTurns<Work extends { user: string }> {
  /** Waiting work by user, in the order of their turns. */
  readonly #waiting = new Map<string, Work[]>()

  get size(): number {
    return this.all().length
  }

  add(work: Work): void {
    const others = this.#waiting.get(work.user)
    if (others) others.push(work)
    else this.#waiting.set(work.user, [work])
  }

  /** Removes and returns the next work of a user who may have a turn now; undefined when none is waiting. */
  take(mayHaveTurn: (user: string) => boolean = () => true): Work | undefined {
    for (const [user, [first]] of this.#waiting) {
      if (!first || !mayHaveTurn(user)) continue
      this.remove(first)
      return first
    }
    return undefined
  }

  /** Ends the user's turn: work the user has queued meanwhile goes behind the others. */
  done(user: string): void {
    const waiting = this.#waiting.get(user)
    if (!waiting) return
    this.#waiting.delete(user)
    this.#waiting.set(user, waiting)
  }

  /** Does nothing when `work` is not waiting. */
  remove(work: Work): void {
    const left = (this.#waiting.get(work.user) ?? []).filter((other) => other !== work)
    if (left.length > 0) this.#waiting.set(work.user, left)
    else this.#waiting.delete(work.user)
  }

  all(): Work[] {
    return [...this.#waiting.values()].flat()
  }
}
