import { FRAME_SECONDS, Framer, levelOf } from '../../src/audio/frames.ts'
import type { Cue } from './take.ts'

/** Audio frames below this level are a pause of the synthetic voice, in dB relative to full scale. */
const PAUSE = -50
/** Minimum time to read a cue, in seconds. */
const READABLE = 1
/** The speaker, as the WebVTT voice. */
const VOICE = 'Legen'

interface Pause {
  startsAt: number
  endsAt: number
}

/**
 * The sentences of `text` with the times at which they are heard, in seconds from the start of the recording (16 kHz):
 * n sentences are separated by the n - 1 longest pauses within the speech. A short sentence shares a cue with the next.
 */
export function voiceCues(text: string, recording: Int16Array): Required<Cue>[] {
  const sentences = text.trim().split(/(?<=\.)\s+(?=\p{Lu})/u)
  const pauses = pausesOf(recording)
  const inner = pauses.slice(1, -1).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (inner.length < sentences.length - 1) throw new Error('There are fewer pauses than sentences')
  const between = inner.slice(0, sentences.length - 1).toSorted((one, other) => one.startsAt - other.startsAt)
  const cues = sentences.map((sentence, index) => ({
    at: (between[index - 1] ?? pauses[0])?.endsAt ?? 0,
    endsAt: (between[index] ?? pauses.at(-1))?.startsAt ?? 0,
    text: sentence,
    voice: VOICE,
  }))
  return joined(cues)
}

/** Joins cues too short to read with the next one: a spoken heading with the text under it. */
function joined(cues: readonly Required<Cue>[]): Required<Cue>[] {
  return cues.reduce<Required<Cue>[]>((read, cue) => {
    const last = read.at(-1)
    if (!last || last.endsAt - last.at >= READABLE) return [...read, cue]
    return [...read.slice(0, -1), { ...last, endsAt: cue.endsAt, text: `${last.text} ${cue.text}` }]
  }, [])
}

/** Cues as a WebVTT file. Cues without an end are shown until the next one, the last until `seconds`. */
export function webVtt(cues: readonly Cue[], seconds: number): string {
  const ordered = cues.toSorted((one, other) => one.at - other.at)
  const blocks = ordered.map(({ at, endsAt, text, voice }, index) => {
    const end = endsAt ?? ordered[index + 1]?.at ?? seconds
    return `${timestamp(at)} --> ${timestamp(end)}\n${voice ? `<v ${voice}>` : ''}${text}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** All pauses, with the silence before the first word and after the last, which may have no length. */
function pausesOf(recording: Int16Array): Pause[] {
  const pauses: Pause[] = []
  const framer = new Framer()
  const loud = [...framer.push(recording), ...framer.flush()].map((frame) => levelOf(frame) > PAUSE)
  let startsAt = 0
  for (const [index, isLoud] of [...loud, true].entries()) {
    if (!isLoud) continue
    const endsAt = index * FRAME_SECONDS
    if (endsAt > startsAt || index === 0 || index === loud.length) pauses.push({ startsAt, endsAt })
    startsAt = endsAt + FRAME_SECONDS
  }
  return pauses
}

function lengthOf({ startsAt, endsAt }: Pause): number {
  return endsAt - startsAt
}

/** `hh:mm:ss.ttt` */
function timestamp(seconds: number): string {
  return new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)
}
