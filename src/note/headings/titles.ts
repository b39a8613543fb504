import { verbs } from '../../dictation/tokens/clause-words.ts'
import { matchPhrase, phraseTable } from '../../dictation/tokens/phrases.ts'
import { endsSentence, type Token } from '../../dictation/tokens/token.ts'
import { people } from '../cutting/word-lists.ts'

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

/** «ja, dette er», «ja da dikterer jeg på»: words that only begin to speak. Their number. */
function openingLength(tokens: readonly Token[]): number {
  const yes = yesLength(tokens)
  const then = yes + (/^(?:da|så|nå|no)$/.test(tokens[yes]?.key ?? '') ? 1 : 0)
  if (then > yes && (isItIs(tokens, then) || isShown(tokens, then))) return then + 2
  if (!/^dikter(?:er|ar)$/.test(tokens[then]?.key ?? '') || !/^(?:jeg|eg)$/.test(tokens[then + 1]?.key ?? ''))
    return yes
  const on = then + 2
  const end = on + (/^(?:på|videre|vidare|nå|no)$/.test(tokens[on]?.key ?? '') ? 1 : 0)
  return tokens[end]?.kind === 'mark' ? end + 1 : end
}

/** «ja, dette er», «ja epikrise», and no «ja til vaksine». The number of tokens. */
function yesLength(tokens: readonly Token[]): number {
  if (tokens[0]?.key !== 'ja') return 0
  if (tokens[1]?.text === ',') return /^(?:takk|til|for|nei)$/.test(tokens[2]?.key ?? 'nei') ? 0 : 2
  return begins.test(tokens[1]?.key ?? '') || matchPhrase(titles, tokens, 1) || isSpeech(tokens) ? 1 : 0
}

/** So many words without a mark. */
const SPEECH = 14

/** «ja oppfølging ADHD …»: it answers nothing, and nobody wrote it. */
function isSpeech(tokens: readonly Token[]): boolean {
  const opening = tokens.slice(1, SPEECH)
  return (
    !answered.test(opening[0]?.key ?? '') && opening.length > SPEECH - 2 && !opening.some(({ kind }) => kind === 'mark')
  )
}

const answered = /^(?:takk|til|for|nei|ja|og|men)$/

/** «da har vi kvinne 71 år …», «da har jeg en mann på 36 år …» */
function isShown(tokens: readonly Token[], index: number): boolean {
  const [verb, us, one, next] = [0, 1, 2, 3].map((offset) => tokens[index + offset]?.key ?? '')
  if (verb !== 'har' || !/^(?:vi|jeg|eg|me)$/.test(us ?? '')) return false
  return people.has((/^(?:en|ei|et|ein|eit)$/.test(one ?? '') ? next : one) ?? '')
}

/** «da er det kontaktårsak …»; «da er det ikke mer smerte» tells something. */
function isItIs(tokens: readonly Token[], index: number): boolean {
  const [verb, it, next] = [0, 1, 2].map((offset) => tokens[index + offset])
  return (
    /^(?:er|e)$/.test(verb?.key ?? '') &&
    it?.key === 'det' &&
    next?.kind === 'word' &&
    !/^(?:ikk(?:e|je)|ingen|slik|sånn|bare|blitt|noen?|mer|mindre)$/.test(next.key)
  )
}

const begins = /^(?:da|så|nå|no|dette|her|dikter(?:er|ar))$/

/** Takes the name of the note off its beginning: «Epikrise, nevrologisk avdeling …». */
export function dropTitle(all: readonly Token[]): readonly Token[] {
  const opening = openingLength(all)
  const tokens = opening > 0 ? all.slice(opening) : all
  const title = matchPhrase(titles, tokens, 0)
  if (!title) return tokens
  // «fysio da ny pasient», and no «fysio da kneet ble bedre»
  const isThen = tokens[title.length]?.key === 'da' && !verbs.has(tokens[title.length + 2]?.key ?? '')
  const length = title.length + (isThen ? 1 : 0)
  const next = tokens[length]
  // «Fysio to ganger i uken»: a short name is that of the treatment as well.
  if (tokens[0]?.key === 'fysio' && next?.text !== '.' && !isThen) return tokens
  if (next && /^(?:på|fra|i|av|for|med|er|har|etter)$/.test(next.key)) return tokens
  const isMark = next?.kind === 'mark' && /^[.,:–-]$/.test(next.text)
  const rest = tokens.slice(length + (isMark ? 1 : 0))
  return endsSentence(rest[0]) && rest.length > 0 ? rest.slice(1) : rest
}
