import type { UnfinishedSpeech } from '../../../audio/live-cutter.ts'
import { createLocalAgreement } from './local-agreement.ts'
import type { Stretch } from './stretch.ts'

/** All in seconds of the recording, whose own time it goes by. */
const FIRST_AFTER = 0.6
/** Two passes have to agree, so what is shown is between one and two of these behind. */
const BETWEEN = 1
/** Until there are any words, and between the two passes that the first ones need. */
const BETWEEN_FIRST = 0.6
/** After a pass that gave way, doubled each time: a server that has much to do is asked ever less. */
const AFTER_GIVING_WAY = 2
const LONGEST_BETWEEN = 16

/** How far the recording under way has come. */
export interface RecordedSoFar {
  seconds: number
  /** What was spoken that is in no window yet. */
  spoken: UnfinishedSpeech | undefined
}

export type Previews = ReturnType<typeof createPreviews>

export interface PreviewParts {
  /** The server takes such calls. */
  wanted: () => boolean
  /** Has an unfinished stretch recognised; undefined when the server has other work to do. */
  recognise: (stretch: Stretch, signal: AbortSignal) => Promise<string | undefined>
  /** What can be shown now, '' for nothing. `recording`: where the one began that it is of. */
  show: (text: string, recording: number) => void
}

/**
 * The words that are being spoken, before their window is cut: while nothing else is to be sent, what is unfinished is
 * recognised again and again, and what two passes agree on is shown (docs/decisions/025). A pass is never repeated, and ends when
 * a window is to be sent.
 */
export function createPreviews({ wanted, recognise, show }: PreviewParts) {
  const agreement = createLocalAgreement()
  let idle = true
  let now = 0
  let due = 0
  let pause = 0
  let shown = ''
  let shownOf = 0
  /** Up to where the sound of the newest pass went. */
  let heardTo = 0
  /** Up to where all is settled: text, or silence. */
  let settledTo = 0
  let asked = false
  let passing: AbortController | undefined

  function put(recording: number): void {
    const text = agreement.text()
    if (text === shown && recording === shownOf) return
    shown = text
    shownOf = recording
    show(text, recording)
  }

  function forget(): void {
    agreement.clear()
    put(shownOf)
  }

  /** What was shown of silence was nothing. */
  function forgetSettled(): void {
    if (idle && settledTo >= heardTo && shown !== '') forget()
  }

  function stop(): void {
    passing?.abort()
    passing = undefined
    asked = false
  }

  function isDue({ seconds, spoken }: RecordedSoFar): boolean {
    if (!idle || passing || asked || !spoken || seconds < due || seconds < spoken.from + FIRST_AFTER) return false
    return (spoken.to > heardTo || !agreement.isWhole()) && wanted()
  }

  async function pass(stretch: Stretch, controller: AbortController): Promise<void> {
    const text = await recognise(stretch, controller.signal).catch(() => undefined)
    if (passing !== controller) return
    passing = undefined
    if (text === undefined) {
      pause = Math.min(LONGEST_BETWEEN, pause === 0 ? AFTER_GIVING_WAY : pause * 2)
      due = now + pause
      return
    }
    pause = 0
    heardTo = stretch.end
    agreement.pass(text)
    put(stretch.recording)
    // The server rests for as long as it has worked: a slow one is asked less often.
    const took = now - stretch.end
    due = Math.max(now + took, stretch.end + (agreement.text() === '' ? BETWEEN_FIRST : BETWEEN))
  }

  return {
    /** The microphone is opened: what was asked of the recorder before is not answered any more. */
    begin: stop,
    /** The recording goes on; `ask` is for what is unfinished of it, which `take` is then given. */
    follow(soFar: RecordedSoFar, ask: () => void): void {
      now = soFar.seconds
      if (!isDue(soFar)) return
      asked = true
      ask()
    },
    take(stretch: Stretch): void {
      if (!asked || passing || !idle) return
      asked = false
      passing = new AbortController()
      void pass(stretch, passing)
    },
    /** Up to `seconds` everything was sent or is silence. */
    handOver(seconds: number): void {
      settledTo = seconds
      forgetSettled()
    },
    /** Whether all windows that were cut have become text. While they have not, nothing else is sent. */
    setIdle(is: boolean): void {
      idle = is
      if (is) forgetSettled()
      else stop()
    },
    /** The text of a window is certain. */
    settle({ end, recording }: Pick<Stretch, 'end' | 'recording'>, text: string): void {
      if (heardTo <= end || text.trim() === '') return forget()
      agreement.settle(text)
      put(recording)
    },
    close: stop,
  }
}
