import { normalise } from '../dictation/normalise.ts'
import type { Token } from '../dictation/token.ts'
import type { Finding, Span } from '../spec/journal.ts'

/**
 * Compares a note with its transcript: numbers in the note that were not said, and said ones that the note lacks.
 * Offsets are UTF-16 units of each text. Pure; never throws.
 */
export function checkNote(transcript: string, noteText: string): Finding[] {
  const said = numbersOf(normalise(transcript))
  const written = numbersOf(normalise(noteText))
  return [
    ...written
      .filter((value) => !has(said, value))
      .map((value) => ({ kind: 'unsupported' as const, note: value.span })),
    ...said
      .filter((value) => !has(written, value))
      .map((value) => ({ kind: 'missing' as const, transcript: value.span })),
  ]
}

interface Value {
  readonly text: string
  readonly span: Span
}

function numbersOf(tokens: readonly Token[]): Value[] {
  return tokens.flatMap((token) => {
    const [first, last] = [token.spans[0], token.spans.at(-1)]
    if (!first || !last || !/\d/.test(token.text)) return []
    return [{ text: token.key, span: [first[0], last[1]] as Span }]
  })
}

function has(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => value.text === wanted.text)
}
