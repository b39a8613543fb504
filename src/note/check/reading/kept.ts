/** A reading that is done once for each object: of a transcript, and of the sentences of a note that an edit leaves alone. */
export function kept<K extends object, V>(read: (of: K) => V): (of: K) => V {
  const before = new WeakMap<K, V>()
  return (of) => {
    let value = before.get(of)
    if (value === undefined) before.set(of, (value = read(of)))
    return value
  }
}
