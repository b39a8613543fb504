/** Buffer for what has arrived but is not read yet. */
export class Arrivals<Item> {
  #waiting: Item[] = []
  #ended = false
  #wake = (): void => {}

  add(item: Item): void {
    this.#waiting.push(item)
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *all(): AsyncGenerator<Item, void> {
    for (;;) {
      yield* this.#waiting.splice(0)
      if (this.#waiting.length > 0) continue
      if (this.#ended) return
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
