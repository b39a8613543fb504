import { transcriptTailSchema, type TranscriptTail } from './segments.ts'

/** Marks the end of a complete transcription (specification §7). */
export const DONE_MARKER = '[DONE]'
const SPOKEN_MARKER = '[ DONE]'

/** Escapes a spoken `[DONE]`, which must not be taken for the marker. */
export function escapeMarker(text: string): string {
  return text.replaceAll(DONE_MARKER, SPOKEN_MARKER)
}

/**
 * Reads the body of a transcription as it arrives. `push` takes decoded chunks and returns the text that is surely
 * text: a possible beginning of the marker is held back until the next chunk.
 */
export class TranscriptReader {
  #pending = ''
  #tail: string | undefined

  /** Whether the marker has arrived; without it, the transcription is incomplete. */
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

  /** The segments after the marker; undefined if the server sent none or they are malformed. */
  tail(): TranscriptTail | undefined {
    try {
      return transcriptTailSchema.parse(JSON.parse(this.#tail ?? ''))
    } catch {
      return undefined
    }
  }
}

/** Number of characters at the end of `text` that may begin a marker. */
function heldBack(text: string): number {
  for (let length = Math.min(DONE_MARKER.length - 1, text.length); length > 0; length--) {
    if (DONE_MARKER.startsWith(text.slice(-length))) return length
  }
  return 0
}
