import { expect, test } from 'vitest'
import { reduceJournal } from './journal-reducer.ts'
import {
  emptyJournal,
  hasContent,
  isCorrected,
  isUnsaved,
  type JournalEvent,
  type JournalState,
} from './journal-state.ts'
import { statusText } from '../messages/status-text.ts'

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
  const state = after({ type: 'upload-text', text: ' Ingen feber.' }, { type: 'upload-text', text: ' Lite hoste.' })
  expect(state.transcript).toBe('Ingen feber. Lite hoste.')
})

test('an edit made while text arrives keeps both the edit and what arrived meanwhile', () => {
  const state = after(
    { type: 'upload-text', text: ' Ingen feber.' },
    { type: 'upload-text', text: ' Lite hoste.' },
    // The user saw only the first window when they corrected it.
    { type: 'transcript-edited', before: 'Ingen feber.', after: 'Ikke feber.' },
    { type: 'upload-text', text: ' Slapp.' },
  )
  expect(state.transcript).toBe('Ikke feber. Lite hoste. Slapp.')
})

test('an upload that is tried again brings its text anew, and the user’s own words stay', () => {
  const typed: JournalEvent = { type: 'transcript-edited', before: '', after: 'Kari.' }
  const first = after(typed, { type: 'upload-text', text: ' Fri' }, { type: 'upload-text', text: 'sk.' })
  expect(first.transcript).toBe('Kari. Frisk.')
  const longer = reduceJournal(first, {
    type: 'transcript-edited',
    before: first.transcript,
    after: 'Kari. Frisk. Ja.',
  })
  expect(reduceJournal(longer, { type: 'upload-restarted' }).transcript).toBe('Kari. Ja.')
  const within = reduceJournal(first, { type: 'transcript-edited', before: first.transcript, after: 'Kari. Syk.' })
  expect(reduceJournal(within, { type: 'upload-restarted' }).transcript).toBe('Kari.')
  const complete = reduceJournal(first, { type: 'upload-complete', text: ' Frisk.', segments: [] })
  expect(reduceJournal(complete, { type: 'upload-restarted' }).transcript).toBe('Kari. Frisk.')
})

test('an upload begins a new sentence, whole, in pieces and tried again', () => {
  const typed: JournalEvent = { type: 'transcript-edited', before: '', after: 'Hoste' }
  const first = after(typed, { type: 'upload-text', text: ' Vurder' }, { type: 'upload-text', text: 'ing. Frisk.' })
  expect(first.transcript).toBe('Hoste. Vurdering. Frisk.')
  expect(reduceJournal(first, { type: 'upload-restarted' }).transcript).toBe('Hoste')
  const complete: JournalEvent = { type: 'upload-complete', text: ' Vurdering. Syk.', segments: [] }
  expect(reduceJournal(first, complete).transcript).toBe('Hoste. Vurdering. Syk.')
})

test('a complete upload is corrected where it stands, and left alone where the user has been at it', () => {
  const typed: JournalEvent = { type: 'transcript-edited', before: '', after: 'Kari.' }
  const first = after(typed, { type: 'upload-text', text: ' Fri' }, { type: 'upload-text', text: 'sk.' })
  const complete: JournalEvent = { type: 'upload-complete', text: ' Friskt barn.', segments: [] }
  expect(reduceJournal(first, complete).transcript).toBe('Kari. Friskt barn.')
  const edited = reduceJournal(first, { type: 'transcript-edited', before: first.transcript, after: 'Kari. Syk.' })
  expect(reduceJournal(edited, complete).transcript).toBe('Kari. Syk.')
})

test('a window’s text is apart until it is complete', () => {
  const incomplete = after({ type: 'window-text', text: ' Ingen fe', begins: true })
  expect([incomplete.transcript, incomplete.provisional]).toEqual(['', 'Ingen fe'])
  const segments = [{ start: 8, end: 9, text: 'Ingen feber.' }]
  const completed = { type: 'window-complete', segments, begins: false } as const
  const complete = reduceJournal(incomplete, { ...completed, text: ' Ingen feber.' })
  expect([complete.transcript, complete.provisional]).toEqual(['Ingen feber.', ''])
  const more = reduceJournal(complete, { type: 'window-text', text: ' Hos', begins: false })
  expect([more.transcript, more.provisional]).toEqual(['Ingen feber.', ' Hos'])
  const next = reduceJournal(complete, { ...completed, text: ' Hoste.' })
  expect(next.transcript).toBe('Ingen feber. Hoste.')
  expect(next.tail).toEqual({ segments: [...segments, ...segments], seconds: 9 })
})

