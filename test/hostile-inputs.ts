import { chunk, wavFile } from './wav-files.ts'
import { coins, type Coins } from './coins.ts'

/** Size fields as a buggy writer, a broken disk or an attacker may produce them. */
const absurdSizes = [0, 1, 3, 7, 15, 17, 39, 41, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]
const chunkNames = ['LIST', 'JUNK', 'bext', 'fact', 'fmt ', 'data', 'DATA', '\0\0\0\0', '\xff\xff\xff\xff']
const containers = ['RIFX', 'RF64', 'riff', 'RIF', 'FFIR', 'OggS', 'ID3\x04', '\0\0\0\0']

/** A malformed WAV file, the same for the same seed. */
export function hostileWav(seed: number): Buffer {
  const some = coins(seed)
  let wav = wavFile(some.upTo(4000) / 16_000, {
    tag: some.of([1, 1, 1, 1, 0xfffe, 0xfffe, 3, some.upTo(0xffff)]),
    channels: some.of([1, 1, 1, 1, 0, 2, 100]),
    rate: some.of([16_000, 16_000, 16_000, 44_100, 0, 0x100_0000]),
    subFormat: some.of([1, 1, 3, some.upTo(0xffff)]),
  })
  for (let faults = some.upTo(3); faults >= 0; faults--) wav = some.of(wavFaults)(wav, some)
  return wav
}

const wavFaults: readonly ((wav: Buffer, some: Coins) => Buffer)[] = [
  (wav) => wav,
  (wav, some) => wav.subarray(0, some.upTo(Math.min(wav.length, 100))),
  (wav, some) => wav.subarray(0, some.upTo(wav.length)),
  flipped,
  (wav, some) => overwritten(wav, some.of([4, 16, 40, some.upTo(80)]), sizeBytes(some.of(absurdSizes))),
  (wav, some) => overwritten(wav, 0, Buffer.from(some.of(containers), 'latin1')),
  (wav, some) => overwritten(wav, some.of([8, 12, 36]), Buffer.from(some.of(chunkNames), 'latin1')),
  // A chunk that states a wrong length.
  (wav, some) => inserted(wav, some, [nameOf(some), sizeBytes(some.of(absurdSizes)), some.bytes(some.upTo(64))]),
  (wav, some) => inserted(wav, some, [chunk('LIST', some.bytes(some.upTo(3000)))]),
  (wav, some) => inserted(wav, some, tinyChunks(some)),
  // A format chunk that is too short, too long or noise; data before it.
  (wav, some) => Buffer.concat([wav.subarray(0, 12), chunk('fmt ', some.bytes(some.upTo(60))), wav.subarray(36)]),
  (wav, some) => Buffer.concat([wav.subarray(0, 12), chunk('data', some.bytes(some.upTo(50))), wav.subarray(12)]),
  // An extensible format with a random GUID.
  (wav, some) => overwritten(wav, 12 + 8 + 24, some.bytes(16)),
  (wav) => Buffer.concat([wav, wav]),
  (wav) => Buffer.concat([wav.subarray(0, 36), wav.subarray(12)]),
  (_wav, some) => some.bytes(some.upTo(300)),
  (wav, some) => Buffer.concat([wav.subarray(0, 12), some.bytes(some.upTo(300))]),
]

/** The bytes in pieces of random size, as a network delivers them. */
export function inPieces(bytes: Buffer, seed: number): Buffer[] {
  const some = coins(seed)
  const largest = some.of([1, 2, 7, 44, 1000, 65_536])
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    // A long body sent byte by byte only takes time.
    const length = bytes.length > 20_000 ? 1000 + some.upTo(65_536) : 1 + some.upTo(largest)
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}

/** Flips up to nine bits, most of them near the start, where the headers are. */
export function flipped(bytes: Buffer, some: Coins): Buffer {
  const changed = Buffer.from(bytes)
  for (let flips = some.upTo(8); flips >= 0 && changed.length > 0; flips--) {
    const at = some.upTo(some.upTo(3) === 0 ? changed.length - 1 : Math.min(changed.length - 1, 80))
    changed[at] = (changed[at] ?? 0) ^ (1 << some.upTo(7))
  }
  return changed
}

function overwritten(bytes: Buffer, at: number, value: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  value.copy(changed, Math.min(at, changed.length))
  return changed
}

function inserted(wav: Buffer, some: Coins, pieces: readonly Buffer[]): Buffer {
  const at = some.of([12, 36, wav.length])
  return Buffer.concat([wav.subarray(0, at), ...pieces, wav.subarray(at)])
}

function tinyChunks(some: Coins): Buffer[] {
  const tiny = chunk('JUNK', some.bytes(some.upTo(2)))
  return Array.from({ length: some.upTo(3000) }, () => tiny)
}

function nameOf(some: Coins): Buffer {
  return Buffer.from(some.of(chunkNames), 'latin1')
}

function sizeBytes(size: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(size)
  return bytes
}
