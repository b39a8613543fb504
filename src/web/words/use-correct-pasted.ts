import type { Span } from '../../spec/journal.ts'
import { showToast } from '../shell/toasts.ts'
import { ownWords } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { correctPasted } from './correct-transcript.ts'
import { useCorrections } from './use-own-words.ts'

const text = ownWords.correct

/**
 * Corrects text pasted into the transcript and reports it, because the user has seen it spelt differently elsewhere.
 */
export function useCorrectPasted(): (area: HTMLTextAreaElement, pasted: Span) => void {
  const corrections = useCorrections()
  return (area, pasted) => {
    const count = correctPasted(area, pasted, corrections())
    if (count === 0) return
    const title = count === 1 ? text.doneOnce : fill(text.done, { count })
    showToast({ kind: 'info', title, description: text.pasted })
  }
}
