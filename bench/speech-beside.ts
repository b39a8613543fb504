import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { SpeechEngine } from '../src/engines/speech-engine.ts'
import { createWhisperEngine } from '../src/engines/whisper/create-whisper-engine.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'
import { recordingNames, recordingSamples } from '../test/recordings.ts'
import { recognise } from './recognise.ts'

/** Speech recognition beside other work, on all cores, with the bundled model. */
export async function startSpeech() {
  const engine: SpeechEngine = await createWhisperEngine({
    model: 'demo',
    threads: availableParallelism(),
    vad: true,
    modelsFolder: join(import.meta.dirname, '../models'),
    hubUrl: '',
    onStatus: () => undefined,
  })
  const recordings = recordingNames.map((name) => recordingSamples(name))
  const seconds = async (): Promise<number> => {
    const began = performance.now()
    for (const samples of recordings) await recognise(engine, samples)
    return (performance.now() - began) / 1000
  }
  await seconds()
  return {
    atWork: () => engine.hasRoom?.() === false,
    /** Seconds to recognise all recordings at full speed. */
    seconds,
    /** Dictates the recordings in real time, in a loop, until the returned function is called. */
    dictate(): () => Promise<void> {
      const over = new AbortController()
      const dictation = (async () => {
        while (!over.signal.aborted) {
          for (const samples of recordings) {
            await rest((samples.length / SAMPLE_RATE) * 1000, undefined, { signal: over.signal }).catch(() => {})
            if (!over.signal.aborted) await recognise(engine, samples)
          }
        }
      })()
      return () => {
        over.abort()
        return dictation
      }
    },
    close: () => engine.close(),
  }
}
