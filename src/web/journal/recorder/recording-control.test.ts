import { expect, test } from 'vitest'
import { wavFile } from '../../../../test/wav-files.ts'
import type { FinishedRecording } from '../../recording/finished-recording.ts'
import { texts } from '../../texts.ts'
import { reduceJournal } from '../state/journal-reducer.ts'
import { emptyJournal, type JournalState, type RecordingProblem } from '../state/journal-state.ts'
import type { Stretch } from '../live/stretch.ts'
import { createRecordingControl } from './recording-control.ts'

type Take = Omit<FinishedRecording, 'wav'> | 'throws'

/** A recording of `takes` with pauses in between, and what the page shows and sends after the stop. */
async function stopped(...takes: Take[]) {
  let state: JournalState = emptyJournal
  const sent: Stretch[] = []
  const problems: RecordingProblem[] = []
  const failures: (string | undefined)[] = []
  const left = [...takes]
  const control = createRecordingControl({
    startRecorder: async () => ({ stop: () => finished(left.shift()), cancel: () => undefined }),
    live: () => false,
    maxSeconds: () => 60,
    state: () => state,
    dispatch(event) {
      if (event.type === 'recording-problem') problems.push(event.problem)
      state = reduceJournal(state, event)
    },
    send: (stretch) => sent.push(stretch),
    handOver: () => undefined,
    onStopped: (failure) => failures.push(failure),
    signal: new AbortController().signal,
  })
  for (const take of takes) {
    await control.start()
    if (take === takes.at(-1)) await control.stop()
    else await control.pause()
  }
  control.close()
  return { status: state.recording.status, problems, sent: sent.map(({ start, end }) => [start, end]), failures }
}

async function finished(take: Take = 'throws'): Promise<FinishedRecording> {
  if (take === 'throws') throw new Error('The Worker has crashed')
  return { ...take, wav: new Blob([new Uint8Array(wavFile(take.seconds))]) }
}

const { noSound, notConverted } = texts.transcript

test('a recording whose end is missing is kept and sent, and the user is told', async () => {
  const whole = await stopped({ seconds: 2, complete: true })
  expect(whole).toEqual({ status: 'ready', problems: [], sent: [[0, 2]], failures: [undefined] })
  const cut = await stopped({ seconds: 1, complete: false })
  expect(cut).toEqual({ status: 'ready', problems: ['cut-short'], sent: [[0, 1]], failures: [undefined] })
})

test('where no sound came the stop ends as a failure that says so, and one can begin anew', async () => {
  const failed = { status: 'none', problems: [], sent: [] }
  expect(await stopped({ seconds: 0, complete: true })).toEqual({ ...failed, failures: [noSound] })
  expect(await stopped({ seconds: 0, complete: false })).toEqual({ ...failed, failures: [notConverted] })
  expect(await stopped('throws')).toEqual({ ...failed, failures: [notConverted] })
})

test('what was recorded before a pause is sent, and the stop that failed is told all the same', async () => {
  const first = { seconds: 2, complete: true }
  const kept = { status: 'ready', problems: [], sent: [[0, 2]] }
  expect(await stopped(first, 'throws')).toEqual({ ...kept, failures: [notConverted] })
  expect(await stopped(first, { seconds: 0, complete: true })).toEqual({ ...kept, failures: [undefined] })
})

test('what is lost at a pause is told at once', async () => {
  const shown = await stopped('throws', { seconds: 2, complete: true })
  expect(shown).toEqual({ status: 'ready', problems: ['lost'], sent: [[0, 2]], failures: [undefined] })
})
