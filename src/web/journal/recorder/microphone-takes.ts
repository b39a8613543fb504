import { BYTES_PER_SECOND } from '../../../spec/audio.ts'
import type { Recorder, RecorderEvents, StartRecorder } from '../../recording/recorder.ts'
import type { PatientPage, RecordingProblem } from '../state/journal-state.ts'
import type { Delivery } from './delivery.ts'
import type { PendingSound } from './pending-sound.ts'
import type { Takes } from './takes.ts'

export interface MicrophoneParts extends PatientPage {
  startRecorder: StartRecorder
  /** Longest recording, in seconds. */
  maxSeconds: () => number
}

/** A take under way. Its sound goes to `events`, which change with the patient's page that it belongs to. */
export interface RunningTake {
  recorder: Recorder | undefined
  events: RecorderEvents
  /** Bytes that were kept as blocks. */
  blocks: number
}

/** Records from the microphone, one take at a time. `onOver`: the take can't continue and must end. */
export function createMicrophoneTakes(
  { startRecorder, maxSeconds, state, dispatch, signal }: MicrophoneParts,
  takes: Takes,
  delivery: Delivery,
  pending: PendingSound,
  onOver: (problem: RecordingProblem) => void,
) {
  let running: RunningTake | undefined

  /** Where the sound of a take goes, which follows what was recorded so far. */
  function eventsOf(take: Pick<RunningTake, 'recorder' | 'blocks'>): RecorderEvents {
    const offset = takes.seconds()
    return {
      onProgress({ seconds, settled, spoken }) {
        const total = offset + seconds
        if (total >= maxSeconds()) return onOver('too-long')
        if (Math.floor(total) !== Math.floor(state().recording.seconds)) {
          dispatch({ type: 'recording-progressed', seconds: Math.floor(total) })
        }
        delivery.settled(offset + settled)
        const unfinished = spoken && { from: offset + spoken.from, to: offset + spoken.to }
        delivery.follow({ seconds: total, spoken: unfinished }, () => take.recorder?.askUnfinished?.())
      },
      onInterrupted: onOver,
      ...delivery.ofNextTake(),
      ...(pending.wanted() && { onBlock: keepBlocks(offset, take) }),
    }
  }

  function keepBlocks(offset: number, take: Pick<RunningTake, 'blocks'>): (samples: Blob) => void {
    const from = Math.round(offset * BYTES_PER_SECOND)
    return (samples) => {
      if (!signal.aborted) pending.add(from + take.blocks, samples)
      take.blocks += samples.size
    }
  }

  async function open(): Promise<RunningTake> {
    const take = { recorder: undefined, blocks: 0 }
    const opened: RunningTake = Object.assign(take, { events: eventsOf(take) })
    opened.recorder = await startRecorder(forwarded(opened))
    return opened
  }

  return {
    isOn: (): boolean => running !== undefined,
    /** Opens the microphone. Rejects if nothing can be recorded. */
    async begin(): Promise<void> {
      const opened = await open()
      if (signal.aborted) return opened.recorder?.cancel()
      running = opened
      dispatch({ type: 'recording-started', at: Date.now() })
    },
    /** Releases the microphone and keeps the take. Resolves to false if that failed. */
    async end(): Promise<boolean> {
      const stopping = running?.recorder
      running = undefined
      if (!stopping) return true
      dispatch({ type: 'recording-stopping' })
      try {
        const { wav, seconds, complete } = await stopping.stop()
        if (!signal.aborted) takes.add(wav)
        if (seconds === 0) return complete
        if (!complete) dispatch({ type: 'recording-problem', problem: 'cut-short' })
        return true
      } catch {
        return false
      }
    },
    /** Releases the microphone and discards the take. */
    cancel(): void {
      running?.recorder?.cancel()
      running = undefined
    },
    /** Gives the take under way to another patient's page. */
    give(): RunningTake | undefined {
      const given = running
      running = undefined
      return given
    },
    /** Goes on with a take from another patient's page. */
    take(given: RunningTake): void {
      given.events = eventsOf(given)
      running = given
    },
  }
}

/** What a recorder tells goes to wherever its take belongs then. */
function forwarded(take: RunningTake): RecorderEvents {
  const { events } = take
  return {
    onProgress: (progress) => take.events.onProgress(progress),
    onInterrupted: (interruption) => take.events.onInterrupted(interruption),
    ...(events.onWindow && { onWindow: (window) => take.events.onWindow?.(window) }),
    ...(events.onUnfinished && { onUnfinished: (window) => take.events.onUnfinished?.(window) }),
    ...(events.onBlock && { onBlock: (samples) => take.events.onBlock?.(samples) }),
  }
}
