import type { Span } from '../../src/spec/journal.ts'

const functionWords = new Set(
  'og i på av en et ei den det de er har som til for med ved om at å han hun pasienten var ble'.split(' '),
)

/** Lower-cased words without the most common ones; , . / % are kept inside words and stripped at their ends. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N},./%]+/gu) ?? [])
    .map((word) => word.replaceAll(/^[,./%]+|[,./%]+$/gu, ''))
    .filter((word) => word !== '' && !functionWords.has(word))
}

/** Whether `wanted` is in `text` as whole words and numbers: «2» is not in «2,3» or «12». Ignores case. */
export function contains(text: string, wanted: string): boolean {
  return rangesOf(text, wanted).length > 0
}

/** The ranges where `contains` finds `wanted`, in UTF-16 units. */
export function rangesOf(text: string, wanted: string): Span[] {
  const plain = (raw: string): string => raw.toLowerCase().replaceAll(/[\u00A0\u202F]/g, ' ')
  const escaped = plain(wanted).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,/])${escaped}(?![\\p{L}\\p{N}]|[.,/]\\p{N})`, 'gu')
  return Array.from(plain(text).matchAll(pattern), ({ index, 0: found }) => [index, index + found.length])
}