test('only what is stopped can have failed, and only after some patience', () => {
  const noContact = (failures: number): JournalEvent => ({
    type: 'sending-changed',
    sending: { status: 'waiting', reason: 'contact', failures, message: 'brudd' },
  })
  expect(after(noContact(9)).transcription.status).toBe('idle')
  expect(after({ type: 'transcription-started' }, noContact(1)).transcription.status).toBe('running')
  const failed = after({ type: 'transcription-started' }, noContact(4))
  expect(failed.transcription).toEqual({ status: 'failed', message: 'brudd' })
  expect(statusText(failed, 'contact')).toBe('Venter på kontakt …')
  const back = reduceJournal(failed, { type: 'sending-changed', sending: { status: 'sending' } })
  expect(back.transcription.status).toBe('running')
})

test('a failure is never content', () => {
  const stopped: JournalEvent = { type: 'sending-changed', sending: { status: 'stopped', message: 'brudd' } }
  const state = after({ type: 'transcription-started' }, stopped)
  expect(hasContent(state)).toBe(false)
  expect(statusText(state, undefined)).toBe('Noe gikk galt')
})

test('only a copy of the newest note makes the page safe to leave', () => {
  const copied = after(written, { type: 'note-copied', revision: after(written).revision })
  expect(isUnsaved(after(written))).toBe(true)
  expect(isUnsaved(copied)).toBe(false)
  expect(isUnsaved(reduceJournal(copied, { type: 'note-edited', html: '<p>Syk.</p>' }))).toBe(true)
  expect(isUnsaved(reduceJournal(copied, { type: 'transcript-edited', before: '', after: 'x' }))).toBe(true)
  const recording = reduceJournal(copied, { type: 'recording-started', at: 0 })
  expect(isUnsaved(recording)).toBe(true)
  const { revision } = recording
  expect(isUnsaved(reduceJournal(recording, { type: 'note-copied', revision }))).toBe(true)
  expect(isUnsaved(reduceJournal(copied, { type: 'sending-changed', sending: { status: 'sending' } }))).toBe(true)
})

test('an empty note is no content', () => {
  const state = after({ ...written, html: '' })
  expect(state.note.missing).toBe(true)
  expect(hasContent(state)).toBe(false)
})

test('no speech is told apart from not transcribed', () => {
  const silent = after({ type: 'transcription-finished', silent: true })
  expect(silent.silent).toBe(true)
  expect(reduceJournal(silent, { type: 'transcription-started' }).silent).toBe(false)
  expect(after().silent).toBe(false)
})

test('clearing leaves nothing but the chosen note type', () => {
  const full = after(
    { type: 'recording-ready', url: 'blob:x', seconds: 3, at: 0 },
    { type: 'upload-text', text: 'Frisk.' },
    written,
    { type: 'note-type-chosen', noteType: 'epikrise' },
  )
  const { revision } = reduceJournal(full, { type: 'cleared' })
  const note = { ...emptyJournal.note, revision }
  expect(reduceJournal(full, { type: 'cleared' })).toEqual({
    ...emptyJournal,
    note,
    revision,
    patient: 1,
    requestedType: 'epikrise',
  })
})

test('a note that changed while the clipboard was written is not copied', () => {
  const { revision } = after(written)
  const changed = after(written, { type: 'note-edited', html: '<p>Syk.</p>' }, { type: 'note-copied', revision })
  expect(isUnsaved(changed)).toBe(true)
  const next = after(written, { type: 'cleared' }, written, { type: 'note-copied', revision })
  expect(isUnsaved(next)).toBe(true)
})

test('what is about the next patient goes from the page to theirs, with the words of its sound', () => {
  const segments = [
    { start: 0, end: 4, text: 'Mann 60 år.' },
    { start: 4, end: 9, text: 'Hoste. Neste pasient.' },
    { start: 9, end: 12, text: 'Kvinne 40 år.' },
  ]
  const said = 'Mann 60 år. Hoste. Neste pasient. Kvinne 40 år.'
  const next = { transcript: 'Kvinne 40 år.', between: ' Neste pasient. ', sound: { start: 8, end: 12 } }
  const split = after(
    { type: 'upload-complete', text: '', segments },
    { type: 'transcript-edited', before: '', after: said },
    { type: 'note-copied', revision: 1 },
    { type: 'patient-split', transcript: 'Mann 60 år. Hoste.', next },
  )
  expect(split).toMatchObject({ transcript: 'Mann 60 år. Hoste.', next, copied: false })
  expect(isUnsaved(reduceJournal(split, { type: 'note-copied', revision: split.revision }))).toBe(true)
  expect(reduceJournal(split, { type: 'patient-joined' })).toMatchObject({ transcript: said, next: undefined })
  expect(reduceJournal(split, { type: 'cleared' })).toEqual({
    ...emptyJournal,
    patient: 1,
    revision: split.revision + 1,
  })
  const opened = reduceJournal(split, { type: 'cleared', opening: next })
  expect(opened).toMatchObject({ patient: 1, transcript: 'Kvinne 40 år.', received: 4, next: undefined })
  expect(opened.tail?.segments.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 4],
  ])
})

