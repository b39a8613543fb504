/**
 * What waits, in an order that is fair between users: they take turns, and whoever had one waits until the others have
 * had theirs. A user's own work comes in the order it was asked for; a session asks for one piece at a time, so that
 * lets a user's sessions take turns too.
 */
export class FairTurns<Work extends { user: string }> {
  /** Users in the order of their turns. */
  readonly #waiting = new Map<string, Work[]>()

  get size(): number {
    return this.all().length
  }

  add(work: Work): void {
    const others = this.#waiting.get(work.user)
    if (others) others.push(work)
    else this.#waiting.set(work.user, [work])
  }

  /** The work whose turn it is, of those users who may have one now; undefined when none of them waits. */
  take(mayHaveTurn: (user: string) => boolean = () => true): Work | undefined {
    for (const [user, [first]] of this.#waiting) {
      if (!first || !mayHaveTurn(user)) continue
      this.remove(first)
      return first
    }
    return undefined
  }

  /** The user's turn is over: the others come first. What the user asked for meanwhile waits behind them. */
  done(user: string): void {
    const waiting = this.#waiting.get(user)
    if (!waiting) return
    this.#waiting.delete(user)
    this.#waiting.set(user, waiting)
  }

  /** Without effect when it does not wait. */
  remove(work: Work): void {
    const left = (this.#waiting.get(work.user) ?? []).filter((other) => other !== work)
    if (left.length > 0) this.#waiting.set(work.user, left)
    else this.#waiting.delete(work.user)
  }

  all(): Work[] {
    return [...this.#waiting.values()].flat()
  }
}
