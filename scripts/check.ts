import { readItems, type AuthoredNote } from '../corpus/corpus.ts'
import { checkNote } from '../src/note/check/check-note.ts'
import { htmlToText } from '../src/note/html-to-text.ts'

const file = process.argv[2]
if (file === undefined) {
  process.stderr.write('Usage: npm run check -- FILE.jsonl\n')
  process.exitCode = 2
} else {
  process.stdout.write(`${JSON.stringify(readItems(file, 'notes').map(check), null, 2)}\n`)
}

/** The findings of one note, with the words they point at instead of ranges. */
function check({ id, transcript, note }: AuthoredNote): { id: string; findings: object[] } {
  const text = htmlToText(note)
  const findings = checkNote(transcript, text).map((finding) => ({
    ...finding,
    note: finding.note ? text.slice(...finding.note) : null,
    transcript: finding.transcript ? transcript.slice(...finding.transcript) : null,
  }))
  return { id, findings }
}
