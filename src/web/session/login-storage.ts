const PROBE = 'ordrett.probe'

/** One of the browser's own storages. It throws where it is blocked. */
export type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type LoginStorage = ReturnType<typeof createLoginStorage>

/**
 * A storage for the login library: the first of the places that takes what is to be kept, and the memory of this page where
 * none does, because the browser keeps nothing or has no room. In memory a login holds until the page is reloaded.
 */
export function createLoginStorage(places: readonly Place[]) {
  const memory = new Map<string, string>()

  /** What the places that can be used give. */
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
    /** Everything lies in a storage: a reload finds it again. */
    isKept: (): boolean => memory.size === 0,
    /** One of the places would take what is to be kept. */
    canKeep: (): boolean =>
      each((storage) => {
        storage.setItem(PROBE, PROBE)
        storage.removeItem(PROBE)
      }).length > 0,
    /** Another tab has changed what the storages hold, all of it where no key is named: what it did holds here too. */
    forget(key: string | null): void {
      if (key === null) memory.clear()
      else memory.delete(key)
    },
    /** For the library, which takes a storage that may take its time. */
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
          // An older value must not come back. Never taken out first: other tabs would hear of a logout.
          storage.removeItem(key)
        })
        if (!taken) memory.set(key, value)
      },
      removeItem: async (key: string): Promise<void> => removeItem(key),
      clear: async (): Promise<void> => allKeys().forEach(removeItem),
    },
  }
}

/** The tokens: local storage as the specification says (§4), and no other place that outlives the page. */
export const tokenStorage = createLoginStorage([() => localStorage])

/** What a login that is on its way needs when it comes back to this tab. */
export const loginStateStorage = createLoginStorage([() => localStorage, () => sessionStorage])
