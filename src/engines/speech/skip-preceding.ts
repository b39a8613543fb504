import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { AudioSpan } from '../../spec/segments.ts'
import type { RecognisedWindow, TranscriptionRequest } from '../speech-engine.ts'

/** `preceding` returns the sound left out; all of it as soon as the first window has come. */
type Recognise = (request: TranscriptionRequest, preceding: () => Int16Array) => AsyncIterable<RecognisedWindow>

/** The audio without its first `seconds`, which go to `onSkipped`. */
export async function* skipPreceding(
  audio: AsyncIterable<Int16Array>,
  seconds: number,
  onSkipped: (samples: Int16Array) => void = () => {},
): AsyncGenerator<Int16Array, void, void> {
  let left = Math.round(seconds * SAMPLE_RATE)
  for await (const piece of audio) {
    const rest = piece.subarray(Math.min(left, piece.length))
    if (rest.length < piece.length) onSkipped(piece.slice(0, piece.length - rest.length))
    left -= piece.length - rest.length
    if (rest.length > 0) yield rest
  }
}

/**
 * Has a request recognised without its preceding sound, which the engine may use as it can. Times stay those of the
 * whole sound.
 */
export async function* withoutPreceding(
  request: TranscriptionRequest,
  recognise: Recognise,
): AsyncGenerator<RecognisedWindow, void, void> {
  const { precedingSeconds: seconds = 0, audio, ...rest } = request
  const skipped = new Int16Array(Math.round(seconds * SAMPLE_RATE))
  let length = 0
  const rests = skipPreceding(audio, seconds, (samples) => {
    skipped.set(samples, length)
    length += samples.length
  })
  const windows = recognise({ ...rest, audio: rests }, () => skipped.subarray(0, length))
  const later = <Timed extends AudioSpan>(parts: readonly Timed[]): Timed[] =>
    parts.map((part) => ({ ...part, start: part.start + seconds, end: part.end + seconds }))
  for await (const { text, segments, gaps } of windows)
    yield { text, segments: later(segments), ...(gaps && { gaps: later(gaps) }) }
}
