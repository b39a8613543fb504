import type { RecordAnswer, RecordContext, RecordDocument, SavedDocument } from '../../../spec/fhir.ts'
import { fhirApi } from '../../../spec/fhir-routes.ts'
import { openChannel } from '../../session/between-tabs.ts'
import { canBind } from '../state/journal-reducer.ts'
import type { JournalEvent, JournalState, SavedNote } from '../state/journal-state.ts'
import type { Failure } from '../state/server-call.ts'

export type Saving = { status: 'idle' | 'saving' } | ({ status: 'failed'; changedThere: boolean } & Failure)

export interface RecordState {
  /** The patient that the record system has open; undefined if there is none, or it is unknown. */
  open: RecordContext | undefined
  /** The patient whose work is on the page: the journal's `subject.context`. */
  shown: RecordContext | undefined
  /** Id of the context that «Ny pasient» released: not taken again unless the user says so. */
  released: string | undefined
  /** State of saving the document on the page. */
  saving: Saving
}

const idle: Saving = { status: 'idle' }
const nothingOpen: RecordState = { open: undefined, shown: undefined, released: undefined, saving: idle }

/** What the user has to decide before anything is saved. */
export type RecordQuestion = 'patient' | 'encounter' | 'unbound'

/** The note as it is sent, and the `revision` it has on the page. */
export interface NoteToSave extends Pick<RecordDocument, 'markup' | 'text' | 'noteType' | 'document'> {
  revision: number
}

/** The part of the journal page that concerns the record system. */
interface Journal {
  getState(): JournalState
  subscribe(listener: () => void): () => void
  clear(): void
  dispatch(event: JournalEvent): void
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
  let state: RecordState = { ...nothingOpen, shown: journal.getState().subject.context }
  let { patient, subject } = journal.getState()
  /** Documents on their way to the record system. */
  const sending = new Set<string>()
  /** Acknowledged after they had left the page, in case undo brings them back. */
  const savedLate = new Map<string, SavedNote>()

  function set(changes: Partial<RecordState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function bind(context: RecordContext, confirmed: boolean): void {
    journal.dispatch({ type: 'subject-bound', context, confirmed })
  }

  /** Binds the work on the page to what is open, where nothing else can be meant. */
  function settle(): void {
    const { open, shown, released } = state
    if (!open || open.id === shown?.id || open.id === released) return
    if (canBind(journal.getState(), { context: open, confirmed: false })) bind(open, false)
  }

  function followJournal(): void {
    const now = journal.getState()
    const previous = subject
    const isNext = now.patient !== patient
    ;({ patient, subject } = now)
    const { context: shown, document = '' } = subject
    if (isNext || document !== previous.document || shown !== previous.context) {
      // The patient before has left the page: what is open may still be theirs.
      const released = isNext ? (previous.context?.id ?? state.released) : state.released
      const isSending: Saving = sending.has(document) ? { status: 'saving' } : idle
      set({ shown, released, saving: document === previous.document ? state.saving : isSending })
    }
    const late = savedLate.get(document)
    if (late && savedLate.delete(document)) journal.dispatch({ type: 'note-saved', document, saved: late })
    settle()
  }

  let asked = 0
  let answered = 0
  /** Asks the server what is open. If it can't say, what was known stays; the answer to an older call is not used. */
  async function refresh(): Promise<void> {
    const mine = ++asked
    const { signal } = life
    const response = await call(fhirApi.context, { signal }).catch(() => undefined)
    if (!response || signal.aborted) return
    const { context: open }: RecordAnswer = await response.json()
    if (signal.aborted || mine < answered) return
    answered = mine
    set({ open })
    settle()
  }

  const channel = openChannel(CHANNEL, () => void refresh())
  const stopFollowing = journal.subscribe(followJournal)
  followJournal()
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
  async function save({ revision, ...content }: NoteToSave): Promise<void> {
    const { shown } = state
    if (!shown || questionOf(state) !== undefined || state.saving.status === 'saving') return
    if (journal.getState().example !== undefined) return
    const { saved } = journal.getState().subject
    // Saved already: another version would suggest a change.
    if (saved?.revision === revision) return set({ saving: idle })
    const { document = crypto.randomUUID() } = journal.getState().subject
    if (subject.document === undefined) journal.dispatch({ type: 'document-named', document })
    const version = saved?.version
    const body: RecordDocument = {
      context: shown.id,
      note: document,
      ...content,
      ...(version !== undefined && { version }),
    }
    const isOnPage = (): boolean => journal.getState().subject.document === document
    sending.add(document)
    journal.dispatch({ type: 'document-sent', document })
    set({ saving: { status: 'saving' } })
    try {
      const answer = { ...(await sent(body)), revision }
      sending.delete(document)
      if (isOnPage()) {
        set({ saving: idle })
        journal.dispatch({ type: 'note-saved', document, saved: answer })
      } else {
        savedLate.set(document, answer)
        onLeftBehind(undefined)
      }
    } catch (error) {
      sending.delete(document)
      const failure = failureOf(error)
      if (!isOnPage()) return onLeftBehind(failure)
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
      journal.dispatch({ type: 'document-named', document: crypto.randomUUID() })
      return save(content)
    },
    /** The user says that the work on the page is about the open patient. Ignored for work that is another's. */
    keepFor(context: RecordContext): void {
      bind(context, true)
      if (journal.getState().subject.context === context) set({ released: undefined, saving: idle })
    },
    /** Begins on the open patient, with an empty page; not while it is asked whose a recording is. */
    beginOn(context: RecordContext): void {
      if (journal.getState().undecided) return
      journal.clear()
      bind(context, false)
      set({ released: undefined })
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
  if (!open || open.id === shown?.id) return undefined
  if (!shown) return open.id === released ? undefined : 'unbound'
  return shown.patient === open.patient ? 'encounter' : 'patient'
}
