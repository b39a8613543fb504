import { useEffect, type RefObject } from 'react'
import { isPhone } from './is-phone.ts'

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
