import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { LiveCutter } from '../../src/audio/live-cutter.ts'
import { WavReader } from '../../src/audio/wav-reader.ts'
import { createOpenAiEngine } from '../../src/engines/openai/create-openai-engine.ts'
import { createWhisperEngine } from '../../src/engines/whisper/create-whisper-engine.ts'
import type { RecognisedWindow, SpeechEngine, TranscriptionRequest } from '../../src/engines/speech-engine.ts'
import { SAMPLE_RATE } from '../../src/spec/audio.ts'
import { HEARD_TOGETHER_SECONDS } from '../../src/spec/preceding-sound.ts'
import type { AudioSpan, Segment } from '../../src/spec/segments.ts'
import { runsOf } from '../../src/web/journal/live/second-pass.ts'
import { withDoubts, type HeardSegment } from '../../src/web/journal/state/doubts.ts'
import { SPEECH_KEY } from '../../test/speech-service.ts'
import { alignment, errorRate, type Alignment } from '../../test/word-errors.ts'
import { withServer } from '../support/bench-server.ts'
import { watchMemory } from '../support/memory.ts'
import { percentile } from '../support/percentile.ts'
import { crowd, dictate, waits } from './previews.ts'
import type { Row } from '../support/row.ts'

/** Each recording is recognised this often; the fastest counts, to exclude other load on the machine. */
const TURNS = 3
/** Windows that end at every pause, in seconds, and the most sound before them. */
const SHORT_WINDOWS = { enough: 1.5, most: 8 }
const MOST_BEFORE = 18

/**
 * npm run bench -- speech MODEL RECORDING.wav …: recognises recordings of people with a model's folder. The text of a
 * recording lies beside it (`RECORDING.txt`). PEER_PYTHON and PEER_MODEL (a Python with faster-whisper, and the same
 * weights for CTranslate2) measure that peer in the same run, with `../shared/real-speech/peer.py`.
 */
export async function speech(): Promise<Row[]> {
  const [folder, ...files] = process.argv.slice(process.argv.indexOf('speech') + 1)
  if (folder === undefined || files.length === 0) throw new Error('npm run bench -- speech MODEL RECORDING.wav …')
  const engine = await createWhisperEngine({
    model: folder,
    threads: availableParallelism(),
    vad: true,
    modelsFolder: join(import.meta.dirname, '../../models'),
    hubUrl: '',
    onStatus: () => undefined,
  })
  try {
    const rows: Row[] = []
    for (const file of files)
      rows.push(
        ...(await rowsOf(engine, file)),
        ...(await atPauses(engine, file)),
        ...(await withSecondPass(engine, file)),
        ...peer(file),
      )
    const [first = ''] = files
    return [...rows, ...(await throughServer(resolve(folder), first)), ...(await liveRows(resolve(folder), first))]
  } finally {
    await engine.close()
  }
}

/** The page's own recorder and sender in real time: one user, then ten. */
async function liveRows(model: string, file: string): Promise<Row[]> {
  const samples = samplesOf(file)
  const name = basename(file)
  const environment = { WHISPER_MODEL: model }
  const one = await withServer(environment, (server) => dictate(server, 'alone', { samples }))
  const ten = await withServer(environment, (server) => crowd(server, { samples }))
  const row = (measure: string, value: number, target: string): Row => ({
    measure: `${name}: ${measure}`,
    value,
    unit: 's',
    target,
  })
  return [
    ...(existsSync(textOf(file))
      ? [errorRow(`${name}: live, word errors`, alignment(readFileSync(textOf(file), 'utf8'), one.text), '')]
      : []),
    row('live, first words after speech begins', one.first, '≤ 2 s'),
    row('live, a word on the page after it was said, p50', percentile(one.behind, 50), '≤ 1.5 s'),
    row('the same, p95', percentile(one.behind, 95), '≤ 3 s'),
    row('ten users, confirmed text after a window’s cut, p50', waits(ten, 50), '≤ 3 s'),
    row('the same, p95', waits(ten, 95), '≤ 6 s'),
  ]
}

