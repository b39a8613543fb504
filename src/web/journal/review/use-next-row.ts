import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * The button that settles a row goes with it: the keyboard goes on from the row that took its place, after the last one from
 * `rest`. Returns what is called before a row is settled.
 */
export function useNextRow(
  list: RefObject<HTMLElement | null>,
  rows: unknown,
  rest: () => HTMLElement | null | undefined,
): (index: number) => void {
  const settled = useRef<{ index: number; before: unknown }>(undefined)
  const goOn = useEffectEvent((index: number) => {
    const row = list.current?.children[Math.min(index, list.current.children.length - 1)]
    if (row) row.querySelector('button')?.focus()
    // What was mended may have taken it into the text.
    else if (document.activeElement === document.body) rest()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!settled.current || settled.current.before === rows) return
    goOn(settled.current.index)
    settled.current = undefined
  }, [rows])
  return (index) => {
    settled.current = { index, before: rows }
  }
}
