import { useRef } from 'react'
import type { Player } from '../evidence/use-player.ts'
import type { Stretch } from '../evidence/stretches.ts'
import type { ReviewList } from './use-review-list.ts'

/** The items of the list that only the sound can settle: uncertain words, and speech without words. */
export interface Hearing {
  /** Where in the recording they are. */
  readonly places: readonly Stretch[]
  /** Shows and plays the one after the last. Undefined while there is none. */
  readonly next: (() => void) | undefined
}

export function useHearing({ items, soundOf, show }: ReviewList, player: Player): Hearing {
  const played = useRef<string>(undefined)
  const heard = items.flatMap((item) => {
    const sound = item.kind === 'word' || item.kind === 'gap' ? soundOf(item) : []
    return sound.length > 0 ? [{ item, sound }] : []
  })
  function next(): void {
    const at = heard.findIndex(({ item }) => item.key === played.current)
    const following = heard[(at + 1) % heard.length]
    if (!following) return
    played.current = following.item.key
    show(following.item)
    player.play(following.sound)
  }
  return { places: heard.flatMap(({ sound }) => sound), next: heard.length === 0 ? undefined : next }
}
