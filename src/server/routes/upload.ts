import type { Readable } from 'node:stream'
import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WavReader } from '../../audio/wav-reader.ts'
import { BYTES_PER_SECOND, SAMPLE_RATE } from '../../spec/audio.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { MAX_PRECEDING_SECONDS, PRECEDING_FIELD } from '../../spec/preceding-sound.ts'
import { ownWordLimits } from '../../spec/own-words.ts'
import { isForwarded } from '../identity/this-machine.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { untilStuck } from '../load/until-stuck.ts'
import { startingWith } from './starting-with.ts'

const VOCABULARY_FIELD = 'vocabulary'

/** Maximum size of a text field in an upload, in bytes. */
const MAX_FIELD_BYTES = 20_000

/** Maximum bytes of a body besides its audio: headers of the WAV and of the parts, and text fields. */
const MAX_EXTRA_BYTES = 1_000_000

/** Maximum audio of an upload to hold in memory before the speech engine takes it: a minute of speech. */
const MOST_READ_AHEAD = 2_000_000
/** Audio is passed on in pieces of at most this many bytes: larger ones would hold up other requests. */
const PIECE_BYTES = 64_000

/** Maximum size of a body with this much audio. */
function largestBody(maxSeconds: number): number {
  return maxSeconds * BYTES_PER_SECOND + MAX_EXTRA_BYTES
}

/** The multipart parser's limits. The WAV reader limits the audio itself; `fileSize` limits what surrounds it. */
function multipartLimits(maxSeconds: number) {
  return { fieldSize: MAX_FIELD_BYTES, fields: 50, parts: 100, headerPairs: 50, fileSize: largestBody(maxSeconds) }
}

type Parts = AsyncGenerator<Multipart, void>

/** Where an upload has its recording and its text fields. */
export interface UploadForm {
  /** Name of the field with the recording. */
  audioField: string
  maxSeconds: number
  /** Whether the recording may begin with sound from before it; `maxSeconds` counts from its end. */
  takesPreceding?: boolean
  /** Also take fields after the recording; they are available once it has been read. */
  fieldsBehind?: boolean
}

/** A recording that is still arriving. */
export interface Upload {
  /** The text fields. Of a repeated field named `…[]`, all values, one per line; of any other, the last. */
  fields: ReadonlyMap<string, string>
  /** 16 kHz mono samples. Ends only if the whole body is valid; otherwise throws `OrdrettError`. */
  audio: AsyncGenerator<Int16Array, void>
  /** Seconds at the start of `audio` that are from before the recording. `audio` throws if it is shorter. */
  precedingSeconds: number
  /** Seconds of audio read so far. */
  seconds(): number
  /**
   * Whether the answer may begin. A proxy may stop sending the body then (nginx does, if it was held back), so behind
   * one the rest of it has to be here or to fit into memory.
   */
  mayBeAnswered(): boolean
}

/** Refuses a body that is no upload or is certainly too long, before any of it is read. */
export function checkUploadHeaders(request: FastifyRequest, maxSeconds: number): void {
  if (!request.isMultipart()) throw new OrdrettError('multipart-missing')
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes > largestBody(maxSeconds)) throw new OrdrettError('audio-too-long', { maxSeconds })
}

/** In this context, parses bodies as multipart uploads; the handler refuses any other with our own error. */
export async function takeUploads(scope: FastifyInstance, maxSeconds: number): Promise<void> {
  scope.removeAllContentTypeParsers()
  const limits = multipartLimits(maxSeconds)
  await scope.register(multipart, { limits, throwFileSizeLimit: false, fileHwm: MOST_READ_AHEAD })
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.setErrorHandler((error) => {
    // A malformed content type never reaches the handler.
    throw toOrdrettError(error).code === 'body-not-json' ? new OrdrettError('multipart-missing') : error
  })
}

/**
 * Reads the fields before the audio and the audio's header, so that errors in them are found before the speech engine
 * is called. Fields after the audio are ignored unless the form takes them. Throws `OrdrettError`.
 */
export async function openUpload(request: FastifyRequest, form: UploadForm): Promise<Upload> {
  const parts = untilStuck<Multipart>(request.parts(), request.raw)
  const fields = new Map<string, string>()
  const part = await nextAudio(parts, fields, form)
  const precedingSeconds = form.takesPreceding ? precedingSecondsIn(fields) : 0
  const wav = new WavReader({ maxSeconds: form.maxSeconds + precedingSeconds })
  const bytes = Number(request.headers['content-length'])
  const isDirect = !isForwarded(request.headers)
  let taken = 0
  const readRest = (): Promise<void> => readToEnd(parts, form.fieldsBehind ? fields : undefined)
  const samples = readSamples(part, wav, request.raw, (count) => (taken += count), readRest)
  const first = await samples.next()
  return {
    fields,
    precedingSeconds,
    audio: atLeast(precedingSeconds, startingWith(first, samples)),
    seconds: () => wav.seconds,
    mayBeAnswered() {
      if (isDirect || request.raw.complete) return true
      // Who can't state a length sends as they speak, and is not held back as long as nothing waits here.
      return Number.isNaN(bytes) ? taken === part.file.bytesRead : bytes - taken <= MOST_READ_AHEAD
    },
  }
}

