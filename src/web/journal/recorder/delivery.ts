import type { RecordedWindow } from '../../recording/finished-recording.ts'
import { texts } from '../../texts.ts'
import type { Previews, RecordedSoFar } from '../live/previews.ts'
import type { Stretch } from '../live/stretch.ts'
import type { Takes } from './takes.ts'

export interface DeliveryParts {
  /** Whether to send sound while it is recorded. */
  live: () => boolean
  send: (stretch: Stretch) => void
  /** Shows unfinished speech while it is spoken; undefined if nothing does. */
  previews?: Pick<Previews, 'begin' | 'follow' | 'take'> | undefined
  /** Everything up to here, in seconds, was sent or is silence. */
  handOver: (seconds: number) => void
  /** The recording was stopped, and all sound available was sent. `failure`: why it is incomplete, for the user. */
  onStopped: (failure?: string) => void
}

/** How a recording is sent, from the press that begins it to its stop: it is sent in one way. */
export interface Run {
  /** Where it begins, in seconds of the whole recording. */
  from: number
  live: boolean
}

type TakeWindow = (window: RecordedWindow) => void

export type Delivery = ReturnType<typeof createDelivery>

/** Passes recorded sound on to the sender: window by window while recording, or in one piece after the stop. */
export function createDelivery(takes: Takes, { live, previews, send, handOver, onStopped }: DeliveryParts) {
  let run: Run = { from: 0, live: true }

  function sendRest(): void {
    const end = takes.seconds()
    const { from } = run
    if (!run.live && end > from) {
      send({ kind: 'upload', wav: takes.wavFrom(from), start: from, end, recording: from })
    }
    handOver(end)
  }

  function finish(failure?: string): void {
    sendRest()
    onStopped(failure)
  }

  return {
    /** Begins a recording after what was recorded before. */
    begin(): void {
      run = { from: takes.seconds(), live: live() }
    },
    /** Sends what is left of a recording that another one follows. */
    end: sendRest,
    /** The same for sound that was never sent. */
    endAsUpload(): void {
      run.live = false
      sendRest()
      run = { from: takes.seconds(), live: false }
    },
    /** The recording under way, as it is in one that begins `by` seconds later. */
    runAfter: (by: number): Run => ({ ...run, from: run.from + by }),
    /** Goes on with a recording from another page, which begins at `at` here. */
    goOn(given: Run, at: number): void {
      run = { ...given, from: given.from + at }
    },
    /** Handlers for the windows of the take that begins now. Without live sending, there are none and it is not cut. */
    ofNextTake(): { onWindow?: TakeWindow; onUnfinished?: TakeWindow } {
      if (!run.live) return {}
      const offset = takes.seconds()
      const { from: recording } = run
      const stretchOf = ({ wav, wavWith, start, end }: RecordedWindow): Stretch => {
        const preceding = wavWith && { most: start, wavWith }
        return { kind: 'window', wav, start: start + offset, end: end + offset, recording, preceding }
      }
      previews?.begin()
      return {
        onWindow: (window) => send(stretchOf(window)),
        ...(previews && { onUnfinished: (window) => previews.take(stretchOf(window)) }),
      }
    },
    /** Progress of the take, in seconds of the whole recording; `ask` requests its unfinished part. */
    follow(soFar: RecordedSoFar, ask: () => void): void {
      if (run.live) previews?.follow(soFar, ask)
    },
    /** Everything up to here, in seconds of the whole recording, was given as a window or is silence. */
    settled(seconds: number): void {
      if (run.live) handOver(seconds)
    },
    /** The recording has stopped. `failure`: why it is incomplete. */
    finish,
    /** The same for a recording from the microphone. `kept`: whether its last take was kept. */
    finishSpoken(kept: boolean): void {
      const { notConverted, noSound } = texts.transcript
      if (!kept) finish(notConverted)
      else finish(takes.seconds() > run.from ? undefined : noSound)
    },
    /** Sends the latest recording again, as one upload. */
    again(): void {
      run.live = false
      finish()
    },
  }
}
