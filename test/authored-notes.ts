import type { AuthoredNote } from '../corpus/corpus.ts'
import { createNoteCheck, readTranscript } from '../src/note/check/check-note.ts'
import { htmlToText } from '../src/note/html-to-text.ts'
import type { Finding } from '../src/spec/journal.ts'

type AuthoredError = AuthoredNote['errors'][number]

/** The check's findings on a correct note (`alarms`), and the author's errors that add no finding (`missed`). */
export function checkAuthored({ transcript, note, errors }: AuthoredNote): {
  alarms: Finding[]
  missed: AuthoredError[]
} {
  const [read, check] = [readTranscript(transcript), createNoteCheck()]
  const found = (html: string): { findings: Finding[]; told: string[] } => {
    const text = htmlToText(html)
    const findings = check(read, text)
    return { findings, told: findings.map((finding) => inWords(finding, text, transcript)) }
  }
  const { findings: alarms, told: before } = found(note)
  const missed = errors.filter(({ was, now }) => isContained(found(note.replace(was, () => now)).told, before))
  return { alarms, missed }
}

/** A finding identified by the words it points at, which stay the same when the note's offsets shift. */
function inWords({ kind, category, note, transcript }: Finding, noteText: string, said: string): string {
  return [kind, category, note && noteText.slice(...note), transcript && said.slice(...transcript)].join('|')
}

/** Whether `all` contains every item of `some`, at least as many times. */
function isContained(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all]
  return some.every((item) => {
    const at = left.indexOf(item)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
}
