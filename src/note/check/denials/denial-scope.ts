import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import { leaning, pronouns, verbs } from '../../../dictation/tokens/clause-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { clauseEnd, isReason } from './denial-end.ts'
import { reached } from './denial-reach.ts'
import { subjectAt, verbBefore } from './denial-subject.ts'
import { given, isDeniable, isSide } from './denial-words.ts'
import { avoidedBefore, isNothingFound, not } from '../words/denying-words.ts'
import { formsOf } from '../words/forms.ts'
import type { Word } from '../words/words.ts'

/** What the denial at `at` is about, nearest first; `topic`: the words of its heading. */
export function scopeAt(tokens: readonly Token[], words: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  const told = toldOf(tokens, words, at)
  if (told) return [told]
  if (isNothingFound(tokens, at))
    return words.filter((word) => word.at > at && word.at <= at + 2 && found.test(word.stem)).slice(0, 1)
  const avoided = avoidedBefore(tokens, at)
  if (avoided !== undefined) return words.filter((word) => word.at >= avoided && word.at < at && isDeniable(word))
  const special = sideAt(tokens, words, at) ?? predicatedAt(tokens, words, at)
  if (special) return [special]
  const labelled = labelledAt(tokens, words, at)
  if (labelled) return [labelled]
  const answer = answerAt(tokens, at)
  if (answer !== undefined) {
    // «ønsker heller ikke medisiner»: neither.
    const wish = not.has(tokens[at]?.key ?? '') ? at - (nearly.test(tokens[at - 1]?.key ?? '') ? 2 : 1) : at
    return words
      .filter((word) => (word.at > at && word.at <= answer) || (word.at === wish && isDeniable(word)))
      .toReversed()
  }
  // «Vaksinar: Ikkje gitt i dag etter ønske»: what the heading names.
  if (at === 0 && topic.length > 0 && given.test(tokens[1]?.key ?? '') && tokens[2]?.key !== 'med') return [...topic]
  const place = placeBehind(tokens, at)
  const end = isBehindObject(tokens, at) ? at : clauseEnd(tokens, place ?? at)
  const little = littleAt(tokens, words, at)
  if (little) return [little]
  const behind = reached(
    tokens,
    placeLast(
      words.filter((word) => word.at > at && word.at < end && isDeniable(word)),
      place,
    ),
  )
  // «røyker ikke», «kaster ikke opp», «lukter ingenting»: what is denied is the verb.
  const key = tokens[at]?.key ?? ''
  const last = nearly.test(tokens[at - 1]?.key ?? '') ? at - 2 : at - 1
  // «slanker seg ikke», but «kunne ikke reise seg | ikke slått hodet»
  const verbAt = tokens[at - 1]?.key === 'seg' && behind.length === 0 ? at - 2 : verbBehind(tokens, last, behind)
  const isAnswered = result.test(tokens[verbAt]?.key ?? '')
  const verb =
    behindVerb.test(key) &&
    !isAnswered &&
    !almost.test(tokens[verbAt]?.key ?? '') &&
    words.find((word) => word.at === verbAt && isDeniable(word))
  if (verb && nothing.test(key)) return [verb]
  const begins = verbBefore(tokens, at)
  const subject =
    begins === undefined ? [] : subjectAt(tokens, words, verb || begins < at - 1 ? Math.min(begins, verbAt) : at)
  // «husker ikke noe forvarsel» is «… ingen forvarsel».
  if (verb && behind.length > 0 && any.test(tokens[at + 1]?.key ?? '')) return [...behind, verb, ...subject]
  if (verb) return alone.test(tokens[at - 1]?.key ?? '') ? [verb] : [verb, ...behind, ...subject]
  if (behind.length > 0) return [...behind, ...subject]
  // «nattsmerter, kan ikke ligge»: what says little is denied, not what another clause tells.
  const deed = words.find((word) => word.at === at + 1 && isAbility(tokens, at))
  if (deed) return [deed]
  // «bruker ingen medisiner»: all that is said.
  const named = words.filter(
    (word) => word.at > at && word.at < end && word.key.startsWith('=') && !times.has(word.key),
  )
  if (named.length > 0 && topic.length === 0) return named.slice(0, 1)
  // «gikk ned i vekt uten å ville det»: what was done is not denied.
  if (/^ut[ea]n$/.test(key) && tokens[at + 1]?.key === 'å') return []
  const before = words.filter((word) => word.at < at && isDeniable(word)).slice(-2)
  return before.length > 0 ? before.toReversed() : [...topic]
}

