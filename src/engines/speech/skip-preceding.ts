import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { AudioSpan } from '../../spec/segments.ts'
import type { RecognisedWindow, TranscriptionRequest } from '../speech-engine.ts'

type Recognise = (request: TranscriptionRequest) => AsyncIterable<RecognisedWindow>

/** The audio without its first `seconds`. */
export async function* skipPreceding(
  audio: AsyncIterable<Int16Array>,
  seconds: number,
): AsyncGenerator<Int16Array, void, void> {
  let left = Math.round(seconds * SAMPLE_RATE)
  for await (const piece of audio) {
    const rest = piece.subarray(Math.min(left, piece.length))
    left -= piece.length - rest.length
    if (rest.length > 0) yield rest
  }
}

/**
 * Has a request with preceding sound recognised by an engine that has no use for it. Times stay those of the whole
 * sound.
 */
export async function* withoutPreceding(
  request: TranscriptionRequest,
  recognise: Recognise,
): AsyncGenerator<RecognisedWindow, void, void> {
  const { precedingSeconds: seconds = 0, audio, ...rest } = request
  const windows = recognise({ ...rest, audio: skipPreceding(audio, seconds) })
  const later = <Timed extends AudioSpan>(parts: readonly Timed[]): Timed[] =>
    parts.map((part) => ({ ...part, start: part.start + seconds, end: part.end + seconds }))
  for await (const { text, segments, gaps } of windows)
    yield { text, segments: later(segments), ...(gaps && { gaps: later(gaps) }) }
}
