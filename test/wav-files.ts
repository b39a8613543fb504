/** What a test may change in a valid WAV header. */
export interface WavShape {
  /** Format tag: 1 is PCM, 3 float, 0xfffe extensible. */
  tag?: number
  channels?: number
  rate?: number
  bits?: number
  /** The data size stated in the header, if not the real one. */
  statedBytes?: number
  /** Chunks before `fmt ` and before `data`. */
  before?: Uint8Array
  between?: Uint8Array
  after?: Uint8Array
  /** First two bytes of the extensible format's GUID. */
  subFormat?: number
}

const GUID_TAIL = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]

export function chunk(id: string, body: Uint8Array | readonly number[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(id, 'latin1'), size, Buffer.from(body), Buffer.alloc(body.length % 2)])
}

/** A WAV file with `seconds` seconds of silence at 16 kHz, mono, 16 bit, whose header states what `shape` does. */
export function wavFile(seconds: number, shape: WavShape = {}): Buffer {
  const { tag = 1, channels = 1, rate = 16_000, bits = 16, before, between, after, subFormat = 1 } = shape
  const data = Buffer.alloc(Math.round(seconds * 16_000) * 2)
  const format = Buffer.alloc(16)
  format.writeUInt16LE(tag, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE((rate * channels * bits) / 8, 8)
  format.writeUInt16LE((channels * bits) / 8, 12)
  format.writeUInt16LE(bits, 14)
  const extension = tag === 0xfffe ? [22, 0, bits, 0, 4, 0, 0, 0, subFormat, 0, ...GUID_TAIL] : []
  const dataHeader = Buffer.from('data\0\0\0\0', 'latin1')
  dataHeader.writeUInt32LE(shape.statedBytes ?? data.length, 4)
  const chunks = [before, chunk('fmt ', [...format, ...extension]), between, dataHeader, data, after]
  const body = Buffer.concat(chunks.filter((part) => part !== undefined))
  const riff = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  riff.writeUInt32LE((body.length + 4) >>> 0, 4)
  return Buffer.concat([riff, body])
}
