import { setTimeout as rest } from 'node:timers/promises'
import type {
  RecognisedWindow,
  SpeechEngine,
  SpeechLoad,
  TranscriptionRequest,
} from '../../src/engines/speech-engine.ts'
import { OngoingWork } from '../../src/server/load/ongoing-work.ts'
import { startSpeechService } from '../../test/speech-service.ts'
import { numbersIn } from './spoken-numbers.ts'

/** What a large model on a GPU takes per window. */
const ANSWER_MS = 700

/** A ROLE=speech server as a separate process, whose engine recognises spoken numbers. The environment sets PORT. */
class NumberEngine implements SpeechEngine {
  describe() {
    return { model: 'tall', demo: true }
  }

  load(): SpeechLoad {
    return { waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }
  }

  ready(): boolean {
    return true
  }

  async *transcribe({ audio, signal }: TranscriptionRequest): AsyncGenerator<RecognisedWindow> {
    const pieces: Int16Array[] = []
    for await (const samples of audio) pieces.push(samples)
    await rest(ANSWER_MS, undefined, { signal })
    const heard = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
    pieces.reduce((at, piece) => (heard.set(piece, at), at + piece.length), 0)
    for (const { number, start } of numbersIn(heard)) {
      const text = `ord${number}`
      yield { text: ` ${text}`, segments: [{ start, end: start + 0.8, text }] }
    }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

const DRAIN_SECONDS = 30
const work = new OngoingWork()
const { PORT } = process.env
const service = await startSpeechService(new NumberEngine(), { MAX_SESSIONS: '512' }, work, Number(PORT))
process.once('SIGTERM', async () => {
  await work.end(DRAIN_SECONDS)
  await service.close()
  process.exit(0)
})
