import { useEffect, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** How far down each page was when it was left, by the key of its entry in the history. */
const positions = new Map<string, number>()

export function rememberPosition(key: string): void {
  positions.set(key, scrollY)
}

/**
 * Where one is when a page opens: at what the address names, else at its top, with the keyboard in `main`. Back and forward lead to
 * where one was; the browser tries that before the page is there, and ends up where the page before it had room.
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

/** Id that the address names; '' where it can't be decoded. */
function hashTarget(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
