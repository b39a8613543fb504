/** What `work` gives of a storage; undefined where the browser blocks it, or it is full. */
export function inStorage<Result>(storage: () => Storage, work: (store: Storage) => Result): Result | undefined {
  try {
    return work(storage())
  } catch {
    return undefined
  }
}

/** The keys in a storage that begin so; none where the browser blocks it. */
export function storedKeys(storage: () => Storage, prefix: string): string[] {
  return inStorage(storage, (store) => Object.keys(store).filter((key) => key.startsWith(prefix))) ?? []
}
