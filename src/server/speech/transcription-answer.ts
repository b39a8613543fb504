import type { RecognisedWindow } from '../../engines/speech-engine.ts'
import type { Segment } from '../../spec/segments.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { openAiError } from '../answers/openai-error.ts'
import type { TranscriptionOrder } from './transcription-order.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The response to a call that does not stream. */
export function wholeAnswer(
  { format, wordTimes }: TranscriptionOrder,
  windows: readonly RecognisedWindow[],
  seconds: number,
): { type: string; body: string } {
  const text = windows
    .map((window) => window.text)
    .join('')
    .trim()
  if (format === 'text') return { type: 'text/plain; charset=utf-8', body: `${text}\n` }
  if (format === 'json') return { type: JSON_TYPE, body: JSON.stringify({ text }) }
  const segments = windows.flatMap((window) => window.segments)
  const gaps = windows.flatMap((window) => window.gaps ?? [])
  const verbose = {
    task: 'transcribe',
    language: 'norwegian',
    duration: seconds,
    text,
    segments: segments.map((segment, id) => ({ id, ...segment })),
    ...(gaps.length > 0 && { gaps }),
    ...(wordTimes && { words: segments.flatMap(wordsOf) }),
  }
  return { type: JSON_TYPE, body: JSON.stringify(verbose) }
}

/**
 * The words of a segment with their times in seconds. The model times only segments: word times are interpolated as if
 * every character took equally long.
 */
function wordsOf({ start, end, text }: Segment): { word: string; start: number; end: number }[] {
  const timeAt = (letter: number): number => {
    const seconds = start + ((end - start) * letter) / text.length
    return Math.round(seconds * 1000) / 1000
  }
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    start: timeAt(index),
    end: timeAt(index + word.length),
  }))
}

/**
 * The response to a streaming call: an event for each window, and one with the whole text. A failure becomes an event
 * too, because the status has been sent, and is passed to `onFailure`.
 */
export async function* eventsOf(
  first: IteratorResult<RecognisedWindow>,
  windows: AsyncIterator<RecognisedWindow>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string, void> {
  let text = ''
  try {
    for (let next = first; !next.done; next = await windows.next()) {
      const delta = text === '' ? next.value.text.trimStart() : next.value.text
      text += delta
      // A window may have gaps only.
      if (delta !== '') yield eventOf({ type: 'transcript.text.delta', delta })
    }
    yield eventOf({ type: 'transcript.text.done', text })
  } catch (error) {
    onFailure(error)
    yield eventOf({ type: 'error', ...openAiError(toOrdrettError(error)) })
  }
}

function eventOf(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`
}
