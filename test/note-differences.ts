import { checkNote } from '../src/note/check/check-note.ts'

/** The words of the note and of the transcript at which each finding points; undefined where it points at none. */
export function noteDifferences(dictated: string, note: string): (string | undefined)[][] {
  return checkNote(dictated, note).map(({ note: place, transcript }) => [
    place && note.slice(...place),
    transcript && dictated.slice(...transcript),
  ])
}

/** Same as `noteDifferences`, for sentences between others, as in a real note. */
export function sentenceDifferences(dictated: string, written: string): (string | undefined)[][] {
  const [transcript = '', note = ''] = [dictated, written].map((text) => `Hun er 40 år. ${text} Puls 72.`)
  return noteDifferences(transcript, note)
}
