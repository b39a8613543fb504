import { wordsToSend, type KeptWords } from '../../words/own-words.ts'
import type { PatientPage } from '../state/journal-state.ts'
import { failureOf, type AccessToken } from '../state/server-call.ts'
import { writeJournal } from './write-journal.ts'

interface NoteWritingParts extends PatientPage {
  accessToken: AccessToken
  /** Takes everything out of HTML that isn't text and its structure. */
  sanitise: (html: string) => string
  /** What the user has told about the way he or she speaks and writes. */
  ownWords: () => KeptWords
  /** The name under which the server may have read the dictation already. */
  dictation: () => string | undefined
}

/** Has the notes of one patient written, one at a time. */
export function createNoteWriting({ accessToken, sanitise, ownWords, dictation, ...page }: NoteWritingParts) {
  const { state, dispatch, signal } = page
  let writeAgain = false

  /** `again`: if one is being written from what the transcript was, another follows. */
  async function write({ again = false } = {}): Promise<void> {
    const { transcript, requestedType, requestedDocument, instructions, writing } = state()
    if (transcript.trim() === '') return
    writeAgain = again && writing.status === 'running'
    if (writing.status === 'running') return
    dispatch({ type: 'note-started' })
    try {
      const written = await writeJournal({
        transcript,
        noteType: requestedType,
        document: requestedDocument,
        instructions,
        own: wordsToSend(ownWords()),
        dictation: dictation(),
        onSection: (section) => dispatch({ type: 'section-written', section }),
        accessToken,
        signal,
      })
      if (signal.aborted) return
      dispatch({ type: 'note-written', ...written, html: sanitise(written.html), writtenFrom: transcript })
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'note-failed', ...failureOf(error) })
    }
    if (writeAgain) await write()
  }

  return {
    write,
    /** The network may be back: what could not be written for want of it is written now, unless the user wrote it by hand. */
    wake(): void {
      const { writing, note } = state()
      if (writing.status === 'failed' && writing.unreached && !note.edited) void write()
    },
  }
}
