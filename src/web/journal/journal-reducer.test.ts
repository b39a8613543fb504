import { expect, test } from 'vitest'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal, hasContent, isUnsaved, type JournalEvent, type JournalState } from './journal-state.ts'
import { statusText } from './status-text.ts'

const written: JournalEvent = {
  type: 'note-written',
  html: '<p>Frisk.</p>',
  noteType: 'fastlege',
  sections: [],
  writtenFrom: '',
}

function after(...events: JournalEvent[]): JournalState {
  return events.reduce(reduceJournal, emptyJournal)
}

test('text is appended as it arrives, without the first window’s leading space', () => {
  const state = after(
    { type: 'transcription-started' },
    { type: 'transcription-received', text: ' Ingen feber.' },
    { type: 'transcription-received', text: ' Lite hoste.' },
  )
  expect(state.transcript).toBe('Ingen feber. Lite hoste.')
})

test('an edit made while text arrives keeps both the edit and what arrived meanwhile', () => {
  const state = after(
    { type: 'transcription-started' },
    { type: 'transcription-received', text: ' Ingen feber.' },
    { type: 'transcription-received', text: ' Lite hoste.' },
    // The user saw only the first window when they corrected it.
    { type: 'transcript-edited', before: 'Ingen feber.', after: 'Ikke feber.' },
    { type: 'transcription-received', text: ' Slapp.' },
  )
  expect(state.transcript).toBe('Ikke feber. Lite hoste. Slapp.')
})

test('what was typed before the recording stays; a second transcription replaces the first', () => {
  const typed: JournalEvent = { type: 'transcript-edited', before: '', after: 'Kari.' }
  const first = after(typed, { type: 'transcription-started' }, { type: 'transcription-received', text: ' Frisk.' })
  expect(first.transcript).toBe('Kari. Frisk.')
  const failed = reduceJournal(first, { type: 'transcription-failed', message: 'brudd' })
  expect(failed.transcript).toBe('Kari. Frisk.')
  expect(reduceJournal(failed, { type: 'transcription-started' }).transcript).toBe('')
})

test('a failure is never content', () => {
  const state = after({ type: 'transcription-started' }, { type: 'transcription-failed', message: 'brudd' })
  expect(hasContent(state)).toBe(false)
  expect(statusText(state)).toBe('Noe gikk galt')
})

test('only a copy of the newest note makes the page safe to leave', () => {
  const copied = after(written, { type: 'note-copied' })
  expect(isUnsaved(after(written))).toBe(true)
  expect(isUnsaved(copied)).toBe(false)
  expect(isUnsaved(reduceJournal(copied, { type: 'note-edited', html: '<p>Syk.</p>' }))).toBe(true)
  expect(isUnsaved(reduceJournal(copied, { type: 'transcript-edited', before: '', after: 'x' }))).toBe(true)
  expect(isUnsaved(reduceJournal(copied, { type: 'recording-started' }))).toBe(true)
})

test('a note is outdated once the transcript it was written from has changed', () => {
  expect(after(written).note.outdated).toBe(false)
  expect(after(written, { type: 'transcript-edited', before: '', after: 'x' }).note.outdated).toBe(true)
  expect(after({ type: 'transcript-edited', before: '', after: 'x' }).note.outdated).toBe(false)
})

test('an empty note is no content', () => {
  const state = after({ ...written, html: '' })
  expect(state.note.missing).toBe(true)
  expect(hasContent(state)).toBe(false)
})

test('no speech is told apart from not transcribed', () => {
  const silent = after({ type: 'transcription-started' }, { type: 'transcription-finished', tail: undefined })
  expect(silent.silent).toBe(true)
  expect(reduceJournal(silent, { type: 'transcription-started' }).silent).toBe(false)
  expect(after().silent).toBe(false)
})

test('clearing leaves nothing but the chosen note type', () => {
  const full = after(
    { type: 'recording-ready', url: 'blob:x', seconds: 3 },
    { type: 'transcription-received', text: 'Frisk.' },
    written,
    { type: 'note-type-chosen', noteType: 'epikrise' },
  )
  expect(reduceJournal(full, { type: 'cleared' })).toEqual({ ...emptyJournal, requestedType: 'epikrise' })
})

test('a problem in mid-recording does not end it; one before it does', () => {
  const recording = after({ type: 'recording-requested' }, { type: 'recording-started' })
  const lost: JournalEvent = { type: 'recording-problem', problem: 'microphone-lost' }
  expect(reduceJournal(recording, lost).recording.status).toBe('recording')
  const denied: JournalEvent = { type: 'recording-problem', problem: 'denied' }
  expect(after({ type: 'recording-requested' }, denied).recording.status).toBe('none')
})
