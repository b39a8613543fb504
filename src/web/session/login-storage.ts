const PROBE = 'ordrett.probe'

/** One of the browser's storages. Throws where it is blocked. */
export type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * A storage for the login library: writes to the first place that accepts the value, and to this page's memory if none
 * does because storage is blocked or full. A login in memory lasts until the page is reloaded.
 */
export function createLoginStorage(places: readonly Place[]) {
  const memory = new Map<string, string>()

  /** The results of `work` on every place that is accessible. */
  function each<Result>(work: (storage: ReturnType<Place>) => Result): Result[] {
    return places.flatMap((place) => {
      try {
        return [work(place())]
      } catch {
        return []
      }
    })
  }

  function allKeys(): string[] {
    const kept = each((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
    return [...new Set([...memory.keys(), ...kept.flat()])]
  }

  function removeItem(key: string): void {
    memory.delete(key)
    each((storage) => storage.removeItem(key))
  }

  return {
    keys: allKeys,
    /** True when everything is in a storage, so that a reload finds it. */
    isKept: (): boolean => memory.size === 0,
    /** Whether any of the places accepts writes. */
    canKeep: (): boolean =>
      each((storage) => {
        storage.setItem(PROBE, PROBE)
        storage.removeItem(PROBE)
      }).length > 0,
    /** Applies another tab's change of `key` (null: of everything) by dropping our copy in memory. */
    forget(key: string | null): void {
      if (key === null) memory.clear()
      else memory.delete(key)
    },
    /** The asynchronous interface that the library expects. */
    forLibrary: {
      get length(): Promise<number> {
        return Promise.resolve(allKeys().length)
      },
      key: async (index: number): Promise<string | null> => allKeys()[index] ?? null,
      getItem: async (key: string): Promise<string | null> =>
        memory.get(key) ?? each((storage) => storage.getItem(key)).find((value) => value !== null) ?? null,
      async setItem(key: string, value: string): Promise<void> {
        memory.delete(key)
        let taken = false
        each((storage) => {
          try {
            if (!taken) {
              storage.setItem(key, value)
              taken = true
              return
            }
          } catch {
            // Full: the next place may have room.
          }
          // An older value must not come back. Not removed before the write: other tabs would take that for a logout.
          storage.removeItem(key)
        })
        if (!taken) memory.set(key, value)
      },
      removeItem: async (key: string): Promise<void> => removeItem(key),
      clear: async (): Promise<void> => allKeys().forEach(removeItem),
    },
  }
}

/** The tokens: local storage as specified (§4), and no other place that outlives the page. */
export const tokenStorage = createLoginStorage([() => localStorage])

/** The state of a login in progress, needed when the browser returns to this tab. */
export const loginStateStorage = createLoginStorage([() => localStorage, () => sessionStorage])
