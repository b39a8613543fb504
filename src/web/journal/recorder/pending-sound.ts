import { BYTES_PER_SECOND } from '../../../spec/audio.ts'

/** A stretch of the recording, 16 kHz mono 16-bit; `start` in bytes of the whole recording. */
export interface SoundPiece {
  start: number
  samples: Blob
}

export type PendingSound = ReturnType<typeof createPendingSound>

/** Sound of one patient that has no text yet, in pieces. A Blob refers to its bytes: nothing is stored twice. */
export function createPendingSound(wanted: () => boolean) {
  let pieces: SoundPiece[] = []

  return {
    wanted,
    /** Adds sound at `start`. What was recorded from there on before is lost, and replaced. */
    add(start: number, samples: Blob): void {
      if (!wanted()) return
      if (pieces.some((piece) => piece.start >= start)) pieces = pieces.filter((piece) => piece.start < start)
      pieces.push({ start, samples })
    },
    /** The sound that has no text yet: text exists up to `received`, in seconds of the recording. Forgets the rest. */
    after(received: number): readonly SoundPiece[] {
      const from = received * BYTES_PER_SECOND
      pieces = pieces.filter(({ start, samples }) => start + samples.size > from)
      return pieces
    },
  }
}
