import { wordsToSend, type KeptWords } from '../../words/own-words.ts'
import type { PatientPage } from '../state/journal-state.ts'
import { failureOf, type AccessToken } from '../state/server-call.ts'
import { writeJournal } from './write-journal.ts'

interface NoteWritingParts extends PatientPage {
  accessToken: AccessToken
  /** Reduces HTML to text and its structure. */
  sanitise: (html: string) => string
  /** The user's vocabulary, corrections and phrases. */
  ownWords: () => KeptWords
  /** The name under which the server may already have read the dictation. */
  dictation: () => string | undefined
}

/** Has the notes of one patient written, one at a time. */
export function createNoteWriting({ accessToken, sanitise, ownWords, dictation, ...page }: NoteWritingParts) {
  const { state, dispatch, signal } = page
  let writeAgain = false
  /** Ends the edits of the last note. */
  let editing = new AbortController()
  signal.addEventListener('abort', () => editing.abort())

  /** `again`: if a note is being written from an older transcript, another one follows. */
  async function write({ again = false } = {}): Promise<void> {
    const { transcript, requestedType, requestedDocument, instructions, writing } = state()
    if (transcript.trim() === '') return
    writeAgain = again && writing.status === 'running'
    if (writing.status === 'running') return
    editing.abort()
    editing = new AbortController()
    const { signal: current } = editing
    let isDrafted = false
    dispatch({ type: 'note-started' })
    try {
      const written = await writeJournal({
        transcript,
        noteType: requestedType,
        document: requestedDocument,
        instructions,
        own: wordsToSend(ownWords()),
        dictation: dictation(),
        onDraft(draft) {
          isDrafted = true
          dispatch({
            type: 'note-written',
            ...draft,
            html: sanitise(draft.html),
            writtenFrom: transcript,
            editing: true,
          })
          if (writeAgain) editing.abort()
        },
        onEdit: (edit) => !current.aborted && dispatch({ type: 'edit-arrived', edit }),
        accessToken,
        signal: current,
      })
      if (current.aborted) return
      if (isDrafted) dispatch({ type: 'editing-ended', notice: written.notice })
      else dispatch({ type: 'note-written', ...written, html: sanitise(written.html), writtenFrom: transcript })
    } catch (error) {
      if (current.aborted) return
      // What the draft has become by now is a note.
      if (isDrafted) dispatch({ type: 'editing-ended', notice: 'llm-failed' })
      else dispatch({ type: 'note-failed', ...failureOf(error) })
    } finally {
      if (writeAgain && current === editing.signal && !signal.aborted) await write()
    }
  }

  return {
    write,
    /** The network may be back: writes the note that failed without it, unless the user wrote one by hand. */
    wake(): void {
      const { writing, note } = state()
      if (writing.status === 'failed' && writing.unreached && !note.edited) void write()
    },
  }
}
