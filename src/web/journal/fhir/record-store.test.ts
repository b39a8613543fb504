// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordAnswer, RecordContext, RecordDocument } from '../../../spec/fhir.ts'
import { ERROR_CODE_HEADER } from '../../../spec/errors.ts'
import { fhirApi } from '../../../spec/fhir-routes.ts'
import { emptyJournal, isInRecord, type JournalState } from '../state/journal-state.ts'
import { reduceJournal } from '../state/journal-reducer.ts'
import type { JournalEvent } from '../state/journal-state.ts'
import { callServer, failureOf } from '../state/server-call.ts'
import { createRecordStore, questionOf, type NoteToSave } from './record-store.ts'

const kari: RecordContext = { id: 'c1', patient: 'p1', place: 'p1e1', name: 'Kari Prøvesen', birthYear: '1956' }
const ola: RecordContext = { id: 'c2', patient: 'p2', place: 'p2', name: 'Ola Testvik' }

/** What the server has open, and its answers to saved notes. */
let open: RecordContext | undefined
let answers: (() => Response)[]
let sent: RecordDocument[]
let left: (string | undefined)[]
let closing: (() => void)[] = []

beforeEach(() => {
  ;[open, answers, sent, left] = [kari, [], [], []]
  vi.stubGlobal('fetch', async (path: string, call: RequestInit) => {
    if (path === fhirApi.context) return Response.json({ ...(open && { context: open }) } satisfies RecordAnswer)
    sent.push(JSON.parse(typeof call.body === 'string' ? call.body : ''))
    return (answers.shift() ?? saved('1'))()
  })
})
afterEach(() => {
  for (const close of closing) close()
  closing = []
  vi.unstubAllGlobals()
})

function saved(version: string): () => Response {
  return () => Response.json({ id: 'd1', version, savedAt: '2026-11-26T10:00:00Z' })
}

function refused(status: number, code: string): () => Response {
  return () => new Response('Det gikk ikke.', { status, headers: { [ERROR_CODE_HEADER]: code } })
}

async function opened(begin: JournalEvent[] = []) {
  let state: JournalState = begin.reduce(reduceJournal, emptyJournal)
  const listeners = new Set<() => void>()
  const dispatch = (event: JournalEvent): void => {
    state = reduceJournal(state, event)
    for (const listener of listeners) listener()
  }
  const journal = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => dispatch({ type: 'cleared' }),
    dispatch,
  }
  const store = createRecordStore({
    journal,
    call: (path, request) => callServer(path, request, async () => 'token'),
    failureOf,
    onLeftBehind: (failure) => left.push(failure?.message),
  })
  closing.push(() => store.close())
  await vi.waitFor(() => expect(store.getState().open).toEqual(open))
  /** The note on the page, to save. */
  const written = (): NoteToSave => {
    const { html, revision } = state.note
    return { revision, markup: [html], text: html }
  }
  return { store, journal, written, write: (html: string) => dispatch({ type: 'note-edited', html }) }
}

test('an empty page is the patient’s who is open, and one with work asks whose that is', async () => {
  expect((await opened()).store.getState().shown).toEqual(kari)
  const { store } = await opened([{ type: 'note-edited', html: '<p>Hoste.</p>' }])
  expect([store.getState().shown, questionOf(store.getState())]).toEqual([undefined, 'unbound'])
  store.keepFor(kari)
  expect([store.getState().shown, questionOf(store.getState())]).toEqual([kari, undefined])
})

test('another patient is opened: nothing is saved until the user begins on an empty page', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Hoste.</p>')
  open = ola
  await store.refresh()
  expect(questionOf(store.getState())).toBe('patient')
  expect(store.getState().shown).toEqual(kari)
  await store.save(written())
  // One patient's work never becomes another's.
  store.keepFor(ola)
  expect(store.getState().shown).toEqual(kari)
  expect(sent).toEqual([])
  store.beginOn(ola)
  expect([store.getState().shown, journal.getState().note.html]).toEqual([ola, ''])
})

test('another encounter asks, and the same one opened again does not', async () => {
  const { store, write } = await opened()
  write('<p>Hoste.</p>')
  open = { ...kari, id: 'c3' }
  await store.refresh()
  expect([store.getState().shown?.id, questionOf(store.getState())]).toEqual(['c3', undefined])
  open = { ...kari, id: 'c4', place: 'p1e2' }
  await store.refresh()
  expect(questionOf(store.getState())).toBe('encounter')
  store.keepFor(open)
  expect(questionOf(store.getState())).toBeUndefined()
})

test('a note is one document however often it is saved, and is copied then', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Hoste.</p>')
  await Promise.all([store.save(written()), store.save(written())])
  await store.save(written())
  expect(sent).toHaveLength(1)
  expect(journal.getState().subject.saved).toMatchObject({ id: 'd1', version: '1' })
  expect(journal.getState().copied).toBe(true)
  write('<p>Hoste og feber.</p>')
  expect(journal.getState().copied).toBe(false)
  await store.save(written())
  expect(sent.map(({ note, version, context }) => [note, version, context])).toEqual([
    [sent[0]?.note, undefined, 'c1'],
    [sent[0]?.note, '1', 'c1'],
  ])
})

