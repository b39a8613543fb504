import { encodeWav } from '../src/audio/wav-writer.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'
import { reduceJournal } from '../src/web/journal/journal-reducer.ts'
import { emptyJournal, type JournalState } from '../src/web/journal/journal-state.ts'
import { usualPolicy } from '../src/web/journal/live/retry-policy.ts'
import { createTranscription } from '../src/web/journal/transcription.ts'
import { noWords } from '../src/web/words/own-words.ts'
import { countedSeconds } from './counting-engine.ts'
import { seededRandom } from './cutting-line.ts'

/** A `fetch` for addresses without an origin, as a page of `origin` has it. */
export function fetchAt(origin: string): typeof fetch {
  const real = globalThis.fetch
  return (input, init) => real(typeof input === 'string' ? new URL(input, origin) : input, init)
}

/**
 * Dictates so many seconds through the page's own sender, in windows of one to four seconds, and gives what is then on the
 * page. It sends with `globalThis.fetch`.
 */
export function dictateLive(seconds: number, seed: number, token: string): Promise<JournalState> {
  const random = seededRandom(seed)
  let state = emptyJournal
  return new Promise((resolve) => {
    const transcription = createTranscription({
      accessToken: () => Promise.resolve(token),
      ownWords: () => noWords,
      dispatch: (event) => void (state = reduceJournal(state, event)),
      onFinished: () => resolve(state),
      policy: { ...usualPolicy, firstDelay: 1, longestDelay: 20, random },
    })
    const sound = countedSeconds(seconds)
    for (let start = 0; start < seconds;) {
      const end = Math.min(seconds, start + 1 + Math.floor(random() * 4))
      const wav = new Blob([encodeWav([sound.subarray(start * SAMPLE_RATE, end * SAMPLE_RATE)])])
      transcription.send({ kind: 'window', wav, start, end })
      start = end
    }
    transcription.handOver(seconds)
    transcription.finish()
  })
}
