import { transcriptTailSchema, type TranscriptTail } from './segments.ts'

/** Ends the text of a complete transcription (specification §7). */
export const DONE_MARKER = '[DONE]'
const SPOKEN_MARKER = '[ DONE]'

/** Text as it may travel before the marker: a `[DONE]` that was spoken is written apart. */
export function escapeMarker(text: string): string {
  return text.replaceAll(DONE_MARKER, SPOKEN_MARKER)
}

/**
 * Reads the body of a transcription as it arrives. Feed decoded chunks to `push`, which returns the text that is
 * certain to be text: the beginning of a marker that may go on in the next chunk is held back.
 */
export class TranscriptReader {
  #pending = ''
  #tail: string | undefined

  /** True once the marker was seen: without it the transcription is incomplete. */
  get complete(): boolean {
    return this.#tail !== undefined
  }

  push(chunk: string): string {
    if (this.#tail !== undefined) {
      this.#tail += chunk
      return ''
    }
    this.#pending += chunk
    const marker = this.#pending.indexOf(DONE_MARKER)
    const end = marker === -1 ? this.#pending.length - heldBack(this.#pending) : marker
    const text = this.#pending.slice(0, end)
    if (marker !== -1) this.#tail = this.#pending.slice(marker + DONE_MARKER.length)
    this.#pending = this.#pending.slice(end)
    return text
  }

  /** The segments after the marker; undefined when the server sent none or none that can be read. */
  tail(): TranscriptTail | undefined {
    try {
      return transcriptTailSchema.parse(JSON.parse(this.#tail ?? ''))
    } catch {
      return undefined
    }
  }
}

/** How many characters at the end of `text` may be the beginning of a marker. */
function heldBack(text: string): number {
  for (let length = Math.min(DONE_MARKER.length - 1, text.length); length > 0; length--) {
    if (DONE_MARKER.startsWith(text.slice(-length))) return length
  }
  return 0
}
