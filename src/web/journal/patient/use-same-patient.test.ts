// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Question } from '../../shell/use-question.tsx'
import { emptyJournal, type JournalState, type Recording } from '../state/journal-state.ts'
import { useSamePatient } from './use-same-patient.ts'

const BEGAN_AT = new Date(2026, 10, 21, 10, 42).getTime()
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: BEGAN_AT }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function dictation(agreed: boolean, note = '', writtenFrom = note) {
  const asked: Question[] = []
  const recorded: string[] = []
  const ask = async (question: Question): Promise<boolean> => {
    asked.push(question)
    return agreed
  }
  const page = (status: Recording['status']): JournalState => ({
    ...emptyJournal,
    note: { ...emptyJournal.note, html: note, writtenFrom },
    recording: { status, seconds: 0, url: undefined, beganAt: status === 'none' ? undefined : BEGAN_AT },
  })
  const clear = async (): Promise<boolean> => {
    recorded.push('cleared')
    return true
  }
  const view = renderHook((status: Recording['status']) => useSamePatient(page(status), ask, clear), {
    initialProps: 'none',
  })
  return {
    asked,
    recorded,
    be: (status: Recording['status']): void => view.rerender(status),
    record: (): Promise<void> => view.result.current(async () => void recorded.push('take')),
  }
}

test.each(['paused', 'ready'] as const)('%s: after a long pause it is asked whose dictation it is', async (off) => {
  const { asked, recorded, be, record } = dictation(true)
  await record()
  be('recording')
  vi.advanceTimersByTime(60 * MINUTE)
  be(off)
  vi.advanceTimersByTime(14 * MINUTE)
  await record()
  expect(asked).toEqual([])
  expect(recorded).toHaveLength(2)

  be('recording')
  be(off)
  vi.advanceTimersByTime(15 * MINUTE)
  await record()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.text).toContain('15 minutter siden forrige opptak. Diktatet på siden begynte kl. 10.42.')
  expect(recorded).toHaveLength(3)
})

test('another patient’s words are not added, and the next dictation is not asked about', async () => {
  const { asked, recorded, be, record } = dictation(false)
  be('recording')
  be('ready')
  vi.advanceTimersByTime(20 * MINUTE)
  await record()
  expect(asked).toHaveLength(1)
  expect(recorded).toEqual([])
  be('none')
  await record()
  expect(asked).toHaveLength(1)
  expect(recorded).toHaveLength(1)
})

test('with a finished note on the page it is asked once', async () => {
  const { asked, recorded, be, record } = dictation(true, '<p>Frisk.</p>')
  be('ready')
  await record()
  expect(asked).toMatchObject([{ confirm: 'Fortsett på samme pasient' }])
  be('recording')
  be('ready')
  await record()
  expect(asked).toHaveLength(1)
  expect(recorded).toEqual(['take', 'take'])
})

test('what was written by hand before the first word is no finished note', async () => {
  const { asked, recorded, record } = dictation(true, '<p>Frisk.</p>', '')
  await record()
  expect([asked, recorded]).toEqual([[], ['take']])
})

test('«Ny pasient» clears the page first, and then records', async () => {
  const { asked, recorded, be, record } = dictation(false, '<p>Frisk.</p>')
  be('ready')
  await record()
  expect(recorded).toEqual([])
  asked[0]?.instead?.run()
  await vi.waitFor(() => expect(recorded).toEqual(['cleared', 'take']))
})
