import { isMedicineWord } from '../../dictation/medicines.ts'
import type { Token } from '../../dictation/token.ts'
import { leaning, openingVerbs, pronouns, verbs } from '../../dictation/clause-words.ts'
import { isNegation, isPassed, mayGoUnsaid, negations, not } from './denying-words.ts'
import cues from '../clause-cues.json' with { type: 'json' }
import { formsOf } from './forms.ts'
import type { Word } from './words.ts'

const measures = new Set(cues.measures)
/** Words that deny what they name: «afebril», «smertefri». */
const denying = new Map([
  ['afebril', 'feber'],
  ['afebrilt', 'feber'],
  ['afebrile', 'feber'],
  ['anikterisk', 'ikterisk'],
  ['asymptomatisk', 'symptom'],
  ['romluft', 'oksygen'],
  ['uøm', 'øm'],
  ['uømt', 'øm'],
  ['uømme', 'øm'],
  ['ekstraartikulær', 'ledd'],
  ['ekstraartikulært', 'ledd'],
  ['ekstraartikulære', 'ledd'],
  ['ublodig', 'blodig'],
  ['ukomplisert', 'komplikasjon'],
])
const since = new Set(['siden', 'sidan', 'fra', 'frå', 'i'])
const free =
  /^(?:ikke-|ikkje-)(\p{L}{4,})$|^(\p{L}{4,}?)(?:e|s)?(?:fri|fritt|frie)$|^(barn|symptom|plage)(?:løs|løst|løse|laus|laust|lause)$/u
/** So many words of meaning a negation reaches, and in a list with marks so many more. */
const REACH = 4
const LIST_REACH = 12

/** A denial: what it is said about, nearest first. */
export interface Denial {
  readonly at: number
  readonly length: number
  readonly scope: readonly Word[]
  /** What is surely denied: the first word of each thing it lists; none where only a heading tells what it is about. */
  readonly surely: readonly Word[]
  /** It need not stand in the note: «tåler ikke penicillin» is Allergier: Penicillin. */
  readonly optional?: boolean
}

/** The denials of a statement. `topic`: the words of its heading, for answers such as «Ingen.». */
export function readDenials(tokens: readonly Token[], words: readonly Word[], topic: readonly Word[]): Denial[] {
  const denials: Denial[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    const bare = free.exec(token.key)
    const denied = denying.get(token.key) ?? bare?.[1] ?? bare?.[2] ?? bare?.[3]
    if (denied !== undefined) {
      const word = words.find((candidate) => candidate.at === at)
      if (!word) continue
      // «røykfri siden 2021»: she did smoke.
      const isFormer = token.key.startsWith('røyk') && since.has(tokens[at + 1]?.key ?? '')
      const scope = [
        {
          ...word,
          ...((bare?.[2] ?? bare?.[3]) === undefined || denying.has(token.key) ? formsOf(denied) : {}),
          light: false,
        },
      ]
      // «92 % på romluft»: it need not be said that no oxygen is given.
      denials.push({ at, length: 1, scope, surely: scope, optional: isFormer || token.key === 'romluft' })
    } else if (
      isNegation(tokens, at) &&
      !words.some((word) => word.length > 1 && word.at <= at && at < word.at + word.length)
    ) {
      if (isPassed(tokens, at)) continue
      const optional = mayGoUnsaid(tokens, at)
      const scope = scopeAt(tokens, words, at, topic)
      denials.push({ at, length: 1, scope, surely: firstOfEach(tokens, scope, at, topic), optional })
    }
  }
  return denials
}

/** «ingen feber, tørrhoste eller vekttap»: each is denied as surely as the first. */
function firstOfEach(tokens: readonly Token[], scope: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  return scope.filter((word, index) => {
    const before = scope[index - 1]
    if (word.light || topic.includes(word)) return false
    if (!before || (word.at < at && before.at >= at)) return true
    return before.at < word.at && isParted(tokens, before.at, word.at)
  })
}

function isParted(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).some(({ kind, key }) => kind === 'mark' || listing.has(key))
}

const listing = new Set(['og', 'eller', 'samt', 'verken', 'hverken', '/'])

