import type { Span } from '../../src/spec/journal.ts'

const functionWords = new Set(
  'og i på av en et ei den det de er har som til for med ved om at å han hun pasienten var ble'.split(' '),
)

/** Lower-cased words without the commonest ones; , . / % are kept inside a word and stripped at its ends. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N},./%]+/gu) ?? [])
    .map((word) => word.replaceAll(/^[,./%]+|[,./%]+$/gu, ''))
    .filter((word) => word !== '' && !functionWords.has(word))
}

/** Case-insensitive, no-break spaces as spaces, on word and number boundaries: «2» is not in «2,3» or «12». */
export function contains(text: string, wanted: string): boolean {
  return rangesOf(text, wanted).length > 0
}

/** Where it stands so, in UTF-16 units. */
export function rangesOf(text: string, wanted: string): Span[] {
  const plain = (raw: string): string => raw.toLowerCase().replaceAll(/[\u00A0\u202F]/g, ' ')
  const escaped = plain(wanted).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,/])${escaped}(?![\\p{L}\\p{N}]|[.,/]\\p{N})`, 'gu')
  return Array.from(plain(text).matchAll(pattern), ({ index, 0: found }) => [index, index + found.length])
}
