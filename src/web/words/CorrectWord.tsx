import { Replace } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ownWordLimits } from '../../spec/own-words.ts'
import type { NoteTypeName, Span } from '../../spec/journal.ts'
import { loadDialog } from '../shell/load-dialog.tsx'
import { showToast } from '../shell/toasts.ts'
import { ownWords } from '../texts/own-words.ts'
import { fill } from '../texts.ts'
import { correctInTranscript, wholeWords } from './correct-transcript.ts'
import { useRememberCorrection } from './use-own-words.ts'

const text = ownWords.correct
const CorrectWordDialog = loadDialog(() => import('./CorrectWordDialog.tsx'))

interface CorrectWordProps {
  selected: Span
  /** The type of the note that the transcript is for, if known. */
  noteType: NoteTypeName | undefined
  /** The transcript's text area. */
  area: () => HTMLTextAreaElement | null
}

/** Corrects the selected word wherever it appears in the transcript, and in future ones if the user wants. */
export function CorrectWord({ selected, noteType, area }: CorrectWordProps) {
  const [word, setWord] = useState<string>()
  const remember = useRememberCorrection()

  function correct(heard: string, written: string, isRemembered: boolean): void {
    // An open dialog keeps the focus, and only the focused element can be edited with undo.
    flushSync(() => setWord(undefined))
    const element = area()
    if (!element) return
    const count = correctInTranscript(element, [0, element.value.length], [{ heard, written }])
    if (isRemembered) remember({ heard, written }, noteType)
    showToast({ kind: 'success', title: count === 1 ? text.doneOnce : fill(text.done, { count }) })
  }

  return (
    <>
      <button
        type="button"
        className="play-button"
        disabled={selected[1] - selected[0] > ownWordLimits.word}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setWord(wordsAt(area()?.value ?? '', selected))}
      >
        <Replace aria-hidden size={16} />
        {text.button}
      </button>
      {word && (
        <CorrectWordDialog
          word={word}
          onCorrect={(written, isRemembered) => correct(word, written, isRemembered)}
          onClose={() => setWord(undefined)}
        />
      )}
    </>
  )
}

/** Extends a partly selected word to the whole word: only whole words are corrected. */
function wordsAt(transcript: string, selected: Span): string {
  return transcript.slice(...wholeWords(transcript, selected)).trim()
}
