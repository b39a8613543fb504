import type { RecordedWindow } from '../../recording/finished-recording.ts'
import { texts } from '../../texts.ts'
import type { Previews, RecordedSoFar } from '../live/previews.ts'
import type { Stretch } from '../live/stretch.ts'
import type { Takes } from './takes.ts'

export interface DeliveryParts {
  /** Send what is recorded while it is recorded. */
  live: () => boolean
  send: (stretch: Stretch) => void
  /** What is unfinished is shown while it is spoken; left out where nothing is. */
  previews?: Pick<Previews, 'begin' | 'follow' | 'take'> | undefined
  /** Up to here, in seconds, everything was sent or is silence. */
  handOver: (seconds: number) => void
  /** The recording was stopped, and what there is of it has been sent. `failure`: why it is not all there, for the user. */
  onStopped: (failure?: string) => void
}

type TakeWindow = (window: RecordedWindow) => void

export type Delivery = ReturnType<typeof createDelivery>

/** Gives what is recorded to those who send it: window by window while it is recorded, or at once after the stop. */
export function createDelivery(takes: Takes, { live, previews, send, handOver, onStopped }: DeliveryParts) {
  /** From the press that began it to the stop, the recording is sent in one way. */
  let run = { from: 0, live: true }

  function finish(failure?: string): void {
    const end = takes.seconds()
    const { from } = run
    if (!run.live && end > from) {
      send({ kind: 'upload', wav: takes.wavFrom(from), start: from, end, recording: from })
    }
    handOver(end)
    onStopped(failure)
  }

  return {
    /** A recording begins after what was recorded before. */
    begin(): void {
      run = { from: takes.seconds(), live: live() }
    },
    /** What takes the windows of the take that begins now. Without it, where nothing is sent yet, the take is not cut. */
    ofNextTake(): { onWindow?: TakeWindow; onUnfinished?: TakeWindow } {
      if (!run.live) return {}
      const offset = takes.seconds()
      const { from: recording } = run
      const stretchOf = ({ wav, start, end }: RecordedWindow): Stretch => {
        return { kind: 'window', wav, start: start + offset, end: end + offset, recording }
      }
      previews?.begin()
      return {
        onWindow: (window) => send(stretchOf(window)),
        ...(previews && { onUnfinished: (window) => previews.take(stretchOf(window)) }),
      }
    },
    /** How far the take has come, in seconds of the whole recording; `ask`: for what is unfinished of it. */
    follow(soFar: RecordedSoFar, ask: () => void): void {
      if (run.live) previews?.follow(soFar, ask)
    },
    /** Up to here, in seconds of the whole recording, everything was given as a window or is silence. */
    settled(seconds: number): void {
      if (run.live) handOver(seconds)
    },
    /** The recording has stopped. `failure`: why it is not all there. */
    finish,
    /** The same for one from the microphone. `kept`: what was recorded last is there. */
    finishSpoken(kept: boolean): void {
      const { notConverted, noSound } = texts.transcript
      if (!kept) finish(notConverted)
      else finish(takes.seconds() > run.from ? undefined : noSound)
    },
    /** Sends what was recorded last once more, as one upload. */
    again(): void {
      run.live = false
      finish()
    },
  }
}