/** Cuts at every pause. */
async function atPauses(engine: SpeechEngine, file: string): Promise<Row[]> {
  if (!existsSync(textOf(file))) return []
  const { windows, segments } = await inWindows(engine, samplesOf(file), new LiveCutter(SHORT_WINDOWS, SHORT_WINDOWS))
  const errors = alignment(readFileSync(textOf(file), 'utf8'), segments.map(({ text }) => text).join(' '))
  return [errorRow(`${basename(file)}: cut at every pause (${windows.length} windows), word errors`, errors, '≤ 42')]
}

/** Cuts at every pause, as a web server that asks a server with ROLE=speech. */
async function throughServer(model: string, file: string): Promise<Row[]> {
  const keys = join(mkdtempSync(join(tmpdir(), 'ordrett-bench-')), 'keys')
  writeFileSync(keys, `${SPEECH_KEY}\n`)
  const environment = { ROLE: 'speech', SPEECH_KEYS_FILE: keys, WHISPER_MODEL: model }
  return withServer(environment, async ({ origin }) => {
    const engine = createOpenAiEngine({
      url: origin,
      model: basename(model).toLowerCase(),
      apiKey: SPEECH_KEY,
      vad: true,
      onReachable: () => undefined,
      onFailure: () => undefined,
    })
    try {
      const rows = await atPauses(engine, file)
      return rows.map((row) => ({ ...row, measure: `${row.measure}, through a speech server`, target: '' }))
    } finally {
      await engine.close()
      rmSync(dirname(keys), { recursive: true })
    }
  })
}

/** Cuts as the page does, and hears neighbouring windows together once more. */
async function withSecondPass(engine: SpeechEngine, file: string): Promise<Row[]> {
  if (!existsSync(textOf(file))) return []
  const samples = samplesOf(file)
  const { windows, segments } = await inWindows(engine, samples, new LiveCutter())
  let heard: readonly HeardSegment[] = segments
  for (const run of runsOf(windows.map((window) => ({ ...window, recording: 0, isNew: true })))) {
    const again = await recognised(engine, partOf(samples, run), { givesWay: true })
    heard = withDoubts(
      heard,
      run,
      again.flatMap((window) => window.segments),
    )
  }
  const errors = alignment(readFileSync(textOf(file), 'utf8'), segments.map(({ text }) => text).join(' '))
  const name = `${basename(file)}: the page’s windows`
  return [
    errorRow(`${name}, word errors`, errors, ''),
    ...markRows(name, errors, segments),
    ...markRows(`${name} and a second pass`, errors, heard.map(withDoubtsMarked)),
  ]
}

function withDoubtsMarked({ doubts = [], uncertain = [], ...segment }: HeardSegment): Segment {
  return { ...segment, uncertain: [...uncertain, ...doubts.map(({ span }) => span)] }
}

/** Recognises windows one by one, each with the sound and words before it, as the page does. Times are the recording's. */
async function inWindows(
  engine: SpeechEngine,
  samples: Int16Array,
  cutter: LiveCutter,
): Promise<{ windows: AudioSpan[]; segments: Segment[] }> {
  const windows = [...cutter.push(samples), ...cutter.flush()]
  const done: { start: number; segments: Segment[] }[] = []
  for (const { start, end } of windows) {
    const before = done.filter((window) => window.start >= Math.max(start - MOST_BEFORE, end - HEARD_TOGETHER_SECONDS))
    const from = before[0]?.start ?? start
    const prompt = before.flatMap(({ segments }) => segments.map(({ text }) => text)).join(' ')
    const heard = await recognised(engine, partOf(samples, { start: from, end }), {
      prompt,
      precedingSeconds: start - from,
    })
    const segments = heard.flatMap((window) => window.segments)
    const placed = segments.map((segment) => ({ ...segment, start: segment.start + from, end: segment.end + from }))
    done.push({ start, segments: placed })
  }
  return { windows, segments: done.flatMap(({ segments }) => segments) }
}

function partOf(samples: Int16Array, { start, end }: AudioSpan): Int16Array {
  return samples.subarray(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE))
}

function samplesOf(file: string): Int16Array {
  return new WavReader({ maxSeconds: 36_000 }).push(readFileSync(file))
}

function textOf(file: string): string {
  return file.replace(/\.wav$/, '.txt')
}

