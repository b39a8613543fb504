import { expect, test } from 'vitest'
import { wavFile } from '../../../test/wav-files.ts'
import type { FinishedRecording } from '../recording/finished-recording.ts'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal, type JournalState } from './journal-state.ts'
import type { Stretch } from './live/sender.ts'
import { createRecordingControl } from './recording-control.ts'

/** A recording that is begun and stopped, and what the page shows and sends then. */
async function stopped({ seconds, complete }: Omit<FinishedRecording, 'wav'>) {
  let state: JournalState = emptyJournal
  const sent: Stretch[] = []
  const control = createRecordingControl({
    startRecorder: async () => ({
      stop: async () => ({ wav: new Blob([new Uint8Array(wavFile(seconds))]), seconds, complete }),
      cancel: () => undefined,
    }),
    live: () => false,
    maxSeconds: () => 60,
    state: () => state,
    dispatch: (event) => void (state = reduceJournal(state, event)),
    send: (stretch) => sent.push(stretch),
    handOver: () => undefined,
    onStopped: () => undefined,
    signal: new AbortController().signal,
  })
  await control.start()
  await control.stop()
  control.close()
  return { status: state.recording.status, problem: state.problem, sent: sent.map(({ start, end }) => [start, end]) }
}

test('a recording whose end is missing is kept and sent, and the user is told', async () => {
  expect(await stopped({ seconds: 2, complete: true })).toEqual({ status: 'ready', problem: undefined, sent: [[0, 2]] })
  expect(await stopped({ seconds: 1, complete: false })).toEqual({
    status: 'ready',
    problem: 'cut-short',
    sent: [[0, 1]],
  })
})

test('where there is no sound at all nothing is sent, and one can begin anew', async () => {
  expect(await stopped({ seconds: 0, complete: true })).toEqual({ status: 'none', problem: 'failed', sent: [] })
})