/** The field `vocabulary`: words separated by line breaks or commas, up to the limits. */
export function vocabularyOf(fields: Upload['fields']): string[] {
  return (fields.get(VOCABULARY_FIELD) ?? '')
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= ownWordLimits.word)
    .slice(0, ownWordLimits.words)
}

/** What the speech engine is asked for an upload of the page. */
export function heardFrom({ audio, precedingSeconds, fields }: Upload, user: string) {
  return { audio, precedingSeconds, prompt: fields.get('prompt') ?? '', vocabulary: vocabularyOf(fields), user }
}

/** The field `promptSeconds`; 0 without it. Throws `field-invalid`. */
function precedingSecondsIn(fields: Upload['fields']): number {
  const stated = fields.get(PRECEDING_FIELD) ?? ''
  if (stated === '') return 0
  const seconds = /^\d{1,3}(?:\.\d{1,6})?$/.test(stated) ? Number(stated) : Infinity
  if (seconds <= MAX_PRECEDING_SECONDS) return seconds
  throw precedingInvalid(`et tall fra 0 til ${MAX_PRECEDING_SECONDS}`)
}

function precedingInvalid(expected: string): OrdrettError {
  return new OrdrettError('field-invalid', { field: PRECEDING_FIELD, expected })
}

/** The same audio. Throws `field-invalid` at its end if that is before `seconds`. */
async function* atLeast(seconds: number, audio: AsyncGenerator<Int16Array, void>): AsyncGenerator<Int16Array, void> {
  let samples = 0
  for await (const piece of audio) {
    samples += piece.length
    yield piece
  }
  if (samples < Math.floor(seconds * SAMPLE_RATE)) throw precedingInvalid('høyst så langt som lydfilen')
}

async function nextAudio(parts: Parts, fields: Map<string, string>, { audioField }: UploadForm) {
  let otherFiles = 0
  for (;;) {
    const { value: part } = await parts.next()
    if (!part) throw new OrdrettError('audio-missing', { field: audioField })
    if (part.type === 'field') {
      takeField(part, fields)
    } else if (part.fieldname === audioField) {
      if (otherFiles > 0) throw new OrdrettError('audio-twice')
      return part
    } else {
      otherFiles++
      part.file.resume()
    }
  }
}

function takeField({ fieldname, value, valueTruncated }: MultipartValue, fields: Map<string, string>): void {
  // Vocabulary is only a hint: an excess is dropped, and stops no dictation.
  if (valueTruncated && fieldname !== VOCABULARY_FIELD)
    throw new OrdrettError('field-too-long', { maxBytes: MAX_FIELD_BYTES })
  if (typeof value !== 'string') return
  const before = fieldname.endsWith('[]') ? fields.get(fieldname) : undefined
  const text = valueTruncated ? withoutLastWord(value) : value
  fields.set(fieldname, before === undefined ? text : `${before}\n${text}`)
}

/** A truncated list, without the word in which it was cut off. */
function withoutLastWord(list: string): string {
  return list.slice(0, Math.max(list.lastIndexOf('\n'), list.lastIndexOf(','), 0))
}

async function* readSamples(
  part: MultipartFile,
  wav: WavReader,
  body: Readable,
  onTaken: (bytes: number) => void,
  readRest: () => Promise<void>,
): AsyncGenerator<Int16Array, void> {
  for await (const chunk of untilStuck<Buffer>(part.file, body)) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      const piece = chunk.subarray(start, start + PIECE_BYTES)
      onTaken(piece.length)
      const samples = wav.push(piece)
      if (samples.length > 0) yield samples
    }
  }
  if (part.file.truncated) throw new OrdrettError('audio-too-long', { maxSeconds: wav.maxSeconds })
  await readRest()
  wav.end()
}

/** Reads the body after the audio: it must be valid, without another file. Its fields go into `fields`, if given. */
async function readToEnd(parts: Parts, fields: Map<string, string> | undefined): Promise<void> {
  for await (const part of parts) {
    if (part.type === 'file') throw new OrdrettError('audio-twice')
    if (fields) takeField(part, fields)
  }
}
