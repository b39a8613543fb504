import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordingFile } from '../../test/recordings.ts'
import { OrdrettError } from '../spec/errors.ts'
import { WavReader } from './wav-reader.ts'
import { encodeWav } from './wav-writer.ts'

const SPEECH = new Int16Array([0, 1, -1, 32767, -32768, 258])

function bytes(...parts: (string | number[] | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])),
  )
}
const u16 = (value: number): number[] => [value & 255, value >> 8]
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
const chunk = (id: string, body: Uint8Array, size = body.length): Uint8Array =>
  bytes(id, u32(size), body, body.length % 2 === 1 && size === body.length ? [0] : [])

function format(
  change: { tag?: number; channels?: number; rate?: number; bits?: number; block?: number } = {},
): Uint8Array {
  const { tag = 1, channels = 1, rate = 16_000, bits = 16, block = (channels * bits) / 8 } = change
  return bytes(u16(tag), u16(channels), u32(rate), u32(rate * block), u16(block), u16(bits))
}
const guid = (tag: number): Uint8Array => bytes(u16(tag), [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71])
const extensible = (tag: number): Uint8Array => bytes(format({ tag: 0xfffe }), u16(22), u16(16), u32(4), guid(tag))
const data = (samples = SPEECH): Uint8Array => bytes(...[...samples].map((sample) => u16(sample & 0xffff)))
const riff = (...chunks: Uint8Array[]): Uint8Array => bytes('RIFF', u32(0), 'WAVE', ...chunks)

function read(file: Uint8Array, pieceLength = file.length, maxSeconds = 60): number[] {
  const reader = new WavReader({ maxSeconds })
  const samples: number[] = []
  for (let at = 0; at < file.length; at += pieceLength)
    samples.push(...reader.push(file.subarray(at, at + pieceLength)))
  reader.end()
  return samples
}

function refusal(file: Uint8Array, maxSeconds = 60): Pick<OrdrettError, 'code' | 'facts'> {
  try {
    read(file, 7, maxSeconds)
  } catch (error) {
    if (error instanceof OrdrettError) return { code: error.code, facts: error.facts }
    throw error
  }
  throw new Error('was not refused')
}

describe('a WAV is read', () => {
  const list = chunk('LIST', bytes('INFOISFT', u32(3), 'abc'))
  test.each([
    ['plain', riff(chunk('fmt ', format()), chunk('data', data()))],
    [
      'with LIST and JUNK before the audio',
      riff(chunk('JUNK', bytes([1, 2, 3])), chunk('fmt ', format()), list, chunk('data', data())),
    ],
    ['with chunks behind the audio', riff(chunk('fmt ', format()), chunk('data', data()), list, chunk('data', data()))],
    ['with an empty chunk', riff(chunk('JUNK', bytes()), chunk('fmt ', format()), chunk('data', data()))],
    ['with an 18-byte format', riff(chunk('fmt ', bytes(format(), [0, 0])), chunk('data', data()))],
    ['with a format of odd size', riff(chunk('fmt ', bytes(format(), [9])), chunk('data', data()))],
    ['with an over-long format', riff(chunk('fmt ', bytes(extensible(1), [1, 2, 3, 4, 5])), chunk('data', data()))],
    ['extensible, with PCM inside', riff(chunk('fmt ', extensible(1)), chunk('data', data()))],
    ['streamed, size 0', riff(chunk('fmt ', format()), chunk('data', data(), 0))],
    ['streamed, size 0xFFFFFFFF', riff(chunk('fmt ', format()), chunk('data', data(), 0xffffffff))],
    ['cut short in its audio', riff(chunk('fmt ', format()), chunk('data', data(), 1000))],
    ['cut short in the middle of a sample', riff(chunk('fmt ', format()), chunk('data', bytes(data(), [7]), 1000))],
    ['of odd size, with padding', riff(chunk('fmt ', format()), chunk('data', bytes(data(), [7])), list)],
    [
      'with a chunk behind the audio that states 4 GB',
      riff(chunk('fmt ', format()), chunk('data', data()), chunk('LIST', bytes([1]), 0xfffffffe)),
    ],
  ])('%s', (_, file) => {
    for (const pieceLength of [file.length, 1, 3]) expect(read(file, pieceLength)).toEqual([...SPEECH])
  })

  test('without any audio in it', () => {
    expect(read(riff(chunk('fmt ', format()), chunk('data', bytes())))).toEqual([])
  })

  test('seconds counts what was read', () => {
    const reader = new WavReader({ maxSeconds: 60 })
    reader.push(encodeWav([new Int16Array(8000), new Int16Array(4000)]))
    expect(reader.seconds).toBe(0.75)
  })
})

