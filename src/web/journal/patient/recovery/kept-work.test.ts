import { expect, test } from 'vitest'
import { reduceJournal } from '../../state/journal-reducer.ts'
import { emptyJournal, isInRecord, type JournalEvent } from '../../state/journal-state.ts'
import { keptText, keptWorkIn, sealedText } from './kept-work.ts'

const kari = { id: 'c1', patient: 'p1', place: 'p1', name: 'Kari Prøvesen' }
const ola = { id: 'c2', patient: 'p2', place: 'p2', name: 'Ola Testvik' }
const saved = { id: 'd1', version: '1', savedAt: '2026-11-26T10:00:00Z' }

function after(...events: JournalEvent[]) {
  return events.reduce(reduceJournal, emptyJournal)
}

const bound = (context: typeof kari): JournalEvent => ({ type: 'subject-bound', context, confirmed: false })
const edited: JournalEvent = { type: 'note-edited', html: '<p>Hoste.</p>' }

test('work keeps its patient, its document and what the record system has of it', () => {
  const first = after(bound(kari), edited, { type: 'document-named', document: 'n1' })
  const { revision } = first.note
  const before = reduceJournal(first, { type: 'note-saved', document: 'n1', saved: { ...saved, revision } })
  const work = keptWorkIn(sealedText(keptText(before)))?.work
  if (!work) throw new Error('unreadable')
  const back = after(bound(ola), { type: 'work-restored', work })
  expect(back.subject).toMatchObject({ context: kari, document: 'n1', saved })
  expect(isInRecord(back)).toBe(true)
  expect(isInRecord(reduceJournal(back, { type: 'note-edited', html: '<p>Feber.</p>' }))).toBe(false)
})

test('a copy by an earlier version is nobody’s work', () => {
  const { work } = JSON.parse(sealedText(keptText(after(edited))))
  delete work.subject
  delete work.note.revision
  const old = keptWorkIn(JSON.stringify({ received: 0, work }))?.work
  if (!old) throw new Error('unreadable')
  const back = after(bound(ola), { type: 'work-restored', work: old })
  expect(back.subject.context).toBeUndefined()
  expect(reduceJournal(back, bound(ola)).subject.context).toBeUndefined()
})
