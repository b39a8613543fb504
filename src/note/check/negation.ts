import type { Token } from '../../dictation/token.ts'
import { leaning, openingVerbs, verbs } from '../../dictation/clause-words.ts'
import cues from '../clause-cues.json' with { type: 'json' }
import { formsOf, type Word } from './words.ts'

const measures = new Set(cues.measures)
const negations = new Set(
  'ikke ingen intet aldri uten benekter benektet negerer negerte avkrefter avkreftet verken ikkje inga inkje utan ingenting nektar hverken nei avholdende avstår manglende avkreftes benektes opphørt opphørte desorientert uteblir uteblitt uteblei'.split(
    ' ',
  ),
)
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
  ['ublodig', 'blodig'],
  ['ukomplisert', 'komplikasjon'],
])
const free = /^(?:ikke-|ikkje-)(\p{L}{4,})$|^(\p{L}{4,}?)(?:e|s)?(?:fri|fritt|frie)$/u
const not = /^ikk(?:e|je)$/
const without = /^ut[ea]n$/
/** So many words of meaning a negation reaches. */
const REACH = 4

/** A denial: what it is said about, nearest first. */
export interface Denial {
  readonly at: number
  readonly length: number
  readonly scope: readonly Word[]
  /** It need not stand in the note: «tåler ikke penicillin» is Allergier: Penicillin. */
  readonly optional?: boolean
}

/** The denials of a statement. `topic`: the words of its heading, for answers such as «Ingen.». */
export function readDenials(tokens: readonly Token[], words: readonly Word[], topic: readonly Word[]): Denial[] {
  const denials: Denial[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    const bare = free.exec(token.key)
    const denied = denying.get(token.key) ?? bare?.[1] ?? bare?.[2]
    if (denied !== undefined) {
      const word = words.find((candidate) => candidate.at === at)
      if (word) denials.push({ at, length: 1, scope: [{ ...word, ...formsOf(denied), light: false }] })
    } else if (
      isNegation(tokens, at) &&
      !words.some((word) => word.length > 1 && word.at <= at && at < word.at + word.length)
    ) {
      const optional = mayGoUnsaid.test(tokens[at - 1]?.key ?? '')
      denials.push({ at, length: 1, scope: scopeAt(tokens, words, at, topic), optional })
    }
  }
  return denials
}

function isNegation(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !negations.has(token.key)) return false
  if (isLimit(tokens, at) || isDouble(tokens, at)) return false
  // «uten anmerkning» says that something is as it should be; «ikke bare», «ikke sant» deny nothing.
  if (without.test(token.key)) return !/^(?:anmerkning|anm|funn|patolog|spesielle?|forandring)/.test(next?.key ?? '')
  if (token.key === 'nei') return next === undefined || next.kind === 'mark'
  // «ellers ingen», «ingen andre»: nothing beside what was told.
  if (next?.kind === 'word' && besides.test(next.key)) return false
  if (besides.test(tokens[at - 1]?.key ?? '') && (next === undefined || next.kind === 'mark')) return false
  return next?.key !== 'bare' && next?.key !== 'sant' && next?.key !== 'minst'
}

const mayGoUnsaid = /^(?:ellers|tåler|tålte)$/

/** «leser ikke avis uten lupe»: two that are one condition. */
function isDouble(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? ''
  if (!without.test(key) && !not.test(key)) return false
  const [way, other] = without.test(key) ? [-1, not] : [1, without]
  for (let step = 1; step <= 6; step++) {
    const token = tokens[at + way * step]
    if (!token || token.kind === 'mark') return false
    if (other.test(token.key)) return true
  }
  return false
}

const besides = /^(?:ellers|andre|øvrige|flere|ytterligere|anna|annet)$/

/** «ikke over tre», «uten smerter over NRS 3»: how much, not whether. */
function isLimit(tokens: readonly Token[], at: number): boolean {
  const limit = [1, 2].find((step) => limits.test(tokens[at + step]?.key ?? ''))
  if (limit === undefined) return false
  const behind = tokens.slice(at + limit + 1, at + limit + 4)
  return behind.some(({ kind }) => kind === 'number' || kind === 'quantity')
}

const limits = /^(?:over|utover|mer|mere|meir|lenger|høyere|større)$/

function scopeAt(tokens: readonly Token[], words: readonly Word[], at: number, topic: readonly Word[]): Word[] {
  const end = clauseEnd(tokens, at)
  const behind = words.filter((word) => word.at > at && word.at < end && isDeniable(word)).slice(0, REACH)
  // «røyker ikke», «kaster ikke opp»: what is denied is the verb.
  const verb = not.test(tokens[at]?.key ?? '') && words.find((word) => word.at === at - 1 && isDeniable(word))
  const subject = isBehindVerb(tokens, at) ? subjectAt(tokens, words, verb ? at - 1 : at) : []
  if (verb) return alone.test(tokens[at - 1]?.key ?? '') ? [verb] : [verb, ...behind, ...subject]
  if (behind.length > 0) return [...behind, ...subject]
  // «bruker ingen medisiner»: all that is said.
  const named = words.filter((word) => word.at > at && word.at < end && word.key.startsWith('='))
  if (named.length > 0 && topic.length === 0) return named.slice(0, 1)
  const before = words.filter((word) => word.at < at && isDeniable(word)).slice(-2)
  return before.length > 0 ? before.toReversed() : [...topic]
}

/** «antibiotika er ikke gitt», «spironolakton økes ikke»: what stands before the verb is denied as well. */
function subjectAt(tokens: readonly Token[], words: readonly Word[], end: number): Word[] {
  const start = tokens.slice(0, end).findLastIndex(({ kind, key }) => kind === 'mark' || joining.has(key))
  const isNoun = (word: Word): boolean => isDeniable(word) && !verbs.has(tokens[word.at]?.key ?? '')
  const subjects = words.filter((word) => word.at > start && word.at < end && isNoun(word))
  // «stein eller hydronefrose ble ikke påvist»
  return subjects.slice(tokens.slice(start + 1, end).some(({ key }) => key === 'eller') ? -REACH : -1)
}

function isBehindVerb(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.key ?? ''
  return not.test(tokens[at]?.key ?? '') && (verbs.has(before) || /\p{L}{2}(?:es|er|te|de)$/u.test(before))
}

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

const finite = /^(?:er|var|har|hadde|ble|blir|kan|skal|bør|må|tar|bruker|får|fikk|går|gikk)$/

/** A denial ends at a mark, unless its list goes on to an «eller». */
function clauseEnd(tokens: readonly Token[], at: number): number {
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token || token.key === 'men' || negations.has(token.key)) return index
    // «ikke hatt feber og såret har vært tørt»: another subject with its verb.
    if (token.key === 'og' && [2, 3].some((step) => finite.test(tokens[index + step]?.key ?? ''))) return index
    if (index > at + 1 && (measures.has(token.key) || isNewClause(tokens, index) || beginsAnother.test(token.key)))
      return index
    if (token.kind === 'mark' && token.text !== '-' && !goesOn(tokens, index)) return index
  }
  return tokens.length
}

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
