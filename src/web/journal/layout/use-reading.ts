import { useEffect, useState, type RefObject } from 'react'

/** Keys that move the caret. (A shortcut's letter may be released after its Alt.) */
const MOVES = /^(?:Arrow|Page|Home|End)/

/**
 * Whether the user reads the transcript rather than reviews: then it has room for more lines, and the list for fewer
 * rows. Follows what they do last: scroll or press into the one, or use the other, which `review` tells. A press is over
 * before anything moves.
 */
export function useReading(workplace: RefObject<HTMLElement | null>, patient: number) {
  const [readOf, setReadOf] = useState<number>()
  useEffect(() => {
    const element = workplace.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const isIn = ({ target }: Event, part: string): boolean =>
      target instanceof Element && target.closest(part) !== null
    const read = (event: Event): void => {
      if (event instanceof KeyboardEvent && !MOVES.test(event.key)) return
      if (isIn(event, '.transcript-area')) setReadOf(patient)
      else if (event.type === 'click' && isIn(event, '.panel-review')) setReadOf(undefined)
    }
    element.addEventListener('click', read, { signal })
    element.addEventListener('keyup', read, { signal })
    element.addEventListener('wheel', read, { signal, passive: true })
    return () => listening.abort()
  }, [workplace, patient])
  return { isReading: readOf === patient, review: (): void => setReadOf(undefined) }
}
