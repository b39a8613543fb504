import { wavHeader, WAV_HEADER_BYTES } from '../../../audio/wav-writer.ts'
import { BYTES_PER_SECOND } from '../../../spec/audio.ts'
import { audioFileProblem } from '../../recording/audio-file-problem.ts'
import { MicrophoneError } from '../../recording/microphone.ts'
import type { Stretch } from '../evidence/stretches.ts'
import type { PatientDoubt, Recording, RecordingProblem } from '../state/journal-state.ts'
import { createDelivery, type DeliveryParts, type Run } from './delivery.ts'
import { createMicrophoneTakes, type MicrophoneParts, type RunningTake } from './microphone-takes.ts'
import { createPendingSound, type SoundPiece } from './pending-sound.ts'
import { createPlayback, createTakes } from './takes.ts'

export interface RecordingParts extends DeliveryParts, MicrophoneParts {
  /** Whether to keep sound without text in pieces as well. */
  keepsSound?: (() => boolean) | undefined
}

/** A recording that goes on as another patient's; times are in seconds of it. */
export interface GivenRecording {
  samples: Blob
  /** The part of it that has no text yet, in pieces. */
  pending: readonly SoundPiece[]
  run: Run
  /** The open microphone. */
  running: RunningTake | undefined
}

/** The recording of one patient, from the first press on the button: started, paused, stopped and continued. */
export function createRecordingControl(parts: RecordingParts) {
  const { state, dispatch, maxSeconds, signal } = parts
  const takes = createTakes()
  const delivery = createDelivery(takes, parts)
  const playback = createPlayback(takes, parts)
  const pending = createPendingSound(parts.keepsSound ?? (() => false))
  const microphone = createMicrophoneTakes(parts, takes, delivery, pending, (problem) => void stop(problem))

  /** `doubt`: the recording is kept apart until the user has said whose it is. */
  async function start(doubt?: PatientDoubt): Promise<void> {
    const { status } = state().recording
    if (status !== 'none' && status !== 'ready' && status !== 'paused') return
    if (doubt && status === 'paused') delivery.end()
    if (doubt || status !== 'paused') delivery.begin()
    dispatch({ type: 'recording-requested', ...apart(doubt) })
    try {
      await microphone.begin()
    } catch (error) {
      dispatch({ type: 'recording-problem', problem: error instanceof MicrophoneError ? error.problem : 'failed' })
      if (status === 'paused') playback.show('recording-paused')
    }
  }

  function apart(doubt: PatientDoubt | undefined): { undecided?: PatientDoubt & { from: number } } {
    return doubt ? { undecided: { ...doubt, from: takes.seconds() } } : {}
  }

  /** Takes an audio file as if it had just been recorded. */
  async function open(file: Blob, doubt?: PatientDoubt): Promise<void> {
    const { status } = state().recording
    if (status !== 'none' && status !== 'ready') return
    delivery.begin()
    dispatch({ type: 'file-chosen', ...apart(doubt) })
    try {
      const { readAudioFile } = await import('../../recording/audio-file.ts')
      const left = maxSeconds() - takes.seconds()
      const { wav } = await readAudioFile(file, { maxSeconds: left, ...delivery.ofNextTake(), signal })
      if (signal.aborted) return
      add(wav)
      playback.show('recording-ready')
      delivery.finish()
    } catch (error) {
      dispatch({ type: 'recording-problem', problem: audioFileProblem(error) })
    }
  }

  function add(wav: Blob): void {
    pending.add(Math.round(takes.seconds() * BYTES_PER_SECOND), wav.slice(WAV_HEADER_BYTES))
    takes.add(wav)
  }

  /**
   * Takes sound recorded before, 16 kHz mono 16-bit, and sends it as a stopped recording; as two, if an undecided one
   * begins within it.
   */
  function restore(samples: Blob): void {
    delivery.begin()
    const { from = 0 } = state().undecided ?? {}
    const at = Math.round(from * BYTES_PER_SECOND)
    if (at > 0) {
      add(wavWith(samples.slice(0, at)))
      delivery.endAsUpload()
    }
    add(wavWith(samples.slice(at)))
    playback.show('recording-ready')
    delivery.again()
  }

  /** Takes sound whose text is known: it is played, but not sent. `beganAt`: when its recording began. */
  function adopt(samples: Blob, beganAt: number | undefined): void {
    add(wavWith(samples))
    playback.show('recording-ready', beganAt)
  }

  function give(from: number): GivenRecording {
    const bytes = Math.round(from * BYTES_PER_SECOND)
    return {
      samples: takes.samples(from),
      pending: pending
        .after(Math.max(from, state().received))
        .map(({ start: at, samples }) => ({ start: at - bytes, samples })),
      run: delivery.runAfter(-from),
      running: microphone.give(),
    }
  }

  /** Goes on with a recording that was another patient's. Returns where it begins here, in seconds. */
  function take({ samples, pending: pieces, run, running }: GivenRecording, status: Recording['status']): number {
    const at = takes.seconds()
    takes.add(wavWith(samples))
    for (const piece of pieces) pending.add(piece.start + Math.round(at * BYTES_PER_SECOND), piece.samples)
    delivery.goOn(run, at)
    if (running) microphone.take(running)
    else playback.show(status === 'paused' ? 'recording-paused' : 'recording-ready')
    return at
  }

  async function pause(): Promise<void> {
    if (!microphone.isOn()) return
    const kept = await microphone.end()
    if (!kept || takes.seconds() === 0) dispatch({ type: 'recording-problem', problem: 'lost' })
    playback.show('recording-paused')
  }

  async function stop(problem?: RecordingProblem): Promise<void> {
    if (!microphone.isOn() && state().recording.status !== 'paused') return
    if (problem) dispatch({ type: 'recording-problem', problem })
    const kept = await microphone.end()
    if (signal.aborted) return
    playback.show('recording-ready')
    delivery.finishSpoken(kept)
  }

  function close(): void {
    microphone.cancel()
    playback.forget()
  }

  return {
    start,
    open,
    pause,
    stop,
    restore,
    adopt,
    give,
    take,
    /** Puts sound whose text is known before what is to come. */
    prepend: (samples: Blob): void => add(wavWith(samples)),
    /** Length of what is recorded, without the take under way. */
    seconds: takes.seconds,
    /** A stretch of the recording, 16 kHz mono 16-bit. */
    samplesOf: (stretch: Stretch): Blob => takes.samples(stretch.start, stretch.end),
    /** The same as a WAV. */
    wavOf: (stretch: Stretch): Blob => takes.wavFrom(stretch.start, stretch.end),
    sendAgain: () => delivery.again(),
    /** The whole recording, as one WAV. */
    sound: (): Blob => takes.wavFrom(0),
    /** Sound that has no text yet: see `createPendingSound`. */
    pendingSound: (): readonly SoundPiece[] => pending.after(state().received),
    close,
  }
}

/** 16 kHz mono 16-bit samples as a WAV. */
function wavWith(samples: Blob): Blob {
  return new Blob([wavHeader(samples.size), samples])
}
