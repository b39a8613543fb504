import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import medicines from '../../src/dictation/data/medicines.json' with { type: 'json' }
import { createWhisperEngine } from '../../src/engines/whisper/create-whisper-engine.ts'
import { recordingNames, recordingSamples, recordingText } from '../../test/recordings.ts'
import { wordErrors } from '../../test/word-errors.ts'
import { recognise } from '../support/recognise.ts'
import type { Row } from '../support/row.ts'

const LISTS = [0, 10, 40, 200]
const modelsFolder = join(import.meta.dirname, '../../models')
const own = medicines.names

/**
 * All recordings with vocabularies of various sizes: the additional word errors that these cause in each recording. The
 * demo model gets them here as a real one does; usually it gets none, so that all sizes would be the same run.
 */
export async function vocabulary(): Promise<Row[]> {
  const rows: Row[] = []
  let bare: readonly number[] = []
  for (const count of LISTS) {
    const engine = await createWhisperEngine({
      model: 'demo',
      threads: availableParallelism(),
      vad: true,
      modelsFolder,
      hubUrl: '',
      habits: { takesOwnWords: true },
      onStatus: () => undefined,
    })
    try {
      const errors: number[] = []
      let words = 0
      const started = performance.now()
      for (const name of recordingNames) {
        const heard = await recognise(engine, recordingSamples(name), own.slice(0, count))
        const counted = wordErrors(recordingText(name), heard)
        errors.push(counted.errors / counted.words)
        words += counted.words
      }
      if (count === 0) bare = errors
      const worst = Math.max(...errors.map((share, index) => share - (bare[index] ?? 0)))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const value = Math.max(0, worst) * 100
      const measure = `${recordingNames.length} recordings, ${words} words, with ${count} own words: most that one loses to them`
      rows.push({ measure, value, unit: '%', target: '≤ 1', note: `${seconds} s` })
    } finally {
      await engine.close()
    }
  }
  return rows
}
