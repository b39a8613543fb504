import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { checkAgainst, createNoteCheck, readTranscript } from '../../src/note/check/check-note.ts'
import { normaliseWithRaw } from '../../src/note/normalise-dictation.ts'
import { renderNoteHtml } from '../../src/note/render-html.ts'
import { renderNoteText } from '../../src/note/render-text.ts'
import { writeNote } from '../../src/note/write-note.ts'
import { percentile } from '../support/percentile.ts'

/** Built by `note-speed.ts` and run in a thread; posts the medians in milliseconds. */
const {
  transcript,
  runs: RUNS,
  warmUp: WARM_UP,
} = z.object({ transcript: z.string(), runs: z.number(), warmUp: z.number() }).parse(workerData)

const note = renderNoteText(writeNote(transcript, 'fastlege').sections)
const whole = medianOf(() => {
  const normalised = normaliseWithRaw(transcript)
  const { sections } = writeNote(transcript, 'fastlege', {}, normalised.tokens)
  renderNoteHtml(sections)
  checkAgainst(readTranscript(transcript, {}, normalised), renderNoteText(sections))
})

const read = readTranscript(transcript)
const check = createNoteCheck()
const places = [...note.matchAll(/\s/g)].map(({ index }) => index)
const again = medianOf((run) => {
  const place = places[Math.floor((places.length * run) / (WARM_UP + RUNS))] ?? 0
  check(read, `${note.slice(0, place)} smerter${note.slice(place)}`)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- applies to windows; this is a thread
parentPort?.postMessage({ whole, again })

function medianOf(work: (run: number) => void): number {
  const times = Array.from({ length: WARM_UP + RUNS }, (_, run) => {
    const started = performance.now()
    work(run)
    return performance.now() - started
  })
  return percentile(times.slice(WARM_UP), 50)
}
