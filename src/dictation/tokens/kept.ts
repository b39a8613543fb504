/** Memoises a function per object (a table, a transcript, a sentence) and frees the value with the object. */
export function kept<K extends object, V>(read: (of: K) => V): (of: K) => V {
  const before = new WeakMap<K, V>()
  return (of) => {
    let value = before.get(of)
    if (value === undefined) before.set(of, (value = read(of)))
    return value
  }
}
