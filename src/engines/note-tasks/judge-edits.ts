import { judgeEdit, type EditFault } from '../../note/check/judge-edit.ts'
import type { OwnWords } from '../../spec/own-words.ts'

/** An edit as a model offers it: the numbers of the sentences that it replaces, from 1, and their new text. */
export interface OfferedEdit {
  readonly nr: readonly number[]
  readonly tekst: string
}

/** An edit that is accepted: indices of the unit's sentences, and their new text. */
export interface AcceptedEdit {
  readonly replaces: readonly number[]
  readonly text: string
}

/** Why an offered edit is refused. `unknown`: it names no sentence, or one that does not exist; `taken`: or one twice. */
export type Refusal = EditFault | 'unknown' | 'taken'

export type Verdict = { readonly accepted: AcceptedEdit } | { readonly refused: Refusal }

/** Maximum length of an edit, as a multiple of what it replaces: a longer one is a loop, and costs time to judge. */
const LONGEST = 3

/** Judges one offered edit of a few sentences; `taken`: the indices that other edits have replaced. */
export function judgeOffer(
  sentences: readonly string[],
  { nr, tekst }: OfferedEdit,
  taken: readonly number[],
  own: OwnWords,
): Verdict {
  const replaces = [...new Set(nr)].map((number) => number - 1).toSorted((one, other) => one - other)
  const replaced = replaces.flatMap((index) => sentences[index] ?? [])
  if (replaces.length === 0 || replaced.length < replaces.length) return { refused: 'unknown' }
  if (replaces.some((index) => taken.includes(index))) return { refused: 'taken' }
  const text = tidy(tekst)
  const before = replaced.join(' ')
  if (text.length > LONGEST * before.length) return { refused: 'added' }
  const fault = judgeEdit(before, text, own)
  return fault === undefined ? { accepted: { replaces, text } } : { refused: fault }
}

/** Strips Markdown list and emphasis marks, which the note's HTML expresses itself. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('**', '')
    .replace(/^ ?[-*•] /, '')
    .trim()
}
