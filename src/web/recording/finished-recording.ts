import type { CutWindow } from '../../audio/live-cutter.ts'
import { wavHeader } from '../../audio/wav-writer.ts'
import { BYTES_PER_SECOND } from '../../spec/audio.ts'
import type { FromRecordingWorker } from './recording-messages.ts'

export interface FinishedRecording {
  /** 16 kHz mono 16-bit WAV. */
  wav: Blob
  seconds: number
  /** False when the Worker did not deliver the end of the recording. */
  complete: boolean
}

/** A section of the recording as a WAV file, sent while recording continues; times in seconds of the recording. */
export interface RecordedWindow extends CutWindow {
  wav: Blob
  /** The same as a WAV that begins `seconds` earlier. */
  wavWith?: (seconds: number) => Blob
}

/** How long to wait for the Worker to finish before giving up on it, in milliseconds. */
const PATIENCE_MS = 10_000

/** Callbacks for what is wanted before the recording ends. */
interface Wanted {
  onWindow?(window: RecordedWindow): void
  onUnfinished?(window: RecordedWindow): void
  onBlock?(samples: Blob): void
}

/**
 * Keeps the samples from a recording Worker on the page, so that they survive it, and reports windows and blocks. Call
 * the returned function once the Worker has been asked to finish: it waits for the end and returns everything received.
 * A Blob refers to its parts, so while windows consist of whole blocks the audio exists only once.
 */
export function keepRecording(
  worker: Pick<Worker, 'addEventListener'>,
  wanted: Wanted = {},
): () => Promise<FinishedRecording> {
  const samples = createBlocks()
  const windowOf = ({ start, end }: CutWindow): RecordedWindow => {
    const blocks = samples.blocks()
    const wavFrom = (from: number): Blob => wavOf(stretch(blocks, { start: from, end }))
    return { wav: wavFrom(start), start, end, wavWith: (seconds) => wavFrom(start - seconds) }
  }
  let end: (complete: boolean) => void = () => undefined
  const ended = new Promise<boolean>((resolve) => (end = resolve))
  worker.addEventListener('message', ({ data }: MessageEvent<FromRecordingWorker>) => {
    if (data.type === 'block') {
      samples.add(data.samples)
      wanted.onBlock?.(data.samples)
    }
    if (data.type === 'window') wanted.onWindow?.(windowOf(data))
    if (data.type === 'unfinished') wanted.onUnfinished?.(windowOf(data))
    if (data.type === 'finished') end(true)
  })
  return async () => {
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    const complete = await ended
    clearTimeout(timer)
    const blocks = samples.blocks()
    return { wav: wavOf(blocks), seconds: bytesOf(blocks) / BYTES_PER_SECOND, complete }
  }
}

/** Blocks merged into one Blob once no new window reaches back to them; a Blob of many parts is slow to create. */
const JOINED = 32

function createBlocks() {
  const old: Blob[] = []
  let recent: Blob[] = []
  return {
    add(samples: Blob): void {
      recent.push(samples)
      if (recent.length < 2 * JOINED) return
      old.push(new Blob(recent.slice(0, JOINED)))
      recent = recent.slice(JOINED)
    },
    /** All blocks, in order. */
    blocks: (): Blob[] => [...old, ...recent],
  }
}

function wavOf(samples: readonly Blob[]): Blob {
  return new Blob([wavHeader(bytesOf(samples)), ...samples], { type: 'audio/wav' })
}

function bytesOf(blocks: readonly Blob[]): number {
  return blocks.reduce((sum, { size }) => sum + size, 0)
}

/** The blocks, or slices of blocks, that make up a window. Searches from the end because windows are recent. */
function stretch(blocks: readonly Blob[], { start, end }: CutWindow): Blob[] {
  const [from, to] = [byteAt(start), byteAt(end)]
  const parts: Blob[] = []
  let at = bytesOf(blocks)
  for (let index = blocks.length - 1; index >= 0 && at > from; index--) {
    const block = blocks[index] ?? new Blob()
    at -= block.size
    const [first, last] = [Math.max(0, from - at), Math.min(block.size, to - at)]
    if (first < last) parts.unshift(last - first === block.size ? block : block.slice(first, last))
  }
  return parts
}

function byteAt(seconds: number): number {
  return Math.round((seconds * BYTES_PER_SECOND) / 2) * 2
}
