import { correctWords } from '../../dictation/correct-words.ts'
import { wordsToSend, type KeptWords } from '../words/own-words.ts'
import type { JournalEvent } from './journal-state.ts'
import type { RetryPolicy } from './live/retry-policy.ts'
import { createSender } from './live/sender.ts'
import type { Stretch } from './live/stretch.ts'
import type { AccessToken } from './server-call.ts'
import { transcribe } from './transcribe.ts'

interface TranscriptionParts {
  accessToken: AccessToken
  /** The user's own words. */
  ownWords: () => KeptWords
  dispatch: (event: JournalEvent) => void
  /** All that was recorded until the stop has become text. */
  onFinished: (found: { words: boolean }) => void
  policy: RetryPolicy | undefined
}

/** From the stretches of a patient's recording to the text on the page. */
export function createTranscription({ accessToken, ownWords, dispatch, onFinished, policy }: TranscriptionParts) {
  let idle = true
  /** The recording has stopped, and what is on its way is the last of it. */
  let finishing: { failure: string | undefined } | undefined
  let words = false
  /** The recording that the last text was of. */
  let heard: number | undefined
  let provisional = ''
  /** Before this, in seconds, everything is either silence or in a stretch that was given to the sender. */
  let handedOver = 0
  let received = 0

  const sender = createSender(
    (order) => transcribe({ ...order, accessToken, vocabulary: wordsToSend(ownWords()).vocabulary }),
    {
      onText({ kind }, piece) {
        if (kind === 'upload') return dispatch({ type: 'upload-text', text: piece })
        provisional += piece
        dispatch({ type: 'window-text', text: corrected(provisional) })
      },
      onAgain({ kind }) {
        provisional = ''
        dispatch(kind === 'upload' ? { type: 'upload-restarted' } : { type: 'window-text', text: '' })
      },
      onComplete({ kind, end, recording }, text, segments) {
        provisional = ''
        const begins = heard !== recording
        if (text.trim() !== '') {
          words = true
          heard = recording
        }
        const complete = { text: corrected(text), segments }
        if (kind === 'upload') dispatch({ type: 'upload-complete', ...complete })
        else dispatch({ type: 'window-complete', ...complete, begins })
        tellReceived(Math.max(end, received))
      },
      onSending(sending) {
        idle = sending.status === 'idle'
        dispatch({ type: 'sending-changed', sending })
        tellReceived(received)
        finishIfDone()
      },
    },
    policy,
  )

  function corrected(text: string): string {
    return correctWords(text, ownWords().corrections)
  }

  function tellReceived(atLeast: number): void {
    const now = idle ? Math.max(handedOver, atLeast) : atLeast
    if (now === received) return
    received = now
    dispatch({ type: 'received', seconds: now })
  }

  function finishIfDone(): void {
    if (!finishing || !idle) return
    const { failure } = finishing
    finishing = undefined
    if (failure === undefined) {
      dispatch({ type: 'transcription-finished', silent: !words })
      onFinished({ words })
    } else dispatch({ type: 'transcription-failed', message: failure })
    words = false
  }

  return {
    send: (stretch: Stretch): void => sender.push(stretch),

    /** Up to here, in seconds, all that is worth sending was sent. */
    handOver(seconds: number): void {
      handedOver = seconds
      if (Math.floor(seconds) !== Math.floor(received)) tellReceived(received)
    },

    /** The recording has stopped: what is on its way is the last of it. `failure`: it is not all of it, and why. */
    finish(failure?: string): void {
      finishing = { failure }
      dispatch({ type: 'transcription-started' })
      finishIfDone()
    },

    outstanding: (): boolean => !idle,
    wake: sender.wake,
    retry: sender.retry,
    close: sender.close,
  }
}