describe('a WAV is refused', () => {
  const wav = (formatChunk: Uint8Array): Uint8Array => riff(chunk('fmt ', formatChunk), chunk('data', data()))
  test.each([
    ['44.1 kHz', wav(format({ rate: 44_100 })), { aspect: 'sampleRate', found: 44_100, expected: 16_000 }],
    ['stereo', wav(format({ channels: 2 })), { aspect: 'channels', found: 2, expected: 1 }],
    ['8 bit', wav(format({ bits: 8 })), { aspect: 'bitsPerSample', found: 8, expected: 16 }],
    ['24 bit', wav(format({ bits: 24 })), { aspect: 'bitsPerSample', found: 24, expected: 16 }],
    ['32 bit', wav(format({ bits: 32 })), { aspect: 'bitsPerSample', found: 32, expected: 16 }],
    ['16 bit in 32', wav(format({ block: 4 })), { aspect: 'bitsPerSample', found: 32, expected: 16 }],
    ['float', wav(format({ tag: 3, bits: 32 })), { aspect: 'encoding', found: 'IEEE float', expected: 'PCM' }],
    ['float in extensible', wav(extensible(3)), { aspect: 'encoding', found: 'IEEE float', expected: 'PCM' }],
    ['another compression', wav(format({ tag: 0x1234 })), { aspect: 'encoding', found: 'unknown', expected: 'PCM' }],
    [
      'extensible without its format',
      wav(format({ tag: 0xfffe })),
      { aspect: 'encoding', found: 'unknown', expected: 'PCM' },
    ],
    ['a format too short', wav(bytes([1, 0])), { aspect: 'container', found: 'unknown', expected: 'WAV' }],
    ['an empty format', wav(bytes()), { aspect: 'container', found: 'unknown', expected: 'WAV' }],
    [
      'audio before its format',
      riff(chunk('data', data())),
      { aspect: 'container', found: 'unknown', expected: 'WAV' },
    ],
    ['Ogg', bytes('OggS', Array(60).fill(0)), { aspect: 'container', found: 'Ogg', expected: 'WAV' }],
    [
      'WebM',
      bytes([0x1a, 0x45, 0xdf, 0xa3], Array(60).fill(0)),
      { aspect: 'container', found: 'WebM', expected: 'WAV' },
    ],
    ['a short text', bytes('hei'), { aspect: 'container', found: 'unknown', expected: 'WAV' }],
    [
      'AVI',
      bytes('RIFF', u32(0), 'AVI ', Array(60).fill(0)),
      { aspect: 'container', found: 'unknown', expected: 'WAV' },
    ],
  ])('%s', (_, file, facts) => {
    expect(refusal(file)).toEqual({ code: 'audio-format', facts })
  })

  test('when it is cut short before its audio, wherever that is', () => {
    const file = riff(chunk('JUNK', bytes([1, 2, 3])), chunk('fmt ', format()), chunk('data', data()))
    for (let length = 0; length < file.length - SPEECH.length * 2; length++) {
      expect(refusal(file.subarray(0, length))).toEqual({ code: 'audio-cut-short', facts: {} })
    }
  })

  test('when its header states more than is allowed, before any audio arrives', () => {
    const reader = new WavReader({ maxSeconds: 1 })
    const header = riff(chunk('fmt ', format()), bytes('data', u32(32_002)))
    expect(() => reader.push(header)).toThrow('audio-too-long')
  })

  test('when a streamed one passes what is allowed, and not before', () => {
    const header = riff(chunk('fmt ', format()), bytes('data', u32(0)))
    expect(read(bytes(header, new Uint8Array(32_000)), 999, 1)).toHaveLength(16_000)
    expect(refusal(bytes(header, new Uint8Array(32_002)), 1)).toEqual({
      code: 'audio-too-long',
      facts: { maxSeconds: 1 },
    })
  })
})

test('any split of the bytes gives the same samples', () => {
  const file = new Uint8Array(recordingFile('kort'))
  const whole = read(file)
  const cuts = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 })
  fc.assert(
    fc.property(cuts, (lengths) => {
      const reader = new WavReader({ maxSeconds: 60 })
      const samples: number[] = []
      let at = 0
      for (const length of lengths) {
        for (const sample of reader.push(file.subarray(at, at + length))) samples.push(sample)
        at += length
      }
      for (const sample of reader.push(file.subarray(at))) samples.push(sample)
      expect(samples).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.array(fc.int16Array()), (pieces) => {
      expect(read(encodeWav(pieces), 11)).toEqual(pieces.flatMap((piece) => [...piece]))
    }),
  )
})
