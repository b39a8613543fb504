import { useLayoutEffect, type RefObject } from 'react'

/** How tall the recorder is, on the page's root, in CSS pixels: there is none while there is no recorder. */
const PROPERTY = '--recorder-height'

/**
 * Tells the page how much of a phone's screen the recorder lies over, so that what is written and what the keyboard reaches
 * is scrolled clear of it. The height goes with the state and with how what is said of the sound breaks into lines: CSS has
 * no way to know it outside the recorder.
 */
export function useRecorderHeight(recorder: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = recorder.current
    if (!element) return
    const { style } = document.documentElement
    const resized = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`))
    resized.observe(element, { box: 'border-box' })
    return () => {
      resized.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [recorder])
}