function scopeAt(tokens: readonly Token[], words: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  const told = toldOf(tokens, words, at)
  if (told) return [told]
  const answer = answerAt(tokens, at)
  if (answer !== undefined) return words.filter((word) => word.at > at && word.at <= answer).toReversed()
  // «Vaksinar: Ikkje gitt i dag etter ønske»: what the heading names.
  if (at === 0 && topic.length > 0 && given.test(tokens[1]?.key ?? '')) return [...topic]
  const end = isBehindObject(tokens, at) ? at : clauseEnd(tokens, at)
  const behind = reached(
    tokens,
    words.filter((word) => word.at > at && word.at < end && isDeniable(word)),
  )
  // «røyker ikke», «kaster ikke opp», «lukter ingenting»: what is denied is the verb.
  const key = tokens[at]?.key ?? ''
  const verb = behindVerb.test(key) && words.find((word) => word.at === at - 1 && isDeniable(word))
  if (verb && nothing.test(key)) return [verb]
  const begins = verbBefore(tokens, at)
  const subject = begins === undefined ? [] : subjectAt(tokens, words, verb || begins < at - 1 ? begins : at)
  if (verb) return alone.test(tokens[at - 1]?.key ?? '') ? [verb] : [verb, ...behind, ...subject]
  if (behind.length > 0) return [...behind, ...subject]
  // «nattsmerter, kan ikke ligge»: what says little is denied, not what another clause tells.
  const deed = words.find((word) => word.at === at + 1 && isAbility(tokens, at))
  if (deed) return [deed]
  // «bruker ingen medisiner»: all that is said.
  const named = words.filter((word) => word.at > at && word.at < end && word.key.startsWith('='))
  if (named.length > 0 && topic.length === 0) return named.slice(0, 1)
  const before = words.filter((word) => word.at < at && isDeniable(word)).slice(-2)
  return before.length > 0 ? before.toReversed() : [...topic]
}

/** «kan ikke ligge» */
function isAbility(tokens: readonly Token[], at: number): boolean {
  return modal.test(tokens[at - 1]?.key ?? '') && /\p{L}{2}e$/u.test(tokens[at + 1]?.key ?? '')
}

const modal = /^(?:kan|kunne|skal|skulle|vil|ville|må|måtte|bør|burde|får|fikk)$/

