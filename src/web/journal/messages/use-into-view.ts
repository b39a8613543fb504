import { useEffect, type RefObject } from 'react'

/** Is the recorder a dock over the page, upright or on its side? As in recorder-layout.css. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 43.99rem), (max-width: 68.74rem) and (max-height: 32rem)').matches
}

/**
 * On a phone little of the page is seen at a time: a panel comes into view when something begins in it, unless the user is
 * writing. `begun`: false or 0 before, and another value each time. `block`: `nearest` scrolls only if not all of it is seen.
 */
export function useIntoView(
  panel: RefObject<HTMLElement | null>,
  begun: number | boolean,
  block: 'start' | 'nearest',
): void {
  useEffect(() => {
    const writing = document.activeElement?.matches('textarea, [contenteditable="true"]') ?? false
    if (begun && !writing && isPhone()) panel.current?.scrollIntoView({ block })
  }, [panel, begun, block])
}
