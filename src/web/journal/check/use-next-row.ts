import { useEffect, useRef, type RefObject } from 'react'

/**
 * The button that settles a row goes with it: the keyboard goes on from the row that took its place. Returns what is called
 * before a row is settled.
 */
export function useNextRow(list: RefObject<HTMLElement | null>, rows: unknown): (index: number) => void {
  const settled = useRef<{ index: number; before: unknown }>(undefined)
  useEffect(() => {
    if (!settled.current || settled.current.before === rows) return
    focusRow(list.current, settled.current.index)
    settled.current = undefined
  }, [list, rows])
  return (index) => {
    settled.current = { index, before: rows }
  }
}

function focusRow(list: HTMLElement | null, index: number): void {
  const row = list?.children[Math.min(index, list.children.length - 1)]
  row?.querySelector('button')?.focus()
}