/** «lege orientert om temperaturen, ingen tiltak nå»: what says little is denied, not what another clause tells. */
function littleAt(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  if (!/^(?:ingen|inga|ut[ea]n)$/.test(tokens[at]?.key ?? '') || !little.test(tokens[at + 1]?.key ?? ''))
    return undefined
  const next = tokens[now.test(tokens[at + 2]?.key ?? '') ? at + 3 : at + 2]
  return next === undefined || next.kind === 'mark' ? words.find((word) => word.at === at + 1) : undefined
}

const little = /^(?:tiltak|behov|plan(?:er|ar)?)$/
const now = /^(?:nå|no|foreløpig|førebels|ennå|enno|enda|videre|vidare)$/

const any = /^(?:noen?|nokon?)$/

const found = /^(?:funn|anmerk|merk|patolog|forandr)/

/** «hører nesten ingenting», «ønsker heller ikke medisiner»: how little stands behind the verb. */
const nearly = /^(?:nesten|omtrent|omtrentlig|bortimot|praktisk|heller)$/

/** «Alkohol: intet på hverdager»: what the label names is denied, there. */
function labelledAt(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  if (tokens[at - 1]?.text !== ':' || !among.test(tokens[at + 1]?.key ?? '')) return undefined
  return words.find((word) => word.at + word.length === at - 1 && isDeniable(word))
}

/** «tas ikke i dag»: when, not what. */
const times: ReadonlySet<string> = new Set(
  ['dag', 'uke', 'måned', 'natt', 'kveld', 'morgen'].map((word) => formsOf(word).key),
)

/** «ingen i hjemmet røyker»: where those stand who are spoken of. */
function placeBehind(tokens: readonly Token[], at: number): number | undefined {
  return nobody.test(tokens[at]?.key ?? '') && among.test(tokens[at + 1]?.key ?? '') ? at + 2 : undefined
}

const nobody = /^(?:ingen|inga)$/
const among = /^(?:i|på|av|hos|blant)$/

/** That someone smokes is denied there, before the home is; «ingen i armen» has no more. */
function placeLast(behind: readonly Word[], at: number | undefined): readonly Word[] {
  const [place, deed, ...rest] = behind
  return place && deed && place.at === at ? [deed, ...rest, place] : behind
}

/** «øm over høyre losje, ikke over venstre», «ingen på høyre»: the other side is denied, not what both sides may have. */
function sideAt(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  // «ikke noe på høyre»
  const place = /^(?:noe|noko)$/.test(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
  const denial = tokens[at]?.key ?? ''
  if (!(not.has(denial) || nobody.test(denial)) || !isPlace.test(tokens[place]?.key ?? '')) return undefined
  return words.find((word) => word.at === place + 1 && isSide(word))
}

const isPlace = /^(?:på|over|i|fra|frå|ved)$/

/** «tilvekstultralyd ikke nødvendig nå | amming tas opp»: what stands before it is denied, not what is told next. */
function predicatedAt(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  const [next, after] = [tokens[at + 1], tokens[at + 2]]
  if (!not.has(tokens[at]?.key ?? '') || !predicates.test(next?.key ?? '') || leaning.has(after?.key ?? ''))
    return undefined
  // «antibiotika før tannbehandling er ikke nødvendig»: what it is said of, not when.
  const isList = tokens.slice(0, at).some(({ key, kind }) => key === 'og' || kind === 'mark')
  if (being.test(tokens[at - 1]?.key ?? '')) return isList ? undefined : subjectAt(tokens, words, at - 1)[0]
  const end = tokens[at - 1]?.text === ',' ? at - 1 : at
  return words.find((word) => word.at + word.length === end && isDeniable(word))
}

const predicates = /^(?:nødvendig|indisert|aktuel[lt]|ønskelig|påkrevd|tillatt?e?|tilrådelig|tilrådeleg)$/

const being = /^(?:er|var|blir|ble|anses|vurderes)$/

/** «kan ikke ligge» */
function isAbility(tokens: readonly Token[], at: number): boolean {
  return modal.test(tokens[at - 1]?.key ?? '') && /\p{L}{2}e$/u.test(tokens[at + 1]?.key ?? '')
}

const modal = /^(?:kan|kunne|skal|skulle|vil|ville|må|måtte|bør|burde|får|fikk)$/

/** «kjæresten kjører henne ikke | hun reiser med ambulanse», «tok den ikke fordi …»: what stands before it is denied. */
function isBehindObject(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:henne|ham|han|dem|den|det)$/.test(tokens[at - 1]?.key ?? '')) return false
  return pronouns.has(tokens[at + 1]?.key ?? '') || isReason(tokens, at + 1)
}

