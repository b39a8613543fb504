import { expect, test } from 'vitest'
import { emptyJournal, type JournalState } from '../state/journal-state.ts'
import { statusText, statusTone } from './status-text.ts'

const failed = { status: 'failed', message: 'brudd' } as const

function toneOf(changed: Partial<JournalState>, waiting?: Parameters<typeof statusTone>[1]): string {
  return statusTone({ ...emptyJournal, ...changed }, waiting)
}

test('the dot tells work, waiting, failure and what is done apart', () => {
  expect(toneOf({})).toBe('idle')
  expect(toneOf({ recording: { ...emptyJournal.recording, status: 'opening' } })).toBe('working')
  expect(toneOf({ recording: { ...emptyJournal.recording, status: 'paused' } })).toBe('waiting')
  expect(toneOf({ transcription: { status: 'running' } })).toBe('working')
  expect(toneOf({ transcription: { status: 'running' } }, 'unready')).toBe('waiting')
  expect(toneOf({ transcription: failed }, 'contact')).toBe('failed')
  expect(toneOf({ transcription: { status: 'done' }, silent: true })).toBe('waiting')
  expect(toneOf({ transcription: { status: 'done' }, writing: failed })).toBe('failed')
  expect(toneOf({ transcription: { status: 'done' }, writing: { status: 'done' } })).toBe('done')
})

test('without a microphone the page is not ready to record', () => {
  const { recording } = emptyJournal
  for (const problem of ['denied', 'missing', 'busy', 'no-loudspeaker'] as const) {
    expect(statusText({ ...emptyJournal, problem }, undefined)).toBe('Får ikke brukt mikrofonen')
    expect(toneOf({ problem })).toBe('failed')
  }
  expect(statusText({ ...emptyJournal, problem: 'too-long' }, undefined)).toBe('Klar til opptak')
  const retrying = { ...emptyJournal, recording: { ...recording, status: 'starting' as const } }
  expect(statusText({ ...retrying, problem: 'denied' }, undefined)).toBe('Åpner mikrofonen …')
})
