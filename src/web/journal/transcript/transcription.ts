import type { AudioSpan } from '../../../spec/segments.ts'
import { correctWords } from '../../../dictation/correct-words.ts'
import { wordsToListenFor, type KeptWords } from '../../words/own-words.ts'
import { noteTypeOf, type JournalEvent, type JournalState } from '../state/journal-state.ts'
import { createArrivingText } from '../live/arriving-text.ts'
import { createPreviews } from '../live/previews.ts'
import { createReceived } from '../live/received.ts'
import { usualPolicy, type RetryPolicy } from '../live/retry-policy.ts'
import { createSpokenContext } from '../live/spoken-context.ts'
import { createSecondPass } from '../live/second-pass.ts'
import { createSender } from '../live/sender.ts'
import { inRecording } from '../live/attempts.ts'
import type { Stretch } from '../live/stretch.ts'
import type { AccessToken } from '../state/server-call.ts'
import { hearAgain, preview, transcribe } from './transcribe.ts'

interface TranscriptionParts {
  accessToken: AccessToken
  /** The user's own words. */
  ownWords: () => KeptWords
  state: () => JournalState
  dispatch: (event: JournalEvent) => void
  /** Whether the server recognises speech before its window is cut. */
  showsPreviews?: (() => boolean) | undefined
  /** Whether the server recognises a stopped recording a second time, and the recording's sound. */
  hearsAgain?: (() => boolean) | undefined
  wavOf?: ((sound: AudioSpan) => Blob) | undefined
  /** Everything recorded until the stop has become text. */
  onFinished: (found: { words: boolean }) => void
  policy?: RetryPolicy | undefined
}

/** Turns the stretches of a patient's recording into text on the page. */
export function createTranscription({
  accessToken,
  ownWords,
  state,
  dispatch,
  onFinished,
  showsPreviews = () => false,
  hearsAgain = () => false,
  wavOf = () => new Blob(),
  policy = usualPolicy,
}: TranscriptionParts) {
  let idle = true
  let waiting = false
  /** Set when the recording has stopped: what is on its way is the last of it. */
  let finishing: { failure: string | undefined } | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  const text = createArrivingText(ownWords, dispatch)
  const received = createReceived(
    () => idle,
    (seconds) => dispatch({ type: 'received', seconds }),
  )

  const vocabulary = (): string[] => wordsToListenFor(ownWords(), noteTypeOf(state()))
  // What the user has changed is no longer what was said. On the page their corrections are applied.
  const context = createSpokenContext((words) => {
    const shown = correctWords(words, ownWords().corrections)
    const { transcript, undecided } = state()
    return withoutSpace(`${transcript} ${undecided?.heard.transcript ?? ''}`).includes(withoutSpace(shown))
  })
  const previews = createPreviews({
    wanted: showsPreviews,
    recognise: (stretch, signal) =>
      preview({ ...context.before(stretch), vocabulary: vocabulary(), accessToken, signal }),
    show: (shown, recording) => text.onPreview(shown, recording),
  })

  const secondPass = createSecondPass({
    wanted: hearsAgain,
    recognise: (sound, signal) =>
      hearAgain({ wav: wavOf(sound), prompt: '', promptSeconds: 0, vocabulary: vocabulary(), accessToken, signal }),
    onHeard: (sound, segments) =>
      dispatch({ type: 'heard-again', sound, segments: inRecording(sound.start, segments) }),
  })

  const sender = createSender(
    (order) => transcribe({ ...order, accessToken, vocabulary: vocabulary() }),
    {
      ...text,
      onComplete(stretch, words, segments, gaps) {
        text.onComplete(stretch, words, segments, gaps)
        previews.settle(stretch, words)
        received.completeTo(stretch.end)
        if (stretch.kind === 'window' && words.trim() !== '') secondPass.add(stretch)
      },
      onSending(sending) {
        idle = sending.status === 'idle'
        previews.setIdle(idle)
        waiting = sending.status === 'waiting'
        dispatch({ type: 'sending-changed', sending })
        received.look()
        finishIfDone()
        countPatience()
      },
    },
    policy,
    context,
  )

  function finishIfDone(): void {
    if (!finishing || !idle) return
    const { failure } = finishing
    finishing = undefined
    secondPass.begin()
    const { words, speech } = text.takeFound()
    if (failure === undefined) {
      dispatch({ type: 'transcription-finished', silent: !speech })
      onFinished({ words })
    } else dispatch({ type: 'transcription-failed', message: failure })
  }

  /** Counts from the stop, or from when waiting began after it. */
  function countPatience(): void {
    if (finishing && waiting) {
      patience ??= setTimeout(() => dispatch({ type: 'patience-ended' }), policy.patience)
      return
    }
    clearTimeout(patience)
    patience = undefined
  }

  return {
    send: (stretch: Stretch): void => {
      secondPass.stop()
      sender.push(stretch)
    },

    /** Everything worth sending up to here, in seconds, was sent. */
    handOver(seconds: number): void {
      received.handOver(seconds)
      previews.handOver(seconds)
    },

    previews,

    /** The recording has stopped: what is on its way is the last of it. `failure`: why it is incomplete. */
    finish(failure?: string): void {
      finishing = { failure }
      dispatch({ type: 'transcription-started' })
      finishIfDone()
      countPatience()
    },

    isIdle: (): boolean => idle,
    outstanding: sender.outstanding,
    wake: sender.wake,
    retry: sender.retry,
    close(): void {
      clearTimeout(patience)
      previews.close()
      secondPass.stop()
      sender.close()
    },
  }
}

/** A new recording may begin a sentence, and windows are joined by spaces. */
function withoutSpace(text: string): string {
  return text.replaceAll(/[\s.]+/g, '')
}