test('what failed is said, and the note that was changed there can be saved as another', async () => {
  const { store, written, write } = await opened()
  write('<p>Hoste.</p>')
  answers = [refused(504, 'record-silent'), saved('1'), refused(412, 'record-changed'), saved('1')]
  await store.save(written())
  expect(store.getState().saving).toMatchObject({ status: 'failed', message: 'Det gikk ikke.', changedThere: false })
  await store.save(written())
  write('<p>Feber.</p>')
  await store.save(written())
  expect(store.getState().saving).toMatchObject({ status: 'failed', changedThere: true })
  await store.saveAsNew(written())
  const [first, second, third, fourth] = sent
  expect([second?.note, third?.note]).toEqual([first?.note, first?.note])
  expect([fourth?.note === first?.note, fourth?.version]).toEqual([false, undefined])
})

test('the server knows first that another patient is open: the page asks then', async () => {
  const { store, written, write } = await opened()
  write('<p>Hoste.</p>')
  open = ola
  answers = [refused(409, 'record-other-patient')]
  await store.save(written())
  expect(questionOf(store.getState())).toBe('patient')
})

test('«Ny pasient» lets go of the patient until the user takes them again', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Hoste.</p>')
  await store.save(written())
  journal.clear()
  expect(store.getState()).toMatchObject({ shown: undefined, released: 'c1' })
  await store.refresh()
  write('<p>Noe annet.</p>')
  expect([store.getState().shown, questionOf(store.getState())]).toEqual([undefined, undefined])
  await store.save(written())
  expect(sent).toHaveLength(1)
  journal.clear()
  store.keepFor(kari)
  write('<p>Neste notat.</p>')
  await store.save(written())
  expect(sent[1]?.note).not.toBe(sent[0]?.note)
})

test('a cleared note that is taken back is the same document', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Hoste.</p>')
  await store.save(written())
  const { transcript, note, subject } = journal.getState()
  journal.clear()
  journal.dispatch({ type: 'text-restored', transcript, note, subject })
  expect(store.getState().shown).toEqual(kari)
  expect(isInRecord(journal.getState())).toBe(true)
  write('<p>Hoste og feber.</p>')
  await store.save(written())
  expect([sent[1]?.note, sent[1]?.version]).toEqual([sent[0]?.note, '1'])
})

test('a note that left the page before the answer came is told of', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Hoste.</p>')
  const saving = store.save(written())
  journal.clear()
  await saving
  expect([left, journal.getState().subject.saved]).toEqual([[undefined], undefined])
})

test('a launch in another tab reaches this one', async () => {
  const { store, write } = await opened()
  write('<p>Hoste.</p>')
  open = ola
  await opened()
  await vi.waitFor(() => expect(questionOf(store.getState())).toBe('patient'))
})

test('the next patient’s note with the same words is not saved because the one before was', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Ingen feber.</p>')
  await store.save(written())
  expect(isInRecord(journal.getState())).toBe(true)
  open = ola
  await store.refresh()
  store.beginOn(ola)
  write('<p>Ingen feber.</p>')
  expect([isInRecord(journal.getState()), journal.getState().copied]).toEqual([false, false])
  await store.save(written())
  expect(sent.map(({ context }) => context)).toEqual(['c1', 'c2'])
  expect(sent[1]?.note).not.toBe(sent[0]?.note)
})

test('a note that comes back by undo while another patient is open is still the first one’s', async () => {
  const { store, journal, written, write } = await opened()
  write('<p>Hoste.</p>')
  const { transcript, note, subject } = journal.getState()
  journal.clear()
  open = ola
  await store.refresh()
  expect(store.getState().shown).toEqual(ola)
  journal.dispatch({ type: 'text-restored', transcript, note, subject })
  expect([store.getState().shown, questionOf(store.getState())]).toEqual([kari, 'patient'])
  await store.save(written())
  store.keepFor(ola)
  await store.save(written())
  expect([sent, store.getState().shown]).toEqual([[], kari])
})

test('deleted text can come back by the editor’s undo, so the page stays its patient’s', async () => {
  const { store, write } = await opened()
  write('<p>Hoste.</p>')
  write('')
  open = ola
  await store.refresh()
  expect([store.getState().shown, questionOf(store.getState())]).toEqual([kari, 'patient'])
})

test('an older answer about what is open does not replace a newer one', async () => {
  const { store } = await opened()
  let answerFirst = (): void => undefined
  const late = new Promise<Response>((resolve) => (answerFirst = () => resolve(Response.json({ context: kari }))))
  const now = fetch
  vi.stubGlobal('fetch', () => late)
  const first = store.refresh()
  vi.stubGlobal('fetch', now)
  open = ola
  await store.refresh()
  answerFirst()
  await first
  expect(store.getState().open).toEqual(ola)
})
