// @vitest-environment happy-dom
import { cleanup, renderHook, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyJournal, type JournalState } from '../state/journal-state.ts'
import { useIsDone } from './use-new-patient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const note = { ...emptyJournal.note, html: '<p>Frisk.</p>' }
const finished: JournalState = { ...emptyJournal, note, writing: { status: 'done' } }

/** Whether the patient counts as done, as the state changes and time passes. */
function watched(initial: JournalState) {
  const hook = renderHook(useIsDone, { initialProps: initial })
  return {
    isDone: () => hook.result.current,
    change: (state: JournalState) => hook.rerender(state),
    wait: (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds)),
  }
}

test('a note that is finished and untouched for a minute is done with, and any change begins the minute anew', () => {
  const patient = watched(finished)
  patient.wait(59_000)
  patient.change({ ...finished, note: { ...note, html: '<p>Syk.</p>', edited: true } })
  patient.wait(59_000)
  expect(patient.isDone()).toBe(false)
  patient.wait(1_000)
  expect(patient.isDone()).toBe(true)
  patient.change({ ...finished })
  expect(patient.isDone()).toBe(false)
})

test('a copied note is done with at once, unless more is recorded or written', () => {
  const patient = watched({ ...finished, copied: true })
  expect(patient.isDone()).toBe(true)
  patient.change({ ...finished, copied: true, recording: { ...finished.recording, status: 'recording' } })
  expect(patient.isDone()).toBe(false)
  patient.change({ ...finished, copied: true, writing: { status: 'running' } })
  expect(patient.isDone()).toBe(false)
  patient.change({ ...emptyJournal, copied: true })
  expect(patient.isDone()).toBe(false)
})