/** «furosemid om morgenen, som hun ikke har tatt | allopurinol»: what the clause is about is denied. */
function toldOf(tokens: readonly Token[], words: readonly Word[], at: number): Word | undefined {
  const who = tokens.slice(Math.max(0, at - TELLS), at).findLastIndex(({ key }) => key === 'som')
  const taken = tokens.slice(at + 1, at + 3).some(({ key }) => isTaken.test(key))
  if (who === -1 || !taken) return undefined
  const from = Math.max(0, at - TELLS) + who
  return words.findLast((word) => word.at < from && isDeniable(word) && isMedicineWord(tokens[word.at]?.key ?? ''))
}

const TELLS = 5
const isTaken = /^(?:tatt|teke|tatte|brukt|fått|gitt|hentet|henta)$/

/**
 * «følger iflg. barnehagen ikke med»: who says so stands between the verb and its denial, which ends at `last`; not in
 * «har smerter ifølge mor ikke feber», where what is denied stands `behind` it.
 */
function verbBehind(tokens: readonly Token[], last: number, behind: readonly Word[]): number {
  const stop = tokens[last - 1]?.text === '.' ? 1 : 0
  const verb = last - 2 - stop
  const isDenied = behind.length === 0 || verbs.has(tokens[verb]?.key ?? '')
  return isDenied && saying.test(tokens[verb + 1]?.key ?? '') ? verb : last
}

const saying = /^(?:ifølge|ifølgje|iflg\.?)$/

const behindVerb = /^(?:ikk(?:e|je)|aldri|ingenting|inkje)$/
/** «nitritt positiv ikke blod»: no verb that is denied. */
const result = /^(?:positivt?|negativt?|positive|negative|pos\.?|neg\.?|normalt?|normale)$/
/** «har nesten ikke vondt»: no verb either. */
const almost = /^(?:nesten|nærmest|omtrent|knapt)$/
const nothing = /^(?:ingenting|inkje)$/

/** Verbs that need no object: what follows «røyker ikke» is another matter. */
const alone = /^(?:røyk|snus|drikk|host|frys|svett)/

/** «bruker ingen faste medisiner | alkohol i helgene»: an answer that is whole; what is told next is another matter. */
function answerAt(tokens: readonly Token[], at: number): number | undefined {
  const noun = at + (describing.test(tokens[at + 1]?.key ?? '') ? 2 : 1)
  const next = tokens[noun + 1]
  if (!answered.test(tokens[noun]?.key ?? '')) return undefined
  return next === undefined || next.kind === 'mark' || !leaning.has(next.key) ? noun : undefined
}

const describing = /^(?:faste|kjente|kjende|andre|daglige)$/
const answered = /^(?:medisin(?:er|ar)?|medikament(?:er)?|legemid(?:ler|del)|allergi(?:er|ar)?)$/
