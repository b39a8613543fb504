import { verbs } from '../../dictation/tokens/clause-words.ts'
import { matchPhrase, phraseTable } from '../../dictation/tokens/phrases.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { people } from '../cutting/word-lists.ts'

/** Titles that only name the kind of note. */
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

/**
 * Phrases that start a dictation: «ja, dette er», «ja da er det kontaktårsak», «da har vi en mann», «da dikterer jeg
 * på»; not «ja takk» or «da er det ikke mer smerte».
 */
const opening = new RegExp(
  [
    '^(?:ja(?: ,)? (?!(?:takk|til|for|nei|ja|og|men|eller|har|han|hun|ho|[,.?!:]) ))?',
    '(?:(?:(?:da|så|nå|no) )?dikter(?:er|ar) (?:jeg|eg) (?:(?:på|videre|vidare|nå|no) )?(?:[,:–] )?',
    '|(?:da|så|nå|no) (?:er|e) det (?!(?:ikk(?:e|je)|ingen|slik|sånn|bare|blitt|noen?|mer|mindre) )(?=\\p{L})',
    `|(?:da|så|nå|no) har (?:vi|jeg|eg|me) (?=(?:(?:en|ei|et|ein|eit) )?(?:${[...people].join('|')}) ))?`,
  ].join(''),
  'u',
)
/** Maximum tokens to search for such a phrase. */
const BEGUN = 10

/** Number of leading tokens that only start the dictation. */
function openingLength(tokens: readonly Token[]): number {
  const begun = tokens.slice(0, BEGUN).map(({ key }) => `${key} `)
  const words = opening.exec(begun.join(''))?.[0] ?? ''
  return words === '' ? 0 : words.trim().split(' ').length
}

/** Drops the note's title from its beginning: «Epikrise, nevrologisk avdeling …». */
export function dropTitle(all: readonly Token[]): readonly Token[] {
  const tokens = all.slice(openingLength(all))
  const title = matchPhrase(titles, tokens, 0)
  if (!title) return tokens
  // «fysio da ny pasient» has a title, «fysio da kneet ble bedre» does not.
  const isThen = tokens[title.length]?.key === 'da' && !verbs.has(tokens[title.length + 2]?.key ?? '')
  const length = title.length + (isThen ? 1 : 0)
  const next = tokens[length]
  // «Fysio to ganger i uken»: the short title is also the name of the treatment.
  if (tokens[0]?.key === 'fysio' && next?.text !== '.' && !isThen) return tokens
  if (next && /^(?:på|fra|i|av|for|med|er|har|etter)$/.test(next.key)) return tokens
  const isMark = next?.kind === 'mark' && /^[.,:–-]$/.test(next.text)
  const rest = tokens.slice(length + (isMark ? 1 : 0))
  return endsSentence(rest[0]) && rest.length > 0 ? rest.slice(1) : rest
}
