/** The parts of the origin private file system that the page uses, in memory. */
export interface MemoryFolder {
  handle: FileSystemDirectoryHandle
  /** Paths and bytes of all files. */
  files(): Map<string, Uint8Array<ArrayBuffer>>
  /** Set by tests: writing fails, as on a full disk. */
  full: boolean
}

type Entries = Map<string, Uint8Array<ArrayBuffer> | Entries>

/** Creates an empty in-memory file system. */
export function memoryFolder(): MemoryFolder {
  const root: Entries = new Map()
  const folder: MemoryFolder = {
    handle: directory(root, () => folder.full),
    files: () => new Map(filesIn(root)),
    full: false,
  }
  return folder
}

function* filesIn(entries: Entries, path = ''): Generator<[string, Uint8Array<ArrayBuffer>]> {
  for (const [name, entry] of entries) {
    if (entry instanceof Map) yield* filesIn(entry, `${path}${name}/`)
    else yield [`${path}${name}`, entry]
  }
}

function missing(): never {
  throw new DOMException('there is none', 'NotFoundError')
}

function directory(entries: Entries, isFull: () => boolean): FileSystemDirectoryHandle {
  const handleOf = (name: string) => {
    const entry = entries.get(name) ?? missing()
    return entry instanceof Map ? directory(entry, isFull) : file(name, entries, isFull)
  }
  const handle = {
    kind: 'directory',
    async getDirectoryHandle(name: string, { create = false } = {}) {
      const found = entries.get(name)
      if (found instanceof Map) return directory(found, isFull)
      if (!create) return missing()
      const made: Entries = new Map()
      entries.set(name, made)
      return directory(made, isFull)
    },
    async getFileHandle(name: string, { create = false } = {}) {
      if (!entries.has(name)) {
        if (!create) return missing()
        // In the browser, too, a new file exists and is empty before the first write.
        entries.set(name, new Uint8Array())
      }
      return file(name, entries, isFull)
    },
    async removeEntry(name: string) {
      if (!entries.delete(name)) missing()
    },
    async *keys() {
      yield* entries.keys()
    },
    async *entries() {
      for (const name of entries.keys()) yield [name, handleOf(name)]
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members that the page does not use are left out
  return handle as unknown as FileSystemDirectoryHandle
}

function file(name: string, entries: Entries, isFull: () => boolean): FileSystemFileHandle {
  const handle = {
    kind: 'file',
    async getFile() {
      const bytes = entries.get(name)
      return bytes instanceof Uint8Array ? new File([bytes], name) : missing()
    },
    async createWritable() {
      let written = new Uint8Array()
      return {
        async write(bytes: ArrayBuffer) {
          if (isFull()) throw new DOMException('the disk is full', 'QuotaExceededError')
          written = new Uint8Array(bytes)
        },
        async close() {
          entries.set(name, written)
        },
        async abort() {
          written = new Uint8Array()
        },
      }
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members that the page does not use are left out
  return handle as unknown as FileSystemFileHandle
}
