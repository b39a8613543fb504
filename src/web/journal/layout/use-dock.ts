import { useLayoutEffect, type RefObject } from 'react'

/** How much of the screen's lower edge is lain over, on the page's root; there is none while nothing lies there. */
const PROPERTY = '--recorder-dock'

/**
 * Tells the page how much of a phone's screen its dock lies over, so that what is written and what the keyboard reaches is
 * scrolled clear of it: in CSS pixels, 0 where there is none. The height goes with the state and with how words break into
 * lines: CSS has no way to know it outside the dock. `content`: another value whenever another dock may be there.
 */
export function useDock(workplace: RefObject<HTMLElement | null>, content: string): void {
  useLayoutEffect(() => {
    const docks = [...(workplace.current?.querySelectorAll<HTMLElement>('.recorder, .copy-dock') ?? [])]
    const { style } = document.documentElement
    const tell = (): void => {
      const heights = docks.map((dock) => (getComputedStyle(dock).position === 'fixed' ? dock.offsetHeight : 0))
      style.setProperty(PROPERTY, `${Math.max(0, ...heights)}px`)
    }
    const resized = new ResizeObserver(tell)
    for (const dock of docks) resized.observe(dock, { box: 'border-box' })
    tell()
    return () => {
      resized.disconnect()
      style.removeProperty(PROPERTY)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is looked for has another answer then
  }, [workplace, content])
}