async function rowsOf(engine: SpeechEngine, file: string): Promise<Row[]> {
  const samples = samplesOf(file)
  const memory = watchMemory(process.pid)
  let windows: RecognisedWindow[] = []
  let fastest = Infinity
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    windows = await recognised(engine, samples)
    fastest = Math.min(fastest, (performance.now() - began) / 1000)
  }
  const seconds = samples.length / SAMPLE_RATE
  const text = windows.map((window) => window.text).join('')
  process.stderr.write(`${text}\n`)
  const name = basename(file)
  const gaps = windows.flatMap((window) => window.gaps ?? []).reduce((sum, { start, end }) => sum + end - start, 0)
  const reference = textOf(file)
  return [
    ...(existsSync(reference) ? errorRows(name, readFileSync(reference, 'utf8'), windows) : []),
    { measure: `${name}: times real time`, value: seconds / fastest, unit: 'x', target: '≥ 20' },
    { measure: `${name}: speech without words, shown`, value: (100 * gaps) / seconds, unit: '%', target: '< 2' },
    { measure: `${name}: memory of this process and the speech process`, value: memory.stop(), unit: 'MB' },
  ]
}

function errorRows(name: string, said: string, windows: readonly RecognisedWindow[]): Row[] {
  const errors = alignment(said, windows.map(({ text }) => text).join(''))
  const segments = windows.flatMap((window) => window.segments)
  return [errorRow(`${name}: word errors`, errors, '≤ 36'), ...markRows(name, errors, segments)]
}

function markRows(name: string, errors: Alignment, segments: readonly Segment[]): Row[] {
  const marks = segments.flatMap(({ text, uncertain = [] }) =>
    [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) =>
      uncertain.some(([start, end]) => index < end && start < index + word.length),
    ),
  )
  const marked = marks.filter(Boolean).length
  const wrong = errors.right.filter((right) => !right).length
  const markedWrong = errors.right.filter((right, index) => !right && marks[index]).length
  return [
    {
      measure: `${name}: uncertain words that are wrong`,
      value: markedWrong / marked,
      unit: '',
      target: '≥ 0.8',
      note: `${marked} marked`,
    },
    {
      measure: `${name}: wrong words marked uncertain`,
      value: markedWrong / wrong,
      unit: '',
      target: '≥ 0.75',
      note: `${wrong} wrong`,
    },
  ]
}

function errorRow(name: string, errors: Alignment, target: string): Row {
  const { words, substituted, leftOut, added } = errors
  const note = `${words} words; substituted ${substituted}, left out ${leftOut}, added ${added}`
  return { measure: name, value: errorRate(errors), unit: '%', target, note }
}

async function recognised(
  engine: SpeechEngine,
  samples: Int16Array,
  how: Partial<TranscriptionRequest> = {},
): Promise<RecognisedWindow[]> {
  async function* pieces(): AsyncGenerator<Int16Array> {
    for (let at = 0; at < samples.length; at += SAMPLE_RATE) yield samples.subarray(at, at + SAMPLE_RATE)
  }
  const { signal } = new AbortController()
  const windows: RecognisedWindow[] = []
  const request = { audio: pieces(), vocabulary: [], prompt: '', user: 'bench', signal, ...how }
  for await (const window of engine.transcribe(request)) windows.push(window)
  return windows
}

function peer(file: string): Row[] {
  const { PEER_PYTHON: python, PEER_MODEL: model } = process.env
  const script = join(import.meta.dirname, '../../../shared/real-speech/peer.py')
  if (python === undefined || model === undefined || !existsSync(script)) return []
  const reference = textOf(file)
  const { stdout } = spawnSync(python, [script, model, file, ...(existsSync(reference) ? [reference] : [])], {
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/^beams (\d): ([\d.]+) x real time(?:\n +WER ([\d.]+) % \((.*)\))?/gm)].flatMap(
    ([, beams, speed, errors, note]): Row[] => [
      {
        measure: `${basename(file)}: faster-whisper, beams ${beams}, times real time`,
        value: Number(speed),
        unit: 'x',
      },
      ...(errors === undefined
        ? []
        : [
            {
              measure: `${basename(file)}: the same, word errors`,
              value: Number(errors),
              unit: '%',
              ...(note === undefined ? {} : { note }),
            },
          ]),
    ],
  )
}
