import type { Snippet } from '../corpus/corpus.ts'
import { render } from '../src/dictation/render.ts'
import { normaliseWithRaw } from '../src/note/normalise-dictation.ts'
import { contains } from './benchmark/text-match.ts'

/** What became of a snippet: as its author wants it, asked about, left as it was spoken, or wrong without a question. */
export type Verdict = 'right' | 'asked' | 'left' | 'wrong'

export interface Judged {
  readonly verdict: Verdict
  /** Something was taken back. */
  readonly isEdited: boolean
  readonly written: string
}

/** A «left» correction stands in the note with its cue, for a reader to see. */
export function judge({ text, gone, kept, kind }: Snippet): Judged {
  const { tokens, raw, repairs } = normaliseWithRaw(text)
  const written = render(tokens)
  const isEdited = repairs.some(({ outcome }) => outcome === 'applied')
  const isAsked = repairs.some(({ outcome }) => outcome === 'asked')
  const isRight = kept.every((part) => contains(written, part)) && !gone.some((part) => contains(written, part))
  if (isRight) return { verdict: 'right', isEdited, written }
  if (isAsked) return { verdict: 'asked', isEdited, written }
  return { verdict: kind === 'correction' && written === render(raw) ? 'left' : 'wrong', isEdited, written }
}

/** How many there are of each kind with each verdict, and of look-alikes that were edited: «correction right». */
export function countVerdicts(snippets: readonly Snippet[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const snippet of snippets) {
    const { verdict, isEdited } = judge(snippet)
    const names = [`${snippet.kind} ${verdict}`, ...(isEdited ? [`${snippet.kind} edited`] : [])]
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
