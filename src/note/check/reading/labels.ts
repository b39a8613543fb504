import type { Token } from '../../../dictation/tokens/token.ts'
import { documentHeadings } from '../../headings/documents.ts'
import { denyingWords } from '../words/denying-words.ts'
import { noteTypes } from '../../headings/note-types.ts'

/** Every heading of every note type, with its synonyms. */
const headings = new Set(
  Object.values(noteTypes).flatMap(({ headings: own }) =>
    own.flatMap(({ heading, synonyms }) => [heading, ...synonyms].map((phrase) => plain(phrase.toLowerCase()))),
  ),
)
/** Section headings of other writers. */
const others =
  'oppsummering|sammendrag|oppfølging|supplerende|bakgrunn|annet|subjektivt|objektivt|behandling|faste medisiner|notat|journalnotat|konsultasjonsnotat|aktuell problemstilling|klinisk undersøkelse|objektive funn|videre oppfølging|videre plan|vidare plan|vidare|rp|resept|funn og undersøkingar|tidlegare sjukdomar|tidlegare sjukdommar|medisinar|innlagt|utskrive|utskrevet|aktuelt|tiltak|oppfølgjing|prosedyre|hendelsesforløp|vaksiner|vaksinar'
for (const heading of others.split('|')) headings.add(heading)
for (const heading of Object.values(documentHeadings).flatMap(Object.keys)) headings.add(plain(heading.toLowerCase()))
/** Where a dictation is made, and what it is: «poliklinisk kontroll hjerteavdelingen», «er det barnemottaket». */
const opening =
  /(?:poliklinisk|poliklinikk\p{L}*|avdeling\p{L}*|post|posten|konsultasjon\p{L}*|vakt|vakta|vakten|hjemmesykepleie\p{L}*|heimesjukepleie\p{L}*|notat|innkomst\p{L}*|samtale|diktat|epikrise|legekontor\p{L}*|sykehjem\p{L}*|sjukeheim\p{L}*|rapport|\p{L}*fysioterapi\p{L}*|\p{L}*klinikk\p{L}*|fastlege\p{L}*|mottak|mottaket|dokumentasjon|journal|kontoret|kontor|previsitt|tilsyn|hjemmebesøk|heimebesøk|sykebesøk|legevisitt|\p{L}*senter|helsestasjon\p{L}*|\p{L}*stue|oppvåkning\p{L}*|intensiv\p{L}*|øy?re n[ae]se hals|ønh|beskrivelse|\p{L}*enhet(?:en)?|visitt|dikter(?:e|er|ing)|(?:hjemme|heime) hos)(?= |$)/u
/** The speaker's profession or specialty: «logoped i kommunen», «ortopedi». */
const field =
  /^(?:(?:\p{L}*(?:terapeut|sykepleier|sjukepleiar|pleier|lege|medisin|psykiatri|iatri|onkologi|kirurgi|urologi|nevrologi|kardiologi|gynekologi|anestesi|anestesiologi|patologi|radiologi|nefrologi|geriatri|reumatologi|hematologi|dermatologi|endokrinologi|infeksjonsmedisin)|logoped|jordmor|psykolog(?:time)?|sosionom|ernæringsfysiolog|optiker|audiograf|ortopedi|ortoped|radiograf|miljøterapeut|vernepleier|helsefagarbeider|ambulansearbeider|dps|bup|kommunen?|kommunal)(?:en|et)?)$/u
/** The purpose of the visit in a few words, repeated later in the dictation: «MS-kontroll», «preoperativ vurdering». */
const occasion =
  /^(?:(?:\p{L}+ )?\p{L}*(?:kontroll|vurdering|undersøkelse|undersøking)|(?:kontroll|oppfølging) (?:etter|av|for|hos) \p{L}+)$/u
/** Titles have fewer tokens than this, marks not counted. */
const LONGEST_TITLE = 6
/** Maximum length of an opening, in words and in characters. */
const LONGEST_OPENING = 6
const LONGEST_OPENING_TEXT = 150
/** Maximum number of words besides `introducing` in an opening that has more than `LONGEST_OPENING` words. */
const MOST_OF_OPENING = 4
/** Words that introduce a dictation: «hei, da skal jeg diktere fra …», «dette er …». */
const introducing =
  /^(?:ja|jo|nei|eh|ehm|øh|hei|hallo|god|morgen|da|så|dette|det|her|er|var|jeg|eg|skal|vil|et|eit|en|ei|fra|frå|på|i|for|hos|han|henne|ho|dag|nå|no)$/

function plain(phrase: string): string {
  return phrase.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const firstWords = new Set([...headings].map((heading) => heading.split(' ')[0]))

/** Whether a statement is only a heading. */
export function isHeading(tokens: readonly Token[]): boolean {
  // «Tidligere/faste | medisiner»: two headings merged before their last word.
  const parts = tokens.length === 1 ? (tokens[0]?.key.split('/') ?? []) : []
  if (parts.length === 2 && parts.every((part) => firstWords.has(part))) return true
  if (tokens.length > LONGEST_HEADING || !firstWords.has(firstOf(tokens[0]?.key ?? ''))) return false
  return headings.has(plain(tokens.map((token) => token.key).join(' ')))
}

/** Maximum length of a heading, in tokens. */
const LONGEST_HEADING = 9

/** The first word of a token; most tokens are one word. */
function firstOf(key: string): string {
  return plainWord.test(key) ? key : (plain(key).split(' ')[0] ?? '')
}

const plainWord = /^[a-zæøå]+$/

/** Whether a statement is a heading of the writer's own, a few words that end in a colon: «1. Hypertensjon:». */
export function isTitle(tokens: readonly Token[]): boolean {
  return (
    tokens.at(-1)?.text === ':' &&
    tokens.filter(({ kind }) => kind !== 'mark').length < LONGEST_TITLE &&
    tokens.every(({ kind }) => kind !== 'quantity')
  )
}

/** Whether the first statement of a dictation only says where it is made and what it is. */
export function isOpening(tokens: readonly Token[]): boolean {
  const spoken = tokens.filter(({ kind }) => kind !== 'mark')
  const telling = spoken.filter(({ kind, key }) => kind === 'word' && !introducing.test(key))
  if (telling.length > MOST_OF_OPENING && spoken.length > LONGEST_OPENING) return false
  if (tokens.some(({ key }) => denyingWords.has(key))) return false
  const text = tokens.map((token) => token.key).join(' ')
  if (text.length > LONGEST_OPENING_TEXT) return false
  const words = plain(text)
  return opening.test(words) || occasion.test(words) || words.split(' ').some((word) => field.test(word))
}

/** Whether a statement says nothing yet: «ja», «hei». */
export function isGreeting(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, key }) => kind === 'mark' || introducing.test(key))
}

/** Whether a word of the first sentence only says where or by whom: «ergoterapeut i kommunen heimebesøk hos …». */
export function isOfOpening(word: string): boolean {
  return word.length <= LONGEST_OPENING_TEXT && (field.test(word) || opening.test(word))
}
