import { coins, type Coins } from './coins.ts'
import { flipped, hostileWav } from './hostile-inputs.ts'
import { wavFile } from './wav-files.ts'

/** The body of a POST /api/transcribe, and its Content-Type. */
export interface HostileUpload {
  contentType: string
  body: Buffer
}

const BOUNDARY = '----grense'
const names = ['audioFile', 'prompt', 'vocabulary', 'annet', '', '__proto__', 'constructor', 'toString', 'length']
const fieldSizes = [0, 1, 100, 19_999, 20_000, 20_001, 70_000]
const odd = ['\0', '"', '\\', '\r', '\n', '%00', 'æøå', '\xff\xfe', '\u202e', '../../x', ';', '\ud800']

/** A malformed upload that no browser sends, the same for the same seed. */
export function hostileUpload(seed: number): HostileUpload {
  const some = coins(seed)
  const parts = Array.from({ length: some.upTo(4) }, () => part(some))
  if (some.upTo(2) > 0) parts.push(audio(some, seed))
  if (some.upTo(150) === 0) parts.push(...Array.from({ length: 10_000 }, () => field('mange', Buffer.from('1'))))
  if (some.upTo(3) === 0) parts.push(part(some))
  const whole = Buffer.concat([preamble(some), ...parts, Buffer.from(some.of(endings), 'latin1')])
  const body = some.upTo(2) === 0 ? some.of(bodyFaults)(whole, some) : whole
  return { contentType: some.upTo(3) === 0 ? some.of(contentTypes)(some) : formData(BOUNDARY), body }
}

const formData = (boundary: string): string => `multipart/form-data; boundary=${boundary}`

const contentTypes: readonly ((some: Coins) => string)[] = [
  () => formData(`"${BOUNDARY}"`),
  () => `Multipart/Form-Data; charset=utf-8; BOUNDARY=${BOUNDARY}`,
  () => `multipart/mixed; boundary=${BOUNDARY}`,
  () => 'multipart/form-data',
  () => formData(''),
  () => formData('"'),
  () => formData('""'),
  () => formData('en-annen'),
  () => formData('.*+?^$(){}|[]\\'),
  () => formData('x'.repeat(5000)),
  () => `${formData(BOUNDARY)}; boundary=en-annen`,
  () => 'application/json',
  () => 'audio/wav',
  () => '',
  () => ';;;=',
  (some) => formData(some.bytes(some.upTo(40)).toString('latin1')),
  (some) => some.bytes(some.upTo(40)).toString('latin1'),
]

const endings = [`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}--`, `--${BOUNDARY}\r\n`, '', '\r\n', '--']

const bodyFaults: readonly ((body: Buffer, some: Coins) => Buffer)[] = [
  (body, some) => body.subarray(0, some.upTo(body.length)),
  (body, some) => body.subarray(0, some.upTo(Math.min(body.length, 200))),
  (body, some) => body.subarray(some.upTo(Math.min(body.length, 60))),
  flipped,
  (body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (body) => Buffer.from(body.toString('latin1').replaceAll('\r\n\r\n', '\r\n'), 'latin1'),
  (body) => Buffer.concat([body, body]),
  (_body, some) => some.bytes(some.upTo(500)),
]

function preamble(some: Coins): Buffer {
  return some.upTo(5) === 0 ? some.bytes(some.upTo(200)) : Buffer.alloc(0)
}

/** A part that may be a field, a file or nameless. */
function part(some: Coins): Buffer {
  const size = some.of(fieldSizes)
  const body = some.upTo(2) === 0 ? some.bytes(Math.min(size, 200)) : Buffer.alloc(size, 'ord ')
  return withHeaders(some.of(headers)(some), body)
}

function audio(some: Coins, seed: number): Buffer {
  const wav = some.upTo(1) === 0 ? hostileWav(seed) : wavFile(some.upTo(8000) / 16_000)
  return withHeaders('Content-Disposition: form-data; name="audioFile"; filename="lyd.wav"\r\n\r\n', wav)
}

function field(name: string, body: Buffer): Buffer {
  return withHeaders(`${disposition(name)}\r\n\r\n`, body)
}

const disposition = (name: string): string => `Content-Disposition: form-data; name="${name}"`

const headers: readonly ((some: Coins) => string)[] = [
  (some) => `${disposition(some.of(names))}\r\n\r\n`,
  (some) => `${disposition(some.of(names))}; filename="${some.of(odd).repeat(some.upTo(40))}"\r\n\r\n`,
  (some) => `${disposition(some.of(odd).repeat(some.upTo(40)))}\r\n\r\n`,
  (some) => `${disposition(some.of(names))}; filename*=utf-8''%F${some.upTo(9)}%00%\r\n\r\n`,
  (some) => `${disposition(some.of(names))}\r\nContent-Type: text/plain; charset=${some.of(odd)}utf-7\r\n\r\n`,
  (some) => `${disposition(some.of(names))}\r\nContent-Transfer-Encoding: ${some.of(['base64', '8bit', '\0'])}\r\n\r\n`,
  (some) =>
    `${disposition(some.of(names))}\r\nContent-Type: multipart/mixed; boundary=${BOUNDARY}x\r\n\r\n--${BOUNDARY}x`,
  (some) => `${disposition('lang')}\r\nX-Lang: ${'x'.repeat(some.upTo(100_000))}\r\n\r\n`,
  (some) => `${disposition('mange')}\r\n${'X-En: 1\r\n'.repeat(some.upTo(3000))}\r\n`,
  // Headers without an end, a colon, a name, or any line at all.
  (some) => disposition(some.of(names)),
  () => 'Content-Disposition form-data\r\n\r\n',
  () => 'Content-Disposition: attachment\r\n\r\n',
  () => 'Content-Disposition: form-data; name=\r\n\r\n',
  () => '\r\n',
  () => '',
  (some) => `${some.bytes(some.upTo(100)).toString('latin1')}\r\n\r\n`,
]

function withHeaders(lines: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${lines}`), body, Buffer.from('\r\n')])
}
