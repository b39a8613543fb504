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
/** What other writers head sections with. */
const others =
  'oppsummering|sammendrag|oppfølging|supplerende|bakgrunn|annet|subjektivt|objektivt|behandling|faste medisiner|notat|journalnotat|konsultasjonsnotat|aktuell problemstilling|klinisk undersøkelse|objektive funn|videre oppfølging|videre plan|vidare plan|vidare|rp|resept|funn og undersøkingar|tidlegare sjukdomar|tidlegare sjukdommar|medisinar|innlagt|utskrive|utskrevet|aktuelt|tiltak|oppfølgjing|prosedyre|hendelsesforløp|vaksiner|vaksinar'
for (const heading of others.split('|')) headings.add(heading)
for (const heading of Object.values(documentHeadings).flat()) headings.add(plain(heading.toLowerCase()))
/** Where the dictation is from, and what it is: «poliklinisk kontroll hjerteavdelingen», «er det barnemottaket». */
const opening =
  /(?:poliklinisk|poliklinikk\p{L}*|avdeling\p{L}*|post|posten|konsultasjon\p{L}*|vakt|vakta|vakten|hjemmesykepleie\p{L}*|heimesjukepleie\p{L}*|notat|innkomst\p{L}*|samtale|diktat|epikrise|legekontor\p{L}*|sykehjem\p{L}*|sjukeheim\p{L}*|rapport|\p{L}*fysioterapi\p{L}*|\p{L}*klinikk\p{L}*|fastlege\p{L}*|mottak|mottaket|dokumentasjon|journal|kontoret|kontor|previsitt|tilsyn|hjemmebesøk|heimebesøk|sykebesøk|legevisitt|\p{L}*senter|helsestasjon\p{L}*|\p{L}*stue|oppvåkning\p{L}*|intensiv\p{L}*|øy?re n[ae]se hals|ønh|beskrivelse|\p{L}*enhet(?:en)?|visitt|dikter(?:e|er|ing)|(?:hjemme|heime) hos)(?= |$)/u
/** Who dictates, in which field: «logoped i kommunen», «ortopedi». */
const field =
  /^(?:(?:\p{L}*(?:terapeut|sykepleier|sjukepleiar|pleier|lege|medisin|psykiatri|iatri|onkologi|kirurgi|urologi|nevrologi|kardiologi|gynekologi|anestesi|anestesiologi|patologi|radiologi|nefrologi|geriatri|reumatologi|hematologi|dermatologi|endokrinologi|infeksjonsmedisin)|logoped|jordmor|psykolog(?:time)?|sosionom|ernæringsfysiolog|optiker|audiograf|ortopedi|ortoped|radiograf|miljøterapeut|vernepleier|helsefagarbeider|ambulansearbeider|dps|bup|kommunen?|kommunal)(?:en|et)?)$/u
/** What the visit is for, in two words: it is told again in what follows. «MS-kontroll», «preoperativ vurdering» */
const occasion =
  /^(?:(?:\p{L}+ )?\p{L}*(?:kontroll|vurdering|undersøkelse|undersøking)|(?:kontroll|oppfølging) (?:etter|av|for|hos) \p{L}+)$/u
/** A heading is shorter than a sentence. */
const LONGEST_TITLE = 6
/** An opening is short, in words and in characters. */
const LONGEST_OPENING = 6
const LONGEST_OPENING_TEXT = 150
/** So many words an opening holds at most beside those that only greet and introduce it. */
const MOST_OF_OPENING = 4
/** «hei, da skal jeg diktere fra …», «dette er …»: what a dictation is introduced with. */
const introducing =
  /^(?:ja|jo|nei|eh|ehm|øh|hei|hallo|god|morgen|da|så|dette|det|her|er|var|jeg|eg|skal|vil|et|eit|en|ei|fra|frå|på|i|for|hos|han|henne|ho|dag|nå|no)$/

function plain(phrase: string): string {
  return phrase.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const firstWords = new Set([...headings].map((heading) => heading.split(' ')[0]))

/** A statement that is a heading and no more. */
export function isHeading(tokens: readonly Token[]): boolean {
  // «Tidligere/faste | medisiner»: what stands before the last word of two headings in one.
  const parts = tokens.length === 1 ? (tokens[0]?.key.split('/') ?? []) : []
  if (parts.length === 2 && parts.every((part) => firstWords.has(part))) return true
  if (tokens.length > LONGEST_HEADING || !firstWords.has(firstOf(tokens[0]?.key ?? ''))) return false
  return headings.has(plain(tokens.map((token) => token.key).join(' ')))
}

/** So many tokens a heading may have. */
const LONGEST_HEADING = 9

/** The first word of a token, of which most are one. */
function firstOf(key: string): string {
  return plainWord.test(key) ? key : (plain(key).split(' ')[0] ?? '')
}

const plainWord = /^[a-zæøå]+$/

/** A few words with a colon and nothing behind it: the writer's own heading, «1. Hypertensjon:». */
export function isTitle(tokens: readonly Token[]): boolean {
  return (
    tokens.at(-1)?.text === ':' &&
    tokens.filter(({ kind }) => kind !== 'mark').length < LONGEST_TITLE &&
    tokens.every(({ kind }) => kind !== 'quantity')
  )
}

/** The first words of a dictation that only say where it is made and what it is. */
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

/** «ja», «hei»: says nothing yet. */
export function isGreeting(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, key }) => kind === 'mark' || introducing.test(key))
}

/** A word of the first sentence that only says where it is dictated, and by whom: «ergoterapeut i kommunen heimebesøk hos …». */
export function isOfOpening(word: string): boolean {
  return word.length <= LONGEST_OPENING_TEXT && (field.test(word) || opening.test(word))
}
