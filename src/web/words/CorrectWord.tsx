import { Replace } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ownWordLimits, type WordCorrection } from '../../spec/own-words.ts'
import type { NoteTypeName, Span } from '../../spec/journal.ts'
import type { WholeActions } from '../editing/whole-actions.ts'
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
  /** Corrects the word in the note as well. Returns the number of places. */
  onCorrect: (correction: WordCorrection) => number
  /** Carries out the correction of both texts, which undo then reverts as a whole. */
  perform: WholeActions['perform']
}

/** Corrects the selected word wherever it appears in both texts, and in future ones if the user wants. */
export function CorrectWord({ selected, noteType, area, onCorrect, perform }: CorrectWordProps) {
  const [word, setWord] = useState<string>()
  const remember = useRememberCorrection()

  function correct(heard: string, written: string, isRemembered: boolean): void {
    // An open dialog keeps the focus, and only the focused element can be edited with undo.
    flushSync(() => setWord(undefined))
    const element = area()
    if (!element) return
    const { result, holds, undo } = perform(() => {
      const inTranscript = correctInTranscript(element, [0, element.value.length], [{ heard, written }])
      return inTranscript + onCorrect({ heard, written })
    })
    if (isRemembered) remember({ heard, written }, noteType)
    const title = result === 1 ? text.doneOnce : fill(text.done, { count: result })
    showToast({ kind: 'success', title, action: { label: text.undo, run: undo, holds } })
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
