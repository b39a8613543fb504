import { useEffect, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scroll position of each page when it was left, by the key of its history entry. */
const positions = new Map<string, number>()

export function rememberPosition(key: string): void {
  positions.set(key, scrollY)
}

/**
 * Sets the scroll position when a page opens: at the element named in the address, else at the top, with the focus on
 * `main`. Back and forward restore the old position; the browser tries that before the page is rendered, and is limited
 * by the height of the previous page.
 */
export function usePagePosition(main?: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType()
  const { key } = useLocation()
  useEffect(() => {
    const target = document.getElementById(hashTarget())
    if (target) return target.scrollIntoView()
    if (navigation !== NavigationType.Pop) {
      scrollTo({ top: 0, behavior: 'instant' })
      main?.current?.focus({ preventScroll: true })
      return
    }
    const top = positions.get(key)
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, [])
}

/** The element id in the address; '' if it can't be decoded. */
function hashTarget(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
