import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import type { WindowSegment } from '../speech/recognised-text.ts'
import { oneSegment, parseJson, segmentsOfJson } from './answer-json.ts'
import { RemoteFailure } from './remote-failure.ts'

const END_MARK = '[DONE]'

const eventSchema = z.object({
  /** OpenAI: `transcript.text.delta` and `transcript.text.done`; others use shorter names with the same endings. */
  type: z.string().nullish(),
  delta: z.string().nullish(),
  text: z.string().nullish(),
  /** vLLM: `transcription.chunk`. */
  object: z.string().nullish(),
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  segments: z.unknown().optional(),
  error: z.unknown().optional(),
})

/**
 * Assembles a streamed answer in any dialect: OpenAI (deltas, then the whole text), vLLM (chunks, then `[DONE]`), or a
 * whole answer per segment (speaches), without an end mark.
 */
class StreamedAnswer {
  /** Whether the end mark has arrived; anything after it is ignored. */
  complete = false
  readonly #seconds: number
  #text = ''
  #segments: WindowSegment[] = []
  #needsMark = false
  #empty = true

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  push(data: string): void {
    if (this.complete) return
    if (data.trim() === END_MARK) {
      this.complete = true
      return
    }
    const { success, data: event } = eventSchema.safeParse(parseJson(data))
    if (!success) throw new RemoteFailure('broken')
    if ((event.error !== undefined && event.error !== null) || event.type === 'error' || event.object === 'error')
      throw new RemoteFailure('failed')
    this.#take(event)
  }

  segments(): WindowSegment[] {
    if (!this.complete && (this.#needsMark || this.#empty)) throw new RemoteFailure('broken')
    return this.#segments.length > 0 ? this.#segments : oneSegment(this.#text, this.#seconds)
  }

  #take(event: z.infer<typeof eventSchema>): void {
    this.#empty = false
    if (event.type?.endsWith('.delta')) {
      this.#needsMark = true
      this.#text += event.delta ?? event.text ?? ''
    } else if (event.type?.endsWith('.done')) {
      this.complete = true
      this.#text = event.text ?? this.#text
    } else if (event.choices) {
      this.#needsMark = true
      this.#text += event.choices.map(({ delta }) => delta?.content ?? '').join('')
    } else if (!event.type && (event.text !== undefined || event.segments !== undefined)) {
      this.#segments.push(...segmentsOfJson(event, this.#seconds))
    }
  }
}

/** Reads the segments of a streamed answer, in seconds of a window that lasts `seconds`. Stops at the end mark. */
export async function segmentsOfEvents(pieces: AsyncIterable<string>, seconds: number): Promise<WindowSegment[]> {
  const answer = new StreamedAnswer(seconds)
  const parser = createParser({ onEvent: ({ data }) => answer.push(data) })
  for await (const piece of pieces) {
    parser.feed(piece)
    if (answer.complete) break
  }
  // The last event may lack its terminating blank line.
  parser.feed('\n\n')
  return answer.segments()
}
