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
    'fysio',
    'fysioterapijournal',
    'fysioterapinotat',
    'sykepleienotat',
    'sykepleierapport',
    'journalnotat',
    'notat',
    'diktat',
  ].map((title) => [title, title] as const),
)

/** «ja», «ja da dikterer jeg på»: words that only begin to speak. Their number. */
function openingLength(tokens: readonly Token[]): number {
  const yes = tokens[0]?.key === 'ja' ? (tokens[1]?.text === ',' ? 2 : 1) : 0
  const then = yes + (/^(?:da|så|nå|no)$/.test(tokens[yes]?.key ?? '') ? 1 : 0)
  if (!/^dikter(?:er|ar)$/.test(tokens[then]?.key ?? '') || !/^(?:jeg|eg)$/.test(tokens[then + 1]?.key ?? ''))
    return yes
  const on = then + 2
  const end = on + (/^(?:på|videre|vidare|nå|no)$/.test(tokens[on]?.key ?? '') ? 1 : 0)
  return tokens[end]?.kind === 'mark' ? end + 1 : end
}

/** Takes the name of the note off its beginning: «Epikrise, nevrologisk avdeling …». */
export function dropTitle(all: readonly Token[]): readonly Token[] {
  const opening = openingLength(all)
  const tokens = opening > 0 ? all.slice(opening) : all
  const title = matchPhrase(titles, tokens, 0)
  if (!title) return tokens
  const length = title.length + (tokens[title.length]?.key === 'da' ? 1 : 0)
  const next = tokens[length]
  if (next && /^(?:på|fra|i|av|for|med|er|har|etter)$/.test(next.key)) return tokens
  const isMark = next?.kind === 'mark' && /^[.,:–-]$/.test(next.text)
  const rest = tokens.slice(length + (isMark ? 1 : 0))
  return endsSentence(rest[0]) && rest.length > 0 ? rest.slice(1) : rest
}
