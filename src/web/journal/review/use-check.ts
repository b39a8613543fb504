import { useEffect, useMemo, useState } from 'react'
import type { JournalState } from '../state/journal-state.ts'
import { highlight } from '../evidence/highlight.ts'
import { rangeOf } from '../evidence/note-text.ts'
import type { Review } from '../evidence/use-review.ts'
import { openFindings, type OpenFinding } from './open-findings.ts'

/** What the check has to say about the note on the page. */
export interface Check {
  /** Undefined while there is nothing to check. */
  readonly open: readonly OpenFinding[] | undefined
  /** The user has seen to it: the finding stays quiet until its words change. */
  keep(finding: OpenFinding): void
}

const NO_KEYS: readonly string[] = []

/** Marks the open findings in the note. What is kept is kept for the note's patient. */
export function useCheck(state: JournalState, { reading }: Review): Check {
  const [kept, setKept] = useState(NO_KEYS)
  const isEmpty = state.transcript === '' && state.note.html === ''
  if (isEmpty && kept.length > 0) setKept(NO_KEYS)
  const { transcript } = state
  const open = useMemo(() => {
    if (!reading || transcript.trim() === '') return undefined
    return openFindings(reading, transcript, kept)
  }, [reading, transcript, kept])

  useEffect(() => {
    const inNote = (warning: boolean) =>
      (open ?? [])
        .filter(({ kind, finding }) => finding.kind !== 'missing' && (kind === 'nationalId') === warning)
        .map(({ finding }) => reading && finding.note && rangeOf(reading.note, finding.note))
    highlight('note-finding', inNote(false))
    highlight('note-warning', inNote(true))
    return () => ['note-finding' as const, 'note-warning' as const].forEach((name) => highlight(name, []))
  }, [open, reading])

  return { open, keep: (finding) => setKept((before) => [...before, finding.key]) }
}
