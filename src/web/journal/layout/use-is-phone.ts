import { useSyncExternalStore } from 'react'

/** One part of the page at a time: a phone upright, sideways or under a keyboard, or zoomed in. As in journal.css. */
const PHONE = 'screen and (max-width: 43.99rem), screen and (max-width: 68.74rem) and (max-height: 32rem)'

/** Whether there is room for only one part of the page at a time. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(followPhone, isPhone)
}

function followPhone(onChange: () => void): () => void {
  const list = matchMedia(PHONE)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
