import { useEffect, useMemo, useRef } from 'react'
import { stretchesOf, type Stretch } from '../evidence/stretches.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'

interface UncertainSound {
  /** Where in the recording the uncertain words are. */
  readonly uncertain: readonly Stretch[]
  /** Shows and plays the word after the one played last. Undefined while there is none. */
  readonly next: (() => void) | undefined
}

/** The uncertain words, to be heard in dictated order. */
export function useUncertainSound({ dictation, show }: Review, player: Player): UncertainSound {
  const played = useRef(-1)
  useEffect(() => {
    // The next patient's words are heard from the first.
    if (!dictation) played.current = -1
  }, [dictation])
  const words = useMemo(() => {
    if (!dictation) return []
    const { segments, uncertain: unsure } = dictation
    return unsure.flatMap(({ span }) => {
      const [stretch] = stretchesOf([span], segments)
      return stretch ? [{ span, stretch }] : []
    })
  }, [dictation])
  const uncertain = useMemo(() => words.map(({ stretch }) => stretch), [words])

  function next(): void {
    played.current = (played.current + 1) % words.length
    const word = words[played.current]
    if (!word) return
    show({ transcript: word.span })
    player.play([word.stretch])
  }
  return { uncertain, next: words.length === 0 ? undefined : next }
}
