/** The result of `work` on a storage; undefined if the storage is blocked or full. */
export function inStorage<Result>(storage: () => Storage, work: (store: Storage) => Result): Result | undefined {
  try {
    return work(storage())
  } catch {
    return undefined
  }
}

/** The keys in a storage that start with `prefix`; none if the storage is blocked. */
export function storedKeys(storage: () => Storage, prefix: string): string[] {
  return inStorage(storage, (store) => Object.keys(store).filter((key) => key.startsWith(prefix))) ?? []
}
