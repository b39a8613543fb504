import { useEffect, useEffectEvent, useRef } from 'react'

/** Something in a list that goes when it is settled, at once or a moment later. */
interface Keyed {
  readonly key: string
}

/**
 * Goes on in a list from an item that was settled: once it is gone, `goOn` is given the one that took its place, or the last
 * one; undefined where none is left. Returns what is called before an item is settled.
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
