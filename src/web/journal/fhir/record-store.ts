import type { RecordAnswer, RecordContext, RecordDocument, SavedDocument } from '../../../spec/fhir.ts'
import { fhirApi } from '../../../spec/fhir-routes.ts'
import { openChannel } from '../../session/between-tabs.ts'
import { isUntouched, type JournalState } from '../state/journal-state.ts'
import type { Failure } from '../state/server-call.ts'

/** The record system's answer, and the note that it was for. */
export interface SavedNote extends SavedDocument {
  html: string
}

export type Saving = { status: 'idle' | 'saving' } | ({ status: 'failed'; changedThere: boolean } & Failure)

export interface RecordState {
  /** The patient that the record system has open; undefined if there is none, or it is unknown. */
  open: RecordContext | undefined
  /** The patient whose work is on the page. */
  shown: RecordContext | undefined
  /** Id of the context that «Ny pasient» released: not taken again unless the user says so. */
  released: string | undefined
  saving: Saving
  saved: SavedNote | undefined
}

const nothingOpen: RecordState = {
  open: undefined,
  shown: undefined,
  released: undefined,
  saving: { status: 'idle' },
  saved: undefined,
}

/** What the user has to decide before anything is saved. */
export type RecordQuestion = 'patient' | 'encounter' | 'unbound'

/** The note as it is sent, and its HTML on the page. */
export interface NoteToSave extends Pick<RecordDocument, 'markup' | 'text' | 'noteType' | 'document'> {
  html: string
}

/** The part of the journal page that concerns the record system. */
interface Journal {
  getState(): JournalState
  subscribe(listener: () => void): () => void
  clear(): void
  dispatch(event: { type: 'note-saved' }): void
}

interface RecordDependencies {
  /** Calls our server as the page's user. Throws what `failureOf` understands. */
  call: (path: string, request: RequestInit & { signal: AbortSignal }) => Promise<Response>
  failureOf: (error: unknown) => Failure
  journal: Journal
  /** A note that is no longer on the page was saved, or could not be. */
  onLeftBehind: (failure: Failure | undefined) => void
}

/** Tells other pages of this browser to ask again: a launch concerns them all. */
const CHANNEL = 'ordrett-record'

export type RecordStore = ReturnType<typeof createRecordStore>

/** The patient open in the record system, the patient whose work is on the page, and the note saved there. */
export function createRecordStore({ call, failureOf, journal, onLeftBehind }: RecordDependencies) {
  const life = new AbortController()
  const listeners = new Set<() => void>()
  let state = nothingOpen
  let { patient } = journal.getState()
  let note = crypto.randomUUID()
  /** What was on the page before, in case the user takes it back. */
  let before:
    | { note: typeof note; html: string; shown: RecordContext | undefined; saved: SavedNote | undefined }
    | undefined

  function set(changes: Partial<RecordState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Binds the work on the page to what is open, where nothing else can be meant. */
  function settle(): void {
    const { open, shown, released } = state
    if (!open || open.id === shown?.id || open.id === released) return
    if (shown?.place === open.place || isUntouched(journal.getState())) set({ shown: open })
  }

  function followJournal(): void {
    const now = journal.getState()
    if (now.patient !== patient) {
      patient = now.patient
      const { shown, saved } = state
      before = { note, html: lastHtml, shown, saved }
      note = crypto.randomUUID()
      // A context opened meanwhile is the next patient's.
      set({ ...nothingOpen, open: state.open, released: shown?.id ?? state.released })
    } else if (before && before.html !== '' && now.note.html === before.html && state.saved === undefined) {
      // The note was taken back: it is the same document.
      note = before.note
      set({ saved: before.saved, ...(before.shown?.id === state.open?.id && { shown: before.shown }) })
      before = undefined
    }
    lastHtml = now.note.html
    settle()
  }
  let lastHtml = journal.getState().note.html

  /** Asks the server what is open. If it can't say, what was known stays. */
  async function refresh(): Promise<void> {
    const { signal } = life
    const response = await call(fhirApi.context, { signal }).catch(() => undefined)
    if (!response || signal.aborted) return
    const { context: open }: RecordAnswer = await response.json()
    if (signal.aborted) return
    set({ open })
    settle()
  }

  const channel = openChannel(CHANNEL, () => void refresh())
  const stopFollowing = journal.subscribe(followJournal)
  // A window that can't broadcast may have opened one.
  addEventListener('focus', () => void refresh(), { signal: life.signal })
  void refresh().then(() => !life.signal.aborted && channel.tell('changed'))

  /** Not aborted when the patient leaves the page: the note may be saved, and that is reported. */
  async function sent(body: RecordDocument): Promise<SavedDocument> {
    const headers = { 'Content-Type': 'application/json' }
    const { signal } = new AbortController()
    const response = await call(fhirApi.document, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const answer: SavedDocument = await response.json()
    return answer
  }

  /** Saves the note for the patient on the page. Saving again updates the same document. */
  async function save({ html, ...content }: NoteToSave): Promise<void> {
    const { shown, saved } = state
    if (!shown || questionOf(state) !== undefined || state.saving.status === 'saving') return
    if (journal.getState().example !== undefined) return
    // Saved already: another version would suggest a change.
    if (saved?.html === html) return set({ saving: { status: 'idle' } })
    const mine = note
    const version = saved?.version
    const body: RecordDocument = { context: shown.id, note, ...content, ...(version !== undefined && { version }) }
    set({ saving: { status: 'saving' } })
    try {
      const answer = await sent(body)
      if (mine !== note) return onLeftBehind(undefined)
      set({ saving: { status: 'idle' }, saved: { ...answer, html } })
      if (journal.getState().note.html === html) journal.dispatch({ type: 'note-saved' })
    } catch (error) {
      const failure = failureOf(error)
      if (mine !== note) return onLeftBehind(failure)
      const code = failure.reference?.split(' ')[0]
      set({ saving: { status: 'failed', changedThere: code === 'record-changed', ...failure } })
      if (code === 'record-other-patient' || code === 'record-over') await refresh()
    }
  }

  return {
    getState: (): RecordState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    save,
    /** Saves a separate document, and leaves the existing one alone. */
    saveAsNew(content: NoteToSave): Promise<void> {
      note = crypto.randomUUID()
      set({ saved: undefined })
      return save(content)
    },
    /** The work on the page is about the open patient. Ignored for work that was another's. */
    keepFor(context: RecordContext): void {
      if (state.shown && state.shown.patient !== context.patient) return
      set({ shown: context, released: undefined, saving: { status: 'idle' } })
    },
    /** Begins on the open patient, with an empty page. */
    beginOn(context: RecordContext): void {
      journal.clear()
      set({ shown: context, released: undefined })
    },
    close(): void {
      life.abort()
      stopFollowing()
      channel.close()
    },
  }
}

/** What the user has to decide about whose work is on the page; undefined for nothing. */
export function questionOf({ open, shown, released }: RecordState): RecordQuestion | undefined {
  if (!open || open.id === shown?.id || open.id === released) return undefined
  if (!shown) return 'unbound'
  return shown.patient === open.patient ? 'encounter' : 'patient'
}
