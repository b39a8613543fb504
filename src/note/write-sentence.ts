import { verbs } from '../dictation/tokens/clause-words.ts'
import { render } from '../dictation/render.ts'
import { changed, joinSpans, tokenOf, type Token } from '../dictation/tokens/token.ts'
import type { NoteSentence } from '../spec/journal.ts'
import { isLabel } from './headings/heading-table.ts'

/** Words before which a label gets no colon: «Cor og pulm …», «CT viser …». */
const noColonBefore = new Set(
  'avdeling poliklinikk orienterende status undersøkelse og eller i på av er var med viser viste ved uten fra for om til som tas tatt tatt: gjort utført bestilles rekvireres har hos mot kontrollert etter ble ikke bekrefter bekreftet'.split(
    ' ',
  ),
)

/**
 * Writes a sentence in normal form, with the stretches of the transcript that it came from.
 * `labels`: adds a colon after what was examined («Cor: …»), for sections of findings.
 */
export function writeSentence(tokens: readonly Token[], labels: boolean): NoteSentence {
  const dictated = trimmed(tokens)
  const text = closed(capitalised(render(labels ? withColon(dictated) : dictated)))
  return { text, evidence: joinSpans(dictated) }
}

/** Removes separating marks from both ends. */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  const isLoose = (token: Token): boolean => token.kind === 'mark' && /^[.,:;–-]$/.test(token.text)
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first && last && first.kind !== 'mark' && last.kind !== 'mark') return tokens
  const start = tokens.findIndex((token) => !isLoose(token))
  const end = tokens.findLastIndex((token) => !(token.kind === 'mark' && /^[,:;–-]$/.test(token.text)))
  return tokens.slice(Math.max(start, 0), end + 1)
}

/** Adds the colon of a label: «cor ingen bilyd» → «Cor: Ingen bilyd». */
function withColon(tokens: readonly Token[]): Token[] {
  const length = labelLength(tokens)
  const next = tokens[length]
  if (length === 0 || !next) return [...tokens]
  const isColon = next.kind === 'mark' && next.text === ':'
  if (!isColon && (next.kind === 'mark' || noColonBefore.has(next.key) || verbs.has(next.key) || /^\d/.test(next.text)))
    return [...tokens]
  // «Røntgen albue viser brudd» is a sentence already.
  if (!isColon && isShown(tokens.slice(length + 1, length + SHOWN))) return [...tokens]
  const rest = tokens.slice(isColon ? length + 1 : length)
  const first = rest[0]
  const colon = tokenOf({ kind: 'mark', text: ':', key: ':', spans: isColon ? next.spans : [], tight: true })
  const begun = first ? [changed(first, { text: capitalised(first.text) }), ...rest.slice(1)] : []
  return [...tokens.slice(0, length), colon, ...begun]
}

/** Tokens after a test in which its verb is searched: «MR høyre kne 14. april viser …», «… bestilles». */
const SHOWN = 6

const shown = /^(?:vis(?:er|te)|bestil(?:les|t)|rekvirer(?:es|t))$/

function isShown(tokens: readonly Token[]): boolean {
  const end = tokens.findIndex(({ kind }) => kind === 'mark')
  return tokens.slice(0, end === -1 ? SHOWN : end).some(({ key }) => shown.test(key))
}

function labelLength(tokens: readonly Token[]): number {
  for (let length = 3; length > 0; length--) {
    const phrase = tokens
      .slice(0, length)
      .map((token) => token.key)
      .join(' ')
    if (tokens.length > length && isLabel(phrase)) return length
  }
  return 0
}

/** Capitalises the first letter, unless the word has its own capitals («eGFR», «pH»). */
function capitalised(text: string): string {
  const first = /^[^\p{L}\p{N}]*([\p{L}\p{N}][^\s.,:;]*)/u.exec(text)?.[1] ?? ''
  if (/^\p{Ll}+\p{Lu}/u.test(first) || /^[^\p{L}\p{N}«("]/u.test(text)) return text
  return text.replace(/\p{L}/u, (letter, at: number) => (at < text.indexOf(first) + 1 ? letter.toUpperCase() : letter))
}

function closed(text: string): string {
  return /[.?!…]$/.test(text) ? text.replace(/\.\.$/, '.') : `${text}.`
}
