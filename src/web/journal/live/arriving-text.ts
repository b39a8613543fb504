import { correctWords } from '../../../dictation/correct-words.ts'
import type { KeptWords } from '../../words/own-words.ts'
import type { JournalEvent } from '../state/journal-state.ts'
import type { OngoingWords } from './local-agreement.ts'
import type { SenderEvents } from './stretch.ts'

/** Speech may be without words: then it has to be listened to. */
export interface Found {
  words: boolean
  speech: boolean
}

interface ArrivingText extends Omit<SenderEvents, 'onSending'> {
  /** What has arrived since the last call: words, or at least speech. */
  takeFound(): Found
  /** Shows words of speech not cut into a window yet. `recording`: where the recording they belong to began. */
  onPreview(words: OngoingWords, recording: number): void
}

/** Puts the text of a patient's stretches on the page, with the user's corrections applied. */
export function createArrivingText(ownWords: () => KeptWords, dispatch: (event: JournalEvent) => void): ArrivingText {
  let found: Found = { words: false, speech: false }
  /** The recording that the latest text belongs to. */
  let heard: number | undefined
  let provisional = ''

  function corrected(text: string): string {
    return correctWords(text, ownWords().corrections)
  }

  return {
    onText({ kind, recording }, piece) {
      if (kind === 'upload') return dispatch({ type: 'upload-text', text: piece, recording })
      provisional += piece
      dispatch({ type: 'window-text', text: corrected(provisional), begins: heard !== recording, recording })
    },
    onAgain({ kind, recording }) {
      provisional = ''
      if (kind === 'upload') dispatch({ type: 'upload-restarted', recording })
      else dispatch({ type: 'window-text', text: '', begins: false, recording })
    },
    onComplete({ kind, recording }, text, segments, gaps) {
      provisional = ''
      const begins = heard !== recording
      if (text.trim() !== '') {
        found = { words: true, speech: true }
        heard = recording
      }
      if (gaps.length > 0) found = { ...found, speech: true }
      const complete = { text: corrected(text), segments, gaps, recording }
      if (kind === 'upload') dispatch({ type: 'upload-complete', ...complete })
      else dispatch({ type: 'window-complete', ...complete, begins })
    },
    onPreview({ settled, tentative }, recording) {
      const [text, rest] = [settled, tentative].map((words) => corrected(words && ` ${words}`))
      const begins = heard !== recording
      dispatch({ type: 'preview-text', text: text ?? '', tentative: rest ?? '', begins, recording })
    },
    takeFound() {
      const taken = found
      found = { words: false, speech: false }
      return taken
    },
  }
}
