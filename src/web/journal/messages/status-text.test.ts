import { expect, test } from 'vitest'
import { emptyJournal, type JournalState } from '../state/journal-state.ts'
import { statusTone } from './status-text.ts'

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
