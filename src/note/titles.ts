import { matchPhrase, phraseTable } from '../dictation/phrases.ts'
import { endsSentence, type Token } from '../dictation/token.ts'

/** Names of notes, which only say what kind of note this is. */
const titles = phraseTable(
  [
    'epikrise',
    'legevakt',
    'legevaktnotat',
    'legevaktsnotat',
    'innkomstjournal',
    'innkomst',
    'innkomstnotat',
    'poliklinisk notat',
    'poliklinikknotat',
    'fastlegenotat',
    'konsultasjonsnotat',
    'konsultasjon',
    'fysioterapijournal',
    'fysioterapinotat',
    'sykepleienotat',
    'sykepleierapport',
    'journalnotat',
    'notat',
    'diktat',
  ].map((title) => [title, title] as const),
)

/** Takes the name of the note off its beginning: «Epikrise, nevrologisk avdeling …». */
export function dropTitle(tokens: readonly Token[]): readonly Token[] {
  const title = matchPhrase(titles, tokens, 0)
  if (!title) return tokens
  const next = tokens[title.length]
  if (next && /^(?:på|fra|i|av|for|med|er|har|etter)$/.test(next.key)) return tokens
  const isMark = next?.kind === 'mark' && /^[.,:–-]$/.test(next.text)
  const rest = tokens.slice(title.length + (isMark ? 1 : 0))
  return endsSentence(rest[0]) && rest.length > 0 ? rest.slice(1) : rest
}
