import type { Snippet } from '../corpus/corpus.ts'
import { render } from '../src/dictation/render.ts'
import { normaliseWithRaw } from '../src/note/normalise-dictation.ts'
import { contains } from './benchmark/text-match.ts'

/** The result for a snippet: as its author wants it, asked about, left as spoken, or wrong without a question. */
export type Verdict = 'right' | 'asked' | 'left' | 'wrong'

export interface Judged {
  readonly verdict: Verdict
  /** Whether a repair was applied. */
  readonly isEdited: boolean
  readonly written: string
}

/** Judges one snippet. A «left» correction is in the note with its cue, for the reader to see. */
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

/** Counts by kind and verdict, and the edited ones by kind: «correction right», «look-alike edited». */
export function countVerdicts(snippets: readonly Snippet[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const snippet of snippets) {
    const { verdict, isEdited } = judge(snippet)
    const names = [`${snippet.kind} ${verdict}`, ...(isEdited ? [`${snippet.kind} edited`] : [])]
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
