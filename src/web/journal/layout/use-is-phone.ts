import { useSyncExternalStore } from 'react'

/** One part of the page at a time: upright, on its side, under a keyboard, or enlarged. As in journal.css. */
const PHONE = 'screen and (max-width: 43.99rem), screen and (max-width: 68.74rem) and (max-height: 32rem)'

/** Is there room for one part of the page at a time only? */
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
