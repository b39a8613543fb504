import { useEffect, useEffectEvent, useRef } from 'react'

/** An item of a list that disappears when settled, at once or a moment later. */
interface Keyed {
  readonly key: string
}

/**
 * Moves on in a list after an item is settled: once it is gone, `goOn` gets the item that took its place, or the last
 * one; undefined if none is left. Returns a function to call before an item is settled.
 */
export function useNextRow<Item extends Keyed>(
  items: readonly Item[],
  goOn: (item: Item | undefined) => void,
): (item: Item) => void {
  const settled = useRef<{ key: string; index: number }>(undefined)
  const next = useEffectEvent((index: number) => goOn(items[Math.min(index, items.length - 1)]))
  useEffect(() => {
    const { current } = settled
    if (!current || items.some(({ key }) => key === current.key)) return
    settled.current = undefined
    next(current.index)
  }, [items])
  return (item) => {
    settled.current = { key: item.key, index: items.indexOf(item) }
  }
}
