import { BITS_PER_SAMPLE, CHANNELS, SAMPLE_RATE } from '../spec/audio.ts'
import { OrdrettError } from '../spec/errors.ts'

const PCM = 1
const EXTENSIBLE = 0xfffe
/** Relevant bytes of the format chunk: WAVE_FORMAT_EXTENSIBLE is the longest format. */
export const FORMAT_BYTES = 40
const SHORTEST_FORMAT = 16
/** The GUID of an extensible format after its first two bytes, the format tag. */
const GUID_TAIL = '000000001000800000aa00389b71'

const encodingNames: Record<number, string> = { 2: 'ADPCM', 3: 'IEEE float', 6: 'A-law', 7: 'µ-law', 0x55: 'MP3' }
const containerNames: Record<string, string> = {
  OggS: 'Ogg',
  '\u001aE\u00df\u00a3': 'WebM',
  fLaC: 'FLAC',
  'ID3\u0003': 'MP3',
  'ID3\u0004': 'MP3',
  FORM: 'AIFF',
  RF64: 'RF64',
}

/** The property of the audio that is wrong; `found` and `expected` are in its unit (Hz, channels, bits, a name). */
export type FormatAspect = 'container' | 'encoding' | 'sampleRate' | 'channels' | 'bitsPerSample'

export function wrongFormat(aspect: FormatAspect, found: string | number, expected: string | number): OrdrettError {
  return new OrdrettError('audio-format', { aspect, found, expected })
}

/** Throws unless a file begins as RIFF/WAVE; `start` may be shorter than that header's 12 bytes. */
export function checkContainer(start: Uint8Array): void {
  const id = latin1(start, 0, 4)
  const kind = latin1(start, 8, 12)
  if ('RIFF'.startsWith(id) && 'WAVE'.startsWith(kind)) return
  throw wrongFormat('container', containerNames[id] ?? 'unknown', 'WAV')
}

/** Throws for any format other than the wire format. `format`: the body of the `fmt ` chunk, up to 40 bytes. */
export function checkFormat(format: Uint8Array): void {
  if (format.length < SHORTEST_FORMAT) throw wrongFormat('container', 'unknown', 'WAV')
  const view = new DataView(format.buffer, format.byteOffset, format.byteLength)
  const encoding = encodingOf(view)
  const channels = view.getUint16(2, true)
  const rate = view.getUint32(4, true)
  const blockBytes = view.getUint16(12, true)
  const bits = view.getUint16(14, true)
  if (encoding !== PCM) throw wrongFormat('encoding', encodingNames[encoding] ?? 'unknown', 'PCM')
  if (rate !== SAMPLE_RATE) throw wrongFormat('sampleRate', rate, SAMPLE_RATE)
  if (channels !== CHANNELS) throw wrongFormat('channels', channels, CHANNELS)
  if (bits !== BITS_PER_SAMPLE) throw wrongFormat('bitsPerSample', bits, BITS_PER_SAMPLE)
  // 16 valid bits in a wider container would be read at the wrong speed.
  if (blockBytes * 8 !== BITS_PER_SAMPLE) throw wrongFormat('bitsPerSample', blockBytes * 8, BITS_PER_SAMPLE)
}

function encodingOf(format: DataView): number {
  const tag = format.getUint16(0, true)
  if (tag !== EXTENSIBLE || format.byteLength < FORMAT_BYTES) return tag
  const tail = Array.from({ length: 14 }, (_, index) =>
    format
      .getUint8(26 + index)
      .toString(16)
      .padStart(2, '0'),
  )
  return tail.join('') === GUID_TAIL ? format.getUint16(24, true) : EXTENSIBLE
}

export function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
