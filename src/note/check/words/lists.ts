/** Adds to the list of a key while it has fewer than `most` items. */
export function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V, most = Infinity): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (list.length < most) list.push(value)
}

/** Adds to the set of a key. */
export function addToSet<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}
