import { useLayoutEffect, type RefObject } from 'react'

/** How much of the screen's lower edge the recorder lies over, on the page's root; there is none while there is no recorder. */
const PROPERTY = '--recorder-dock'

/**
 * Tells the page how much of a phone's screen the recorder lies over, so that what is written and what the keyboard reaches
 * is scrolled clear of it: in CSS pixels, 0 where it stands in the page. The height goes with the state and with how what is
 * said of the sound breaks into lines: CSS has no way to know it outside the recorder.
 */
export function useRecorderDock(recorder: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = recorder.current
    if (!element) return
    const { style } = document.documentElement
    const tell = (): void => {
      const docked = getComputedStyle(element).position === 'fixed'
      style.setProperty(PROPERTY, docked ? `${element.offsetHeight}px` : '0px')
    }
    const resized = new ResizeObserver(tell)
    resized.observe(element, { box: 'border-box' })
    return () => {
      resized.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [recorder])
}
