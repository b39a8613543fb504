import { Replace } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { correctWords } from '../../dictation/correct-words.ts'
import { ownWordLimits } from '../../spec/own-words.ts'
import type { Span } from '../../spec/journal.ts'
import { replaceInTranscript } from '../journal/evidence/edit-transcript.ts'
import { showToast } from '../shell/toasts.ts'
import { ownWords } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { useRememberCorrection } from './use-own-words.ts'

const text = ownWords.correct
const CorrectWordDialog = lazy(() => import('./CorrectWordDialog.tsx'))

interface CorrectWordProps {
  selected: Span
  /** The transcript's text area. */
  area: () => HTMLTextAreaElement | null
}

/** Corrects the selected word wherever it stands in the transcript, and the next time as well if the user wants. */
export function CorrectWord({ selected, area }: CorrectWordProps) {
  const [word, setWord] = useState<string>()
  const remember = useRememberCorrection()

  function correct(heard: string, written: string, isRemembered: boolean): void {
    // An open dialog lets nothing outside it have the focus, and only what has it can be edited with a way to undo it.
    flushSync(() => setWord(undefined))
    const element = area()
    if (!element) return
    const count = correctEverywhere(element, heard, written)
    if (isRemembered) remember({ heard, written })
    showToast({ kind: 'success', title: count === 1 ? text.doneOnce : fill(text.done, { count }) })
  }

  return (
    <>
      <button
        type="button"
        className="play-button"
        disabled={selected[1] - selected[0] > ownWordLimits.word}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() =>
          setWord(
            area()
              ?.value.slice(...selected)
              .trim(),
          )
        }
      >
        <Replace aria-hidden size={16} />
        {text.button}
      </button>
      {word && (
        <Suspense>
          <CorrectWordDialog
            word={word}
            onCorrect={(written, isRemembered) => correct(word, written, isRemembered)}
            onClose={() => setWord(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One edit, which the browser's undo takes back at once; what lies before and after it is not touched. */
function correctEverywhere(area: HTMLTextAreaElement, heard: string, written: string): number {
  const before = area.value
  let count = 0
  const corrected = correctWords(before, [{ heard, written }], () => count++)
  const shorter = Math.min(before.length, corrected.length)
  let head = 0
  while (head < shorter && before[head] === corrected[head]) head++
  let foot = 0
  while (foot < shorter - head && before.at(-1 - foot) === corrected.at(-1 - foot)) foot++
  if (before !== corrected) {
    replaceInTranscript(area, [head, before.length - foot], corrected.slice(head, corrected.length - foot))
  }
  return count
}
