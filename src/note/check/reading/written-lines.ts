import { createNormaliser, type Normaliser } from '../../../dictation/normalise.ts'
import { changeEach, changed, type Token } from '../../../dictation/tokens/token.ts'
import type { OwnWords } from '../../../spec/own-words.ts'

/** Normalises a written text line by line; spans are those of the whole text. */
type LineReader = (text: string, own: OwnWords) => Token[]

/** Creates a reader that caches the lines of its last text, most of which an edit leaves unchanged. */
export function createLineReader(): LineReader {
  let lines = new Map<string, Line>()
  let normaliser: { readonly own: OwnWords; readonly read: Normaliser } | undefined
  return (text, own) => {
    const before = own === normaliser?.own ? lines : new Map<string, Line>()
    if (own !== normaliser?.own) normaliser = { own, read: createNormaliser({ ...own, written: true }) }
    lines = new Map()
    const { read } = normaliser
    const tokens: Token[] = []
    for (const { 0: line, index } of text.matchAll(lineAndBreaks)) {
      const known = before.get(line)
      const placed = known ? moved(known, index) : read(line, index)
      lines.set(line, { start: index, tokens: placed })
      for (const token of placed) tokens.push(token)
    }
    return tokens
  }
}

interface Line {
  /** Offset in the text, in UTF-16 units. */
  readonly start: number
  readonly tokens: readonly Token[]
}

/** A line with all breaks after it, which decide between a new line and a new paragraph. */
const lineAndBreaks = /[^\n]*\n+|[^\n]+/g

function moved({ start, tokens }: Line, to: number): readonly Token[] {
  const by = to - start
  if (by === 0) return tokens
  return changeEach(tokens, (token) =>
    changed(token, { spans: token.spans.map(([from, end]) => [from + by, end + by] as const) }),
  )
}
