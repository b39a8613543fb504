import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordingSamples, recordingText } from '../../test/recordings.ts'
import { voiceCues, webVtt } from './captions.ts'
import { encodeFilm, encodePoster } from './encode.ts'
import { film } from './film.ts'

/** What is dictated: one of the recordings in test/fixtures/recordings. */
const RECORDING = 'kne'
const MAX_BYTES = 3_000_000
const MAX_SECONDS = 60

/**
 * npm run video: films one take of the running product and writes the four files that the landing page shows. With
 * KEEP_FRAMES set, the frames are kept and their folder is printed.
 */
const folder = mkdtempSync(join(tmpdir(), 'ordrett-video-'))
try {
  const take = await film(RECORDING, folder)
  if (take.seconds > MAX_SECONDS) {
    throw new Error(`The take is ${take.seconds.toFixed(0)} s long: this machine is too busy. Run it again.`)
  }
  const encoded = { film: join(folder, 'ordrett.mp4'), poster: join(folder, 'ordrett.webp') }
  encodeFilm(take, encoded.film)
  encodePoster(take, encoded.poster)
  const spoken = voiceCues(recordingText(RECORDING), recordingSamples(RECORDING)).map((cue) => ({
    ...cue,
    at: cue.at + take.voiceAt,
    endsAt: cue.endsAt + take.voiceAt,
  }))
  const captions = webVtt([...take.cues, ...spoken], take.seconds)

  const bytes = statSync(encoded.film).size + statSync(encoded.poster).size + Buffer.byteLength(captions)
  if (bytes > MAX_BYTES) throw new Error(`The video is ${bytes} bytes; it may be ${MAX_BYTES}`)
  const target = join(import.meta.dirname, '../../src/web/video')
  mkdirSync(target, { recursive: true })
  copyFileSync(encoded.film, join(target, 'ordrett.mp4'))
  copyFileSync(encoded.poster, join(target, 'ordrett.webp'))
  writeFileSync(join(target, 'ordrett.vtt'), captions)
  writeFileSync(join(target, 'ordrett.json'), `${JSON.stringify({ seconds: Math.round(take.seconds) })}\n`)
  const rate = (take.frames.length / take.seconds).toFixed(1)
  process.stdout.write(`${take.seconds.toFixed(1)} s, ${bytes} bytes, ${rate} frames a second came from the browser\n`)
} finally {
  if (process.env.KEEP_FRAMES) process.stderr.write(`${folder}\n`)
  else rmSync(folder, { recursive: true })
}
