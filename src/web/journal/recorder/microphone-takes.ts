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

/** Records from the microphone, one take at a time. `onOver`: the take can't continue and must end. */
export function createMicrophoneTakes(
  { startRecorder, maxSeconds, state, dispatch, signal }: MicrophoneParts,
  takes: Takes,
  delivery: Delivery,
  pending: PendingSound,
  onOver: (problem: RecordingProblem) => void,
) {
  let recorder: Recorder | undefined

  function ofNextTake(): RecorderEvents {
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
        delivery.follow({ seconds: total, spoken: unfinished }, () => recorder?.askUnfinished?.())
      },
      onInterrupted: onOver,
      ...delivery.ofNextTake(),
      ...(pending.wanted() && { onBlock: keepBlocks(offset) }),
    }
  }

  function keepBlocks(offset: number): (samples: Blob) => void {
    let at = Math.round(offset * BYTES_PER_SECOND)
    return (samples) => {
      if (!signal.aborted) pending.add(at, samples)
      at += samples.size
    }
  }

  return {
    isOn: (): boolean => recorder !== undefined,
    /** Opens the microphone. Rejects if nothing can be recorded. */
    async begin(): Promise<void> {
      const started = await startRecorder(ofNextTake())
      if (signal.aborted) return started.cancel()
      recorder = started
      dispatch({ type: 'recording-started', at: Date.now() })
    },
    /** Releases the microphone and keeps the take. Resolves to false if that failed. */
    async end(): Promise<boolean> {
      const stopping = recorder
      recorder = undefined
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
      recorder?.cancel()
      recorder = undefined
    },
  }
}
