import { checkAgainst, createNoteCheck, readTranscript } from '../src/note/check-note.ts'
import { normaliseDictation } from '../src/note/normalise-dictation.ts'
import { renderNoteHtml } from '../src/note/render-html.ts'
import { renderNoteText } from '../src/note/render-text.ts'
import { writeNote } from '../src/note/write-note.ts'
import { AUTOMATIC_NOTE_TYPE } from '../src/spec/journal.ts'
import { longTranscript } from './long-transcript.ts'
import type { Row } from './row.ts'

const WORDS = 2000
/** So many times, after as many to warm up: in use, too, the code has run before. */
const RUNS = 15

/** A note of 2 000 words from transcript to answer, and the check alone as the page runs it after each edit. */
export async function noteSpeed(): Promise<Row[]> {
  const transcript = longTranscript().slice(0, WORDS).join(' ')
  const note = renderNoteText(writeNote(transcript, AUTOMATIC_NOTE_TYPE).sections)
  const read = readTranscript(transcript)
  const whole = medianOf(() => {
    const tokens = normaliseDictation(transcript)
    const { sections } = writeNote(transcript, AUTOMATIC_NOTE_TYPE, {}, tokens)
    renderNoteHtml(sections)
    checkAgainst(readTranscript(transcript, {}, tokens), renderNoteText(sections))
  })
  const check = createNoteCheck()
  const places = [...note.matchAll(/\s/g)].map(({ index }) => index)
  const again = medianOf((run) => {
    const place = places[Math.floor((places.length * run) / (2 * RUNS))] ?? 0
    check(read, `${note.slice(0, place)} smerter${note.slice(place)}`)
  })
  const about = { unit: 'ms', note: `median of ${RUNS}` }
  return [
    { measure: 'note of 2000 words, written, evidenced and checked', value: whole, target: '≤ 50 ms', ...about },
    { measure: 'check of 2000 words again after an edit', value: again, target: '≤ 16 ms', ...about },
  ]
}

function medianOf(work: (run: number) => void): number {
  const times = Array.from({ length: 2 * RUNS }, (_, run) => {
    const started = performance.now()
    work(run)
    return performance.now() - started
  })
  return times.slice(RUNS).toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN
}
