// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyJournal, type JournalState, type PatientDoubt, type Recording } from '../state/journal-state.ts'
import { usePatientDoubt } from './use-patient-doubt.ts'

const BEGAN_AT = new Date(2026, 10, 21, 10, 42).getTime()
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: BEGAN_AT }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function dictation(parts: Partial<JournalState> = {}) {
  const page = (status: Recording['status']): JournalState => ({
    ...emptyJournal,
    recording: { status, seconds: 0, url: undefined, beganAt: status === 'none' ? undefined : BEGAN_AT },
    ...parts,
  })
  const view = renderHook((status: Recording['status']) => usePatientDoubt(page(status)), { initialProps: 'none' })
  return {
    be: (status: Recording['status']): void => view.rerender(status),
    doubt: (): PatientDoubt | undefined => view.result.current(),
  }
}

const written = { ...emptyJournal.note, html: '<p>Frisk.</p>', writtenFrom: 'Frisk.' }

test.each(['paused', 'ready'] as const)('%s: after a long pause it may be another patient’s', (off) => {
  const { be, doubt } = dictation()
  expect(doubt()).toBeUndefined()
  be('recording')
  vi.advanceTimersByTime(60 * MINUTE)
  be(off)
  vi.advanceTimersByTime(14 * MINUTE)
  expect(doubt()).toBeUndefined()
  vi.advanceTimersByTime(MINUTE)
  expect(doubt()).toEqual({ pause: 15 })
  be('recording')
  be(off)
  expect(doubt()).toBeUndefined()
  vi.advanceTimersByTime(20 * MINUTE)
  be('none')
  expect(doubt()).toBeUndefined()
})

test('after a finished note it may be, until the user has said that it is not', () => {
  const finished = dictation({ note: written })
  finished.be('ready')
  expect(finished.doubt()).toEqual({ pause: undefined })
  const same = dictation({ note: written, samePatient: true })
  same.be('ready')
  expect(same.doubt()).toBeUndefined()
})

test.each([
  ['what was written by hand before the first word is no finished note', { note: { ...written, writtenFrom: '' } }],
  ['an example is nobody’s', { note: written, example: 'luftveier' }],
])('%s', (_name, parts) => {
  const { be, doubt } = dictation(parts)
  be('ready')
  expect(doubt()).toBeUndefined()
})
