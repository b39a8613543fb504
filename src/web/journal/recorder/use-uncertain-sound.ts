import { useEffect, useMemo, useRef } from 'react'
import type { Span } from '../../../spec/journal.ts'
import type { OpenGap } from '../state/gaps.ts'
import { stretchesOf, type Stretch } from '../evidence/stretches.ts'
import type { Player } from '../evidence/use-player.ts'
import type { Review } from '../evidence/use-review.ts'

interface UncertainSound {
  /** Where in the recording the uncertain words are, and speech without words. */
  readonly uncertain: readonly Stretch[]
  /** Shows and plays what comes after the one played last. Undefined while there is none. */
  readonly next: (() => void) | undefined
}

interface UncertainPlace {
  readonly stretch: Stretch
  readonly span: Span | undefined
}

/** The uncertain words and the speech without words, to be heard in dictated order. */
export function useUncertainSound(
  { dictation, show }: Pick<Review, 'dictation' | 'show'>,
  gaps: readonly OpenGap[],
  player: Player,
): UncertainSound {
  const played = useRef(-1)
  useEffect(() => {
    // The next patient's words are heard from the first.
    if (!dictation) played.current = -1
  }, [dictation])
  const words = useMemo(() => {
    const { segments = [], uncertain: unsure = [] } = dictation ?? {}
    const places = [
      ...unsure.flatMap(({ span }): UncertainPlace[] => {
        const [stretch] = stretchesOf([span], segments)
        return stretch ? [{ span, stretch }] : []
      }),
      ...gaps.flatMap(({ sound, at }): UncertainPlace[] => {
        return sound ? [{ span: at > 0 ? [at - 1, at] : undefined, stretch: sound }] : []
      }),
    ]
    return places.toSorted((one, other) => one.stretch.start - other.stretch.start)
  }, [dictation, gaps])
  const uncertain = useMemo(() => words.map(({ stretch }) => stretch), [words])

  function next(): void {
    played.current = (played.current + 1) % words.length
    const word = words[played.current]
    if (!word) return
    if (word.span) show({ transcript: word.span })
    player.play([word.stretch])
  }
  return { uncertain, next: words.length === 0 ? undefined : next }
}