/** «kjæresten kjører henne ikke | hun reiser med ambulanse»: what stands before it is denied. */
function isBehindObject(tokens: readonly Token[], at: number): boolean {
  return /^(?:henne|ham|han|dem|den|det)$/.test(tokens[at - 1]?.key ?? '') && pronouns.has(tokens[at + 1]?.key ?? '')
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

const given = /^(?:gitt|gjeve|gjevne|tatt|teke|tekne|utført|gjort|bestilt|aktuelt)$/
const behindVerb = /^(?:ikk(?:e|je)|aldri|ingenting|inkje)$/
const nothing = /^(?:ingenting|inkje)$/

/** What a denial reaches of what stands behind it: few words, but all of a list. */
function reached(tokens: readonly Token[], behind: readonly Word[]): readonly Word[] {
  let far = Math.min(REACH, behind.length)
  while (far < behind.length && far < LIST_REACH) {
    const [last, word] = [behind[far - 1], behind[far]]
    if (!last || !word || !isParted(tokens, last.at, word.at)) break
    far++
  }
  const [first, second, ...rest] = behind.slice(0, far)
  // «uten god virkning»: it is the effect that is denied.
  const isQuality = first && second && qualities.has(first.stem) && !isParted(tokens, first.at, second.at)
  return isQuality ? [second, first, ...rest] : behind.slice(0, far)
}

const qualities = new Set(
  [
    'god',
    'godt',
    'gode',
    'tilfredsstillende',
    'nok',
    'ekstra',
    'full',
    'sikker',
    'sikre',
    'sikkert',
    'klar',
    'klare',
    'klart',
    'tydelig',
    'tydelige',
    'åpenbar',
    'åpenbare',
    'nevneverdig',
    'nevneverdige',
    'vesentlig',
    'vesentlige',
    'stor',
    'store',
    'større',
    'betydelig',
    'betydelige',
    'synlig',
    'synlige',
    'påvisbar',
    'påvisbare',
    'faste',
    'fast',
  ].flatMap((word) => [word, formsOf(word).stem]),
)

/** «antibiotika er ikke gitt», «spironolakton økes ikke»: what stands before the verb is denied as well. */
function subjectAt(tokens: readonly Token[], words: readonly Word[], end: number): Word[] {
  const start = tokens.slice(0, end).findLastIndex(({ kind, key }) => kind === 'mark' || joining.has(key))
  const isNoun = (word: Word): boolean => isDeniable(word) && !verbs.has(tokens[word.at]?.key ?? '')
  const subjects = words.filter((word) => word.at > start && word.at < end && isNoun(word))
  const between = tokens.slice(start + 1, end)
  // «stein eller hydronefrose ble ikke påvist», «papillen på høyre øye kan ikke bedømmes»
  if (between.some(({ key }) => key === 'eller')) return subjects.slice(-REACH)
  return subjects.slice(between.some(({ key }) => holds.has(key)) ? -2 : -1)
}

/** Where the verb begins that a denial stands behind; undefined where there is none. */
function verbBefore(tokens: readonly Token[], at: number): number | undefined {
  const [verb, last] = [tokens[at - 2]?.key ?? '', tokens[at - 1]?.key ?? '']
  if (!not.test(tokens[at]?.key ?? '')) return undefined
  // «lar seg ikke vurdere»
  if (last === 'seg' && reflexive.test(verb)) return at - 2
  return verbs.has(last) || isVerb.test(last) ? at - 1 : undefined
}

const reflexive = /^(?:lar|lot|let|lèt)$/
const isVerb = /\p{L}{2}(?:es|er|te|de)$/u

const joining = new Set(['og', 'men', 'som', 'at', 'derfor', 'så', 'da'])

/** Verbs that need no object: what follows «røyker ikke» is another matter. */
const alone = /^(?:røyk|snus|drikk|host|frys|svett)/

/** A side is where something is denied, not what. */
function isDeniable(word: Word): boolean {
  return !word.light && !/^(?:høyre|høgre|venstre|begge|bilat)/.test(word.stem)
}

/** «ingen palpitasjoner litt hovne ankler»: how much there is of it is said of what is there. */
const beginsAnother =
  /^(?:litt|noe|lett|moderate?|betydelig|uttalt|fortsatt|fremdeles|god|godt|normal|normale|normalt|positivt?|negativt?|pos\.?|neg\.?)$/

const holds = new Set(['med', 'av', 'i', 'på', 'til', 'for', 'ved', 'om', 'under', 'over', 'fra'])

const finite = /^(?:er|var|har|hadde|ble|blir|kan|skal|bør|må|tar|bruker|får|fikk|går|gikk)$/

/** «bruker ingen faste medisiner | alkohol i helgene»: an answer that is whole; what is told next is another matter. */
function answerAt(tokens: readonly Token[], at: number): number | undefined {
  const noun = at + (describing.test(tokens[at + 1]?.key ?? '') ? 2 : 1)
  const next = tokens[noun + 1]
  if (!answered.test(tokens[noun]?.key ?? '')) return undefined
  return next === undefined || next.kind === 'mark' || !leaning.has(next.key) ? noun : undefined
}

const describing = /^(?:faste|kjente|kjende|andre|daglige)$/
const answered = /^(?:medisin(?:er|ar)?|medikament(?:er)?|legemid(?:ler|del)|allergi(?:er|ar)?)$/

/** A denial ends at a mark, unless its list goes on to an «eller». */
function clauseEnd(tokens: readonly Token[], at: number): number {
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token || token.key === 'men' || negations.has(token.key)) return index
    // «har ikke spist siden frokost»: since then.
    if (index > at + 1 && /^sid(?:e|a)n$/.test(token.key)) return index
    // «ikke hatt feber og såret har vært tørt»: another subject with its verb.
    if (token.key === 'og' && [2, 3].some((step) => finite.test(tokens[index + step]?.key ?? ''))) return index
    const isNew =
      measures.has(token.key) ||
      isNewClause(tokens, index) ||
      isNewSubject(tokens, index) ||
      beginsAnother.test(token.key)
    // «ikke med god teknikk»
    if (index > at + 1 && isNew && !holds.has(tokens[index - 1]?.key ?? '')) return index
    if (token.kind === 'mark' && token.text !== '-' && !goesOn(tokens, index)) return index
  }
  return tokens.length
}

/** «ingen blødning | jeg mistenker appendisitt»: who does something else, and not «når hun går». */
function isNewSubject(tokens: readonly Token[], index: number): boolean {
  const [before, verb] = [tokens[index - 1]?.key ?? '', tokens[index + 1]?.key ?? '']
  if (!pronouns.has(tokens[index]?.key ?? '') || subordinating.has(before)) return false
  return verbs.has(verb) || /\p{L}{3}er$/u.test(verb)
}

const subordinating = new Set([
  'når',
  'hvis',
  'om',
  'at',
  'som',
  'da',
  'før',
  'etter',
  'mens',
  'fordi',
  'enn',
  'der',
  'dersom',
])

/** «aldri hatt slikt før | sov lite»: a finite verb with nothing before it that it could belong to. */
function isNewClause(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  return (
    openingVerbs.has(tokens[index]?.key ?? '') &&
    before?.kind === 'word' &&
    !leaning.has(before.key) &&
    !verbs.has(before.key)
  )
}

function goesOn(tokens: readonly Token[], comma: number): boolean {
  if (tokens[comma]?.text !== ',') return false
  const behind = tokens.slice(comma + 1, comma + 6)
  if (behind.some((token) => token.key === 'eller')) return true
  // «feber, pustebesvær og kvalme»: single words.
  const and = behind.findIndex((token) => token.key === 'og')
  return (
    (and === 1 || and === 2) &&
    behind
      .slice(0, and)
      .every((token) => !verbs.has(token.key) && token.kind === 'word' && !beginsAnother.test(token.key))
  )
}
