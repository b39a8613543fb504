import { setTimeout as rest } from 'node:timers/promises'
import { encodeWav } from '../../src/audio/wav-writer.ts'
import { SAMPLE_RATE } from '../../src/spec/audio.ts'
import type { CutWindow } from '../../src/audio/live-cutter.ts'
import type { Segment } from '../../src/spec/segments.ts'
import { createPcmRecording } from '../../src/web/recording/pcm-recording.ts'
import { reduceJournal } from '../../src/web/journal/state/journal-reducer.ts'
import { emptyJournal } from '../../src/web/journal/state/journal-state.ts'
import { createTranscription } from '../../src/web/journal/transcript/transcription.ts'
import { noWords } from '../../src/web/words/own-words.ts'
import { recordingSamples } from '../../test/recordings.ts'
import { withServer, type BenchServer } from '../support/bench-server.ts'
import { percentile } from '../support/percentile.ts'
import type { Row } from '../support/row.ts'

const USERS = 10
/** Delay between the starts of two users, in seconds. */
const SPREAD = 1.7
/** Samples per piece, as from the audio thread. */
const PIECE = 683

export interface Dictated {
  /** The transcript at the end. */
  text: string
  /** Seconds from the start of speech to the first word on the page, confirmed or not. */
  first: number
  /** Per word: seconds from when it was spoken until the page had as many words. */
  behind: number[]
  /** Per window: seconds from the cut to its confirmed text. */
  confirmed: number[]
}

/** How soon words appear on the page during dictation, and how much the previews delay confirmed text. */
export async function previews(): Promise<Row[]> {
  const samples = recordingSamples('luftveier')
  const alone = await withServer({}, async (server) => [await dictate(server, 'alone', { samples })])
  const one = alone.flatMap(({ behind }) => behind)
  const without = await withServer({}, (server) => crowd(server, { samples, shows: false }))
  const beside = await withServer({}, (server) => crowd(server, { samples }))
  const note = `${USERS} users on one recording`
  return [
    row('live: first words after speech begins, one user', alone[0]?.first ?? Infinity, '≤ 2 s'),
    row('live: a word on the page after it was said, p50', percentile(one, 50), ''),
    row('live: the same, p95', percentile(one, 95), '≤ 2.5 s'),
    row('live: confirmed text after a window’s cut, ten users without previews, p50', waits(without, 50), '', note),
    row('live: the same with previews, p50', waits(beside, 50), 'no later', note),
    row('live: ten users without previews, p95', waits(without, 95), '', note),
    row('live: the same with previews, p95', waits(beside, 95), 'no later', note),
  ]
}

function row(measure: string, value: number, target: string, note = ''): Row {
  return { measure, value, unit: 's', target, note }
}

export function waits(dictated: readonly Dictated[], share: number): number {
  return percentile(
    dictated.flatMap(({ confirmed }) => confirmed),
    share,
  )
}

interface Dictation {
  samples: Int16Array
  /** Whether previews are shown. */
  shows?: boolean
}

/** Several users, who begin one after the other. */
export function crowd(server: BenchServer, dictation: Dictation): Promise<Dictated[]> {
  return Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      await rest(user * SPREAD * 1000)
      return dictate(server, `user-${user}`, dictation)
    }),
  )
}

/** A dictation in real time, with the page's own recorder and sender. */
export async function dictate(
  { origin, tokenOf }: BenchServer,
  user: string,
  { samples, shows = true }: Dictation,
): Promise<Dictated> {
  const token = await tokenOf(user)
  const began = performance.now()
  const now = (): number => (performance.now() - began) / 1000
  const stretchOf = ({ start, end }: CutWindow) => {
    const place = (seconds: number): number => Math.round(seconds * SAMPLE_RATE)
    const wavFrom = (from: number): Blob => new Blob([encodeWav([samples.subarray(place(from), place(end))])])
    const preceding = { most: start, wavWith: (seconds: number) => wavFrom(start - seconds) }
    return { kind: 'window', wav: wavFrom(start), start, end, recording: 0, preceding } as const
  }
  let state = emptyJournal
  const shown: { at: number; words: number }[] = []
  const cuts: number[] = []
  const confirmed: number[] = []
  let finished = (): void => undefined
  const ended = new Promise<void>((resolve) => (finished = resolve))
  globalThis.fetch = ownFetch(origin)
  const transcription = createTranscription({
    accessToken: () => Promise.resolve(token),
    ownWords: () => noWords,
    state: () => state,
    showsPreviews: () => shows,
    dispatch(event) {
      state = reduceJournal(state, event)
      if (event.type === 'window-complete') confirmed.push(now() - (cuts.shift() ?? 0))
      shown.push({ at: now(), words: wordsIn(state.transcript + state.preview.settled + state.preview.tentative) })
    },
    onFinished: () => finished(),
  })
  const recording = createPcmRecording(SAMPLE_RATE, {
    onBlock: () => undefined,
    onWindow(window) {
      cuts.push(now())
      transcription.send(stretchOf(window))
    },
  })
  let spokenFrom: number | undefined
  for (let at = 0; at < samples.length; at += PIECE) {
    await rest(Math.max(0, (at / SAMPLE_RATE - now()) * 1000))
    const piece = Float32Array.from(samples.subarray(at, at + PIECE), (sample) => sample / 32_767)
    const { seconds, settled, spoken } = recording.push(piece)
    spokenFrom ??= spoken?.from
    transcription.handOver(settled)
    transcription.previews.follow({ seconds, spoken }, () =>
      transcription.previews.take(stretchOf(recording.unfinished())),
    )
  }
  recording.finish()
  transcription.finish()
  await ended
  const first = shown.find(({ words }) => words > 0)?.at ?? Infinity
  const behind = wordEnds(state.tail?.segments ?? []).map((said, index) => {
    return (shown.find(({ words }) => words > index)?.at ?? Infinity) - said
  })
  return { text: state.transcript, first: first - (spokenFrom ?? 0), behind, confirmed }
}

const realFetch = globalThis.fetch

/** The page's own calls have no origin. */
function ownFetch(origin: string): typeof fetch {
  return (input, init) =>
    typeof input === 'string' && input.startsWith('/')
      ? realFetch(new URL(input, origin), init)
      : realFetch(input, init)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** When each word ends, estimated by distributing the segment's time over its letters. */
function wordEnds(segments: readonly Segment[]): number[] {
  return segments.flatMap(({ start, end, text }) => {
    const ends = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => (index + word.length) / text.length)
    return ends.map((share) => start + share * (end - start))
  })
}
