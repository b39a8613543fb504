/** A map that keeps what was asked for lately: of more than `most` entries the older half is forgotten. */
export class Recent<K extends object, V> {
  #now = new Map<K, V>()
  #before = new Map<K, V>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: K): V | undefined {
    const value = this.#now.get(key)
    if (value !== undefined) return value
    const older = this.#before.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: K, value: V): void {
    if (this.#now.size >= this.#most / 2) {
      this.#before = this.#now
      this.#now = new Map()
    }
    this.#now.set(key, value)
  }
}
