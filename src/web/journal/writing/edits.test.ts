import { expect, test } from 'vitest'
import { renderNoteHtml } from '../../../note/render-html.ts'
import type { NoteSection } from '../../../spec/journal.ts'
import { reduceJournal } from '../state/journal-reducer.ts'
import { emptyJournal, type JournalEvent, type JournalState } from '../state/journal-state.ts'
import { canSwitch, replacedBy } from './edits.ts'

const TRANSCRIPT = 'Og hoste i tre dager. Ingen feber. BT 142/88.'
const sections: NoteSection[] = [
  {
    heading: 'Anamnese',
    sentences: [
      { text: 'Og hoste i tre dager.', evidence: [[0, 21]] },
      { text: 'Ingen feber.', evidence: [[22, 34]] },
    ],
  },
  { heading: 'Funn', sentences: [{ text: 'BT 142/88.', evidence: [[35, 45]] }] },
]
const html = renderNoteHtml(sections)
const merge = { replaces: [0, 1], text: 'Hoste i tre dager, ingen feber.' }
const reword = { replaces: [2], text: 'Blodtrykk < 142/88.' }

function after(...events: JournalEvent[]): JournalState {
  const draft: JournalEvent = {
    type: 'note-written',
    html,
    noteType: 'fastlege',
    sections,
    writtenFrom: TRANSCRIPT,
    editing: true,
  }
  return [draft, ...events].reduce(reduceJournal, { ...emptyJournal, transcript: TRANSCRIPT })
}
const arrives = (edit: typeof merge): JournalEvent => ({ type: 'edit-arrived', edit })

test('a draft is a finished note, and edits change it as they arrive', () => {
  expect(after()).toMatchObject({ writing: { status: 'done' }, editing: true, note: { html, edits: [] } })
  const { note } = after(arrives(merge), arrives(reword))
  expect(note.html).toBe(
    '<h3>Anamnese</h3><p>Hoste i tre dager, ingen feber.</p><h3>Funn</h3><p>Blodtrykk &lt; 142/88.</p>',
  )
  expect(note.edited).toBe(false)
  expect(note.sections[0]?.sentences).toEqual([
    {
      text: merge.text,
      evidence: [[0, 34]],
    },
  ])
  expect(note.edits.map((edit) => replacedBy(note, edit))).toEqual([
    {
      before: 'Og hoste i tre dager. Ingen feber.',
      source: [[0, 34]],
    },
    { before: 'BT 142/88.', source: [[35, 45]] },
  ])
})

test('edits are switched off and on, all or one', () => {
  const state = after(arrives(merge), arrives(reword))
  const off = reduceJournal(state, { type: 'edits-switched', edit: undefined, on: false })
  expect(off.note.html).toBe(html)
  const one = reduceJournal(off, { type: 'edits-switched', edit: off.note.edits[1], on: true })
  expect(one.note.html).toBe(html.replace('BT 142', 'Blodtrykk &lt; 142'))
})

test('a note that the user has corrected is not changed by a late edit, but by a switch where their words are not', () => {
  const own = html.replace('Ingen feber', 'Ingen feber nå')
  const state = after({ type: 'note-edited', html: own }, arrives(merge), arrives(reword))
  expect(state.note.html).toBe(own)
  const [merged, reworded] = state.note.edits
  expect(merged && canSwitch(state.note, merged)).toBe(false)
  expect(reworded && canSwitch(state.note, reworded)).toBe(true)
  const all = reduceJournal(state, { type: 'edits-switched', edit: undefined, on: true })
  expect(all.note.html).toBe(own.replace('BT 142', 'Blodtrykk &lt; 142'))
  expect(all.note.edited).toBe(true)
  const none = reduceJournal(all, { type: 'edits-switched', edit: undefined, on: false })
  expect(none.note.html).toBe(own)
})

test('a note that has been copied stays as it was copied', () => {
  const copied = after(arrives(merge))
  const state = [{ type: 'note-copied', revision: copied.revision } as const, arrives(reword)].reduce(
    reduceJournal,
    copied,
  )
  expect(state).toMatchObject({ copied: true, note: { html: copied.note.html, edits: [{ on: true }, { on: false }] } })
})

test('when editing ends, what arrives later belongs to no note on the page', () => {
  const ended = after({ type: 'editing-ended', notice: 'llm-late' })
  expect(ended).toMatchObject({ editing: false, note: { notice: 'llm-late' } })
  expect(reduceJournal(ended, arrives(merge))).toBe(ended)
})
