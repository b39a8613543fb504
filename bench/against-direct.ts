import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createWhisperEngine } from '../src/engines/whisper/create-whisper-engine.ts'
import { chooseModel, missingFiles } from '../src/engines/whisper/model-choice.ts'
import type { SpeechEngine } from '../src/engines/speech-engine.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'
import { recordingNames, recordingSamples, recordingText } from '../test/recordings.ts'
import { wordErrors } from '../test/word-errors.ts'
import { loadDirectPipeline } from './direct-pipeline.ts'
import { recognise } from './recognise.ts'
import type { Row } from './row.ts'

const MINUTES = 20
/** Also compared if it has been downloaded. */
const REAL_MODEL = 'nb-whisper-base'
const SILENT_SHARE = 0.3
/** The two alternate and the best time of each counts, to exclude other load on the machine. */
const TURNS = 2
const modelsFolder = join(import.meta.dirname, '../models')

interface Dictation {
  samples: Int16Array
  text: string
}

/** Our engine against the library's own pipeline: same model, threads and recording, alternating. */
export async function againstDirect(): Promise<Row[]> {
  const dense = dictation(0)
  const pauses = dictation(SILENT_SHARE)
  const rows: Row[] = []
  for (const model of ['demo', ...downloaded(REAL_MODEL)]) {
    const threads = availableParallelism()
    const engine = await createWhisperEngine({
      model,
      threads,
      vad: true,
      modelsFolder,
      hubUrl: '',
      onStatus: () => undefined,
    })
    const direct = await loadDirectPipeline(model, threads)
    try {
      const name = `${model}, ${MINUTES} minutes`
      rows.push(...(await compare(`${name} dense`, '≤ 1.1', dense, engine, direct.recognise)))
      rows.push(
        ...(await compare(`${name}, ${SILENT_SHARE * 100} % silence`, '≤ 0.8', pauses, engine, direct.recognise)),
      )
    } finally {
      await engine.close()
      await direct.close()
    }
  }
  return rows
}

/** The name as a list; empty if the model has not been downloaded. */
function downloaded(name: string): string[] {
  return missingFiles(chooseModel(name, modelsFolder).folder).length === 0 ? [name] : []
}

async function compare(
  what: string,
  target: string,
  { samples, text }: Dictation,
  engine: SpeechEngine,
  direct: (samples: Float32Array) => Promise<string>,
): Promise<Row[]> {
  const floats = Float32Array.from(samples, (sample) => sample / 32_768)
  const times = { ours: Infinity, direct: Infinity }
  const heard = { ours: '', direct: '' }
  let windows = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const before = engine.load().windows
    times.ours = Math.min(times.ours, await secondsOf(async () => void (heard.ours = await recognise(engine, samples))))
    windows = engine.load().windows - before
    times.direct = Math.min(times.direct, await secondsOf(async () => void (heard.direct = await direct(floats))))
  }
  // The library advances by its chunk length minus both strides.
  const chunks = Math.ceil(samples.length / SAMPLE_RATE / 20)
  const errors = { ours: wordErrors(text, heard.ours), direct: wordErrors(text, heard.direct) }
  return [
    {
      measure: `${what}: time against direct`,
      value: times.ours / times.direct,
      unit: 'x',
      target,
      note: `${times.ours.toFixed(1)} s in ${windows} windows, direct ${times.direct.toFixed(1)} s in ${chunks}`,
    },
    {
      measure: `${what}: word errors against direct`,
      value: (100 * errors.ours.errors) / errors.ours.words,
      unit: '%',
      target: `≤ ${((100 * errors.direct.errors) / errors.direct.words).toFixed(1)} %`,
      note: `${errors.ours.words} words`,
    },
  ]
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Repeats the recordings in sequence, with `silentShare` of the total as exact silence between them. */
function dictation(silentShare: number): Dictation {
  const samples = new Int16Array(MINUTES * 60 * SAMPLE_RATE)
  const said: string[] = []
  for (let at = 0, turn = 0; ; turn++) {
    const name = recordingNames[turn % recordingNames.length] ?? ''
    const recording = recordingSamples(name)
    if (at + recording.length > samples.length) return { samples, text: said.join(' ') }
    samples.set(recording, at)
    said.push(recordingText(name))
    at += Math.round(recording.length / (1 - silentShare))
  }
}
