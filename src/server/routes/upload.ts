import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { WavReader } from '../../audio/wav-reader.ts'
import { AUDIO_FIELD, BYTES_PER_SECOND } from '../../spec/audio.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { ownWordLimits } from '../../spec/own-words.ts'
import { untilStuck } from '../load/until-stuck.ts'

const VOCABULARY_FIELD = 'vocabulary'

/** Longest text field of an upload, in bytes. */
const MAX_FIELD_BYTES = 20_000

/** What a body may hold besides its audio: headers of the WAV and of the parts, and the text fields. */
const MAX_EXTRA_BYTES = 1_000_000

/** Longest body that can hold so many seconds of audio. */
export function largestBody(maxSeconds: number): number {
  return maxSeconds * BYTES_PER_SECOND + MAX_EXTRA_BYTES
}

/** The multipart parser's limits. The WAV reader bounds the audio itself; `fileSize` bounds what stands around it. */
export function multipartLimits(maxSeconds: number) {
  return { fieldSize: MAX_FIELD_BYTES, fields: 50, parts: 100, headerPairs: 50, fileSize: largestBody(maxSeconds) }
}

type Parts = AsyncGenerator<Multipart, void>

/** A recording that is still arriving. */
export interface Upload {
  prompt: string
  vocabulary: readonly string[]
  /** 16 kHz mono samples. Ends only when the whole body turned out to be in order; throws `OrdrettError` if not. */
  audio: AsyncGenerator<Int16Array, void>
  /** Seconds of audio read so far. */
  seconds(): number
}

/**
 * Reads the fields before the audio and the audio's header, so that what is wrong with them is known before the speech
 * engine is asked. `prompt` is plain text; `vocabulary` holds words separated by line breaks or commas. Other fields are
 * ignored, and so is any field after the audio. `found` are the parts of `body`. Throws `OrdrettError`.
 */
export async function openUpload(found: AsyncIterable<Multipart>, body: Readable, maxSeconds: number): Promise<Upload> {
  const parts = untilStuck(found, body)
  const { part, fields, otherFiles } = await nextAudio(parts)
  const wav = new WavReader({ maxSeconds })
  if (otherFiles > 0) throw new OrdrettError('audio-twice')
  const samples = readSamples(part, wav, parts, body)
  const first = await samples.next()
  return {
    prompt: fields.get('prompt') ?? '',
    vocabulary: (fields.get(VOCABULARY_FIELD) ?? '')
      .split(/[\n,]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && word.length <= ownWordLimits.word)
      .slice(0, ownWordLimits.words),
    audio: startingWith(first, samples),
    seconds: () => wav.seconds,
  }
}

async function nextAudio(parts: Parts) {
  const fields = new Map<string, string>()
  let otherFiles = 0
  for (;;) {
    const { value: part } = await parts.next()
    if (!part) throw new OrdrettError('audio-missing')
    if (part.type === 'field') {
      // Words to prefer are a help: what is too much of them is left out, and stops no dictation.
      if (part.valueTruncated && part.fieldname !== VOCABULARY_FIELD)
        throw new OrdrettError('field-too-long', { maxBytes: MAX_FIELD_BYTES })
      if (typeof part.value === 'string')
        fields.set(part.fieldname, part.valueTruncated ? withoutLastWord(part.value) : part.value)
    } else if (part.fieldname === AUDIO_FIELD) {
      return { part, fields, otherFiles }
    } else {
      otherFiles++
      part.file.resume()
    }
  }
}

/** A list that was cut off, without the word that it was cut in. */
function withoutLastWord(list: string): string {
  return list.slice(0, Math.max(list.lastIndexOf('\n'), list.lastIndexOf(','), 0))
}

async function* readSamples(
  part: MultipartFile,
  wav: WavReader,
  parts: Parts,
  body: Readable,
): AsyncGenerator<Int16Array, void> {
  for await (const chunk of untilStuck<Buffer>(part.file, body)) {
    const samples = wav.push(chunk)
    if (samples.length > 0) yield samples
  }
  if (part.file.truncated) throw new OrdrettError('audio-too-long', { maxSeconds: wav.maxSeconds })
  await readToEnd(parts)
  wav.end()
}

/** After the audio: the rest of the body has to be in order, and to hold no other file. */
async function readToEnd(parts: Parts): Promise<void> {
  for await (const part of parts) if (part.type === 'file') throw new OrdrettError('audio-twice')
}

async function* startingWith(
  first: IteratorResult<Int16Array, void>,
  rest: AsyncGenerator<Int16Array, void>,
): AsyncGenerator<Int16Array, void> {
  if (first.done) return
  yield first.value
  yield* rest
}
