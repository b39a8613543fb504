import { useEffect, useRef } from 'react'
import type { Attention, ReviewedElements } from './attention.ts'
import { highlight, reveal, textRange } from './highlight.ts'
import { rangeOf } from './note-text.ts'
import type { NoteReading } from './read-note.ts'

const marks = ['note-source', 'note-own', 'transcript-source'] as const

/** Highlights what the user looks at in both texts, and in the note what they wrote themselves. */
export function useMarks(
  { backdrop }: ReviewedElements,
  reading: NoteReading | undefined,
  attention: Attention | undefined,
): void {
  // Already scrolled to: when the pointer leaves, nothing scrolls back.
  const revealed = useRef(new WeakSet<Attention>())

  useEffect(() => {
    const inNote = attention && reading ? attention.note.map((span) => rangeOf(reading.note, span)) : []
    const inTranscript = attention?.transcript.map((span) => textRange(backdrop.current, span)) ?? []
    highlight('note-source', inNote)
    highlight('transcript-source', attention?.from === 'transcript' ? [] : inTranscript)
    if (!attention || revealed.current.has(attention)) return
    revealed.current.add(attention)
    // The text that the user is in is not scrolled, and a phone shows only one of the two.
    const asked = attention.from === 'check'
    if (attention.from !== 'note') reveal(inNote[0], asked)
    if (attention.from !== 'transcript') reveal(inTranscript[0], asked && !inNote[0])
  }, [backdrop, attention, reading])
  useEffect(() => {
    const edited = reading?.sentences.filter((sentence) => sentence.edited) ?? []
    highlight('note-own', reading ? edited.map(({ span }) => rangeOf(reading.note, span)) : [])
  }, [reading])
  useEffect(() => () => marks.forEach((name) => highlight(name, [])), [])
}
