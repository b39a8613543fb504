import type { Span } from '../../../spec/journal.ts'

/** Maximum matches: nobody looks through more. */
const MOST = 999

/** Finds `query` in a text, ignoring case and line breaks. */
export function find(text: string, query: string): Span[] {
  const words = query.trim().split(/\s+/)
  if (words[0] === '') return []
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join(String.raw`\s+`)
  const found: Span[] = []
  for (const { 0: match, index } of text.matchAll(new RegExp(pattern, 'giu'))) {
    found.push([index, index + match.length])
    if (found.length === MOST) break
  }
  return found
}
