import { BYTES_PER_SECOND, SAMPLE_RATE } from '../spec/audio.ts'
import { OrdrettError } from '../spec/errors.ts'
import { checkContainer, checkFormat, FORMAT_BYTES, latin1, wrongFormat } from './wav-format.ts'

const RIFF_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** Placeholder sizes in the header of streamed files, where the data goes on to the end of the file. */
const streamedSizes = [0, 0xffffffff]

/**
 * Reads a WAV file as it arrives: pass bytes in pieces of any size to `push`, which returns the samples completed by
 * them, and call `end` after the last. Holds at most the 40 bytes of a format chunk, whatever sizes the header states.
 * A truncated data chunk is read as far as it goes.
 *
 * Throws `audio-format` (facts `aspect`, `found`, `expected`: see `FormatAspect`), `audio-too-long` (facts
 * `maxSeconds`; from the header if it states a size, else when exceeded) and `audio-cut-short`.
 */
export class WavReader {
  readonly #maxBytes: number
  /** Maximum length of a recording, in seconds. */
  readonly maxSeconds: number
  #part: 'riff' | 'chunk' | 'format' | 'skip' | 'data' = 'riff'
  readonly #held = new Uint8Array(FORMAT_BYTES)
  #heldLength = 0
  /** Number of bytes that `#held` needs before they can be parsed. */
  #wanted = RIFF_HEADER_BYTES
  /** Bytes left in the chunk being skipped or read. */
  #left = 0
  /** Padding after a chunk of odd size, in bytes. */
  #padding = 0
  #lowByte: number | undefined
  #formatSeen = false
  #dataSeen = false
  #samples = 0

  constructor(limits: { maxSeconds: number }) {
    this.maxSeconds = limits.maxSeconds
    this.#maxBytes = limits.maxSeconds * BYTES_PER_SECOND
  }

  /** Seconds of audio read so far. */
  get seconds(): number {
    return this.#samples / SAMPLE_RATE
  }

  push(bytes: Uint8Array): Int16Array {
    let samples = new Int16Array(0)
    let rest = bytes
    while (rest.length > 0) {
      if (this.#part === 'data') {
        const data = rest.subarray(0, this.#left)
        samples = this.#decode(data)
        rest = this.#consume(rest, data.length)
      } else if (this.#part === 'skip') {
        rest = this.#consume(rest, Math.min(rest.length, this.#left))
      } else {
        rest = this.#hold(rest)
      }
    }
    return samples
  }

  /** Call after the last bytes; throws if the audio never began. */
  end(): void {
    if (this.#part === 'riff') checkContainer(this.#held.subarray(0, this.#heldLength))
    if (!this.#dataSeen) throw new OrdrettError('audio-cut-short')
  }

  /** Consumes bytes of a chunk's body; after the last one, moves on to the next chunk. */
  #consume(bytes: Uint8Array, count: number): Uint8Array {
    this.#left -= count
    if (this.#left === 0) this.#skip(0)
    return bytes.subarray(count)
  }

  #await(part: 'chunk' | 'format', wanted: number): void {
    this.#part = part
    this.#heldLength = 0
    this.#wanted = wanted
  }

  #hold(bytes: Uint8Array): Uint8Array {
    const taken = bytes.subarray(0, this.#wanted - this.#heldLength)
    this.#held.set(taken, this.#heldLength)
    this.#heldLength += taken.length
    if (this.#heldLength === this.#wanted) this.#readHeld(this.#held.slice(0, this.#wanted))
    return bytes.subarray(taken.length)
  }

  #readHeld(held: Uint8Array): void {
    if (this.#part === 'riff') {
      checkContainer(held)
      this.#await('chunk', CHUNK_HEADER_BYTES)
    } else if (this.#part === 'format') {
      checkFormat(held)
      this.#formatSeen = true
      this.#skip(this.#left - held.length)
    } else {
      this.#beginChunk(latin1(held, 0, 4), new DataView(held.buffer).getUint32(4, true))
    }
  }

  #beginChunk(id: string, size: number): void {
    this.#padding = size % 2
    if (id === 'fmt ' && !this.#formatSeen) {
      this.#left = size
      if (size === 0) checkFormat(new Uint8Array())
      this.#await('format', Math.min(size, FORMAT_BYTES))
    } else if (id === 'data' && !this.#dataSeen) {
      if (!this.#formatSeen) throw wrongFormat('container', 'unknown', 'WAV')
      this.#beginData(size)
    } else {
      this.#skip(size)
    }
  }

  #beginData(size: number): void {
    this.#dataSeen = true
    this.#part = 'data'
    const streamed = streamedSizes.includes(size)
    if (!streamed && size > this.#maxBytes) throw this.#tooLong()
    this.#left = streamed ? Infinity : size
  }

  #skip(count: number): void {
    this.#left = count
    this.#part = 'skip'
    if (count > 0) return
    if (this.#padding > 0) {
      this.#padding = 0
      this.#left = 1
    } else {
      this.#await('chunk', CHUNK_HEADER_BYTES)
    }
  }

  #decode(data: Uint8Array): Int16Array<ArrayBuffer> {
    const carried = this.#lowByte === undefined ? 0 : 1
    const whole = new Uint8Array(data.length + carried)
    if (this.#lowByte !== undefined) whole[0] = this.#lowByte
    whole.set(data, carried)
    this.#lowByte = whole.length % 2 === 1 ? whole.at(-1) : undefined
    const view = new DataView(whole.buffer)
    const samples = new Int16Array(whole.length >> 1)
    for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(2 * index, true)
    this.#samples += samples.length
    if (this.#samples * 2 > this.#maxBytes) throw this.#tooLong()
    return samples
  }

  #tooLong(): OrdrettError {
    return new OrdrettError('audio-too-long', { maxSeconds: this.maxSeconds })
  }
}
