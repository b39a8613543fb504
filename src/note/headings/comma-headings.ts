import { pronouns, verbs } from '../../dictation/tokens/clause-words.ts'
import { isPreposition } from '../../dictation/tokens/prepositions.ts'
import { endsSentence, isComma, type Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'
import type { HeadingPlace } from './heading-leans.ts'
import { headingStops, type SpokenHeading } from './heading-table.ts'

/** Last words of headings that name a part of a note, and hardly anything that is listed: «Funn, …», unlike «Allergier, …». */
const parts = wordSet(`
  aktuelt anamnese sykehistorie historikk problemstilling kontaktårsak henvisningsårsak henvisningsgrunn innleggelsesårsak
  bakgrunn situasjon formalia formelt sosialt hereditet funn undersøkelse us status presens lokalstatus vurdering konklusjon
  oppsummering resymé diagnose diagnoser tiltak plan forløp sykmelding sykemelding oppfølging kontroll mål prosedyre
`)
/** Behind its comma these go on from the word: «Plan, slik den ble lagt», «Status, særlig nevrologisk». */
const adds = wordSet(
  'som slik særlig spesielt især inkludert inklusive blant og eller samt men også altså unntatt utenom',
)
/** What a sentence goes on with behind «Status, særlig nevrologisk, …». */
const predicates = /^(?:er|var|ble|blei|blir|vert|vart|må|skal|bør|kan|.{2,}[^e]es|.{2,}gås)$/
/** «er gjennomgått», «ble drøftet» */
const done = /(?:rt|ått|[tkl]et|[kl]t)$/
/** … and this is what begins an insertion: «Plan, hvis han vil, er …», «Status, tatt i går, var …»; «Aktuelt, hoste, er slapp» is told. */
const inserts = /^(?:om|når|hvis|dersom|da|fordi|ifølge|helst|eventuelt|evt\.|nå|her)$/
/** More words than these are inserted by nobody between a heading's word and its verb. */
const INSERTED = 8

/**
 * Does the comma behind a heading's word at the beginning of a sentence stand for a colon? Recognisers hear «Vurdering,
 * virusinfeksjon.» where the speaker only made a pause.
 */
export function opensBeforeComma({ phrase, label, short, marked }: SpokenHeading, place: HeadingPlace): boolean {
  const isPart = parts.has(phrase.slice(phrase.lastIndexOf(' ') + 1))
  if (label || short || (marked && !isPart)) return false
  const start = place.index + place.length + 1
  const [next, after] = [place.tokens[start], place.tokens[start + 1]]
  if (!next || endsSentence(next) || adds.has(next.key)) return false
  return !(
    isAside(next, after, place.tokens[start + 2]) ||
    isInserted(place.tokens, start) ||
    isList(place.tokens, start, isPart)
  )
}

/** «Aktuelt, sier hun, …», «Aktuelt, tror jeg.» */
function isAside(next: Token, after: Token | undefined, end: Token | undefined): boolean {
  const isSaid = /^(?:sier|seier|sa)$/.test(next.key) || (verbs.has(next.key) && pronouns.has(after?.key ?? ''))
  return isSaid && (isComma(end) || endsSentence(end))
}

/** «Status, særlig nevrologisk, er uendret»: between two commas, and the sentence goes on behind them. */
function isInserted(tokens: readonly Token[], start: number): boolean {
  const first = tokens[start]
  const leads = isPreposition(first) || inserts.test(first?.key ?? '') || done.test(first?.key ?? '')
  if (!leads) return false
  const end = Math.min(start + INSERTED, tokens.length)
  for (let index = start; index < end && !endsSentence(tokens[index]); index++)
    if (isComma(tokens[index])) return predicates.test(tokens[index + 1]?.key ?? '')
  return false
}

/** «Medisiner, allergier og sosialt er gjennomgått», «Allergier, astma og eksem i familien» */
function isList(tokens: readonly Token[], start: number, isPart: boolean): boolean {
  const [first, joint, second, verb, participle] = [0, 1, 2, 3, 4].map((offset) => tokens[start + offset])
  if (isOtherHeading(first, joint, isPart)) return true
  if (joint?.key !== 'og' && joint?.key !== 'eller' && !isComma(joint)) return false
  if (isOtherHeading(second, verb, isPart)) return true
  if (predicates.test(verb?.key ?? '') && done.test(participle?.key ?? '')) return true
  return (
    !isPart &&
    first?.kind === 'word' &&
    (verbs.has(verb?.key ?? '') || done.test(verb?.key ?? '') || isPreposition(verb))
  )
}

/** «Plan, behandling med penicillin» tells the plan. */
function isOtherHeading(token: Token | undefined, after: Token | undefined, isPart: boolean): boolean {
  if (!token || !headingStops.has(token.key) || token.key === 'tidligere') return false
  return !(isPart && isPreposition(after))
}
