import { useLayoutEffect, type RefObject } from 'react'

/** How much of the screen's lower edge is covered, on the root element; absent without a workplace. */
const PROPERTY = '--recorder-dock'

/**
 * Publishes how much of a phone's screen its dock covers, so that text and focus are scrolled clear of it: in CSS
 * pixels, 0 without a dock. The height depends on the state and on line breaks: CSS can't know it outside the dock.
 * `content`: changes whenever the docks on the page may.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the docks found depend on it
  }, [workplace, content])
}