test('a problem in mid-recording does not end it; one before it does', () => {
  const recording = after({ type: 'recording-requested' }, { type: 'recording-started', at: 0 })
  const lost: JournalEvent = { type: 'recording-problem', problem: 'microphone-lost' }
  expect(reduceJournal(recording, lost).recording.status).toBe('recording')
  const denied: JournalEvent = { type: 'recording-problem', problem: 'denied' }
  expect(after({ type: 'recording-requested' }, denied).recording.status).toBe('none')
})

test('a note that was written over comes back, and goes again', () => {
  const edited = after(written, { type: 'note-edited', html: '<p>Frisk og glad.</p>' })
  const chosen = reduceJournal(edited, { type: 'note-type-chosen', noteType: 'epikrise' })
  const rewritten = reduceJournal(chosen, { ...written, html: '<p>Ny.</p>' })
  const back = reduceJournal(rewritten, { type: 'note-swapped' })
  expect(back.note).toMatchObject({ html: '<p>Frisk og glad.</p>', edited: true })
  expect(back.note.version).toBeGreaterThan(rewritten.note.version)
  expect(back.requestedType).toBe('automatisk')
  const again = reduceJournal(back, { type: 'note-swapped' })
  expect(again).toMatchObject({ requestedType: 'epikrise', note: { html: '<p>Ny.</p>' } })
  expect(after(written, written).note.previous).toBeUndefined()
})

test('of all notes with the user’s own words that were written over none is lost', () => {
  const edit = (html: string): JournalEvent => ({ type: 'note-edited', html })
  const write = (html: string): JournalEvent => ({ ...written, html })
  const swap: JournalEvent = { type: 'note-swapped' }
  const twice = after(edit('by hand'), write('first'), edit('corrected'), write('second'))
  const shown = [swap, swap, swap].map(
    (_event, swaps) => [...Array(swaps + 1)].map(() => swap).reduce(reduceJournal, twice).note.html,
  )
  expect(shown).toEqual(['corrected', 'by hand', 'second'])
  const third = reduceJournal(reduceJournal(twice, swap), write('third'))
  expect([third.note.previous?.html, third.note.previous?.previous?.html]).toEqual(['corrected', 'by hand'])
})

test('only what was written can be corrected: what the user writes in the place of no note is their own', () => {
  const edited: JournalEvent = { type: 'note-edited', html: '<p>Ringt pårørende.</p>' }
  const sent = { ...written, writtenFrom: 'Frisk.' }
  expect(isCorrected(after(edited).note)).toBe(false)
  expect(isCorrected(after({ ...sent, html: '' }, edited).note)).toBe(false)
  expect(isCorrected(after(sent, edited).note)).toBe(true)
})

test('a note written by hand comes back as the type that was chosen for it', () => {
  const choose = (noteType: 'epikrise' | 'legevakt'): JournalEvent => ({ type: 'note-type-chosen', noteType })
  const byHand = after(choose('epikrise'), { type: 'note-edited', html: '<p>Frisk.</p>' })
  const rewritten = [choose('legevakt'), written].reduce(reduceJournal, byHand)
  expect(reduceJournal(rewritten, { type: 'note-swapped' }).requestedType).toBe('epikrise')
})

test('a note that comes back to a cleared page has its type chosen again', () => {
  const chosen: JournalEvent = { type: 'note-type-chosen', noteType: 'epikrise' }
  const { transcript, note, subject } = after(chosen, written)
  const next: JournalEvent = { type: 'note-type-chosen', noteType: 'legevakt' }
  const restored = after(chosen, { type: 'cleared' }, next, { type: 'text-restored', transcript, note, subject })
  expect(restored.requestedType).toBe('epikrise')
  const noNote = after(next, { type: 'text-restored', transcript: 'Frisk.', note: emptyJournal.note, subject })
  expect(noNote.requestedType).toBe('legevakt')
})

test('text comes back to an empty page, and never over the next patient’s', () => {
  const { transcript, note, subject } = after({ type: 'transcript-edited', before: '', after: 'Frisk.' }, written)
  const restored: JournalEvent = { type: 'text-restored', transcript, note, subject }
  const back = after({ type: 'cleared' }, restored)
  expect(back).toMatchObject({ transcript: 'Frisk.', copied: false, note: { html: '<p>Frisk.</p>' } })
  expect(back.note.version).toBeGreaterThan(note.version)
  const next = after({ type: 'cleared' }, { type: 'transcript-edited', before: '', after: 'Syk.' })
  expect(reduceJournal(next, restored)).toBe(next)
  const starting = after({ type: 'cleared' }, { type: 'recording-requested' })
  expect(reduceJournal(starting, restored)).toBe(starting)
})
