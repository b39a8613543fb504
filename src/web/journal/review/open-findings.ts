import type { Finding, Span } from '../../../spec/journal.ts'
import type { NoteReading, ReadFinding } from '../evidence/read-note.ts'
import { overlap } from '../evidence/stretches.ts'

/** `lost`: what the sentence came from has been deleted from the transcript. */
export type FindingKind =
  | 'otherPatient'
  | 'offRecord'
  | 'correction'
  | 'nationalId'
  | 'lost'
  | 'different'
  | 'unsupported'
  | 'missing'

/** A finding that the user has not settled. */
export interface OpenFinding {
  /** The same as long as the words in both places are. */
  readonly key: string
  readonly kind: FindingKind
  readonly finding: ReadFinding
  /** The words in the note and in the transcript, '' where there are none. */
  readonly written: string
  readonly said: string
}

const order: readonly FindingKind[] = [
  'otherPatient',
  'offRecord',
  'correction',
  'nationalId',
  'lost',
  'different',
  'unsupported',
  'missing',
]
const LONGEST_QUOTE = 90
const SHORT_QUOTE = 20
const LONGEST_WORD = 30
const SENTENCE_ENDS = ['.', '!', '?', '\n']

/** The findings to look at, worst first. `kept`: keys of those that the user keeps as they are. */
export function openFindings(
  { findings, note: { text: noteText }, sentences }: NoteReading,
  transcript: string,
  kept: readonly string[],
): OpenFinding[] {
  const lost = sentences.filter((sentence) => sentence.lost).map(({ span }) => span)
  // One thing is said once: of a sentence that is lost, and of a number that must not be there at all.
  const identities = findings.filter(({ category }) => category === 'national-id')
  const told = [...lost, ...identities.flatMap(({ note }) => (note ? [note] : []))]
  const others = findings.filter((finding) => {
    const { kind, note } = finding
    return identities.includes(finding) || kind !== 'unsupported' || !note || !told.some((span) => overlap(span, note))
  })
  const deleted = lost.map((note): Finding => ({ kind: 'unsupported', category: 'statement', note }))
  const all = [...deleted, ...others].map((finding): OpenFinding => {
    const kind = kindOf(finding, deleted.includes(finding))
    const quote = kind === 'correction' && finding.mend === undefined ? correctionAt : wordsAt
    const [written, said] = [quote(noteText, finding.note), quote(transcript, finding.transcript)]
    const around = [contextOf(noteText, finding.note), contextOf(transcript, finding.transcript)]
    return { key: JSON.stringify([kind, finding.category, ...around]), kind, finding, written, said }
  })
  // The same words with the same trouble twice: one is shown at a time.
  const distinct = [...new Map(all.toReversed().map((open) => [open.key, open])).values()].toReversed()
  return order.flatMap((kind) => distinct.filter((open) => open.kind === kind && !kept.includes(open.key)))
}

function kindOf({ kind, category }: Finding, isLost: boolean): FindingKind {
  if (isLost) return 'lost'
  if (category === 'other-patient') return 'otherPatient'
  if (category === 'off-record') return 'offRecord'
  if (category === 'correction') return 'correction'
  return category === 'national-id' ? 'nationalId' : kind
}

/** A quote short enough for a line. */
export function shortened(words: string): string {
  if (words.length <= LONGEST_QUOTE) return words
  return `${words.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/u, '')} …`
}

/** The words of a place; of a short one with the word before and after, so that one sees what it is about. */
function wordsAt(text: string, span: Span | undefined): string {
  if (!span) return ''
  const [start, end] = span
  const words = text.slice(start, end).trim()
  if (words.length > SHORT_QUOTE || /[.!?]$/.test(words)) return words
  const before = /(?:^|[\s(])([^\s.:!?]+) $/.exec(text.slice(Math.max(0, start - LONGEST_WORD), start))?.[1] ?? ''
  const after = /^ ([^\s.,:;!?]+)/.exec(text.slice(end, end + LONGEST_WORD))?.[1] ?? ''
  return `${before} ${words} ${after}`.trim()
}

/** A correction with the next words of its sentence: they say what is right. */
function correctionAt(text: string, span: Span | undefined): string {
  if (!span) return ''
  const [start, end] = span
  const after = /^\S*(?:(?<![.!?])[^\S\n]+\S+){0,3}/.exec(text.slice(end))?.[0] ?? ''
  const words = text.slice(start, end + after.length)
  const ends = /[.!?]$/.test(words) || /^\s*(?:\n|$)/.test(text.slice(end + after.length))
  return ends ? words : `${words.replace(/[,:;]$/, '')} …`
}

/** The sentence that a place stands in: the same dose elsewhere is another matter. */
function contextOf(text: string, span: Span | undefined): string {
  if (!span) return ''
  const [start, end] = span
  const from = Math.max(...SENTENCE_ENDS.map((mark) => text.lastIndexOf(mark, start - 1))) + 1
  const to = /[.!?\n]/.exec(text.slice(end))?.index ?? text.length
  return JSON.stringify([text.slice(start > 0 ? from : 0, start), text.slice(start, end), text.slice(end, end + to)])
}
