import { useEffect, useMemo, useRef, useState } from 'react'
import { DEFAULT_DOCUMENT, USUAL_NOTE_TYPE } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import type { Segment } from '../../../spec/segments.ts'
import { awaitsNote, hasContent, isWorking, type JournalState } from '../state/journal-state.ts'
import { readNoteText } from './note-text.ts'
import type { ReadDictation } from './read-dictation.ts'
import type { NoteReading } from './read-note.ts'
import { createReadingDesk, type ReadingDesk } from './reading-desk.ts'

/** The page's two texts as read; undefined where there is no text, or it has not been read yet. */
export interface Readings {
  readonly note: NoteReading | undefined
  /** May lag behind the transcript: see its own `transcript`. */
  readonly dictation: ReadDictation | undefined
}

/** Delay of the check after a keystroke in the transcript, in milliseconds. */
const TRANSCRIPT_PATIENCE_MS = 250
const NO_SEGMENTS: readonly Segment[] = []

/** Reads note and transcript again after each change. `editor` holds the note, which is read at most once per frame. */
export function useReadings(state: JournalState, editor: HTMLElement | null, own: Required<OwnWords>): Readings {
  const [desk] = useState(() => createReadingDesk())
  const begun = hasContent(state)
  const note = useNoteReading(desk, state, editor, own)
  const dictation = useDictationReading(desk, state, own)

  useEffect(() => {
    if (!begun) return
    desk.prepare()
    // The next patient gets a fresh Worker that knows nothing of this one.
    return () => desk.close()
  }, [desk, begun])
  return { note, dictation }
}

function useDictationReading(
  desk: ReadingDesk,
  state: JournalState,
  own: Required<OwnWords>,
): ReadDictation | undefined {
  const { transcript, tail, requestedType: noteType, requestedDocument: document } = state
  const { vocabulary } = own
  const isAwaited = awaitsNote(state)
  const draftAs = useMemo(
    () => (isAwaited ? { noteType, document, own } : undefined),
    [isAwaited, noteType, document, own],
  )
  const [reading, setReading] = useState<ReadDictation>()
  const segments = tail?.segments ?? NO_SEGMENTS
  const empty = transcript === ''
  useEffect(() => {
    if (empty) return
    return () => setReading(undefined)
  }, [empty])
  useEffect(() => {
    if (empty) return
    desk.read({ kind: 'dictation', source: { transcript, segments, vocabulary, draftAs }, onRead: setReading })
  }, [desk, empty, transcript, segments, vocabulary, draftAs])
  return empty ? undefined : reading
}

function useNoteReading(
  desk: ReadingDesk,
  state: JournalState,
  editor: HTMLElement | null,
  own: OwnWords,
): NoteReading | undefined {
  const [reading, setReading] = useState<NoteReading>()
  const lastTranscript = useRef('')
  const { note, transcript } = state
  const {
    html,
    sections,
    writtenFrom,
    basis,
    document = DEFAULT_DOCUMENT,
    writtenAs: noteType = USUAL_NOTE_TYPE,
  } = note
  const waiting = isWorking(state)
  const begun = hasContent(state)
  const source = useMemo(
    () => ({ sections, writtenFrom, transcript, own, document, noteType, basis }),
    [sections, writtenFrom, transcript, own, document, noteType, basis],
  )

  useEffect(() => {
    if (!begun) return
    return () => setReading(undefined)
  }, [begun])
  useEffect(() => {
    if (waiting || html === '' || !editor) return
    const patience = lastTranscript.current === source.transcript ? 0 : TRANSCRIPT_PATIENCE_MS
    lastTranscript.current = source.transcript
    let frame = 0
    let current = true
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        const words = readNoteText(editor)
        desk.read({
          kind: 'note',
          source,
          note: words,
          onRead: (read) => current && setReading({ note: words, transcript: source.transcript, ...read }),
        })
      })
    }, patience)
    return () => {
      current = false
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [desk, editor, html, source, waiting])
  return html === '' ? undefined : reading
}
