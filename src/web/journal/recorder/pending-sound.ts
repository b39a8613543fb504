import { BYTES_PER_SECOND } from '../../../spec/audio.ts'

/** A stretch of what was recorded, 16 kHz mono 16-bit; `start` in bytes of the whole recording. */
export interface SoundPiece {
  start: number
  samples: Blob
}

export type PendingSound = ReturnType<typeof createPendingSound>

/** What was recorded for one patient and is no text yet, piece by piece. A Blob refers to its bytes: nothing is there twice. */
export function createPendingSound(wanted: () => boolean) {
  let pieces: SoundPiece[] = []

  return {
    wanted,
    /** Adds what follows at `start`. What was thought to lie behind it is lost, and its place is taken. */
    add(start: number, samples: Blob): void {
      if (!wanted()) return
      if (pieces.some((piece) => piece.start >= start)) pieces = pieces.filter((piece) => piece.start < start)
      pieces.push({ start, samples })
    },
    /** What is no text yet, if that before `received`, in seconds of the recording, is. The rest is forgotten. */
    after(received: number): readonly SoundPiece[] {
      const from = received * BYTES_PER_SECOND
      pieces = pieces.filter(({ start, samples }) => start + samples.size > from)
      return pieces
    },
  }
}
